import type { machine, CartRemovalState } from '.';
import { keep, shape } from '../../../redaction/rules';
import type { Recording } from '../../describing';

const cartId = shape<{ cartId: string }>({ cartId: keep });

export const recording: Recording<typeof machine> = {
  state: shape<CartRemovalState>({ status: keep, cartId: keep }),
  events: {
    removalAsked: cartId,
    cartRemoved: cartId,
    cartRemovalFailed: shape({ cartId: keep, reason: keep }),
  },
};
