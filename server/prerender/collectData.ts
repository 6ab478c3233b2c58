import type { EmbeddedData, EmbeddedAnswer } from '../../src/api/embeddedData';
import { cacheKey } from '../../src/api/queryCache';
import { isClearRefusal } from '../../src/api/call';
import type { ApiError } from '../../src/api/reply';
import type { Need } from '../../src/pages/pageDocument';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import type { RouteMatch } from '../../src/content/routes';
import { hasDocument } from './pages';
import type { Answer, Source } from './source';

/** Lists may depend on each other, up to this depth. */
const MOST_ROUNDS = 3;

/** Only the visible part of longer lists is embedded; in characters of JSON. */
const WHOLE_UP_TO = 16_000;

/** Cached, because many documents share a list. */
const lengths = new WeakMap<object, number>();

function lengthOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const known = lengths.get(data);
  if (known !== undefined) return known;
  const length = JSON.stringify(data).length;
  lengths.set(data, length);
  return length;
}

function embed(need: Need, data: unknown): EmbeddedAnswer {
  const { endpointName, originalArgs, shorten, isForCustomers } = need;
  const isPartial = shorten !== undefined && lengthOf(data) > WHOLE_UP_TO;
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
      /** Whether all data arrived, so that shared caches may keep the document. */
      isComplete: boolean;
    }
  | 'missing'
  | 'unavailable';

/** Refusals because of the caller: they don't say whether the item exists. */
const ABOUT_WHO_ASKS = [401, 403];

const isMissing = (error: ApiError): boolean =>
  error.kind === 'refused' && !ABOUT_WHO_ASKS.includes(error.httpStatus) && isClearRefusal(error);

/**
 * Fetches the data of a page.
 * @param match the page with its parameters
 * @param timeout called before the first request; when its promise settles, optional data is left
 *   to the browser
 */
export async function collectData(
  match: RouteMatch,
  source: Source,
  waiting: () => Promise<unknown>,
): Promise<CollectedData> {
  const described = PAGE_DOCUMENTS[match.id];
  if (!described || !hasDocument(match.id)) return { embedded: undefined, isComplete: true };
  const settled = new Map<string, { need: Need; answer: Answer }>();
  const tooLate = waiting().then((): Answer => ({ error: { kind: 'cancelled' } }));
  const fetchNeed = async (need: Need) => {
    const answer = await Promise.race([source.ask(need), tooLate]);
    settled.set(cacheKey(need), { need, answer });
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const queries = Object.fromEntries(
      [...settled].flatMap(([key, { answer }]) =>
        'data' in answer ? [[key, { status: 'fulfilled', data: answer.data }]] : [],
      ),
    );
    const wanted = described
      .needs(match.params, { api: { queries } as never })
      .filter((need) => !settled.has(cacheKey(need)));
    if (wanted.length === 0) break;
    await Promise.all(wanted.map(fetchNeed));
    for (const { need, answer } of settled.values())
      if (!need.isOptional && 'error' in answer)
        return isMissing(answer.error) ? 'missing' : 'unavailable';
  }
  const answers = [...settled.values()].flatMap(({ need, answer }) =>
    'data' in answer ? [{ need, answer }] : [],
  );
  return {
    embedded:
      answers.length === 0
        ? undefined
        : {
            at: Math.min(...answers.map(({ answer }) => answer.at)),
            answers: answers.map(({ need, answer }) => embed(need, answer.data)),
          },
    isComplete: answers.length === settled.size,
  };
}
