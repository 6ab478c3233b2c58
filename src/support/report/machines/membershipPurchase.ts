import { messages } from '../../../content/messages';
import type { machine } from '../../../slices/membershipPurchase';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';
import { ending } from '../phrases';
import { note } from './checkout';

export const recording: Recording<typeof machine> = {
  state: stateShape({ planId: keep, note, releaseAt: keep }),
  events: {
    planSelected: shape({ planId: keep, amount: keep }),
    purchaseRefused: shape({ reason: keep }),
  },
};

export const sentences: Sentences<typeof machine> = {
  planSelected: ({ planId }, { name }) => `Pressed Select Plan of ${name('plan', planId)}`,
  purchaseHandedOver: () => 'Left for the payment page',
  purchaseNotFollowed: () => 'The payment page did not open',
  purchaseRefused: ({ reason }) =>
    reason === 'signedOut'
      ? `Buying a plan; the site refused: ${messages.planNeedsLogin}`
      : `Buying a plan; ${ending(reason, messages.somethingWentWrong)}`,
};
