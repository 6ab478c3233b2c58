import type { UnknownAction } from '@reduxjs/toolkit';
import { getCarts } from '../api/carts';
import { getOrders } from '../api/orders';
import { DAY_MS, nextMidnight, momentsOf, nextQuarter } from '../domain/day';
import { selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { selectNow, siteOpened, siteRestored, timePassed } from '../slices/site';
import { waitUntil, type EffectApi, type When } from './shared/listening';

const selectCarts = getCarts.select();
const selectOrders = getOrders.select();

const firstAfter = (now: number, moments: readonly number[] = []): number =>
  moments.find((at) => at > now) ?? Infinity;

/**
 * The next moment at which something visible may change: midnight, a booking's time, or on a
 * service page the next offered time.
 * @returns milliseconds since 1970-01-01 UTC; Infinity before the site is opened
 */
function nextMoment(state: RootState): number {
  const now = selectNow(state);
  if (now === null) return Infinity;
  const carts = selectCarts(state).data?.carts;
  const orders = selectOrders(state).data;
  return Math.min(
    nextMidnight(now),
    firstAfter(now, carts && momentsOf(carts)),
    firstAfter(now, orders && momentsOf(orders)),
    selectRoute(state)?.id === 'serviceDetail' ? nextQuarter(now) : Infinity,
  );
}

const timeOf = ({ meta }: UnknownAction & { meta?: { at?: unknown } }): number =>
  typeof meta?.at === 'number' ? meta.at : NaN;

/** Whether a moment has passed, or the clock was set back since the last one. */
const isOutdated = (at: number, state: RootState): boolean =>
  at >= nextMoment(state) || at < (selectNow(state) ?? 0);

/** Keeps the rendered time current (TIME-5), if something visible depends on it. */
export function addPassingTimeEffects(when: When): void {
  let waiting = new AbortController();

  const waitForNext = async ({ dispatch, extra, getState }: EffectApi): Promise<void> => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const at = nextMoment(getState());
    if (at !== Infinity && (await waitUntil({ extra, signal }, at, DAY_MS))) dispatch(timePassed());
  };

  const checkTime = ({ dispatch, extra, getState }: EffectApi): void => {
    if (isOutdated(extra.services.clock.now(), getState())) dispatch(timePassed());
  };

  when(
    (_event, now, before) => nextMoment(now) !== nextMoment(before),
    (_event, effect) => waitForNext(effect),
  );

  // Timers stop while the device sleeps, and ignore changes of its clock.
  when(siteRestored, (_event, effect) => waitForNext(effect));

  when(siteOpened, (_event, effect) => {
    effect.extra.services.page.onVisible(() => {
      checkTime(effect);
      void waitForNext(effect);
    });
  });

  when(
    (event, now) => isOutdated(timeOf(event), now),
    (_event, effect) => checkTime(effect),
  );
}
