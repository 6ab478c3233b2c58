import type { machine, CheckoutState, PaymentNote } from '.';
import { keep, shape } from '../../../redaction/rules';
import type { Recording } from '../../describing';

export const note = shape<PaymentNote>({ kind: keep, amount: keep, at: keep });

export const recording: Recording<typeof machine> = {
  state: shape<CheckoutState>({
    status: keep,
    carts: keep,
    undated: keep,
    addressMissing: keep,
    paymentFailed: keep,
    couponId: keep,
    addressId: keep,
    lastAddressId: keep,
    note,
    releaseAt: keep,
  }),
  events: {
    cartsListed: shape({ carts: keep, undated: keep }),
    checkoutContinued: keep,
    steppedBack: keep,
    couponToggled: keep,
    addressChosen: keep,
    paymentSubmitted: shape({ addressId: keep, amount: keep }),
    paymentHandedOver: keep,
    paymentNotFollowed: keep,
    paymentRefused: shape({ reason: keep }),
  },
};
