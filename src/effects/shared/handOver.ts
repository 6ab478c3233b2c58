import type { UnknownAction } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../domain/refusal';
import { mayHandOverTo } from '../../domain/paymentUrl';
import { HAND_OVER_MS } from '../../slices/cartCheckout/checkout';
import type { RootState } from '../../slices/root';
import { waitUntil, type EffectApi } from './listening';
import { withOverlay, type Running } from './requests';

/** What differs between paying for the cart and buying a plan. */
interface HandOver {
  /** Asks the server for the address of the payment page. */
  ask: () => Running<{ url: string }>;
  /** Whether the customer still waits for this very answer. */
  isWaiting: () => boolean;
  /** What has to happen before the server may be asked. */
  ready?: Promise<unknown>;
  refused: (why: { reason: RefusalReason | 'pageNotAllowed' }) => UnknownAction;
  handedOver: () => UnknownAction;
}

/** Asks for a payment page and hands the browser over to it (PAY-1). */
export async function handOver(
  effect: EffectApi,
  { ask, isWaiting, ready, refused, handedOver }: HandOver,
): Promise<void> {
  const outcome = await withOverlay(
    effect,
    'Opening the payment page',
    () => (isWaiting() ? ask() : null),
    ready,
  );
  // The customer may have gone elsewhere meanwhile, and even have asked anew.
  if (!isWaiting()) return;
  if (!outcome.ok) {
    effect.dispatch(refused({ reason: outcome.reason }));
    return;
  }
  if (!mayHandOverTo(outcome.data.url, effect.extra.config)) {
    effect.dispatch(refused({ reason: 'pageNotAllowed' }));
    return;
  }
  effect.dispatch(handedOver());
  effect.extra.services.page.leaveTo(outcome.data.url);
}

type Leaving = { status: 'handedOver'; releaseAt: number } | { status: string };

/**
 * Lets the customer pay again when the browser has not followed to the payment page (PAY-6).
 * @param select the machine that handed over
 */
export async function releaseInTime(
  effect: EffectApi,
  select: (state: RootState) => Leaving,
  notFollowed: () => UnknownAction,
): Promise<void> {
  const leaving = select(effect.getState());
  if (!('releaseAt' in leaving)) return;
  if (await waitUntil(effect, leaving.releaseAt, HAND_OVER_MS)) effect.dispatch(notFollowed());
}
