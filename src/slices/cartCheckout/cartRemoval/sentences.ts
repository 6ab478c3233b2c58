import type { machine } from '.';
import { messages } from '../../../content/messages';
import type { Sentences } from '../../describing';
import { ending } from '../../wording';

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
