/** Something that a rule of the simulation forbids. */
export class Wrong extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`${rule}: ${what}`);
    this.name = 'Wrong';
  }
}

/** Throws unless something is so. */
export function claim(isSo: boolean, rule: string, what: () => string): void {
  if (!isSo) throw new Wrong(rule, what());
}

/** Collects what rules forbid, so that a life can be ended in an orderly way. */
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

/** Collects what rules forbid. */
export type Judge = ReturnType<typeof createJudge>;
