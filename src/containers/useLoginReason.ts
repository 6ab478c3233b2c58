import { shortWallTime } from '../domain/day';
import { isUntouched } from '../slices/pickedTime';
import { selectPathBeforeLogin } from '../slices/leftOff';
import { useAppSelector } from './hooks';
import { useLeftOffPlace } from './useLeftOffPlace';

/**
 * Why a visitor was sent to log in, to follow 'Log in' (NAV-8), such as 'to see Toti Beach Auto Spa';
 * null if they came by themselves.
 */
export function useLoginReason(): string | null {
  const { match, serviceId, name } = useLeftOffPlace(useAppSelector(selectPathBeforeLogin));
  const cart = useAppSelector(({ cartCheckout }) => cartCheckout.carts[serviceId ?? '']);
  if (match?.id === 'serviceCart') return 'to see your cart.';
  if (match?.id === 'pricing') return 'to buy a subscription.';
  if (match?.route.access === 'signedIn') return 'to see your account.';
  if (name === null) return null;
  if (serviceId === undefined) return `to see ${name}`;
  if (!cart || !('picked' in cart) || isUntouched(cart.picked, cart.seenAt))
    return `to book ${name}.`;
  const { date, time } = cart.picked;
  const moment = date !== null && time !== null ? `, ${shortWallTime({ date, time })}` : '';
  return `to book ${name}${moment}. We've kept your choice.`;
}
