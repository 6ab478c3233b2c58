import type { RefusalReason } from '../domain/refusal';
import { sessionEnded } from './auth';
import { PAYMENT_REDIRECT_MS, type PaymentNote } from './checkout';
import { createMachine, event, isDue } from './machine';
import { pageLeft } from './navigation';
import { siteRestored } from './site';

/**
 * Buying a subscription plan (PLAN-2). The browser opens the payment page until `releaseAt` (ms since
 * 1970, UTC), also while the customer looks at other pages: nothing may be bought twice. Once that
 * page has led back, the tab left to pay for a plan at `leftAt`.
 */
export type MembershipPurchaseState =
  | { status: 'idle'; planId?: string; releaseAt?: number; leftAt?: number }
  | { status: 'requestingPayment'; planId: string; note: PaymentNote }
  | { status: 'redirecting'; planId: string; note: PaymentNote; releaseAt: number };

const IDLE = { status: 'idle' } as const;

/** The browser no longer opens a payment page; `siteRestored` is from the back/forward cache. */
const RELEASED = { sessionEnded: 'idle', siteRestored: 'idle' } as const;

const released = (state: MembershipPurchaseState) =>
  state.status === 'idle' && state.releaseAt === undefined ? state : IDLE;

export const machine = createMachine<MembershipPurchaseState>()({
  name: 'membershipPurchase',
  initialState: { status: 'idle' },
  events: {
    /** Select Plan was pressed; a visitor is rejected immediately. */
    planSelected: event<{ planId: string; amount: number | null }>(),
    /** The payment page's URL is allowed: the browser leaves. */
    purchaseRedirected: event(),
    /** The browser did not reach the payment page. */
    purchasePageNotOpened: event(),
    /** The payment page led back: the newest membership is the latest purchase (PAGE-7). */
    purchaseReturned: event<{ at: number }>(),
    /** The payment request failed, or the payment page is not allowed. */
    purchaseRefused: event<{
      reason: 'signedOut' | RefusalReason | 'pageNotAllowed';
      origin?: string;
    }>(),
  },
  externalEvents: { pageLeft, sessionEnded, siteRestored },
  transitions: {
    idle: {
      // Ignored (stays) while the browser opens another payment page.
      planSelected: ['requestingPayment', 'idle'],
      ...RELEASED,
      purchasePageNotOpened: 'idle',
      purchaseReturned: 'idle',
    },
    requestingPayment: {
      pageLeft: 'idle',
      sessionEnded: 'idle',
      purchaseRedirected: 'redirecting',
      purchaseRefused: 'idle',
    },
    redirecting: {
      pageLeft: 'idle',
      ...RELEASED,
      // Ignored (stays) before the deadline, and for an earlier attempt.
      purchasePageNotOpened: ['idle', 'redirecting'],
    },
  },
  reducers: {
    planSelected: (state, { payload, meta }) =>
      state.releaseAt === undefined
        ? {
            status: 'requestingPayment',
            planId: payload.planId,
            note: { kind: 'membership', amount: payload.amount, at: meta.at },
          }
        : state,
    pageLeft: (state) =>
      state.status === 'redirecting'
        ? { status: 'idle', planId: state.planId, releaseAt: state.releaseAt }
        : IDLE,
    sessionEnded: (state) => ('leftAt' in state ? IDLE : released(state)),
    siteRestored: released,
    purchaseRedirected: (state, { meta }) => ({
      ...state,
      status: 'redirecting',
      releaseAt: meta.at + PAYMENT_REDIRECT_MS,
    }),
    purchaseReturned: (_state, { payload }) => ({ status: 'idle', leftAt: payload.at }),
    purchasePageNotOpened: (state, { meta }) =>
      state.releaseAt !== undefined && isDue(meta.at, state.releaseAt, PAYMENT_REDIRECT_MS)
        ? IDLE
        : state,
  },
});

export const {
  planSelected,
  purchaseRedirected,
  purchasePageNotOpened,
  purchaseRefused,
  purchaseReturned,
} = machine.events;

interface Root {
  membershipPurchase: MembershipPurchaseState;
}

export const selectMembershipPurchase = (state: Root) => state.membershipPurchase;

/** When the tab left to pay for a plan, if it has come back from there. */
export const selectLeftForPlanAt = ({ membershipPurchase }: Root): number | undefined =>
  membershipPurchase.status === 'idle' ? membershipPurchase.leftAt : undefined;

export const selectPlanBeingBought = ({ membershipPurchase }: Root) =>
  membershipPurchase.planId ?? null;
