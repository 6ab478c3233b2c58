import type { Receipt } from '../domain/receipt';
import type { RefusalReason } from '../domain/refusal';
import type { SitePath } from '../domain/sitePath';
import { matchRoute, PAYMENTS_STEP } from '../content/routes';
import { addressSaved } from './addressModal';
import { customerChanged } from './auth';
import { createMachine, event, isDue } from './machine';
import { destinationOf, historyPopped, navigated } from './navigation';
import { siteOpened, siteRestored, storageRead, timePassed } from './site';

/**
 * How long the browser may take to leave for the payment page (PAY-6): after a download or Stop it
 * stays.
 */
export const PAYMENT_REDIRECT_MS = 15_000;

/** The receipt, saved before redirecting to the payment page. */
export interface PaymentNote {
  kind: 'booking' | 'membership';
  /** In the currency shown; null when unknown. */
  amount: number | null;
  at: number;
}

/** Why no payment page opens; of a changed cart, or a moment that passed, nothing was sent. */
export type PaymentObstacle = RefusalReason | 'pageNotAllowed' | 'cartChanged' | 'momentPassed';

/** These are no failures of the payment. */
const UNSENT: readonly PaymentObstacle[] = ['cancelled', 'cartChanged', 'momentPassed'];

/** The customer's choices, kept across steps while the tab is open. */
interface Choices {
  /** The applied coupon; it is local only (CART-10). */
  couponId: string | null;
  /** The chosen address; if null, the last one added is preselected. */
  addressId: string | null;
  /** The id of the last address added; kept in local storage (CALL-4). */
  lastAddressId: string | null;
  /** The receipt of the last payment (PAGE-7). */
  receipt?: Receipt;
  /**
   * The browser is opening the payment page, until this moment (ms since 1970, UTC), also while the
   * customer looks at other pages: nothing may be paid twice.
   */
  releaseAt?: number;
}

/** The moment of the earliest booking in the cart (ms since 1970, UTC), if any has a date. */
interface Dated {
  earliestAt?: number;
}

/**
 * Step 1: `carts` is their number, null until the list is loaded; `undated` is the number without a
 * date. These block Continue, like an earliest moment in the past.
 */
interface Reviewed extends Dated {
  carts: number | null;
  undated?: number;
}

export type Listed = Reviewed & { carts: number };

/** Leaving step 2 to pay. `unpayable` holds a list that arrived meanwhile and can't be paid. */
interface Paying extends Dated {
  note: PaymentNote;
  unpayable?: Listed;
}

/**
 * The two steps of /service-cart and the redirect to payment (PAY-1).
 *
 *   paying              away → reviewing → choosingAddress → requestingPayment → redirecting
 *   the cart changed    choosingAddress → requestingPayment → choosingAddress
 *   its moment passed   choosingAddress → reviewing
 *   opened by address   away → enteringPayments → choosingAddress | reviewing
 *   Back from the page  redirecting → choosingAddress | reviewing
 *   left while leaving  redirecting → away (with releaseAt) → reviewing → choosingAddress
 */
export type CheckoutState =
  | (Choices & { status: 'away' })
  | (Choices & Reviewed & { status: 'reviewing' })
  /** Step 2 was opened by URL, and the carts are not loaded yet. */
  | (Choices & { status: 'enteringPayments' })
  /**
   * Step 2, Payments. `addressMissing` after an attempt to pay without an address, `paymentFailed`
   * after a failed attempt.
   */
  | (Choices & Dated & { status: 'choosingAddress'; addressMissing?: true; paymentFailed?: true })
  | (Choices & Paying & { status: 'requestingPayment' })
  /** The browser is opening the payment page. */
  | (Choices & Paying & { status: 'redirecting'; releaseAt: number });

type In<Status extends CheckoutState['status']> = Extract<CheckoutState, { status: Status }>;

/** Transitions common to all statuses; `to` lists the targets of navigation. */
const commonTransitions = <const Status extends CheckoutState['status'], const To extends string>(
  status: Status,
  to: readonly To[],
) =>
  ({
    // Logging out keeps the page.
    customerChanged: 'reviewing',
    // A URL outside the site is ignored (stays).
    navigated: [...new Set<Status | To>([...to, status])],
    historyPopped: to,
    addressSaved: status,
    couponToggled: status,
    choicesRestored: status,
    receiptSaved: status,
  }) as const;

/** The browser opens a payment page that was requested before the customer left the cart. */
const leavingTransitions = <const Status extends CheckoutState['status']>(status: Status) =>
  ({ siteRestored: status, paymentPageNotOpened: status }) as const;

/** The targets of navigation: another page, step 1, or step 2, which may wait for the carts. */
const ELSEWHERE = ['away', 'reviewing', 'enteringPayments'] as const;

/** The targets of returning to step 2; step 1 if the cart can't be paid for. */
const STEP_2 = ['choosingAddress', 'reviewing'] as const;

const choices = (state: Choices): Choices => {
  const { couponId, addressId, lastAddressId, receipt, releaseAt } = state;
  return {
    couponId,
    addressId,
    lastAddressId,
    ...(receipt && { receipt }),
    ...(releaseAt !== undefined && { releaseAt }),
  };
};

const INITIAL = { status: 'away', couponId: null, addressId: null, lastAddressId: null } as const;

const dated = ({ earliestAt }: Dated): Dated => (earliestAt === undefined ? {} : { earliestAt });

/** Whether a booking's moment has passed: it counts as one without a date (CART-9). */
const isOver = ({ earliestAt }: Dated, now: number): boolean =>
  earliestAt !== undefined && earliestAt <= now;

const canBePaid = ({ carts, undated = 0, ...rest }: Reviewed, now: number): boolean =>
  carts !== null && carts > 0 && undated === 0 && !isOver(rest, now);

const review = (state: Choices, listed: Reviewed): In<'reviewing'> => ({
  ...choices(state),
  ...listed,
  status: 'reviewing',
});

/** Step 1 until the carts are loaded. */
const restartReview = (state: Choices): In<'reviewing'> => review(state, { carts: null });

/** Step 2 with the carts of this state. */
const chooseAddress = (
  state: Choices & Dated,
  why: { addressMissing?: true; paymentFailed?: true } = {},
): In<'choosingAddress'> => ({
  ...choices(state),
  ...dated(state),
  status: 'choosingAddress',
  ...why,
});

/** After a failed payment: step 2, unless the cart can no longer be paid for. */
const afterFailure = (
  { releaseAt: _passed, ...state }: Choices & Partial<Paying>,
  now: number,
  why: { paymentFailed?: true } = {},
): In<'reviewing' | 'choosingAddress'> => {
  if (state.unpayable) return review(state, state.unpayable);
  return isOver(state, now) ? restartReview(state) : chooseAddress(state, why);
};

/** The browser no longer opens the payment page. */
function withoutDeadline<State extends Choices>(state: State): State {
  if (state.releaseAt === undefined) return state;
  const { releaseAt: _passed, ...rest } = state;
  return rest as State;
}

/** The URL decides whether the cart page shows step 2. */
function arriveAt(
  state: Choices,
  { pathname, search }: SitePath,
): In<'away' | 'reviewing' | 'enteringPayments'> {
  if (matchRoute(pathname)?.id !== 'serviceCart') return { ...choices(state), status: 'away' };
  return search === PAYMENTS_STEP
    ? { ...choices(state), status: 'enteringPayments' }
    : restartReview(state);
}

function moveTo(state: CheckoutState, path: SitePath, now: number) {
  const next = arriveAt(state, path);
  if (next.status === 'reviewing' && state.status === 'reviewing') return state;
  if (next.status !== 'enteringPayments') return next;
  if (state.status === 'choosingAddress') return state;
  return state.status === 'reviewing' && canBePaid(state, now) ? chooseAddress(state) : next;
}

export const machine = createMachine<CheckoutState>()({
  name: 'checkout',
  initialState: INITIAL,
  events: {
    /** The customer's carts were loaded. */
    cartsListed: event<Listed>(),
    /** The customer pressed Continue, or Show while bookings need a date (CART-9). */
    checkoutContinued: event(),
    /** The customer pressed BACK. */
    steppedBack: event(),
    /** The customer pressed a coupon's 'Active' or 'Remove'. */
    couponToggled: event<string>(),
    /** The receipt was saved before the payment page, or read in this tab. */
    receiptSaved: event<Receipt>(),
    /** Choices from before a log-in are restored, unless newer ones exist (AUTH-10). */
    choicesRestored: event<Pick<Choices, 'couponId' | 'addressId'>>(),
    /** The customer chose an address. */
    addressChosen: event<string>(),
    /** The customer pressed PROCEED TO PAYMENT. */
    paymentSubmitted: event<{ addressId: string | null; amount: number | null }>(),
    /** The payment page's URL is allowed: the browser leaves. */
    paymentRedirected: event(),
    /** The browser did not reach the payment page. */
    paymentPageNotOpened: event(),
    /** Nothing was requested, the request failed, or the payment page is not allowed. */
    paymentRefused: event<{ reason: PaymentObstacle; origin?: string }>(),
  },
  externalEvents: {
    navigated,
    historyPopped,
    siteOpened,
    siteRestored,
    timePassed,
    storageRead,
    addressSaved,
    customerChanged,
  },
  transitions: {
    away: {
      ...commonTransitions('away', ELSEWHERE),
      ...leavingTransitions('away'),
      // No step 2 to return to.
      customerChanged: 'away',
      storageRead: 'away',
      siteOpened: ELSEWHERE,
    },
    reviewing: {
      // Directly to step 2 if the carts are loaded.
      ...commonTransitions('reviewing', [...ELSEWHERE, 'choosingAddress']),
      ...leavingTransitions('reviewing'),
      storageRead: 'reviewing',
      cartsListed: 'reviewing',
      // Ignored (stays) for an empty cart, and while a booking has no date or its moment has
      // passed.
      checkoutContinued: ['choosingAddress', 'reviewing'],
    },
    enteringPayments: {
      ...commonTransitions('enteringPayments', ELSEWHERE),
      ...leavingTransitions('enteringPayments'),
      storageRead: 'enteringPayments',
      // An empty cart has no step 2.
      cartsListed: STEP_2,
    },
    choosingAddress: {
      ...commonTransitions('choosingAddress', ['away', 'reviewing', 'choosingAddress']),
      ...leavingTransitions('choosingAddress'),
      // The cart may have been emptied in another tab.
      cartsListed: STEP_2,
      steppedBack: 'reviewing',
      addressChosen: 'choosingAddress',
      // Ignored (stays) without an address: 'Please select an address'. Back to step 1 if a
      // booking's moment has passed.
      paymentSubmitted: ['requestingPayment', 'choosingAddress', 'reviewing'],
      // Step 1 if a booking's moment has passed.
      timePassed: STEP_2,
    },
    requestingPayment: {
      ...commonTransitions('requestingPayment', ELSEWHERE),
      cartsListed: 'requestingPayment',
      paymentRedirected: 'redirecting',
      paymentRefused: STEP_2,
    },
    redirecting: {
      ...commonTransitions('redirecting', ELSEWHERE),
      // Restored from the back/forward cache: re-enable the button.
      siteRestored: STEP_2,
      cartsListed: 'redirecting',
      // Ignored (stays) before the deadline, and for an earlier attempt.
      paymentPageNotOpened: [...STEP_2, 'redirecting'],
    },
  },
  reducers: {
    cartsListed: (state, { payload, meta }) => {
      if (state.status === 'requestingPayment' || state.status === 'redirecting') {
        const { unpayable: _before, earliestAt: _earlier, ...paying } = state;
        const listed = canBePaid(payload, meta.at) ? dated(payload) : { unpayable: payload };
        return { ...paying, ...listed };
      }
      if (state.status === 'reviewing' || !canBePaid(payload, meta.at))
        return review(state, payload);
      if (state.status !== 'choosingAddress') return chooseAddress({ ...state, ...dated(payload) });
      const { earliestAt, ...rest } = state;
      return earliestAt === payload.earliestAt ? state : { ...rest, ...dated(payload) };
    },
    checkoutContinued: (state, { meta }) =>
      canBePaid(state, meta.at) ? chooseAddress(state) : state,
    steppedBack: restartReview,
    receiptSaved: (state, { payload }) => ({ ...state, receipt: payload }),
    couponToggled: (state, { payload }) => ({
      ...state,
      couponId: state.couponId === payload ? null : payload,
    }),
    choicesRestored: (state, { payload }) => ({
      ...state,
      couponId: state.couponId ?? payload.couponId,
      addressId: state.addressId ?? payload.addressId,
    }),
    addressChosen: (state, { payload }) => chooseAddress({ ...state, addressId: payload }),
    paymentSubmitted: (state, { payload, meta }) => {
      if (isPaying(state)) return state;
      if (isOver(state, meta.at)) return restartReview(state);
      if (payload.addressId === null) return chooseAddress(state, { addressMissing: true });
      return {
        ...choices(state),
        ...dated(state),
        status: 'requestingPayment',
        addressId: payload.addressId,
        note: { kind: 'booking', amount: payload.amount, at: meta.at },
      };
    },
    paymentRedirected: (state, { meta }) => ({
      ...state,
      status: 'redirecting',
      releaseAt: meta.at + PAYMENT_REDIRECT_MS,
    }),
    paymentPageNotOpened: (state, { meta }) => {
      const { releaseAt } = state;
      if (releaseAt === undefined || !isDue(meta.at, releaseAt, PAYMENT_REDIRECT_MS)) return state;
      return state.status === 'redirecting'
        ? afterFailure(state, meta.at, { paymentFailed: true })
        : withoutDeadline(state);
    },
    paymentRefused: (state, { payload, meta }) =>
      afterFailure(state, meta.at, UNSENT.includes(payload.reason) ? {} : { paymentFailed: true }),
    navigated: (state, moved) => {
      const to = destinationOf(moved);
      return to ? moveTo(state, to, moved.meta.at) : state;
    },
    historyPopped: (state, { payload, meta }) => moveTo(state, payload, meta.at),
    siteOpened: (state, { payload }) => arriveAt(state, payload),
    siteRestored: (state, { meta }) =>
      state.status === 'redirecting' ? afterFailure(state, meta.at) : withoutDeadline(state),
    timePassed: (state, { meta }) => (isOver(state, meta.at) ? restartReview(state) : state),
    storageRead: (state, { payload }) => ({
      ...state,
      lastAddressId: payload?.lastAddressId ?? null,
    }),
    addressSaved: (state, { payload }) => ({
      ...(state.status === 'choosingAddress' ? chooseAddress(state) : state),
      lastAddressId: payload.addressId ?? state.lastAddressId,
      // A new address is preselected.
      addressId: payload.addressId ?? state.addressId,
    }),
    // The page remains, without the customer's data.
    customerChanged: (state) => (state.status === 'away' ? INITIAL : restartReview(INITIAL)),
  },
});

export const {
  cartsListed,
  checkoutContinued,
  steppedBack,
  couponToggled,
  choicesRestored,
  receiptSaved,
  addressChosen,
  paymentSubmitted,
  paymentRedirected,
  paymentPageNotOpened,
  paymentRefused,
} = machine.events;

interface Root {
  cartCheckout: { checkout: CheckoutState };
}

export const selectCheckout = ({ cartCheckout }: Root): CheckoutState => cartCheckout.checkout;

/** Whether a payment is in progress: nothing may be paid twice (PAY-6). */
export function isPaying({ status, releaseAt }: CheckoutState): boolean {
  return status === 'requestingPayment' || releaseAt !== undefined;
}

/** The current step: 1 Booking, 2 Payments (PAY-1). */
export const checkoutStep = ({ status }: CheckoutState): 1 | 2 =>
  status === 'away' || status === 'reviewing' ? 1 : 2;

export const selectCouponId = ({ cartCheckout }: Root): string | null =>
  cartCheckout.checkout.couponId;

/**
 * The address for a payment: the chosen one, or the last one added if listed, or the only one unless
 * another one was chosen, such as a new one that isn't listed yet.
 */
export const selectAddressId =
  (addressIds: readonly string[]) =>
  ({ cartCheckout }: Root): string | null => {
    const { addressId, lastAddressId } = cartCheckout.checkout;
    const listed = (wanted: string | null) => addressIds.find((id) => id === wanted);
    const only = addressIds.length === 1 && addressId === null ? addressIds[0] : null;
    return listed(addressId) ?? listed(lastAddressId) ?? only ?? null;
  };

/** The receipt of this tab's last payment; undefined if unknown. */
export const selectReceipt = ({ cartCheckout }: Root): Receipt | undefined =>
  cartCheckout.checkout.receipt;
