import { createMachine, event, isDue } from './machine';

/** After this time the overlay offers 'Cancel': calls have no timeout (CALL-6). */
export const SLOW_MS = 15_000;

/** A request that covers the page while it runs. */
export interface Work {
  id: string;
  label: string;
}

/** The busy overlay (CALL-6). */
export type BusyState =
  | { status: 'idle' }
  /** 'Cancel' is offered from `slowAt` on (ms since 1970, UTC). */
  | { status: 'working'; works: Work[]; slowAt: number }
  | { status: 'slow'; works: Work[] };

export const machine = createMachine<BusyState>()({
  name: 'busy',
  initialState: { status: 'idle' },
  events: {
    /** A request started. */
    workStarted: event<Work>(),
    /** A request ended, whatever the result. */
    workEnded: event<{ id: string }>(),
    /** `slowAt` has passed. */
    slowDue: event(),
    /** The customer pressed Cancel. */
    workCancelled: event(),
  },
  transitions: {
    idle: { workStarted: 'working' },
    working: {
      workStarted: 'working',
      workEnded: ['working', 'idle'],
      // Ignored (stays working) for an earlier request.
      slowDue: ['slow', 'working'],
    },
    slow: { workStarted: 'slow', workEnded: ['slow', 'idle'], workCancelled: 'idle' },
  },
  reducers: {
    workStarted: (state, { payload, meta }) =>
      state.status === 'idle'
        ? { status: 'working', works: [payload], slowAt: meta.at + SLOW_MS }
        : { ...state, works: [...state.works, payload] },
    workEnded: (state, { payload }) => {
      const works = state.works.filter(({ id }) => id !== payload.id);
      return works.length === 0 ? { status: 'idle' } : { ...state, works };
    },
    slowDue: (state, { meta }) =>
      isDue(meta.at, state.slowAt, SLOW_MS) ? { status: 'slow', works: state.works } : state,
  },
});

export const { workStarted, workEnded, slowDue, workCancelled } = machine.events;

export const selectBusy = (state: { busy: BusyState }): BusyState => state.busy;
