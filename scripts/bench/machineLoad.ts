/**
 * Whether the machine was idle during the benchmark: compares the wall time of some work with its
 * CPU time.
 */
import { loadavg } from 'node:os';

const SPIN_MS = 150;
/** Above this, numbers are unreliable. */
export const MAX_WAIT_RATIO = 1.15;

/**
 * Keeps the CPU busy briefly.
 * @returns wall time divided by CPU time; 1 on an idle machine
 */
export function measureWait(): number {
  const { user, system } = process.cpuUsage();
  const start = performance.now();
  let sum = 0;
  while (performance.now() - start < SPIN_MS) sum += Math.sqrt(sum + 1);
  const after = process.cpuUsage();
  const worked = (after.user + after.system - user - system) / 1000;
  return (performance.now() - start) / Math.max(1, Number.isFinite(sum) ? worked : 1);
}

/** The load average at the start of the benchmark. */
export const loadBefore = (): number => loadavg()[0] ?? 0;

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
};
