import { messages } from '../../../content/messages';
import { isCancelled } from '../../../domain/bookingTime';
import { statusOf } from '../../../domain/paymentStatus';
import { counted, failureText } from '../phrases';
import { hide, keepFields, list, shape } from '../rules';
import { type AnswerReport, namedRows, type Report, rows } from '../subject';
import { knownStatus } from '../valueRules';
import { note } from './cart';

export const bookingNote: Report<'bookingNote'> = {
  rules: keepFields('orderId', 'action'),
  sentences: {
    bookingNoteOpened: ({ orderId, action }, { name }) =>
      `Pressed ${action} for ${name('booking', orderId)}`,
    bookingNoteClosed: () => 'Closed the note about the booking',
  },
};

export const getOrders: AnswerReport<'getOrders'> = {
  ...rows('booking'),
  answer: (orders) => {
    const odd = orders.filter(
      ({ paymentStatus }) => !isCancelled(paymentStatus) && statusOf(paymentStatus) === 'other',
    );
    const rest = odd.length === 0 ? '' : `, ${odd.length} of them with an unusual status`;
    return `${counted(orders.length, 'booking')}${rest}`;
  },
  names: (orders) => orders.map(({ id, serviceName }) => ['booking', id, serviceName]),
  rule: list(
    shape({
      ...keepFields('id', 'amount', 'bookingDate', 'createdAt'),
      ...keepFields('serviceId', 'serviceName', 'imageFile'),
      paymentStatus: knownStatus,
    }),
  ),
};

export const bookingTab: Report<'bookingTab'> = {
  rules: keepFields('tabChosen'),
  sentences: {
    tabChosen: (tab) =>
      `Chose the tab ${tab === 'washingPlan' ? 'WASHING PLAN' : 'EXTERIOR SERVICE'}`,
  },
};

export const membershipPurchase: Report<'membershipPurchase'> = {
  rules: {
    ...keepFields('planId', 'amount', 'releaseAt', 'leftAt', 'at', 'reason', 'origin'),
    note,
  },
  sentences: {
    planSelected: ({ planId }, { name }) => `Pressed Select Plan of ${name('plan', planId)}`,
    purchaseRedirected: () => 'Left for the payment page',
    purchasePageNotOpened: () => 'The payment page did not open',
    purchaseReturned: () => 'Came back from the payment page of a plan',
    purchaseRefused: ({ reason, origin }) =>
      reason === 'signedOut'
        ? `Buying a plan; the site refused: ${messages.planNeedsLogin}`
        : `Buying a plan; ${failureText(reason, messages.somethingWentWrong, origin)}`,
  },
};

export const payMembership = 'the payment of a plan';

export const getPlans: AnswerReport<'getPlans'> = {
  ...namedRows('plan'),
  rule: list(
    shape(keepFields('id', 'name', 'price', 'timePeriodCount', 'timePeriod', 'description')),
  ),
};

export const getMemberships: AnswerReport<'getMemberships'> = {
  ...rows('membership'),
  rule: list(
    shape({
      ...keepFields('id', 'name', 'shortDescription', 'timePeriodCount', 'timePeriod', 'price'),
      ...keepFields('expiryDate', 'createdAt'),
      paymentStatus: knownStatus,
      transactionReference: hide,
      bankName: hide,
    }),
  ),
};
