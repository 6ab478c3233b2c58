import type { UnknownAction } from '@reduxjs/toolkit';
import { refetchActive } from '../../api/base';
import type { RefusalReason } from '../../domain/refusal';
import { isAllowedPaymentUrl } from '../../domain/paymentUrl';
import { PAYMENT_REDIRECT_MS } from '../../slices/checkout';
import type { RootState } from '../../slices/root';
import { waitUntil, type EffectApi } from './listening';
import { withOverlay, type Start } from './requests';

type Problem = RefusalReason | 'pageNotAllowed';

interface RedirectOptions<Obstacle> {
  request: Start<{ url: string }>;
  /** Whether the customer still waits for this request. */
  isWaiting: () => boolean;
  /** Must settle before the request; resolves to what forbids it, or null. */
  ready?: Promise<Obstacle | Problem | null>;
  refused: (why: { reason: Obstacle | Problem; origin?: string }) => UnknownAction;
  redirecting: () => UnknownAction;
}

/** Requests a payment page and sends the browser there (PAY-4 to PAY-6). */
export async function redirectToPayment<Obstacle = never>(
  effect: EffectApi,
  { request, isWaiting, ready, refused, redirecting }: RedirectOptions<Obstacle>,
): Promise<void> {
  let obstacle = null as Obstacle | Problem | null;
  const outcome = await withOverlay(
    effect,
    'Opening the payment page',
    (dispatch) => (isWaiting() && obstacle === null ? dispatch(request) : null),
    ready?.then((found) => (obstacle = found)),
  );
  // The customer has left or started another request. The server may still have processed this one,
  // so refetch the lists on screen.
  if (!isWaiting()) {
    await effect.dispatch(refetchActive('Carts', 'Memberships', 'Orders'));
    return;
  }
  if (!outcome.ok) {
    effect.dispatch(refused({ reason: obstacle ?? outcome.reason }));
    return;
  }
  if (!isAllowedPaymentUrl(outcome.data.url, effect.extra.config)) {
    const { origin } = new URL(outcome.data.url);
    effect.dispatch(refused({ reason: 'pageNotAllowed', origin }));
    return;
  }
  effect.dispatch(redirecting());
  effect.extra.services.page.leaveTo(outcome.data.url);
}

/**
 * Re-enables paying if the browser did not reach the payment page (PAY-6).
 * @param select a payment machine; `releaseAt` while the browser opens the payment page
 */
export async function releaseIfNotFollowed(
  effect: EffectApi,
  select: (state: RootState) => { status: string; releaseAt?: number },
  notFollowed: () => UnknownAction,
): Promise<void> {
  const { releaseAt } = select(effect.getState());
  if (releaseAt === undefined || !(await waitUntil(effect, releaseAt, PAYMENT_REDIRECT_MS))) return;
  // The browser may be on the way to another payment page.
  if (select(effect.getState()).releaseAt === releaseAt) effect.dispatch(notFollowed());
}
