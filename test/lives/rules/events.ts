import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../site';
import * as site from '../site';
import { assertRule } from './violations';

interface Step {
  action: UnknownAction;
  before: RootState;
  after: RootState;
}

/** CART-3: what is done to one service's cart leaves the others as they are. */
function checkCarts({ action: { type, payload }, before, after }: Step): void {
  const { serviceId } = (payload ?? {}) as { serviceId?: string };
  if (!type.startsWith('serviceCarts/') || serviceId === undefined) return;
  const { carts } = before.cartCheckout;
  for (const [id, cart] of Object.entries(after.cartCheckout.carts))
    assertRule(
      id === serviceId || cart === carts[id],
      'a choice is about one service',
      () => `${type} for ${serviceId} changes ${id}`,
    );
}

const STEP_TWO = new Set(['choosingAddress', 'requestingPayment', 'redirecting']);

/** PAY-1: step 2 is only shown for carts that can be paid for. */
function checkStepTwo({ action, before, after }: Step): void {
  const was = before.cartCheckout.checkout;
  const now = after.cartCheckout.checkout;
  if (now === was || !STEP_TWO.has(now.status)) return;
  const isListed = site.checkout.cartsListed.match(action);
  const carts = isListed ? action.payload.carts : 'carts' in was ? (was.carts ?? 0) : 0;
  const isChoosing = now.status === 'choosingAddress';
  const isEntered = !STEP_TWO.has(was.status) || (isListed && isChoosing);
  const isUnpayable = 'unpayable' in was && isChoosing && !isListed;
  assertRule(
    !isUnpayable && (!isEntered || carts > 0),
    'step 2 is for filled carts',
    () => `${action.type} leads there with ${carts} carts`,
  );
}

/** What timers dispatch: `slowDue`, `paymentPageNotOpened`; but `joinPopupDue` follows a visit. */
const BY_TIMER = /(?<!joinPopup)(Due|NotFollowed)$/;

/** A support person reads every event: a timer that nothing waits for any more must be silent. */
function checkTimers({ action: { type }, before, after }: Step): void {
  assertRule(
    before !== after || !BY_TIMER.test(type),
    'a timer that nothing waits for is silent',
    () => type,
  );
}

/** Checks the effect of each event. */
export function checkEvents(steps: readonly Step[]): void {
  for (const step of steps)
    for (const check of [checkTimers, checkCarts, checkStepTwo]) check(step);
}
