import type { machine, MembershipPurchaseState } from '.';
import { keep, shape } from '../../redaction/rules';
import { note } from '../cartCheckout/checkout/recording';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<MembershipPurchaseState>({ status: keep, planId: keep, note, releaseAt: keep }),
  events: {
    planSelected: shape({ planId: keep, amount: keep }),
    purchaseRefused: shape({ reason: keep }),
  },
};
