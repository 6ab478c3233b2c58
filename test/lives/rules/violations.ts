import type { Instance } from '../instance';

/** A violation of a rule of the simulation. */
export class Violation extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`${rule}: ${what}`);
    this.name = 'Violation';
  }
}

/** Throws unless a condition holds. */
export function assertRule(isSo: boolean, rule: string, what: () => string): void {
  if (!isSo) throw new Violation(rule, what());
}

/** Collects violations, so that a life can end in an orderly way. */
export function createChecker() {
  const failures: Violation[] = [];
  return {
    failures,
    guard: (check: () => void): void => {
      try {
        check();
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        failures.push(error);
      }
    },
  };
}

/** Collects violations. */
export type Checker = ReturnType<typeof createChecker>;

/** Remembers something about each document. */
export function perInstance<Memory>(create: () => Memory): (instance: Instance) => Memory {
  const memories = new WeakMap<Instance, Memory>();
  return (instance) => {
    const memory = memories.get(instance) ?? create();
    memories.set(instance, memory);
    return memory;
  };
}
