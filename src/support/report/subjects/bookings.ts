import { type AnswerReport, rows } from '../answerReport';
import type { Report } from '../machineReport';
import { keep, keepFields, list, shape, stateShape } from '../rules';
import { knownStatus } from '../valueRules';

export const bookingNote: Report<'bookingNote'> = {
  state: stateShape({ orderId: keep, action: keep }),
  events: { bookingNoteOpened: shape({ orderId: keep, action: keep }) },
  sentences: {
    bookingNoteOpened: ({ orderId, action }, { name }) =>
      `Pressed ${action} for ${name('booking', orderId)}`,
    bookingNoteClosed: () => 'Closed the note about the booking',
  },
};

export const getOrders: AnswerReport<'getOrders'> = {
  ...rows('booking'),
  names: (orders) => orders.map(({ id, serviceName }) => ['booking', id, serviceName]),
  rule: list(
    shape({
      ...keepFields('id', 'amount', 'bookingDate', 'createdAt'),
      ...keepFields('serviceId', 'serviceName', 'imageFile'),
      paymentStatus: knownStatus,
    }),
  ),
};
