import type { RefusalReason } from '../domain/refusal';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';
import { pageLeft } from './navigation';

/** Removing a row of the cart, with confirmation. */
export type CartRemovalState =
  | { status: 'none' }
  /** 'Remove this booking?' is shown. */
  | { status: 'asking'; cartId: string }
  /** The removal is in flight, on whatever page; payment waits for it. */
  | { status: 'removing'; cartId: string };

type Removing = Extract<CartRemovalState, { status: 'removing' }>;

const settled = (state: Removing, cartId: string): Removing | { status: 'none' } =>
  state.cartId === cartId ? { status: 'none' } : state;

export const machine = createMachine<CartRemovalState>()({
  name: 'cartRemoval',
  initialState: { status: 'none' },
  events: {
    /** The customer pressed a row's remove control. */
    removalAsked: event<{ cartId: string }>(),
    /** The customer kept the row. */
    removalDeclined: event(),
    /** The customer confirmed. */
    removalConfirmed: event(),
    /** The server removed the cart. */
    cartRemoved: event<{ cartId: string }>(),
    /** The removal failed. */
    cartRemovalFailed: event<{ cartId: string; reason: RefusalReason }>(),
  },
  externalEvents: { pageLeft, sessionEnded },
  transitions: {
    none: { removalAsked: 'asking' },
    asking: {
      // The row in question may have gone with a refetch, and its dialog with it.
      removalAsked: 'asking',
      sessionEnded: 'none',
      pageLeft: 'none',
      removalDeclined: 'none',
      removalConfirmed: 'removing',
    },
    removing: {
      sessionEnded: 'none',
      // Ignored (stays removing) for another row.
      cartRemoved: ['none', 'removing'],
      cartRemovalFailed: ['none', 'removing'],
    },
  },
  reducers: {
    removalAsked: (_state, { payload }) => ({ status: 'asking', cartId: payload.cartId }),
    removalConfirmed: ({ cartId }) => ({ status: 'removing', cartId }),
    cartRemoved: (state, { payload }) => settled(state, payload.cartId),
    cartRemovalFailed: (state, { payload }) => settled(state, payload.cartId),
  },
});

export const { removalAsked, removalDeclined, removalConfirmed, cartRemoved, cartRemovalFailed } =
  machine.events;

export const selectCartRemoval = (state: { cartCheckout: { removal: CartRemovalState } }) =>
  state.cartCheckout.removal;
