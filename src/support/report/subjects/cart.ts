import { messages } from '../../../content/messages';
import { isoOf } from '../../../domain/day';
import type { Receipt, ReceiptBooking } from '../../../domain/receipt';
import { type Listed, type PaymentNote, selectCouponId } from '../../../slices/checkout';
import type { RootState } from '../../../slices/root';
import { costing, counted, duration, failureText, failed, spokenMoment } from '../phrases';
import { type Fields, hide, keep, keepFields, list, shape } from '../rules';
import { type AnswerReport, namedRows, type Named, type Report } from '../subject';
import { knownId } from '../valueRules';
import { pricing, reference } from './service';

export const removal: Report<'removal'> = {
  rules: keepFields('cartId', 'reason'),
  sentences: {
    removalAsked: ({ cartId }, { name }) => `Pressed remove for ${name('booking', cartId)}`,
    removalDeclined: () => 'Kept the booking',
    removalConfirmed: (_payload, { before, name }) => {
      const { removal } = before.cartCheckout;
      return `Confirmed to remove ${name('booking', removal.status === 'asking' ? removal.cartId : null)}`;
    },
    cartRemoved: ({ cartId }, { name }) => `The server removed ${name('booking', cartId)}`,
    cartRemovalFailed: ({ cartId, reason }, { name }) =>
      `Removing ${name('booking', cartId)}; ${failureText(reason, messages.somethingWentWrong)}`,
  },
};

export const note = shape<PaymentNote>(keepFields('kind', 'amount', 'at'));

const receipt: Fields<Receipt> = {
  ...keepFields('at', 'amount'),
  address: hide,
  bookings: list(
    shape<ReceiptBooking>({
      ...keepFields('serviceId', 'serviceName', 'storeName', 'imageFile', 'bookingDate'),
      cars: list(keep<string>),
      extras: list(keep<string>),
    }),
  ),
};

/** 'address 2 of 3', in the order shown; 'an address' if the list is unknown. */
function addressPlace(id: string, { api }: RootState): string {
  const entry = Object.values(api.queries).find((query) => query?.endpointName === 'getAddresses');
  const rows = (entry?.data ?? []) as readonly { id: string | null }[];
  const place = rows.findIndex((row) => row.id === id);
  return place === -1 ? 'an address' : `address ${place + 1} of ${rows.length}`;
}

const listed = keepFields('carts', 'undated', 'earliestAt');

export const checkout: Report<'checkout'> = {
  rules: {
    ...listed,
    ...receipt,
    ...keepFields('addressMissing', 'paymentFailed', 'releaseAt', 'reason', 'origin'),
    ...keepFields('couponId', 'addressId', 'lastAddressId', 'couponToggled', 'addressChosen'),
    receipt: (noted) => noted && shape(receipt)(noted),
    note,
    unpayable: (lists) => lists && shape<Listed>(listed)(lists),
  },
  sentences: {
    cartsListed: ({ carts, undated = 0, earliestAt }) => {
      const without = undated > 0 ? `, ${undated} of them without a date` : '';
      const earliest = isoOf(earliestAt ?? Number.NaN);
      const first = earliest === null ? '' : `, the earliest for ${spokenMoment(earliest)}`;
      return `The cart showed ${counted(carts, 'booking')}${without}${first}`;
    },
    checkoutContinued: () => 'Pressed Continue',
    steppedBack: () => 'Pressed BACK',
    couponToggled: (id, { after, name }) =>
      selectCouponId(after) === id
        ? `Made ${name('coupon', id)} active`
        : `Removed ${name('coupon', id)}`,
    receiptSaved: ({ at: leftAt, amount, bookings }, { before, at }) => {
      const what = `${counted(bookings.length, 'booking')}${costing(amount)}`;
      const { checkout } = before.cartCheckout;
      return checkout.status === 'redirecting'
        ? `Noted for the receipt: ${what}`
        : `Came back after ${duration(at - leftAt)} from paying for ${what}`;
    },
    choicesRestored: () => 'The site restored what was chosen before the log-in',
    addressChosen: (id, { after }) => `Chose ${addressPlace(id, after)}`,
    paymentSubmitted: ({ addressId, amount }, { after }) =>
      addressId === null
        ? `Pressed PROCEED TO PAYMENT without an address: ${messages.addressMissing}`
        : `Pressed PROCEED TO PAYMENT for ${addressPlace(addressId, after)}${costing(amount)}`,
    paymentRedirected: () => 'Left for the payment page',
    paymentPageNotOpened: () => 'The payment page did not open',
    paymentRefused: failed('Paying', messages.somethingWentWrong),
  },
};

export const pay = 'the payment';

export const demoCart: Report<'demoCart'> = {
  rules: {
    ...keepFields('itemIncreased', 'itemDecreased', 'itemRemoved'),
    items: list(shape(keepFields('id', 'name', 'price', 'quantity'))),
  },
  sentences: {
    itemIncreased: (id, { name }) => `Pressed plus for ${name('article', id)}`,
    itemDecreased: (id, { name }) => `Pressed minus for ${name('article', id)}`,
    itemRemoved: (id, { name }) => `Removed ${name('article', id)}`,
  },
};

export const getCarts: AnswerReport<'getCarts'> = {
  list: 'the cart',
  answer: ({ carts, totalAmount }) =>
    `${counted(carts.length, 'booking')} in the cart${costing(totalAmount)}`,
  names: ({ carts }) =>
    carts.flatMap((row): Named[] => [
      ['booking', row.id, row.serviceName],
      ['service', row.serviceId, row.serviceName],
      ['store', row.storeId, row.storeName],
      ...row.carTypes.map(({ carType }): Named => ['car type', carType.id, carType.name]),
      ...row.extras.map(({ service }): Named => ['additional feature', service.id, service.name]),
    ]),
  rule: shape({
    totalAmount: keep,
    carts: list(
      shape({
        ...keepFields('id', 'vendorId', 'storeName', 'serviceName', 'imageFile', 'total'),
        ...keepFields('serviceTypeId', 'serviceTypeName', 'bookingDate'),
        storeId: knownId,
        serviceId: knownId,
        carTypes: list(shape({ carType: reference, price: keep, count: keep })),
        extras: list(shape({ service: reference, pricings: list(pricing) })),
      }),
    ),
  }),
};

export const removeCart = 'the removal of a booking';

export const getCoupons: AnswerReport<'getCoupons'> = {
  ...namedRows('coupon'),
  rule: list(
    shape(keepFields('id', 'name', 'description', 'imageFile', 'offValue', 'offType', 'endDate')),
  ),
};
