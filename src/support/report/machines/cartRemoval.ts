import { messages } from '../../../content/messages';
import type { machine } from '../../../slices/cartRemoval';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';
import { ending } from '../phrases';

const cartId = shape<{ cartId: string }>({ cartId: keep });

export const recording: Recording<typeof machine> = {
  state: stateShape({ cartId: keep }),
  events: {
    removalAsked: cartId,
    cartRemoved: cartId,
    cartRemovalFailed: shape({ cartId: keep, reason: keep }),
  },
};

export const sentences: Sentences<typeof machine> = {
  removalAsked: ({ cartId }, { name }) => `Pressed remove for ${name('booking', cartId)}`,
  removalDeclined: () => 'Kept the booking',
  removalConfirmed: (_payload, { before, name }) => {
    const { removal } = before.cartCheckout;
    return `Confirmed to remove ${name('booking', removal.status === 'asking' ? removal.cartId : null)}`;
  },
  cartRemoved: ({ cartId }, { name }) => `The server removed ${name('booking', cartId)}`,
  cartRemovalFailed: ({ cartId, reason }, { name }) =>
    `Removing ${name('booking', cartId)}; ${ending(reason, messages.somethingWentWrong)}`,
};
