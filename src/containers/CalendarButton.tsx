import type { Order } from '../api/orders';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { calendarFileAsked } from '../slices/site';
import { useAppDispatch } from './hooks';

/** Downloads a booking as a calendar file. */
export function CalendarButton({ order, className }: { order: Order; className?: string }) {
  const dispatch = useAppDispatch();
  const { id: orderId, serviceId, bookingDate } = order;
  return (
    <Button
      variant="ghost"
      className={className}
      onClick={() => dispatch(calendarFileAsked({ orderId, serviceId, bookingDate }))}
    >
      <Icon name="calendar" />
      <span>Add to calendar</span>
    </Button>
  );
}
