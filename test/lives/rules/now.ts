import { dayAt } from '../../../src/domain/day';
import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

/**
 * Statements about the present: between the document's time and the device's, no day has begun and
 * no booking's moment has passed. A clock set back is followed with the next day.
 * @param clock the device's time (ms since 1970, UTC)
 */
export function checkNow(realm: Realm, clock: number): void {
  const state = realm.root;
  const now = site.siteEvents.selectNow(state);
  if (now === null || now > clock) return;
  const rows = [
    ...(site.getCarts.select()(state).data?.carts ?? []),
    ...(site.getOrders.select()(state).data ?? []),
  ];
  const passed = rows.find(({ bookingDate }) => {
    const at = Date.parse(bookingDate ?? '');
    return at > now && at <= clock;
  });
  claim(
    dayAt(now) === dayAt(clock) && passed === undefined,
    'what is said about now is true now',
    () =>
      `it is ${new Date(clock).toISOString()}, the page renders with ${new Date(now).toISOString()}`,
  );
}
