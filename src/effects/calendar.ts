import { getOrders } from '../api/orders';
import { calendarFile } from '../domain/calendarFile';
import { bookingId } from '../domain/ids';
import { calendarFileAsked } from '../slices/site';
import type { When } from './shared/listening';

/** Saves a booking as an `.ics` file on the customer's device. */
export function addCalendarEffects(when: When): void {
  when(calendarFileAsked, ({ payload }, { getState, extra: { services } }) => {
    const { orderId, serviceId, bookingDate: startsAt } = payload;
    const order = getOrders
      .select()(getState())
      .data?.find(
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
