import type { SandboxClock } from './options';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;
/** Beyond this, the oldest are dropped, so that attackers can't exhaust the memory. */
const MAX_NAMES = 10_000;

/** Counts failed log-ins per account, so that passwords can't be guessed. */
export interface Throttle {
  /** @returns the seconds to wait before the next attempt; 0 when there is no need to wait */
  waitFor(name: string): number;
  failed(name: string): void;
  succeeded(name: string): void;
}

/** Creates a throttle: 10 failures within 15 minutes lock an account for the rest of that time. */
export function createThrottle(clock: SandboxClock): Throttle {
  const failures = new Map<string, number[]>();
  const recent = (name: string): number[] =>
    (failures.get(name) ?? []).filter((at) => at > clock.now() - WINDOW_MS);
  return {
    waitFor(name) {
      const [oldest] = recent(name).slice(-MAX_FAILURES);
      return oldest !== undefined && recent(name).length >= MAX_FAILURES
        ? Math.ceil((oldest + WINDOW_MS - clock.now()) / 1000)
        : 0;
    },
    failed(name) {
      const times = [...recent(name), clock.now()];
      // Deleted first, so that the map is ordered by last failure.
      failures.delete(name);
      failures.set(name, times);
      const [oldest] = failures.keys();
      if (failures.size > MAX_NAMES && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (name) => {
      failures.delete(name);
    },
  };
}
