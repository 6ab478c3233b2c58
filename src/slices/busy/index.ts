import { createMachine, isDue } from '../machine';

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
  /** `slowAt` is when to offer 'Cancel' (ms since 1970, UTC). */
  | { status: 'working'; works: Work[]; slowAt: number }
  | { status: 'slow'; works: Work[] };

export const machine = createMachine<BusyState>()({
  name: 'busy',
  initialState: { status: 'idle' },
  transitions: {
    idle: { 'busy/workStarted': 'working' },
    working: {
      'busy/workStarted': 'working',
      'busy/workEnded': ['working', 'idle'],
      // Ignored (stays working) for an earlier request.
      'busy/slowDue': ['slow', 'working'],
    },
    slow: {
      'busy/workStarted': 'slow',
      'busy/workEnded': ['slow', 'idle'],
      'busy/workCancelled': 'idle',
    },
  },
  reducers: (on) => ({
    /** A request started. */
    workStarted: on<Work>((state, { payload, meta }) =>
      state.status === 'idle'
        ? { status: 'working', works: [payload], slowAt: meta.at + SLOW_MS }
        : { ...state, works: [...state.works, payload] },
    ),
    /** A request ended, whatever the result. */
    workEnded: on<{ id: string }>((state, { payload }) => {
      if (state.status === 'idle') return state;
      const works = state.works.filter(({ id }) => id !== payload.id);
      return works.length === 0 ? { status: 'idle' } : { ...state, works };
    }),
    /** The wait has become long. */
    slowDue: on((state, { meta }) =>
      state.status === 'working' && isDue(meta.at, state.slowAt, SLOW_MS)
        ? { status: 'slow', works: state.works }
        : state,
    ),
    /** The customer pressed Cancel. */
    workCancelled: on(),
  }),
});

export const { workStarted, workEnded, slowDue, workCancelled } = machine.events;

export const selectBusy = (state: { busy: BusyState }): BusyState => state.busy;
