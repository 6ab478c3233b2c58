import type { machine } from '../../../src/slices/cartRemoval';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {
    removalAsked: [{ cartId: 'cart1' }],
    cartRemoved: [{ cartId: 'cart1' }, { cartId: 'cart2' }],
    cartRemovalFailed: [
      { cartId: 'cart1', reason: 'refused' },
      { cartId: 'cart2', reason: 'refused' },
    ],
  },
  states: {
    none: { status: 'none' },
    asking: { status: 'asking', cartId: 'cart1' },
    removing: { status: 'removing', cartId: 'cart1' },
  },
};
