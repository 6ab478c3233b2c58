import type { machine } from '../../../src/slices/site';
import type { Samples } from './types';
import { BEFORE, cartPage, home, paymentsPage } from './shared';

export const samples: Samples<typeof machine> = {
  events: {
    siteOpened: [home, cartPage, paymentsPage],
    messageWritten: [{ subject: 's', body: 'b' }],
    pageBroke: [{ message: 'm', missing: null }],
    partBroke: [
      { part: 'joinPopup', message: 'm', missing: '/chunk.js' },
      { part: 'searchModal', message: 'm', missing: '/chunk.js' },
      { part: 'locationModal', message: 'm', missing: '/chunk.js' },
      { part: 'addressModal', message: 'm', missing: '/chunk.js' },
      { part: 'bookingNote', message: 'm', missing: null },
      { part: 'placeMap', message: 'm', missing: '/chunk.js' },
      { part: 'restOfPage', message: 'm', missing: '/chunk.js', isAwaited: true },
      { part: 'restOfList', message: 'm', missing: '/chunk.js', isAwaited: true },
    ],
    reportAsked: [{ how: 'send' }, { how: 'file' }],
    calendarFileAsked: [{ orderId: 'order1' }],
    controlPressed: [{ control: 'Proceed to Checkout' }],
  },
  states: { opening: { status: 'opening' }, opened: { status: 'opened', now: BEFORE } },
};
