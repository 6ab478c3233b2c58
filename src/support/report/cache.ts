import { weakMapMemoize } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { cacheKey } from '../../api/queryCache';
import type { ApiError } from '../../api/reply';
import type { SettledEntry } from '../../slices/recordings';
import type { CacheEntry, QueryCache } from '../../slices/root';
import { answerReport } from './reports';
import { keep, keepFields, orNull, shape } from './rules';
import type { Queries } from './subject';
import { knownId, registerServerId, siteTextOnly } from './valueRules';
import { isRecord } from '../../lib/isRecord';

/** The types of query arguments. */
type Arguments = Extract<Queries[keyof Queries]['Types']['QueryArg'], object>;

const args = shape<Arguments>({ storeId: knownId, serviceId: knownId, cartId: keep });

const failure = shape<ApiError>({
  ...keepFields('kind', 'httpStatus'),
  message: orNull(siteTextOnly),
});

const ID_FIELDS = ['id', 'storeId', 'serviceId'] as const;

function registerIdsIn(value: unknown): void {
  if (Array.isArray(value)) value.forEach(registerIdsIn);
  else if (isRecord(value)) {
    for (const field of ID_FIELDS)
      if (typeof value[field] === 'string') registerServerId(value[field]);
    Object.values(value).forEach(registerIdsIn);
  }
}

/** Memoized by query data. */
const registerIds = weakMapMemoize(registerIdsIn);

/** Collects the ids in the server's data; must run before recording. */
export function collectServerIds(cache: QueryCache): void {
  for (const entry of Object.values(cache)) registerIds(entry?.data);
}

/**
 * The recorded form of a cache entry. A pending one is recorded in its previous state: in a
 * recording it would never settle.
 * @returns null if it has no data yet, or no rule allows it
 */
export function recordedEntry(entry: CacheEntry): SettledEntry | null {
  const report = answerReport(entry?.endpointName);
  if (!entry || !report) return null;
  registerIds(entry.data);
  const { data, error, endpointName = '' } = entry;
  const status = entry.status === QueryStatus.rejected ? 'rejected' : 'fulfilled';
  if (data === undefined && status === 'fulfilled') return null;
  return {
    status,
    endpointName,
    ...(isRecord(entry.originalArgs) ? { originalArgs: args(entry.originalArgs) } : {}),
    ...(data === undefined ? {} : { data: report.rule(data as never) }),
    ...(status === 'rejected' && isRecord(error)
      ? { error: failure(error as unknown as ApiError) }
      : {}),
  };
}

/** A recorded entry's cache key; the live one may contain input from the address bar. */
export const keyOf = ({ endpointName, originalArgs }: SettledEntry): string =>
  cacheKey({ endpointName, originalArgs });

/** The recorded form of the cache, under the keys of the recorded arguments. */
export const recordedEntries = (cache: QueryCache): Record<string, SettledEntry> =>
  Object.fromEntries(
    Object.values(cache).flatMap((entry) => {
      const recorded = recordedEntry(entry);
      return recorded ? [[keyOf(recorded), recorded] as const] : [];
    }),
  );
