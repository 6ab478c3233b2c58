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
 * How long the browser may take to leave for the payment page. A download, an empty reply or the
 * browser's Stop leave the customer here.
 */
export const HAND_OVER_MS = 15_000;

/** What is being paid, noted before the customer is handed over to the payment page. */
export interface PaymentNote {
  kind: 'booking' | 'membership';
  /** In the currency of its surface; null when unknown. */
  amount: number | null;
  at: number;
}

/** What the customer chose on the way; it outlives the steps while the tab lives. */
interface Choices {
  /** The coupon that is switched on; it is local only (CART-10). */
  couponId: string | null;
  /** The address chosen on a card, or null: then the last one added is preselected. */
  addressId: string | null;
  /** The id of the address added last; kept in local storage (CALL-4). */
  lastAddressId: string | null;
}

/** The two steps of /service-cart and the way to the payment page (PAY-1). */
export type CheckoutState =
  /**
   * Another page is in view. Entered at start and by leaving the cart page. Left by arriving there.
   */
  | (Choices & { status: 'away' })
  /**
   * Step 1, Booking. Entered at its address, by BACK, by an empty cart, and when the session ends
   * at the cart page. Left by Continue and by leaving. Owns how many carts there are, once the list
   * is known, and how many of them have no date (left out for none): those can't be paid for.
   */
  | (Choices & { status: 'reviewing'; carts: number | null; undated?: number })
  /**
   * Step 2 was asked for by its address. Entered while the list of carts isn't known. Left when it
   * has come, to step 2, or to step 1 for an empty cart; by leaving; or with the session.
   */
  | (Choices & { status: 'enteringPayments' })
  /**
   * Step 2, Payments. Entered by Continue, by its address, by a refused payment, and by coming back
   * from the payment page. Left by paying, by BACK, by leaving, with the session, or when the cart
   * turns out to be empty or to have a booking without a date. Owns whether an address was asked for
   * in vain.
   */
  | (Choices & { status: 'choosingAddress'; addressMissing?: true })
  /**
   * Entered by PROCEED TO PAYMENT with an address: the server is asked for the payment page. Left
   * by its answer, by leaving, or with the session. Owns what is being paid.
   */
  | (Choices & { status: 'requestingPayment'; note: PaymentNote })
  /**
   * Entered with a good address of the payment page: the browser leaves for it. Left when the page
   * is restored, when the browser is still here after 15 s, by leaving, or with the session. Owns
   * what is being paid, and `releaseAt` (ms since 1970, UTC), when it is given up.
   */
  | (Choices & { status: 'handedOver'; note: PaymentNote; releaseAt: number });

/** What may happen in every status; `to` lists where a change of the address may lead. */
const always = <Status extends CheckoutState['status'], To extends CheckoutState['status']>(
  status: Status,
  to: readonly To[],
) => {
  // The page stays in view; away from it there is nothing to go back to.
  const forgotten = status === 'away' ? ('away' as const) : ('reviewing' as const);
  return {
    ...customerChanged.to(forgotten),
    // An address outside the site is refused (stays).
    'navigation/navigated': [...new Set<Status | To>([...to, status])],
    'navigation/historyPopped': to,
    'addressModal/addressSaved': status,
    'checkout/couponToggled': status,
  };
};

/** Another page, step 1, or step 2, which has to wait until the list of carts is known. */
const ELSEWHERE = ['away', 'reviewing', 'enteringPayments'] as const;

/** The life of the checkout. */
export const transitions: Transitions<CheckoutState['status']> = {
  away: {
    ...always('away', ELSEWHERE),
    'persist/REHYDRATE': 'away',
    'site/siteOpened': ELSEWHERE,
  },
  reviewing: {
    // Step 2 at once where the carts are known already.
    ...always('reviewing', [...ELSEWHERE, 'choosingAddress']),
    'persist/REHYDRATE': 'reviewing',
    'checkout/cartsListed': 'reviewing',
    // Refused (stays) on an empty cart, and while a booking has no date.
    'checkout/checkoutContinued': ['choosingAddress', 'reviewing'],
  },
  enteringPayments: {
    ...always('enteringPayments', ELSEWHERE),
    'persist/REHYDRATE': 'enteringPayments',
    // An empty cart has no step 2.
    'checkout/cartsListed': ['choosingAddress', 'reviewing'],
  },
  choosingAddress: {
    ...always('choosingAddress', ['away', 'reviewing', 'choosingAddress']),
    // The cart may have been emptied in another tab.
    'checkout/cartsListed': ['choosingAddress', 'reviewing'],
    'checkout/steppedBack': 'reviewing',
    'checkout/addressChosen': 'choosingAddress',
    // Refused (stays) without an address: 'Please select an address'.
    'checkout/paymentSubmitted': ['requestingPayment', 'choosingAddress'],
  },
  requestingPayment: {
    ...always('requestingPayment', ELSEWHERE),
    'checkout/paymentHandedOver': 'handedOver',
    'checkout/paymentRefused': 'choosingAddress',
  },
  handedOver: {
    ...always('handedOver', ELSEWHERE),
    // Back from the payment page with the page as it was left: no button may be stuck.
    'site/siteRestored': 'choosingAddress',
    // Refused (stays) before its time, and when it belongs to an earlier hand-over.
    'checkout/paymentNotFollowed': ['choosingAddress', 'handedOver'],
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

/** What the list of carts says about going on. */
interface Listed {
  carts: number;
  /** How many of them have no date. */
  undated?: number;
}

const canBePaid = ({ carts, undated = 0 }: Listed): boolean => carts > 0 && undated === 0;

const review = (state: Choices, { carts, undated = 0 }: Listed): CheckoutState => ({
  ...choices(state),
  status: 'reviewing',
  carts,
  ...(undated > 0 ? { undated } : {}),
});

/** The cart page shows step 2 when its address says so; everything else follows from there. */
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
    /** The server listed the customer's carts. */
    cartsListed: event((state: CheckoutState, { payload }: Event<Listed>): CheckoutState => {
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
    /** The customer pressed a coupon's 'Active' or 'Remove'. One is on at a time. */
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
    /** The payment page's address is good: the browser leaves. */
    paymentHandedOver: event((state: CheckoutState, { meta }: Event): CheckoutState =>
      state.status === 'requestingPayment'
        ? {
            ...choices(state),
            status: 'handedOver',
            note: state.note,
            releaseAt: meta.at + HAND_OVER_MS,
          }
        : state,
    ),
    /** The browser did not follow to the payment page. */
    paymentNotFollowed: event((state: CheckoutState, { meta }: Event): CheckoutState =>
      state.status === 'handedOver' && isDue(meta.at, state.releaseAt, HAND_OVER_MS)
        ? { ...choices(state), status: 'choosingAddress' }
        : state,
    ),
    /** The server, the network or the site itself (a payment page it doesn't know) refused. */
    paymentRefused: event(
      (
        state: CheckoutState,
        _event: Event<{ reason: RefusalReason | 'pageNotAllowed' }>,
      ): CheckoutState => ({ ...choices(state), status: 'choosingAddress' }),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(storageRead, (state, { payload }): CheckoutState => ({
        ...state,
        lastAddressId: payload?.lastAddressId ?? null,
      }))
      // Named by its type: its machine is not part of the first load.
      .addCase(
        'addressModal/addressSaved',
        (state, { payload }: ReturnType<typeof addressSaved>): CheckoutState => ({
          ...(state.status === 'choosingAddress'
            ? { ...choices(state), status: 'choosingAddress' }
            : state),
          lastAddressId: payload.addressId ?? state.lastAddressId,
          // The new address is the one the customer wants.
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
      .addCase(siteRestored, (state): CheckoutState => ({
        ...choices(state),
        status: 'choosingAddress',
      }))
      .addMatcher(customerChanged.match, (state): CheckoutState =>
        // The page stays in view; whatever belonged to the customer is gone.
        state.status === 'away'
          ? initial()
          : { ...choices(initial()), status: 'reviewing', carts: null },
      );
  },
});

/** The machine, as the registry lists it. */
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

/** The checkout machine. */
export const selectCheckout = ({ cartCheckout }: Root): CheckoutState => cartCheckout.checkout;

/** Whether the server is asked for the payment page, or the browser is on its way there. */
export const isPaying = ({ status }: CheckoutState): boolean =>
  status === 'requestingPayment' || status === 'handedOver';

/** Which of the two steps is in view: 1 Booking, 2 Payments (PAY-1). */
export const checkoutStep = ({ status }: CheckoutState): 1 | 2 =>
  status === 'away' || status === 'reviewing' ? 1 : 2;

/** The coupon that is switched on, or null. */
export const selectCouponId = ({ cartCheckout }: Root): string | null =>
  cartCheckout.checkout.couponId;

/**
 * The address a payment would use: the chosen one, else the last one added, if it is on the list;
 * else the only one there is.
 * @param addressIds the ids of the customer's addresses
 */
export const selectAddressId =
  (addressIds: readonly string[]) =>
  ({ cartCheckout }: Root): string | null => {
    const { addressId, lastAddressId } = cartCheckout.checkout;
    const only = addressIds.length === 1 ? (addressIds[0] ?? null) : null;
    return [addressId, lastAddressId].find((id) => id !== null && addressIds.includes(id)) ?? only;
  };
