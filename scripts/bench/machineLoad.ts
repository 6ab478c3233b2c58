/** Whether the machine had its time for the benchmark: a fixed work against the clock and the processor. */
import { loadavg } from 'node:os';

const SPIN_MS = 150;
/** Above it the numbers of a run say more about the machine than about the pages. */
export const MOST_WAITING = 1.15;

/**
 * Keeps the processor busy for a moment.
 * @returns how much longer that took than the processor worked on it; 1 on a quiet machine
 */
export function spin(): number {
  const { user, system } = process.cpuUsage();
  const start = performance.now();
  let sum = 0;
  while (performance.now() - start < SPIN_MS) sum += Math.sqrt(sum + 1);
  const after = process.cpuUsage();
  const worked = (after.user + after.system - user - system) / 1000;
  return (performance.now() - start) / Math.max(1, Number.isFinite(sum) ? worked : 1);
}

/** The load of the machine before the benchmark adds its own. */
export const loadBefore = (): number => loadavg()[0] ?? 0;

/** The middle of the numbers, or the mean of the two in the middle. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
};
