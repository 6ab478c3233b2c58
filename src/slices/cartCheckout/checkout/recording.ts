import type { machine, CheckoutState, Listed, PaymentNote } from '.';
import { keep, shape } from '../../../redaction/rules';
import type { Recording } from '../../describing';

export const note = shape<PaymentNote>({ kind: keep, amount: keep, at: keep });

const listed = shape<Listed>({ carts: keep, undated: keep, earliestAt: keep });

export const recording: Recording<typeof machine> = {
  state: shape<CheckoutState>({
    status: keep,
    carts: keep,
    undated: keep,
    earliestAt: keep,
    addressMissing: keep,
    paymentFailed: keep,
    couponId: keep,
    addressId: keep,
    lastAddressId: keep,
    note,
    unpayable: (lists) => lists && listed(lists),
    releaseAt: keep,
  }),
  events: {
    cartsListed: listed,
    couponToggled: keep,
    choicesRestored: shape({ couponId: keep, addressId: keep }),
    addressChosen: keep,
    paymentSubmitted: shape({ addressId: keep, amount: keep }),
    paymentRefused: shape({ reason: keep }),
  },
};
