import type { Realm } from '../realm';

/** A violation of a rule of the simulation. */
export class Wrong extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`${rule}: ${what}`);
    this.name = 'Wrong';
  }
}

/** Throws unless a condition holds. */
export function claim(isSo: boolean, rule: string, what: () => string): void {
  if (!isSo) throw new Wrong(rule, what());
}

/** Collects violations, so that a life can end in an orderly way. */
export function createJudge() {
  const failures: Wrong[] = [];
  return {
    failures,
    guard: (check: () => void): void => {
      try {
        check();
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        failures.push(error);
      }
    },
  };
}

/** Collects violations. */
export type Judge = ReturnType<typeof createJudge>;

/** Remembers something about each document. */
export function perRealm<Memory>(create: () => Memory): (realm: Realm) => Memory {
  const memories = new WeakMap<Realm, Memory>();
  return (realm) => {
    const memory = memories.get(realm) ?? create();
    memories.set(realm, memory);
    return memory;
  };
}
