import { keepFields, list, shape } from '../rules';
import { type AnswerReport, type Report, rows } from '../subject';
import { knownStatus } from '../valueRules';

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
  names: (orders) => orders.map(({ id, serviceName }) => ['booking', id, serviceName]),
  rule: list(
    shape({
      ...keepFields('id', 'amount', 'bookingDate', 'createdAt'),
      ...keepFields('serviceId', 'serviceName', 'imageFile'),
      paymentStatus: knownStatus,
    }),
  ),
};
