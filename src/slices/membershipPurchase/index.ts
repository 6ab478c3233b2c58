import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../domain/refusal';
import { HAND_OVER_MS, type PaymentNote } from '../cartCheckout/checkout';
import { event, guarded, isDue, type Event, type Transitions } from '../machine';
import { siteRestored } from '../site';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** Buying a subscription plan (PLAN-2). */
export type MembershipPurchaseState =
  /**
   * Entered at start, by a refusal, by coming back from the payment page, and with the page or the
   * session. Left by Select Plan.
   */
  | { status: 'idle' }
  /**
   * Entered by Select Plan: the server is asked for the payment page's address. Left by its answer,
   * or with the page or the session. Owns the plan and what is being paid.
   */
  | { status: 'requestingPayment'; planId: string; note: PaymentNote }
  /**
   * Entered with a good address of the payment page: the browser leaves for it. Left when the page
   * is restored, when the browser is still here after 15 s, or with the page or the session. Owns the
   * plan, what is being paid, and `releaseAt` (ms since 1970, UTC), when it is given up.
   */
  | { status: 'handedOver'; planId: string; note: PaymentNote; releaseAt: number };

const LEAVING = {
  ...pageLeft.to('idle'),
  ...sessionEnded.to('idle'),
} as const;

/** The life of a purchase. */
export const transitions: Transitions<MembershipPurchaseState['status']> = {
  idle: {
    'membershipPurchase/planSelected': 'requestingPayment',
  },
  requestingPayment: {
    ...LEAVING,
    'membershipPurchase/purchaseHandedOver': 'handedOver',
    'membershipPurchase/purchaseRefused': 'idle',
  },
  // Back from the payment page with the page as it was left: no button may be stuck.
  handedOver: {
    ...LEAVING,
    'site/siteRestored': 'idle',
    // Refused (stays) before its time, and when it belongs to an earlier hand-over.
    'membershipPurchase/purchaseNotFollowed': ['idle', 'handedOver'],
  },
};

const idle = (): MembershipPurchaseState => ({ status: 'idle' });

const slice = createSlice({
  name: 'membershipPurchase',
  initialState: idle,
  reducers: {
    /** Someone pressed Select Plan; a visitor is refused at once. */
    planSelected: event(
      (
        _state: MembershipPurchaseState,
        { payload, meta }: Event<{ planId: string; amount: number | null }>,
      ): MembershipPurchaseState => ({
        status: 'requestingPayment',
        planId: payload.planId,
        note: { kind: 'membership', amount: payload.amount, at: meta.at },
      }),
    ),
    /** The payment page's address is good: the browser leaves. */
    purchaseHandedOver: event(
      (state: MembershipPurchaseState, { meta }: Event): MembershipPurchaseState =>
        state.status === 'requestingPayment'
          ? { ...state, status: 'handedOver', releaseAt: meta.at + HAND_OVER_MS }
          : state,
    ),
    /** The browser did not follow to the payment page. */
    purchaseNotFollowed: event(
      (state: MembershipPurchaseState, { meta }: Event): MembershipPurchaseState =>
        state.status === 'handedOver' && isDue(meta.at, state.releaseAt, HAND_OVER_MS)
          ? idle()
          : state,
    ),
    /** The server, the network or the site itself (a payment page it doesn't know) refused. */
    purchaseRefused: event(
      (
        _state: MembershipPurchaseState,
        _event: Event<{
          reason: 'signedOut' | RefusalReason | 'pageNotAllowed';
        }>,
      ) => idle(),
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(pageLeft.match, sessionEnded.match, siteRestored), idle);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { planSelected, purchaseHandedOver, purchaseNotFollowed, purchaseRefused } =
  slice.actions;

/** The purchase machine. */
export const selectMembershipPurchase = (state: {
  membershipPurchase: MembershipPurchaseState;
}): MembershipPurchaseState => state.membershipPurchase;

/** The plan being bought, or null. */
export const selectPlanBeingBought = (state: {
  membershipPurchase: MembershipPurchaseState;
}): string | null =>
  state.membershipPurchase.status === 'idle' ? null : state.membershipPurchase.planId;
