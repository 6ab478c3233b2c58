import { CALM, drawFate, wordsFor, type Outcomes } from '../outcomes';
import type { Step, Source } from './source';

/**
 * Makes the random decisions of a life, and records them for replay.
 * @param isTold whether what befell somebody is kept in words
 */
export function createChance(source: Source, isTold: boolean) {
  let step: Step = source.first;
  const used = new Map<string, number>();
  let isCalm = false;
  const befell: string[] = [];

  const decide = <Kind extends keyof Outcomes>(kind: Kind): Outcomes[Kind] => {
    if (isCalm) return CALM[kind];
    const place = used.get(kind) ?? 0;
    used.set(kind, place + 1);
    if (source.isScripted) return step.outcomes[kind]?.[place] ?? CALM[kind];
    const drawn = drawFate(kind, source.draw, source.beginning.weather);
    ((step.outcomes[kind] ??= []) as Outcomes[Kind][]).push(drawn);
    return drawn;
  };

  return {
    outcome: <Kind extends keyof Outcomes>(kind: Kind, about = ''): Outcomes[Kind] => {
      const decided = decide(kind);
      if (isTold && !isCalm) befell.push(...wordsFor(kind, decided, about));
      return decided;
    },
    /** Later decisions belong to another step. */
    begin: (next: Step): void => {
      step = next;
      used.clear();
    },
    /** Turns failures off or on. */
    calm: (calm: boolean): void => {
      isCalm = calm;
    },
    /** The random failures since the last call, in words. */
    news: (): string[] => befell.splice(0),
  };
}

/** The random decisions of a life. */
export type Chance = ReturnType<typeof createChance>;
