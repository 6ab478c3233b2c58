import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../../domain/refusal';
import { event, guarded, type Event, type Transitions } from '../../machine';
import { pageLeft, sessionEnded } from '../../sharedEvents';

/** Removing a row of the cart, which is confirmed first. */
export type CartRemovalState =
  /**
   * Entered at start, by keeping the row, by the server's answer, and with the page or the session.
   * Left by a row's remove control.
   */
  | { status: 'none' }
  /**
   * Entered by a row's remove control: 'Remove this booking?' is being asked. Left by the answer to
   * it, or with the page or the session. Owns which cart it is about.
   */
  | { status: 'asking'; cartId: string }
  /**
   * Entered by confirming: the removal is with the server, and paying waits for it wherever the
   * customer goes meanwhile. Left by the answer about this very cart, or with the session. Owns
   * which cart it is about.
   */
  | { status: 'removing'; cartId: string };

const ENDINGS = {
  ...sessionEnded.to('none'),
} as const;

/** The life of a removal. */
export const transitions: Transitions<CartRemovalState['status']> = {
  none: { 'cartRemoval/removalAsked': 'asking' },
  asking: {
    ...ENDINGS,
    ...pageLeft.to('none'),
    'cartRemoval/removalDeclined': 'none',
    'cartRemoval/removalConfirmed': 'removing',
  },
  removing: {
    ...ENDINGS,
    // Answers about another row are refused (stay removing).
    'cartRemoval/cartRemoved': ['none', 'removing'],
    'cartRemoval/cartRemovalFailed': ['none', 'removing'],
  },
};

const none = (): CartRemovalState => ({ status: 'none' });

const answered = (state: CartRemovalState, cartId: string): CartRemovalState =>
  state.status === 'removing' && state.cartId === cartId ? none() : state;

const slice = createSlice({
  name: 'cartRemoval',
  initialState: none,
  reducers: {
    /** The customer pressed a row's remove control. */
    removalAsked: event(
      (_state: CartRemovalState, { payload }: Event<{ cartId: string }>): CartRemovalState => ({
        status: 'asking',
        cartId: payload.cartId,
      }),
    ),
    /** The customer kept the row. */
    removalDeclined: event((_state: CartRemovalState, _event: Event) => none()),
    /** The customer confirmed. */
    removalConfirmed: event((state: CartRemovalState, _event: Event): CartRemovalState =>
      state.status === 'asking' ? { status: 'removing', cartId: state.cartId } : state,
    ),
    /** The server removed the cart. */
    cartRemoved: event((state: CartRemovalState, { payload }: Event<{ cartId: string }>) =>
      answered(state, payload.cartId),
    ),
    /** The server (or the network) refused. */
    cartRemovalFailed: event(
      (state: CartRemovalState, { payload }: Event<{ cartId: string; reason: RefusalReason }>) =>
        answered(state, payload.cartId),
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(pageLeft.match, sessionEnded.match), none);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { removalAsked, removalDeclined, removalConfirmed, cartRemoved, cartRemovalFailed } =
  slice.actions;

/** The cart removal. */
export const selectCartRemoval = (state: {
  cartCheckout: { removal: CartRemovalState };
}): CartRemovalState => state.cartCheckout.removal;
