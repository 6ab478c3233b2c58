import { messages } from '../../../content/messages';
import {
  type machine,
  type CheckoutState,
  type Listed,
  type PaymentNote,
  selectCouponId,
} from '../../../slices/checkout';
import type { Recording, Sentences } from '../describing';
import { keep, shape, stateShape } from '../rules';
import { counted, failed } from '../wording';

export const note = shape<PaymentNote>({ kind: keep, amount: keep, at: keep });

const listed = shape<Listed>({ carts: keep, undated: keep, earliestAt: keep });

export const recording: Recording<typeof machine> = {
  state: stateShape<CheckoutState>({
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

export const sentences: Sentences<typeof machine> = {
  cartsListed: ({ carts, undated = 0 }) =>
    `The cart showed ${counted(carts, 'booking')}${undated > 0 ? `, ${undated} of them without a date` : ''}`,
  checkoutContinued: () => 'Pressed Continue',
  steppedBack: () => 'Pressed BACK',
  couponToggled: (id, { after, name }) =>
    selectCouponId(after) === id
      ? `Made ${name('coupon', id)} active`
      : `Removed ${name('coupon', id)}`,
  choicesRestored: () => 'The site restored what was chosen before the log-in',
  addressChosen: () => 'Chose an address',
  paymentSubmitted: ({ addressId }) =>
    addressId === null
      ? `Pressed PROCEED TO PAYMENT without an address: ${messages.addressMissing}`
      : 'Pressed PROCEED TO PAYMENT',
  paymentHandedOver: () => 'Left for the payment page',
  paymentNotFollowed: () => 'The payment page did not open',
  paymentRefused: failed('Paying', messages.somethingWentWrong),
};
