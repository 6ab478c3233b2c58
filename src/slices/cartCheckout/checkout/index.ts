import { createSlice } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../../domain/refusal';
import { parseSitePath } from '../../../domain/sitePath';
import { matchRoute, PAYMENTS_STEP } from '../../../routes';
import type { addressSaved } from '../../addressModal';
import { event, guarded, isDue, type Event, type Transitions } from '../../machine';
import { historyPopped, navigated } from '../../navigation';
import { siteOpened, siteRestored } from '../../site';
import { storageRead } from '../../storageEvents';
import { customerChanged } from '../../sharedEvents';

/**
 * How long the browser may take to reach the payment page (PAY-6). After a download, an empty reply
 * or the browser's Stop the customer is still here.
 */
export const HAND_OVER_MS = 15_000;

/** What is being paid, noted before redirecting to the payment page. */
export interface PaymentNote {
  kind: 'booking' | 'membership';
  /** In the currency shown; null when unknown. */
  amount: number | null;
  at: number;
}

/** The customer's choices, which are kept across steps while the tab is open. */
interface Choices {
  /** The applied coupon; it is local only (CART-10). */
  couponId: string | null;
  /** The chosen address, or null: then the last one added is preselected. */
  addressId: string | null;
  /** The id of the last address added; kept in local storage (CALL-4). */
  lastAddressId: string | null;
}

/** The customer's carts as the server listed them; `undated` is how many have no date. */
export interface Listed {
  carts: number;
  undated?: number;
}

/** Step 2 on its way out. `unpayable` is a list that came meanwhile and leads back to step 1. */
interface Paying {
  note: PaymentNote;
  unpayable?: Listed;
}

/** The two steps of /service-cart and the redirect to payment (PAY-1). */
export type CheckoutState =
  | (Choices & { status: 'away' })
  /**
   * Step 1, Booking. `carts` is null until the list is loaded; `undated` is how many have no date,
   * which blocks Continue.
   */
  | (Choices & { status: 'reviewing'; carts: number | null; undated?: number })
  /** Step 2 was opened by its address, and the carts are not loaded yet. */
  | (Choices & { status: 'enteringPayments' })
  /**
   * Step 2, Payments. `addressMissing` after an attempt to pay without an address, `paymentFailed`
   * after one that came to nothing.
   */
  | (Choices & { status: 'choosingAddress'; addressMissing?: true; paymentFailed?: true })
  | (Choices & Paying & { status: 'requestingPayment' })
  /** The browser is on its way to the payment page, until `releaseAt` (ms since 1970, UTC). */
  | (Choices & Paying & { status: 'handedOver'; releaseAt: number });

/** Transitions that every status has; `to` lists where navigation may lead. */
const always = <Status extends CheckoutState['status'], To extends CheckoutState['status']>(
  status: Status,
  to: readonly To[],
) => {
  // Logging out keeps the page; elsewhere there is nothing to go back to.
  const forgotten = status === 'away' ? ('away' as const) : ('reviewing' as const);
  return {
    ...customerChanged.to(forgotten),
    // An address outside the site is ignored (stays).
    'navigation/navigated': [...new Set<Status | To>([...to, status])],
    'navigation/historyPopped': to,
    'addressModal/addressSaved': status,
    'checkout/couponToggled': status,
  };
};

/** Another page, step 1, or step 2, which may have to wait for the carts. */
const ELSEWHERE = ['away', 'reviewing', 'enteringPayments'] as const;

/** Back to step 2, or to step 1 with a cart that can't be paid for. */
const STEP_2 = ['choosingAddress', 'reviewing'] as const;

export const transitions: Transitions<CheckoutState['status']> = {
  away: {
    ...always('away', ELSEWHERE),
    'persist/REHYDRATE': 'away',
    'site/siteOpened': ELSEWHERE,
  },
  reviewing: {
    // Directly to step 2 if the carts are loaded.
    ...always('reviewing', [...ELSEWHERE, 'choosingAddress']),
    'persist/REHYDRATE': 'reviewing',
    'checkout/cartsListed': 'reviewing',
    // Ignored (stays) for an empty cart, and while a booking has no date.
    'checkout/checkoutContinued': ['choosingAddress', 'reviewing'],
  },
  enteringPayments: {
    ...always('enteringPayments', ELSEWHERE),
    'persist/REHYDRATE': 'enteringPayments',
    // An empty cart has no step 2.
    'checkout/cartsListed': STEP_2,
  },
  choosingAddress: {
    ...always('choosingAddress', ['away', 'reviewing', 'choosingAddress']),
    // The cart may have been emptied in another tab.
    'checkout/cartsListed': STEP_2,
    'checkout/steppedBack': 'reviewing',
    'checkout/addressChosen': 'choosingAddress',
    // Ignored (stays) without an address: 'Please select an address'.
    'checkout/paymentSubmitted': ['requestingPayment', 'choosingAddress'],
  },
  requestingPayment: {
    ...always('requestingPayment', ELSEWHERE),
    'checkout/cartsListed': 'requestingPayment',
    'checkout/paymentHandedOver': 'handedOver',
    'checkout/paymentRefused': STEP_2,
  },
  handedOver: {
    ...always('handedOver', ELSEWHERE),
    // Restored from the back/forward cache: no button may be stuck.
    'site/siteRestored': STEP_2,
    'checkout/cartsListed': 'handedOver',
    // Ignored (stays) before the deadline, and for an earlier attempt.
    'checkout/paymentNotFollowed': [...STEP_2, 'handedOver'],
  },
};

const choices = ({ couponId, addressId, lastAddressId }: Choices): Choices => ({
  couponId,
  addressId,
  lastAddressId,
});

const initial = (): CheckoutState => ({
  status: 'away',
  couponId: null,
  addressId: null,
  lastAddressId: null,
});

const canBePaid = ({ carts, undated = 0 }: Listed): boolean => carts > 0 && undated === 0;

const review = (state: Choices, { carts, undated = 0 }: Listed): CheckoutState => ({
  ...choices(state),
  status: 'reviewing',
  carts,
  ...(undated > 0 ? { undated } : {}),
});

/** The payment came to nothing: step 2, unless the cart can't be paid for any more. */
const payAgain = (
  state: Choices & Partial<Paying>,
  why: { paymentFailed?: true } = {},
): CheckoutState =>
  state.unpayable
    ? review(state, state.unpayable)
    : { ...choices(state), status: 'choosingAddress', ...why };

/** The cart page shows step 2 if the address says so; the rest follows from that. */
function arrive(state: CheckoutState, pathname: string, search: string): CheckoutState {
  if (matchRoute(pathname)?.id !== 'serviceCart') return { ...choices(state), status: 'away' };
  const listed =
    state.status === 'reviewing' && state.carts !== null
      ? { carts: state.carts, undated: state.undated ?? 0 }
      : null;
  if (search !== PAYMENTS_STEP)
    return listed ? review(state, listed) : { ...choices(state), status: 'reviewing', carts: null };
  if (state.status === 'choosingAddress') return state;
  return {
    ...choices(state),
    status: listed && canBePaid(listed) ? 'choosingAddress' : 'enteringPayments',
  };
}

const slice = createSlice({
  name: 'checkout',
  initialState: initial,
  reducers: {
    /** The customer's carts were loaded. */
    cartsListed: event((state: CheckoutState, { payload }: Event<Listed>): CheckoutState => {
      if (state.status === 'requestingPayment' || state.status === 'handedOver') {
        const { unpayable: _before, ...paying } = state;
        return canBePaid(payload) ? paying : { ...paying, unpayable: payload };
      }
      if (state.status === 'reviewing' || !canBePaid(payload)) return review(state, payload);
      return state.status === 'choosingAddress'
        ? state
        : { ...choices(state), status: 'choosingAddress' };
    }),
    /** The customer pressed Continue. */
    checkoutContinued: event((state: CheckoutState, _event: Event): CheckoutState =>
      state.status === 'reviewing' && canBePaid({ ...state, carts: state.carts ?? 0 })
        ? { ...choices(state), status: 'choosingAddress' }
        : state,
    ),
    /** The customer pressed BACK. */
    steppedBack: event((state: CheckoutState, _event: Event): CheckoutState => ({
      ...choices(state),
      status: 'reviewing',
      carts: null,
    })),
    /** The customer pressed a coupon's 'Active' or 'Remove'. */
    couponToggled: event((state: CheckoutState, { payload }: Event<string>): CheckoutState => ({
      ...state,
      couponId: state.couponId === payload ? null : payload,
    })),
    /** The customer chose an address. */
    addressChosen: event((state: CheckoutState, { payload }: Event<string>): CheckoutState => ({
      ...choices(state),
      status: 'choosingAddress',
      addressId: payload,
    })),
    /** The customer pressed PROCEED TO PAYMENT. */
    paymentSubmitted: event(
      (
        state: CheckoutState,
        { payload, meta }: Event<{ addressId: string | null; amount: number | null }>,
      ): CheckoutState =>
        payload.addressId === null
          ? { ...choices(state), status: 'choosingAddress', addressMissing: true }
          : {
              ...choices(state),
              status: 'requestingPayment',
              addressId: payload.addressId,
              note: { kind: 'booking', amount: payload.amount, at: meta.at },
            },
    ),
    /** The payment page's address is valid: the browser leaves. */
    paymentHandedOver: event((state: CheckoutState, { meta }: Event): CheckoutState =>
      state.status === 'requestingPayment'
        ? { ...state, status: 'handedOver', releaseAt: meta.at + HAND_OVER_MS }
        : state,
    ),
    /** The browser did not reach the payment page. */
    paymentNotFollowed: event((state: CheckoutState, { meta }: Event): CheckoutState =>
      state.status === 'handedOver' && isDue(meta.at, state.releaseAt, HAND_OVER_MS)
        ? payAgain(state, { paymentFailed: true })
        : state,
    ),
    /** The payment request failed, or the payment page is not allowed. */
    paymentRefused: event(
      (
        state: CheckoutState,
        { payload }: Event<{ reason: RefusalReason | 'pageNotAllowed' }>,
      ): CheckoutState =>
        payAgain(state, payload.reason === 'cancelled' ? {} : { paymentFailed: true }),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(storageRead, (state, { payload }): CheckoutState => ({
        ...state,
        lastAddressId: payload?.lastAddressId ?? null,
      }))
      // Referred to by type: its machine is not part of the first load.
      .addCase(
        'addressModal/addressSaved',
        (state, { payload }: ReturnType<typeof addressSaved>): CheckoutState => ({
          ...(state.status === 'choosingAddress'
            ? { ...choices(state), status: 'choosingAddress' }
            : state),
          lastAddressId: payload.addressId ?? state.lastAddressId,
          // A new address is preselected.
          addressId: payload.addressId ?? state.addressId,
        }),
      )
      .addCase(siteOpened, (state, { payload }): CheckoutState =>
        arrive(state, payload.pathname, payload.search),
      )
      .addCase(navigated, (state, { payload }): CheckoutState => {
        const path = parseSitePath(payload.to);
        return path ? arrive(state, path.pathname, path.search) : state;
      })
      .addCase(historyPopped, (state, { payload }): CheckoutState =>
        arrive(state, payload.pathname, payload.search),
      )
      .addCase(siteRestored, (state): CheckoutState => payAgain(state))
      .addMatcher(customerChanged.match, (state): CheckoutState =>
        // The page stays, without the customer's data.
        state.status === 'away'
          ? initial()
          : { ...choices(initial()), status: 'reviewing', carts: null },
      );
  },
});

export const machine = guarded(transitions, slice);

export const {
  cartsListed,
  checkoutContinued,
  steppedBack,
  couponToggled,
  addressChosen,
  paymentSubmitted,
  paymentHandedOver,
  paymentNotFollowed,
  paymentRefused,
} = slice.actions;

interface Root {
  cartCheckout: { checkout: CheckoutState };
}

export const selectCheckout = ({ cartCheckout }: Root): CheckoutState => cartCheckout.checkout;

/**
 * Whether a payment was asked for and has not come to an end: nothing may be paid twice (PAY-6).
 */
export const isPaying = ({ status }: CheckoutState): boolean =>
  status === 'requestingPayment' || status === 'handedOver';

/** The current step: 1 Booking, 2 Payments (PAY-1). */
export const checkoutStep = ({ status }: CheckoutState): 1 | 2 =>
  status === 'away' || status === 'reviewing' ? 1 : 2;

export const selectCouponId = ({ cartCheckout }: Root): string | null =>
  cartCheckout.checkout.couponId;

/**
 * The address for a payment: the chosen one, or else the last one added, if it is on the list;
 * otherwise the only one.
 * @param addressIds the ids of the customer's addresses
 */
export const selectAddressId =
  (addressIds: readonly string[]) =>
  ({ cartCheckout }: Root): string | null => {
    const { addressId, lastAddressId } = cartCheckout.checkout;
    const only = addressIds.length === 1 ? (addressIds[0] ?? null) : null;
    return [addressId, lastAddressId].find((id) => id !== null && addressIds.includes(id)) ?? only;
  };
