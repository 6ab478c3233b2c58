import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, isDue, type Event, type Transitions } from '../machine';
import { pageLeft } from '../sharedEvents';

/** No move is put off for longer. */
export const LONGEST_REDIRECT_MS = 3000;

/** A move that happens by itself after a while (SHOP-3). */
export type RedirectState =
  /**
   * Entered at start, when the time is over, by leaving the page in time, and when another tab logs
   * in. Left when a move is scheduled.
   */
  | { status: 'idle' }
  /**
   * Entered when a move is scheduled; a newer one takes its place. Left when its time is over, by
   * leaving the page, or when another tab logs in. Owns where to, and when (ms since 1970, UTC).
   */
  | { status: 'waiting'; to: string; redirectAt: number };

/** The life of a delayed redirect. */
export const transitions: Transitions<RedirectState['status']> = {
  idle: { 'redirect/redirectScheduled': 'waiting' },
  waiting: {
    // The newest reason wins.
    'redirect/redirectScheduled': 'waiting',
    // Refused (stays waiting) when it belongs to an earlier schedule.
    'redirect/redirectDue': ['idle', 'waiting'],
    ...pageLeft.to('idle'),
    // A redirect to the log-in page has lost its reason.
    'auth/sessionStartedElsewhere': 'idle',
  },
};

const slice = createSlice({
  name: 'redirect',
  initialState: (): RedirectState => ({ status: 'idle' }),
  reducers: {
    /** A move is to happen after `delayMs`. */
    redirectScheduled: event(
      (
        _state: RedirectState,
        { payload, meta }: Event<{ to: string; delayMs: number }>,
      ): RedirectState => ({
        status: 'waiting',
        to: payload.to,
        redirectAt: meta.at + payload.delayMs,
      }),
    ),
    /** The time is over. */
    redirectDue: event((state: RedirectState, { meta }: Event): RedirectState =>
      state.status === 'waiting' && isDue(meta.at, state.redirectAt, LONGEST_REDIRECT_MS)
        ? { status: 'idle' }
        : state,
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      ({ type }: { type: string }) =>
        type.startsWith('navigation/') || type === 'auth/sessionStartedElsewhere',
      (): RedirectState => ({ status: 'idle' }),
    );
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { redirectScheduled, redirectDue } = slice.actions;

/** The redirect machine. */
export const selectRedirect = (state: { redirect: RedirectState }): RedirectState => state.redirect;
