import type { RefusalReason } from '../../../domain/refusal';
import { createMachine } from '../../machine';
import { pageLeft, sessionEnded } from '../../sharedEvents';

/** Removing a row of the cart, with confirmation. */
export type CartRemovalState =
  | { status: 'none' }
  /** 'Remove this booking?' is shown. */
  | { status: 'asking'; cartId: string }
  /** The removal is in flight, and paying waits for it wherever the customer goes meanwhile. */
  | { status: 'removing'; cartId: string };

const answered = (state: CartRemovalState, cartId: string): CartRemovalState =>
  state.status === 'removing' && state.cartId === cartId ? { status: 'none' } : state;

export const machine = createMachine<CartRemovalState>()({
  name: 'cartRemoval',
  initialState: { status: 'none' },
  transitions: {
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
  },
  reducers: (on) => ({
    /** The customer pressed a row's remove control. */
    removalAsked: on<{ cartId: string }>((_state, { payload }) => ({
      status: 'asking',
      cartId: payload.cartId,
    })),
    /** The customer kept the row. */
    removalDeclined: on(),
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
  }),
});

export const { removalAsked, removalDeclined, removalConfirmed, cartRemoved, cartRemovalFailed } =
  machine.events;

export const selectCartRemoval = (state: { cartCheckout: { removal: CartRemovalState } }) =>
  state.cartCheckout.removal;
