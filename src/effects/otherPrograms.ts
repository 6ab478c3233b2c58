import { getOrders } from '../api/orders';
import { messages } from '../content/messages';
import { calendarFile } from '../domain/calendarFile';
import { contactMessage, mailAddress } from '../domain/contactMessage';
import { bookingId } from '../domain/ids';
import { calendarFileAsked, messageWritten, printAsked } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure } from './shared/announcing';
import type { When } from './shared/listening';

/** Windows silently ignores longer `mailto:` URLs. */
const MAX_ADDRESS = 2000;

/**
 * Opens the visitor's email app with their message; saves a booking as an `.ics` file; prints the page.
 */
export function addOtherProgramEffects(when: When): void {
  when(messageWritten, ({ payload }, { dispatch, extra }) => {
    const { businessName, contact } = extra.config;
    if (contact.email === undefined) return;
    const message = contactMessage(payload.open(), businessName);
    const address = mailAddress(contact.email, message);
    extra.services.page.leaveTo(address);
    if (address.length > MAX_ADDRESS)
      dispatch(toastShown(failure(messages.longMessage, 'account')));
  });

  when(printAsked, (_event, { extra }) => extra.services.device.print());

  when(calendarFileAsked, ({ payload }, { getState, extra: { services } }) => {
    const { orderId, serviceId, bookingDate: startsAt } = payload;
    const orders = getOrders.select()(getState()).data;
    const order = orders?.find(
      (each) =>
        each.id === orderId && each.serviceId === serviceId && each.bookingDate === startsAt,
    );
    if (order === undefined || startsAt === null) return;
    const file = calendarFile({
      uid: ['booking', order.id, order.serviceId, startsAt].filter(Boolean).join('-'),
      title: order.serviceName || 'Car wash',
      description: `Booking ID ${bookingId(order.id)}`,
      startsAt,
      createdAt: services.clock.now(),
    });
    if (file !== null) services.device.save('car-wash.ics', file);
  });
}
