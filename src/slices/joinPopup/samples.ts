import type { machine } from '.';
import type { Samples } from '../describing';

export const samples: Samples<typeof machine> = {
  events: { joinPopupClosed: [{ how: 'icon' }] },
  states: { closed: { status: 'closed' }, open: { status: 'open' } },
};
