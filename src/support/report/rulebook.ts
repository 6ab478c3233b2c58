import { type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { cacheKey } from '../../api/queryCache';
import type { ApiError } from '../../api/reply';
import type { Session } from '../../api/session';
import { isRecord } from '../../lib/isRecord';
import { mapValues } from '../../lib/mapValues';
import { callFailed, sessionOver, type SettledEntry } from '../../slices/recordings';
import { ALL_MACHINES, isRow, MACHINES, type Rows } from '../../slices/registry';
import type { CacheEntry, QueryCache, RootState } from '../../slices/root';
import { storageRead, type StoredValues } from '../../slices/site';
import { entries, keep, keepFields, orNull, shape, type Rule } from './rules';
import type { Described, Machines, Queries, Reports, Sentences } from './subject';
import * as subjects from './subjects';
import { knownId, registerServerId, roughly, siteTextOnly } from './valueRules';

const REPORTS: Reports = subjects;

interface MachineReport {
  readonly rules: Readonly<Record<string, Rule<unknown>>>;
  readonly sentences: Sentences<Described>;
}

/** @param name a machine's name in the state */
export const machineReport = (name = ''): MachineReport =>
  REPORTS[name as keyof Machines] as unknown as MachineReport;

/** What the subjects export for a call, if anything. */
const found = (call: string): unknown =>
  Object.hasOwn(subjects, call) ? subjects[call as keyof typeof subjects] : undefined;

const isAnswer = (endpoint: string): endpoint is keyof Queries => {
  const report = found(endpoint);
  return isRecord(report) && 'rule' in report;
};

/** @returns undefined for a query that is not recorded */
export const answerReport = (endpoint: string | undefined) =>
  endpoint !== undefined && isAnswer(endpoint) ? REPORTS[endpoint] : undefined;

/** @returns what a call that isn't cached is named in sentences; undefined for other calls */
export const commandName = (call: string): string | undefined => {
  const name = found(call);
  return typeof name === 'string' ? name : undefined;
};

type AnyRule = Rule<unknown>;

/** For the local storage event, which belongs to no machine. */
const storageRule = shape<StoredValues>({
  session: orNull(shape<Session>(subjects.session)),
  selectedCoords: orNull(roughly),
  lastAddressId: keep,
});

const EVENTS: ReadonlyMap<string, AnyRule> = new Map([
  [storageRead.type, storageRule as AnyRule],
  [callFailed.type, shape(keepFields('call', 'kind', 'httpStatus')) as AnyRule],
  [sessionOver.type, shape(keepFields('by')) as AnyRule],
  ...ALL_MACHINES.flatMap(({ slice, path, events }) => {
    const { rules } = machineReport(path.at(-1));
    const byField = shape(rules as never) as AnyRule;
    return Object.keys(events).map((name) => [`${slice}/${name}`, rules[name] ?? byField] as const);
  }),
]);

function ruleOf(rows: Rows, name: string): AnyRule {
  if (!isRow(rows)) return shape(mapValues(rows, ruleOf) as never) as AnyRule;
  const rule = shape({ status: keep, ...machineReport(name).rules } as never) as Rule<unknown>;
  return name === 'carts' ? (entries(rule, knownId) as AnyRule) : rule;
}

export interface RecordedEvent {
  type: string;
  payload?: unknown;
  meta: {
    /** When it happened (ms since 1970, UTC); 0 if unknown. */
    at: number;
    id: string;
    /** In a report, a digest of the state it led to: another build may lead elsewhere. */
    digest?: string;
  };
}

/** @returns a machine's event in recorded form; null for an event without a rule */
export function recordedEvent(action: UnknownAction): RecordedEvent | null {
  const rule = EVENTS.get(action.type);
  if (!rule) return null;
  const { type, payload, meta } = action as UnknownAction & { payload?: unknown; meta?: unknown };
  const { at, id } = (meta ?? {}) as { at?: unknown; id?: unknown };
  return {
    type,
    ...(payload === undefined ? {} : { payload: rule(payload) }),
    meta: { at: typeof at === 'number' ? at : 0, id: typeof id === 'string' ? id : 'recorded' },
  };
}

/** Redacts a state's machines. */
export const recordedMachines: Rule<Omit<RootState, 'api'>> = shape({
  stateVersion: keep,
  build: keep,
  ...mapValues(MACHINES, ruleOf),
} as never);

/** The types of query arguments. */
type Arguments = Extract<Queries[keyof Queries]['Types']['QueryArg'], object>;

const args = shape<Arguments>({ storeId: knownId, serviceId: knownId, cartId: keep });

const failure = shape<ApiError>({
  ...keepFields('kind', 'httpStatus', 'tries'),
  message: orNull(siteTextOnly),
});

function registerIdsIn(value: unknown): void {
  if (Array.isArray(value)) value.forEach(registerIdsIn);
  else if (isRecord(value)) {
    for (const field of ['id', 'storeId', 'serviceId'])
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
 * The recorded form of a cache entry; null without data or a rule. A pending one is recorded in its
 * previous state: in a recording it would never settle.
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
