import { weakMapMemoize } from '@reduxjs/toolkit';
import { demoCartSamples } from '../../content/demoCart';
import type { RootState } from '../../slices/root';
import type { Name } from './phrases';
import { answerReport } from './reports';

/** Memoized by data: the states of a report share it. */
const indexOf = weakMapMemoize((endpoint: string, answer: unknown): ReadonlyMap<string, string> => {
  const index = new Map<string, string>();
  try {
    for (const [kind, id, name] of answerReport(endpoint)?.names?.(answer as never) ?? [])
      if (id !== null && name && !index.has(`${kind} ${id}`)) index.set(`${kind} ${id}`, name);
  } catch {
    // Files from outside may contain anything.
  }
  return index;
});

/**
 * Looks up names in the server's data.
 * @param states searched in order: an event may add or remove data
 */
export const namesIn =
  (...states: readonly RootState[]): Name =>
  (kind, id) => {
    const otherwise = kind.startsWith('a') ? `an ${kind}` : `a ${kind}`;
    if (id === null) return otherwise;
    if (kind === 'article') return demoCartSamples.find((row) => row.id === id)?.name ?? otherwise;
    for (const { api } of states)
      for (const entry of Object.values(api.queries)) {
        const name = indexOf(entry?.endpointName ?? '', entry?.data).get(`${kind} ${id}`);
        if (name !== undefined) return name;
      }
    return otherwise;
  };
