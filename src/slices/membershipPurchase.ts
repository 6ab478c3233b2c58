import type { RefusalReason } from '../domain/refusal';
import { sessionEnded } from './auth';
import { PAYMENT_REDIRECT_MS, type PaymentNote } from './checkout';
import { createMachine, event, isDue } from './machine';
import { pageLeft } from './navigation';
import { siteRestored } from './site';

/** Buying a subscription plan (PLAN-2). */
export type MembershipPurchaseState =
  | { status: 'idle' }
  | { status: 'requestingPayment'; planId: string; note: PaymentNote }
  /** The browser is opening the payment page, until `releaseAt` (ms since 1970, UTC). */
  | { status: 'handedOver'; planId: string; note: PaymentNote; releaseAt: number };

const LEAVING = { pageLeft: 'idle', sessionEnded: 'idle' } as const;

export const machine = createMachine<MembershipPurchaseState>()({
  name: 'membershipPurchase',
  initialState: { status: 'idle' },
  events: {
    /** Select Plan was pressed; a visitor is rejected immediately. */
    planSelected: event<{ planId: string; amount: number | null }>(),
    /** The payment page's URL is allowed: the browser leaves. */
    purchaseHandedOver: event(),
    /** The browser did not reach the payment page. */
    purchaseNotFollowed: event(),
    /** The payment request failed, or the payment page is not allowed. */
    purchaseRefused: event<{ reason: 'signedOut' | RefusalReason | 'pageNotAllowed' }>(),
  },
  hears: { pageLeft, sessionEnded, siteRestored },
  transitions: {
    idle: { planSelected: 'requestingPayment' },
    requestingPayment: {
      ...LEAVING,
      purchaseHandedOver: 'handedOver',
      purchaseRefused: 'idle',
    },
    handedOver: {
      ...LEAVING,
      // Restored from the back/forward cache: re-enable the button.
      siteRestored: 'idle',
      // Ignored (stays) before the deadline, and for an earlier attempt.
      purchaseNotFollowed: ['idle', 'handedOver'],
    },
  },
  reducers: {
    planSelected: (_state, { payload, meta }) => ({
      status: 'requestingPayment',
      planId: payload.planId,
      note: { kind: 'membership', amount: payload.amount, at: meta.at },
    }),
    purchaseHandedOver: (state, { meta }) => ({
      ...state,
      status: 'handedOver',
      releaseAt: meta.at + PAYMENT_REDIRECT_MS,
    }),
    purchaseNotFollowed: (state, { meta }) =>
      isDue(meta.at, state.releaseAt, PAYMENT_REDIRECT_MS) ? { status: 'idle' } : state,
  },
});

export const { planSelected, purchaseHandedOver, purchaseNotFollowed, purchaseRefused } =
  machine.events;

interface Root {
  membershipPurchase: MembershipPurchaseState;
}

export const selectMembershipPurchase = (state: Root) => state.membershipPurchase;

export const selectPlanBeingBought = ({ membershipPurchase }: Root) =>
  membershipPurchase.status === 'idle' ? null : membershipPurchase.planId;
