import type { RefusalReason } from '../../domain/refusal';
import { HAND_OVER_MS, type PaymentNote } from '../cartCheckout/checkout';
import { createMachine, isDue } from '../machine';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** Buying a subscription plan (PLAN-2). */
export type MembershipPurchaseState =
  | { status: 'idle' }
  | { status: 'requestingPayment'; planId: string; note: PaymentNote }
  /** The browser is on its way to the payment page, until `releaseAt` (ms since 1970, UTC). */
  | { status: 'handedOver'; planId: string; note: PaymentNote; releaseAt: number };

const LEAVING = {
  ...pageLeft.to('idle'),
  ...sessionEnded.to('idle'),
} as const;

export const machine = createMachine<MembershipPurchaseState>()({
  name: 'membershipPurchase',
  initialState: { status: 'idle' },
  transitions: {
    idle: {
      'membershipPurchase/planSelected': 'requestingPayment',
    },
    requestingPayment: {
      ...LEAVING,
      'membershipPurchase/purchaseHandedOver': 'handedOver',
      'membershipPurchase/purchaseRefused': 'idle',
    },
    // Restored from the back/forward cache: no button may be stuck.
    handedOver: {
      ...LEAVING,
      'site/siteRestored': 'idle',
      // Ignored (stays) before the deadline, and for an earlier attempt.
      'membershipPurchase/purchaseNotFollowed': ['idle', 'handedOver'],
    },
  },
  reducers: (on) => ({
    /** Select Plan was pressed; a visitor is rejected immediately. */
    planSelected: on<{ planId: string; amount: number | null }>((_state, { payload, meta }) => ({
      status: 'requestingPayment',
      planId: payload.planId,
      note: { kind: 'membership', amount: payload.amount, at: meta.at },
    })),
    /** The payment page's address is valid: the browser leaves. */
    purchaseHandedOver: on((state, { meta }) =>
      state.status === 'requestingPayment'
        ? { ...state, status: 'handedOver', releaseAt: meta.at + HAND_OVER_MS }
        : state,
    ),
    /** The browser did not reach the payment page. */
    purchaseNotFollowed: on((state, { meta }) =>
      state.status === 'handedOver' && isDue(meta.at, state.releaseAt, HAND_OVER_MS)
        ? { status: 'idle' }
        : state,
    ),
    /** The payment request failed, or the payment page is not allowed. */
    purchaseRefused: on<{
      reason: 'signedOut' | RefusalReason | 'pageNotAllowed';
    }>(),
  }),
});

export const { planSelected, purchaseHandedOver, purchaseNotFollowed, purchaseRefused } =
  machine.events;

interface Root {
  membershipPurchase: MembershipPurchaseState;
}

export const selectMembershipPurchase = (state: Root) => state.membershipPurchase;

export const selectPlanBeingBought = ({ membershipPurchase }: Root) =>
  membershipPurchase.status === 'idle' ? null : membershipPurchase.planId;
