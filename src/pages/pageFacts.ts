import { createSelector } from '@reduxjs/toolkit';
import type { AppConfig } from '../config';
import type { RouteMatch } from '../routes';
import type { RootState } from '../slices/root';
import type { PageFacts } from './pageDocument';
import { PAGE_DOCUMENTS } from './pageDocuments';

const sameText = (before: unknown, now: unknown) => JSON.stringify(before) === JSON.stringify(now);

/**
 * Metadata from the page's own data: the name and description of a service, store or blog.
 * @param match the shown page
 * @returns a selector; null until that data is loaded, and on pages that the route table describes
 */
export function createPageFacts(
  match: RouteMatch | null,
  config: AppConfig,
): (state: RootState) => PageFacts | null {
  const facts = match && PAGE_DOCUMENTS[match.id]?.facts;
  if (!match || !facts) return () => null;
  return createSelector(
    [({ api }: RootState) => api.queries],
    (queries) => facts(match.params, { api: { queries } }, config),
    { memoizeOptions: { resultEqualityCheck: sameText } },
  );
}
