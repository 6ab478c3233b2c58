import { selectCouponId, type machine } from '.';
import { messages } from '../../../content/messages';
import type { Sentences } from '../../describing';
import { counted, failed } from '../../wording';

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
