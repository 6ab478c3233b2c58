import { messages } from '../../../content/messages';
import type { Receipt, ReceiptBooking } from '../../../domain/receipt';
import {
  type machine,
  type Listed,
  type PaymentNote,
  selectCouponId,
} from '../../../slices/checkout';
import type { Recording, Sentences } from '../machineReport';
import { hide, keep, kept, list, shape, stateShape } from '../rules';
import { counted, failed } from '../phrases';

export const note = shape<PaymentNote>(kept('kind', 'amount', 'at'));

const receipt = shape<Receipt>({
  at: keep,
  amount: keep,
  address: hide,
  bookings: list(
    shape<ReceiptBooking>({
      ...kept('serviceId', 'serviceName', 'storeName', 'imageFile', 'bookingDate'),
      cars: list(keep<string>),
      extras: list(keep<string>),
    }),
  ),
});

const listed = shape<Listed>(kept('carts', 'undated', 'earliestAt'));

export const recording: Recording<typeof machine> = {
  state: stateShape({
    ...kept('carts', 'undated', 'earliestAt', 'addressMissing', 'paymentFailed'),
    ...kept('couponId', 'addressId', 'lastAddressId', 'releaseAt'),
    receipt: (noted) => noted && receipt(noted),
    note,
    unpayable: (lists) => lists && listed(lists),
  }),
  events: {
    cartsListed: listed,
    couponToggled: keep,
    receiptNoted: receipt,
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
  receiptNoted: ({ bookings }) => `Noted for the receipt: ${counted(bookings.length, 'booking')}`,
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
