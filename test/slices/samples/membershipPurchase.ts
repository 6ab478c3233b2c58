import type { machine } from '../../../src/slices/membershipPurchase';
import type { Samples } from './types';
import { BEFORE, LATER, MOMENT } from './shared';

const note = { kind: 'membership', amount: 120, at: BEFORE } as const;

export const samples: Samples<typeof machine> = {
  events: {
    planSelected: [{ planId: 'plan1', amount: 499 }],
    purchaseRefused: [{ reason: 'signedOut' }],
  },
  states: {
    idle: [{ status: 'idle' }, { status: 'idle', planId: 'plan1', releaseAt: MOMENT }],
    requestingPayment: { status: 'requestingPayment', planId: 'plan1', note },
    handedOver: [
      { status: 'handedOver', planId: 'plan1', note, releaseAt: MOMENT },
      { status: 'handedOver', planId: 'plan1', note, releaseAt: LATER },
    ],
  },
};
