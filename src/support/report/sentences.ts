import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/reply';
import { demoCartSamples } from '../../content/demoCart';
import {
  callFailed,
  isCacheEvent,
  sessionOver,
  type CacheChange,
  type FailedCall,
  type SettledEntry,
} from '../../slices/recordings';
import type { RootState } from '../../slices/root';
import { ALL_MACHINES } from '../../slices/registry';
import { storageRead, type StoredValues } from '../../slices/site';
import { callDetails, type Name, quoted } from './phrases';
import { answerReport, commandName, machineReport, type RecordedEvent } from './rulebook';
import type { Described, Sentences } from './subject';

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

/** Looks up names in the server's data, in several states: an event may add or remove some. */
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

type SentenceFor = Sentences<Described>[string];

/** For the local storage event, which belongs to no machine. */
function storageSentence(stored: StoredValues | undefined): string {
  const found = [
    stored?.session ? 'a session' : null,
    stored?.selectedCoords ? 'a pin on the map' : null,
    stored?.lastAddressId ? 'the last address' : null,
  ].filter((what) => what !== null);
  return `The browser remembered ${found.length === 0 ? 'nothing' : found.join(', ')}`;
}

const SENTENCES: ReadonlyMap<string, SentenceFor> = new Map([
  [storageRead.type, storageSentence as SentenceFor],
  ...ALL_MACHINES.flatMap(({ slice, path }) =>
    Object.entries(machineReport(path.at(-1)).sentences).map(
      ([name, sentenceFor]) => [`${slice}/${name}`, sentenceFor] as const,
    ),
  ),
]);

const listOf = (endpoint: string): string => answerReport(endpoint)?.list ?? 'a list';

type Failed = Pick<ApiError, 'kind' | 'tries'> & { httpStatus?: number; message?: string | null };

function failureSentence(what: string, error: Failed): string {
  const { kind, message = null } = error;
  const details = callDetails(error);
  if (kind === 'unreadable') return `What the server sent for ${what} could not be read${details}`;
  if (kind === 'refused')
    return `The server refused ${what}${details}${message === null ? '' : `: ${quoted(message)}`}`;
  return `No reply from the server for ${what}${details}`;
}

function entrySentence({ endpointName, status, data, error }: SettledEntry): string {
  if (status === 'rejected')
    return failureSentence(listOf(endpointName), (error ?? { kind: 'noConnection' }) as Failed);
  const report = answerReport(endpointName);
  return report ? `The server sent ${report.answer(data as never)}` : 'The server sent something';
}

function cacheSentence(type: string, { entries }: CacheChange, after: RootState): string {
  const settled = Object.values(entries).filter((entry) => entry !== null);
  if (settled.length > 0) return [...new Set(settled.map(entrySentence))].join('. ');
  // RTK Query's keys begin with the endpoint's name.
  const named = Object.keys(entries).map((key) => listOf(key.slice(0, key.indexOf('('))));
  const lists = [...new Set(named)].join(', ');
  if (type === 'server/asked') return `The site asked the server again for ${lists}`;
  return Object.keys(after.api.queries).length === 0
    ? 'Everything that was loaded was discarded'
    : `Discarded what was loaded: ${lists}`;
}

const callSentence = ({ call, ...error }: FailedCall): string =>
  failureSentence(commandName(call) ?? listOf(call), error);

/**
 * Describes an event and the server's response: "Chose Sedan; the server refused: …".
 * @param after the recorded state after it; the same object if the event was rejected
 * @returns one line; a final full stop belongs to a quoted text
 */
export function sentenceOf(event: RecordedEvent, before: RootState, after: RootState): string {
  const { type, payload } = event;
  if (isCacheEvent(event)) return cacheSentence(type, payload as CacheChange, after);
  if (callFailed.match(event)) return callSentence(event.payload);
  // These events of `auth` have no payload that their sentences tell.
  if (sessionOver.match(event))
    return `The session before this one ended: ${sentenceOf({ ...event, type: event.payload.by, payload: undefined }, before, { ...after })}`;
  const sentenceFor = SENTENCES.get(type);
  if (!sentenceFor) return 'Something happened that this site does not know';
  const at = event.meta.at;
  const sentence = sentenceFor(payload, { before, after, name: namesIn(after, before), at });
  // Some events of the `site` machine change no state, such as a broken part of a page.
  const isRefused = before === after && !type.startsWith('site/');
  return isRefused ? `${sentence}; nothing happened` : sentence;
}
