import { createSlice } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../../domain/refusal';
import { eventsOf, guarded, type Transitions } from '../../machine';
import { pageLeft, sessionEnded } from '../../sharedEvents';

/** Removing a row of the cart, with confirmation. */
export type CartRemovalState =
  | { status: 'none' }
  /** 'Remove this booking?' is shown. */
  | { status: 'asking'; cartId: string }
  /** The removal is in flight, and paying waits for it wherever the customer goes meanwhile. */
  | { status: 'removing'; cartId: string };

export const transitions: Transitions<CartRemovalState['status']> = {
  none: { 'cartRemoval/removalAsked': 'asking' },
  asking: {
    ...sessionEnded.to('none'),
    ...pageLeft.to('none'),
    'cartRemoval/removalDeclined': 'none',
    'cartRemoval/removalConfirmed': 'removing',
  },
  removing: {
    ...sessionEnded.to('none'),
    // Ignored (stays removing) for another row.
    'cartRemoval/cartRemoved': ['none', 'removing'],
    'cartRemoval/cartRemovalFailed': ['none', 'removing'],
  },
};

const none = (): CartRemovalState => ({ status: 'none' });

const answered = (state: CartRemovalState, cartId: string): CartRemovalState =>
  state.status === 'removing' && state.cartId === cartId ? none() : state;

const on = eventsOf<CartRemovalState>();

const slice = createSlice({
  name: 'cartRemoval',
  initialState: none,
  reducers: {
    /** The customer pressed a row's remove control. */
    removalAsked: on<{ cartId: string }>((_state, { payload }) => ({
      status: 'asking',
      cartId: payload.cartId,
    })),
    /** The customer kept the row. */
    removalDeclined: on(none),
    /** The customer confirmed. */
    removalConfirmed: on((state) =>
      state.status === 'asking' ? { status: 'removing', cartId: state.cartId } : state,
    ),
    /** The server removed the cart. */
    cartRemoved: on<{ cartId: string }>((state, { payload }) => answered(state, payload.cartId)),
    /** The removal failed. */
    cartRemovalFailed: on<{ cartId: string; reason: RefusalReason }>((state, { payload }) =>
      answered(state, payload.cartId),
    ),
  },
});

export const machine = guarded(transitions, slice);

export const { removalAsked, removalDeclined, removalConfirmed, cartRemoved, cartRemovalFailed } =
  slice.actions;

export const selectCartRemoval = (state: {
  cartCheckout: { removal: CartRemovalState };
}): CartRemovalState => state.cartCheckout.removal;
