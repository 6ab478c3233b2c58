import { pick, type Draw } from '../helpers/random';
import { FAULTS, type NetworkOutcome } from './network';
import type { ChunkOutcome } from './instance';

/** All random decisions between two actions of the customers; times are in milliseconds. */
export interface Outcomes {
  /** The age of the answers embedded in a document; null for the shell. */
  document: number | null;
  network: NetworkOutcome;
  chunk: ChunkOutcome;
  /** A redirect to the payment page; `nothing` is a 204, a download, or Stop was pressed. */
  leave: { ms: number; how: 'arrives' | 'failed' | 'nothing' };
  position: { ms: number; how: 'found' | 'denied' | 'unavailable' | 'never' };
  /** The delay of storage events. */
  echo: number;
}

/** Nothing goes wrong. */
export const CALM: Outcomes = {
  document: null,
  network: { out: 20, back: 20, how: 'answered' },
  chunk: { ms: 30, how: 'loaded' },
  leave: { ms: 100, how: 'arrives' },
  position: { ms: 50, how: 'denied' },
  echo: 5,
};

/** The random decisions in order; null for those removed by shrinking. */
export type OutcomeLog = { [Kind in keyof Outcomes]?: (Outcomes[Kind] | null)[] };

/** The failure rates of a life. */
export interface Weather {
  /** Of 100 requests, how many go wrong. */
  faults: number;
  /** The longest duration of a successful request, in milliseconds. */
  slowest: number;
  /** Of 100 files of the site, how many fail to load. */
  badFiles: number;
  position: Outcomes['position']['how'];
}

const between = (draw: Draw, least: number, most: number): number => least + draw(most - least + 1);

const HOWS = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

/** Draws random decisions with the given failure rates. */
const DRAWS: { [Kind in keyof Outcomes]: (draw: Draw, weather: Weather) => Outcomes[Kind] } = {
  // Half of those with embedded responses are older than a minute, after which they are refetched.
  document: (draw) => (draw(2) === 0 ? null : between(draw, 0, 120_000)),
  network: (draw, { faults, slowest }) => {
    const how = draw(100) < faults ? pick(draw, HOWS) : 'answered';
    const most = draw(12) === 0 ? slowest * 8 : slowest;
    return { out: between(draw, 1, most), back: between(draw, 1, most), how };
  },
  chunk: (draw, { badFiles }) => {
    const isBad = draw(100) < badFiles;
    const ms = between(draw, 1, 300);
    return { ms, how: isBad ? (draw(3) === 0 ? 'stale' : 'failed') : 'loaded' };
  },
  leave: (draw) => {
    const chance = draw(10);
    const ms = between(draw, 10, 2500);
    return { ms, how: chance < 7 ? 'arrives' : chance < 9 ? 'nothing' : 'failed' };
  },
  position: (draw, { position }) => ({
    ms: between(draw, 10, draw(3) === 0 ? 40_000 : 3000),
    how: position,
  }),
  echo: (draw) => (draw(4) === 0 ? between(draw, 1, 3000) : between(draw, 0, 30)),
};

export const drawFate = <Kind extends keyof Outcomes>(
  kind: Kind,
  draw: Draw,
  weather: Weather,
): Outcomes[Kind] => DRAWS[kind](draw, weather);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The random decisions in words; nothing for successes. */
export function wordsFor(
  kind: keyof Outcomes,
  outcome: Outcomes[typeof kind],
  about: string,
): string[] {
  const { document, network, chunk, leave, position } = { [kind]: outcome } as Partial<Outcomes>;
  if (typeof document === 'number') return [`${about} comes with answers ${seconds(document)} old`];
  if (network) {
    const ms = network.out + network.back;
    const how = network.how === 'answered' ? 'is answered' : FAULTS[network.how];
    if (ms >= 1000) return [`${about} ${how} after ${seconds(ms)}`];
    return network.how === 'answered' ? [] : [`${about} ${how}`];
  }
  if (chunk && chunk.how !== 'loaded') return [`the file of ${about} can't be had`];
  if (leave && leave.how !== 'arrives')
    return [leave.how === 'nothing' ? 'the hand-over comes to nothing' : 'the payment page fails'];
  if (position) return [`the position is ${position.how} after ${seconds(position.ms)}`];
  return [];
}
