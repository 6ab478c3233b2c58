import { PARTS, type machine, type PartName } from '../../../src/slices/site';
import type { Samples } from './types';
import { BEFORE, cartPage, home, paymentsPage } from './shared';

export const samples: Samples<typeof machine> = {
  events: {
    siteOpened: [home, cartPage, paymentsPage],
    messageWritten: [{ subject: 's', body: 'b' }],
    pageBroke: [{ message: 'm', missing: null }],
    partBroke: (Object.keys(PARTS) as PartName[]).map((part) => ({
      part,
      message: 'm',
      missing: '/chunk.js',
    })),
    reportAsked: [{ how: 'send' }, { how: 'file' }],
    calendarFileAsked: [{ orderId: 'order1' }],
    controlPressed: [{ control: 'Proceed to Checkout' }],
  },
  states: { opening: { status: 'opening' }, opened: { status: 'opened', now: BEFORE } },
};
