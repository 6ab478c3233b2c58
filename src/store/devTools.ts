import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { keyOf } from '../recording/cache';
import { recordedEvent } from '../recording/rulebook';
import { isCacheEvent, serverEvents, type SettledEntry } from '../slices/recordings';
import type { RootState } from '../slices/root';
import { panelEntry, panelState } from './panelLists';

interface QueryAnswer extends UnknownAction {
  payload?: unknown;
  meta: {
    arg: { endpointName: string; originalArgs?: unknown };
    /** There was nothing to ask, since the cache has it. */
    condition?: boolean;
    /** Nobody waited for the answer any more. */
    aborted?: boolean;
  };
}

const ANSWER = /^api\/executeQuery\/(fulfilled|rejected)$/;

/** What RTK Query does within itself: subscriptions, requests on their way, mutations' traces. */
const NOISE = [
  '^api/(?!executeQuery/(?:fulfilled|rejected)$)',
  '^__rtkq/',
  '^persist/(?!REHYDRATE)',
];

const isAnswer = (action: UnknownAction): action is QueryAnswer =>
  ANSWER.test(action.type) && 'meta' in action;

/** The server's answer in the words of a recording, which Redux DevTools can replay by itself. */
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

/** What an imported recording tells of the cache, recorded again. */
const recordedAgain = ({ type, payload, meta }: ReturnType<typeof serverEvents.answered>) => ({
  type,
  payload: {
    entries: Object.fromEntries(
      Object.entries(payload.entries).map(([key, entry]) => [
        key,
        entry && panelEntry(entry as never),
      ]),
    ),
  },
  meta,
});

/** An event as a recording tells it; null for one that nobody decided support may see. */
function recordedOf(action: UnknownAction): { type: string } | null {
  if (isAnswer(action)) return recordedAnswer(action);
  return isCacheEvent(action) ? recordedAgain(action) : recordedEvent(action);
}

/** The name alone; RTK Query can't replay its own events without what they carried. */
const nameOf = ({ type }: UnknownAction): UnknownAction => ({
  type: type.startsWith('api/') ? `${type} (left out)` : type,
});

/** An event as support may see it; of one that nobody decided on, the name alone. */
export function redactAction<Action extends UnknownAction>(action: Action): Action {
  let shown: { type: string } | null = null;
  try {
    shown = recordedOf(action);
  } catch {
    // Imported from elsewhere under a name of this site, and in another form.
  }
  return (shown ?? nameOf(action)) as unknown as Action;
}

/** The state as support may see it; one that is no state of this site, not at all. */
export function redactState<State>(state: State): State {
  try {
    return panelState(state as unknown as RootState) as unknown as State;
  } catch {
    return {} as State;
  }
}

/**
 * How Redux DevTools shows the site to support staff. Passwords never enter the store; the panel
 * and its exports are built from the same allow-list as the reports, so that neither the token nor
 * anything personal is in them. Its long lists are cut, unlike those of reports.
 */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Customer web site',
  maxAge: 200,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
  actionsDenylist: NOISE,
  features: {
    // Both leave a page on which nothing works, and no banner says why.
    pause: false,
    lock: false,
    persist: false,
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
    reorder: false,
    dispatch: false,
    test: false,
  },
};
