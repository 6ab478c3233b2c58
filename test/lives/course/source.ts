import { createDraw, pick, type Draw } from '../../helpers/random';
import type { OutcomeLog } from '../outcomes';
import { habitOf } from '../habits';
import type { Offer } from '../offers/offer';
import { drawBeginning, type Beginning } from './beginning';

/** One action, the random decisions until the next one, and the time between. */
export interface Step {
  act: string;
  ms: number;
  outcomes: OutcomeLog;
}

/** A life as data: it can be replayed and shrunk. */
export interface Script {
  beginning: Beginning;
  steps: Step[];
}

/** The number of actions in a life. */
const STEPS = { least: 12, most: 40 };

function drawWait(draw: Draw): number {
  const chance = draw(20);
  if (chance < 6) return draw(40);
  if (chance < 14) return 100 + draw(1500);
  if (chance < 18) return 1500 + draw(4000);
  return chance < 19 ? 10_000 + draw(15_000) : 60_000 + draw(120_000);
}

/** The source of the next step: random, or a script. */
export interface Source {
  beginning: Beginning;
  draw: Draw;
  /** The next action among those offered, or null at the end. */
  next: (offers: readonly Offer[]) => { offer: Offer | null; step: Step } | null;
  /** The random decisions before the first action. */
  first: Step;
  isScripted: boolean;
}

const pickByWeight = (draw: Draw, offers: readonly Offer[], weightOf: (offer: Offer) => number) => {
  const total = offers.reduce((sum, offer) => sum + weightOf(offer), 0);
  let left = (draw(1_000_000) / 1_000_000) * total;
  return offers.find((offer) => (left -= weightOf(offer)) < 0) ?? pick(draw, offers);
};

/** A random life. */
export function chanceSource(seed: number): Source {
  const draw = createDraw(seed);
  const beginning = drawBeginning(draw);
  let left = STEPS.least + draw(STEPS.most - STEPS.least + 1);
  const habit = habitOf(beginning.habit);
  const wishes = [habit?.does ?? []].flat();
  let done = 0;
  return {
    beginning,
    draw,
    first: { act: 'begin', ms: 800, outcomes: {} },
    isScripted: false,
    next: (offers) => {
      if (left === 0 || offers.length === 0) return null;
      left -= 1;
      const wanted = wishes[done % wishes.length];
      const offer = pickByWeight(draw, offers, ({ key, weight }) =>
        wanted?.test(key) ? weight * beginning.zeal : weight,
      );
      const isWanted = wanted?.test(offer.key) === true;
      if (isWanted) done += 1;
      const isLast = isWanted && done % wishes.length === 0;
      const ms = isLast ? (habit?.stays ?? drawWait(draw)) : drawWait(draw);
      return { offer, step: { act: offer.key, ms, outcomes: {} } };
    },
  };
}

/** A replayed life. */
export function scriptSource({ beginning, steps }: Script): Source {
  const [first = { act: 'begin', ms: 800, outcomes: {} }, ...rest] = steps;
  let place = 0;
  return {
    beginning,
    draw: createDraw(1),
    first,
    isScripted: true,
    next: (offers) => {
      const step = rest[place];
      place += 1;
      if (!step) return null;
      return { offer: offers.find(({ key }) => key === step.act) ?? null, step };
    },
  };
}
