import type { machine } from '.';
import { messages } from '../../content/messages';
import type { Sentences } from '../describing';
import { ending } from '../wording';

export const sentences: Sentences<typeof machine> = {
  planSelected: ({ planId }, { name }) => `Pressed Select Plan of ${name('plan', planId)}`,
  purchaseHandedOver: () => 'Left for the payment page',
  purchaseNotFollowed: () => 'The payment page did not open',
  purchaseRefused: ({ reason }) =>
    reason === 'signedOut'
      ? `Buying a plan; the site refused: ${messages.planNeedsLogin}`
      : `Buying a plan; ${ending(reason, messages.somethingWentWrong)}`,
};
