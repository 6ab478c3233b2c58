import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { mapValues } from '../../lib/mapValues';
import { keyOf } from '../report/cache';
import { recordedEvent } from '../report/rulebook';
import { recordPiece } from '../report/valueRules';
import { isCacheEvent, serverEvents, type SettledEntry } from '../../slices/recordings';
import type { RootState } from '../../slices/root';
import { panelEntry, panelState } from './panelLists';

interface QueryAnswer extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { endpointName: string; originalArgs?: unknown };
    /** Not requested, because it was cached. */
    condition?: boolean;
    aborted?: boolean;
  };
}

const ANSWER = /^api\/executeQuery\/(fulfilled|rejected)$/;

/** RTK Query's internal actions: subscriptions, pending requests, mutation tracking. */
const NOISE = [
  '^api/(?!executeQuery/(?:fulfilled|rejected)$)',
  '^__rtkq/',
  '^persist/(?!REHYDRATE)',
];

const isAnswer = (action: UnknownAction): action is QueryAnswer =>
  ANSWER.test(action.type) && 'meta' in action;

/** The server's answer as a recorded event, which Redux DevTools can replay on its own. */
function recordedAnswer({ type, payload, meta }: QueryAnswer): UnknownAction | null {
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
  return serverEvents[status === 'fulfilled' ? 'answered' : 'refused'](change, 0);
}

const recordedAgain = ({ type, payload, meta }: ReturnType<typeof serverEvents.answered>) => ({
  type,
  payload: { entries: mapValues(payload.entries, (entry) => entry && panelEntry(entry as never)) },
  meta,
});

/** The recorded form of an event; null without a rule that lets support see it. */
function recordedOf(action: UnknownAction): { type: string } | null {
  if (isAnswer(action)) return recordedAnswer(action);
  return isCacheEvent(action) ? recordedAgain(action) : recordedEvent(action);
}

/** Only the type; RTK Query's own actions can't be replayed without their payload. */
const nameOf = ({ type }: UnknownAction): UnknownAction => ({
  type: type.startsWith('api/') ? `${type} (left out)` : type,
});

/** An event as support may see it; without a rule, only its type. */
export function redactAction<Action extends UnknownAction>(action: Action): Action {
  let shown: { type: string } | null = null;
  try {
    shown = recordPiece(() => recordedOf(action));
  } catch {
    // Imported: one of the site's event types with another payload.
  }
  return (shown ?? nameOf(action)) as unknown as Action;
}

/** The state as support may see it; nothing if it is not a state of this site. */
export function redactState<State>(state: State): State {
  try {
    return recordPiece(() => panelState(state as unknown as RootState)) as unknown as State;
  } catch {
    return {} as State;
  }
}

/**
 * What Redux DevTools shows to support staff. Passwords never enter the store; the panel and its
 * exports use the same allow-list as reports, so neither contains the token or personal data.
 * Unlike in reports, long lists are truncated.
 */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Customer web site',
  maxAge: 200,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
  actionsDenylist: NOISE,
  features: {
    // Not `pause` or `lock`: both would leave a dead page without a banner to say why.
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
  },
};
