import type { machine } from '../../../src/slices/toasts';
import type { Samples } from './types';
import { MOMENT } from './shared';

const toast = { id: 'toast1', kind: 'success', text: 'Saved', remainingMs: 3000 } as const;

export const samples: Samples<typeof machine> = {
  events: {
    toastShown: [{ kind: 'success', text: 'Done', ms: 3000 }],
    toastHeld: [{ id: 'toast1', by: 'pointer' }],
    toastReleased: [
      { id: 'toast1', by: 'pointer' },
      { id: 'toast1', by: 'focus' },
    ],
    toastClosed: [{ id: 'toast1' }, { id: 'unknown' }],
    toastDue: [{ id: 'toast1' }, { id: 'unknown' }],
  },
  states: {
    quiet: { status: 'quiet' },
    showing: [
      { status: 'showing', toasts: [{ ...toast, closesAt: MOMENT, heldBy: [] }] },
      { status: 'showing', toasts: [{ ...toast, closesAt: null, heldBy: ['pointer'] }] },
      { status: 'showing', toasts: [{ ...toast, kind: 'error', closesAt: MOMENT, heldBy: [] }] },
    ],
  },
};
