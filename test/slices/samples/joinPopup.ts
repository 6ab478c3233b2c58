import type { machine } from '../../../src/slices/joinPopup';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: { joinPopupClosed: [{ how: 'icon' }] },
  states: { closed: { status: 'closed' }, open: { status: 'open' } },
};
