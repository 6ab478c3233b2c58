import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, isDue, type Event, type Transitions } from '../machine';

/** After this time the overlay offers 'Cancel': calls have no timeout of their own. */
export const SLOW_MS = 15_000;

/** A request of the customer's own that covers the page while it runs. */
export interface Work {
  id: string;
  /** What is being done, e.g. `Logging in`. */
  label: string;
}

/** The loading overlay (CALL-6). */
export type BusyState =
  /**
   * Entered at start, when the last request has ended, and by Cancel. Left by the first request.
   */
  | { status: 'idle' }
  /**
   * Entered by the first request. Left when the last one has ended, or 15 s after the first began.
   * Owns the running requests, and `slowAt` (ms since 1970, UTC), when the wait becomes long.
   */
  | { status: 'working'; works: Work[]; slowAt: number }
  /**
   * Entered after 15 s: 'Cancel' is offered. Left by Cancel, or when the last request has ended.
   * Owns the running requests.
   */
  | { status: 'slow'; works: Work[] };

/** The life of the loading overlay. */
export const transitions: Transitions<BusyState['status']> = {
  idle: { 'busy/workStarted': 'working' },
  working: {
    'busy/workStarted': 'working',
    'busy/workEnded': ['working', 'idle'],
    // Refused (stays working) when it belongs to an earlier request.
    'busy/slowDue': ['slow', 'working'],
  },
  slow: {
    'busy/workStarted': 'slow',
    'busy/workEnded': ['slow', 'idle'],
    'busy/workCancelled': 'idle',
  },
};

const slice = createSlice({
  name: 'busy',
  initialState: (): BusyState => ({ status: 'idle' }),
  reducers: {
    /** A request began. */
    workStarted: event((state: BusyState, { payload, meta }: Event<Work>): BusyState =>
      state.status === 'idle'
        ? { status: 'working', works: [payload], slowAt: meta.at + SLOW_MS }
        : { ...state, works: [...state.works, payload] },
    ),
    /** A request ended, whatever its answer. */
    workEnded: event((state: BusyState, { payload }: Event<{ id: string }>): BusyState => {
      if (state.status === 'idle') return state;
      const works = state.works.filter(({ id }) => id !== payload.id);
      return works.length === 0 ? { status: 'idle' } : { ...state, works };
    }),
    /** The wait has become long. */
    slowDue: event((state: BusyState, { meta }: Event): BusyState =>
      state.status === 'working' && isDue(meta.at, state.slowAt, SLOW_MS)
        ? { status: 'slow', works: state.works }
        : state,
    ),
    /** The customer pressed Cancel. */
    workCancelled: event((_state: BusyState, _event: Event): BusyState => ({ status: 'idle' })),
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { workStarted, workEnded, slowDue, workCancelled } = slice.actions;

/** The loading overlay. */
export const selectBusy = (state: { busy: BusyState }): BusyState => state.busy;
