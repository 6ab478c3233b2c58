import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import type { SettledEntry } from '../slices/recordings';
import { recordedEntry } from '../recording/cache';
import { recordedEvent } from '../recording/events';
import { recordedState } from '../recording/state';
import { serverEvents } from '../slices/recordings';
import type { RootState } from '../slices/root';

interface QueryAnswer extends UnknownAction {
  payload?: unknown;
  meta: { arg: { queryCacheKey: string; endpointName: string; originalArgs?: unknown } };
}

const ANSWER = /^api\/executeQuery\/(fulfilled|rejected)$/;

/** What RTK Query does within itself: subscriptions, requests on their way, mutations' traces. */
const NOISE = [
  '^api/(?!executeQuery/(?:fulfilled|rejected)$)',
  '^__rtkq/',
  '^persist/(?!REHYDRATE)',
];

const isAnswer = (action: UnknownAction): action is QueryAnswer => ANSWER.test(action.type);

/** The server's answer in the words of a recording, which Redux DevTools can replay by itself. */
function recordedAnswer({ type, payload, meta }: QueryAnswer): UnknownAction {
  const status: SettledEntry['status'] = type.endsWith('fulfilled') ? 'fulfilled' : 'rejected';
  const { endpointName, originalArgs, queryCacheKey } = meta.arg;
  const entry = recordedEntry({
    status,
    endpointName,
    originalArgs,
    ...(status === 'fulfilled' ? { data: payload } : { error: payload }),
  } as never);
  const change = { entries: entry ? { [queryCacheKey]: entry } : {} };
  return serverEvents[status === 'fulfilled' ? 'answered' : 'refused'](change, 0);
}

/** An event as support may see it; of one that nobody decided on, the name alone. */
export function redactAction<Action extends UnknownAction>(action: Action): Action {
  const shown = isAnswer(action) ? recordedAnswer(action) : recordedEvent(action);
  return (shown ?? { type: action.type }) as unknown as Action;
}

/** The state as support may see it; one that is no state of this site, not at all. */
export function redactState<State>(state: State): State {
  try {
    return recordedState(state as unknown as RootState) as unknown as State;
  } catch {
    return {} as State;
  }
}

/**
 * How Redux DevTools shows the site to support staff. Passwords never enter the store; the panel
 * and its exports are built from the same allow-list as the reports, so that neither the token nor
 * anything personal is in them.
 */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Customer web site',
  maxAge: 200,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
  actionsDenylist: NOISE,
  features: {
    pause: true,
    lock: true,
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
