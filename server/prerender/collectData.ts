import { cacheKey, type EmbeddedData, type EmbeddedQuery } from '../../src/api/queryCache';
import { isClearRefusal } from '../../src/api/call';
import type { ApiError } from '../../src/api/reply';
import type { Need } from '../../src/pages/pageDocument';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import type { RouteMatch } from '../../src/content/routes';
import { hasDocument } from './pages';
import type { ApiResult, Source } from './source';

/** Lists may depend on each other, up to this depth. */
const MAX_ROUNDS = 3;

/** Only the visible part of longer lists is embedded; in characters of JSON. */
const MAX_LENGTH = 16_000;

/** Cached, because many documents share a list. */
const jsonLengths = new WeakMap<object, number>();

function jsonLength(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const cached = jsonLengths.get(data);
  if (cached !== undefined) return cached;
  const length = JSON.stringify(data).length;
  jsonLengths.set(data, length);
  return length;
}

function embed(need: Need, data: unknown): EmbeddedQuery {
  const { endpointName, originalArgs, shorten, isForCustomers } = need;
  const isPartial = shorten !== undefined && jsonLength(data) > MAX_LENGTH;
  return {
    endpointName,
    ...(originalArgs === undefined ? {} : { originalArgs }),
    data: isPartial ? shorten(data) : data,
    ...(isPartial && { isPartial }),
    ...(isForCustomers && { isForCustomers }),
  };
}

/** A page's data, or why there is none: the item is missing, or the API is unavailable. */
type CollectedData =
  | {
      /** Undefined for pages without data. */
      embedded: EmbeddedData | undefined;
      /** Whether nothing more can arrive, so that shared caches may keep the document. */
      isComplete: boolean;
    }
  | 'missing'
  | 'unavailable';

/** Refusals because of the caller. */
const ABOUT_CALLER = [401, 403];

/** Whether the API says that it has nothing there. */
export const isNothing = (error: ApiError): boolean =>
  error.kind === 'refused' && !ABOUT_CALLER.includes(error.httpStatus) && isClearRefusal(error);

/** What an error of a query means for the page, if anything. */
function meaningOf({ isOptional, whenRefused }: Need, error: ApiError) {
  if (isOptional) return null;
  if (whenRefused === undefined || !isNothing(error)) return 'unavailable';
  return whenRefused === 'none' ? null : 'missing';
}

/**
 * Fetches the data of a page.
 * @param match the page with its parameters
 * @param timeout called before the first request; when its promise settles, optional data is left
 *   to the browser
 */
export async function collectData(
  match: RouteMatch,
  source: Source,
  timeout: () => Promise<unknown>,
): Promise<CollectedData> {
  const document = PAGE_DOCUMENTS[match.id];
  if (!document || !hasDocument(match.id)) return { embedded: undefined, isComplete: true };
  const settled = new Map<string, { need: Need; result: ApiResult }>();
  const timedOut = timeout().then((): ApiResult => ({ error: { kind: 'cancelled' } }));
  const fetchNeed = async (need: Need) => {
    const result = await Promise.race([source.request(need), timedOut]);
    settled.set(cacheKey(need), { need, result });
  };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const queries = Object.fromEntries(
      [...settled].flatMap(([key, { result }]) =>
        'data' in result ? [[key, { status: 'fulfilled', data: result.data }]] : [],
      ),
    );
    const newNeeds = document
      .needs(match.params, { api: { queries } as never })
      .filter((need) => !settled.has(cacheKey(need)));
    if (newNeeds.length === 0) break;
    await Promise.all(newNeeds.map(fetchNeed));
    for (const { need, result } of settled.values()) {
      const meaning = 'error' in result ? meaningOf(need, result.error) : null;
      if (meaning !== null) return meaning;
    }
  }
  const fulfilled = [...settled.values()].flatMap(({ need, result }) =>
    'data' in result ? [{ need, result }] : [],
  );
  return {
    embedded:
      fulfilled.length === 0
        ? undefined
        : {
            at: Math.min(...fulfilled.map(({ result }) => result.at)),
            queries: fulfilled.map(({ need, result }) => embed(need, result.data)),
          },
    isComplete: [...settled.values()].every(
      ({ result }) => 'data' in result || isNothing(result.error),
    ),
  };
}
