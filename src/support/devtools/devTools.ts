import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { mapValues } from '../../lib/mapValues';
import { keyOf, recordedEvent } from '../report/rulebook';
import { recordPiece } from '../report/valueRules';
import { isCacheEvent, serverEvents, type SettledEntry } from '../../slices/recordings';
import type { RootState } from '../../slices/root';
import { panelEntry, panelState } from './panelLists';

interface SettledQuery extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { endpointName: string; originalArgs?: unknown };
    /** No request: it was cached. */
    condition?: boolean;
    aborted?: boolean;
  };
}

const SETTLED_QUERY = /^api\/executeQuery\/(fulfilled|rejected)$/;

/** RTK Query's internal actions: subscriptions, pending requests, mutation tracking. */
const NOISE = [
  '^api/(?!executeQuery/(?:fulfilled|rejected)$)',
  '^__rtkq/',
  '^persist/(?!REHYDRATE)',
];

const isSettledQuery = (action: UnknownAction): action is SettledQuery =>
  SETTLED_QUERY.test(action.type) && 'meta' in action;

/** The server's reply as a recorded event, which Redux DevTools can replay individually. */
function recordedQuery({ type, payload, meta }: SettledQuery): UnknownAction | null {
  if (meta.condition === true || meta.aborted === true) return null;
  const status: SettledEntry['status'] = type.endsWith('fulfilled') ? 'fulfilled' : 'rejected';
  const { endpointName, originalArgs } = meta.arg;
  const entry = panelEntry({
    status,
    endpointName,
    originalArgs,
    ...(status === 'fulfilled' ? { data: payload } : { error: payload }),
  } as never);
  if (!entry) return null;
  const change = { entries: { [keyOf(entry)]: entry } };
  return serverEvents[status](change, 0);
}

const truncatedEvent = ({ type, payload, meta }: ReturnType<typeof serverEvents.fulfilled>) => ({
  type,
  payload: { entries: mapValues(payload.entries, (entry) => entry && panelEntry(entry as never)) },
  meta,
});

/** The redacted event; null if no rule allows it. */
function recordedOf(action: UnknownAction): { type: string } | null {
  if (isSettledQuery(action)) return recordedQuery(action);
  return isCacheEvent(action) ? truncatedEvent(action) : recordedEvent(action);
}

/** Only the type: RTK Query's actions can't be replayed without their payload. */
const typeOnly = ({ type }: UnknownAction): UnknownAction => ({
  type: type.startsWith('api/') ? `${type} (left out)` : type,
});

/** The redacted event; without a rule, only its type. */
export function redactAction<Action extends UnknownAction>(action: Action): Action {
  let shown: { type: string } | null = null;
  try {
    shown = recordPiece(() => recordedOf(action));
  } catch {
    // Imported: a known event type with an invalid payload.
  }
  return (shown ?? typeOnly(action)) as unknown as Action;
}

/** The redacted state; empty if it isn't a state of this site. */
export function redactState<State>(state: State): State {
  try {
    return recordPiece(() => panelState(state as unknown as RootState)) as unknown as State;
  } catch {
    return {} as State;
  }
}

/**
 * The options for Redux DevTools. The panel and its exports use the same allow-list as reports, so
 * neither contains the token or personal data; passwords never enter the store. Unlike in reports,
 * long lists are truncated.
 */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Customer web site',
  maxAge: 200,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
  actionsDenylist: NOISE,
  features: {
    // Without `pause` and `lock`: both would freeze the page without a banner.
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
  },
};
