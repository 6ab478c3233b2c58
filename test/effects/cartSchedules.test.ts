import { pay } from '../../src/api/payments';
import { UNTRACKED } from '../../src/effects/shared/requests';
import { paymentSubmitted } from '../../src/slices/checkout';
import {
  cartFound,
  commandFailed,
  commandAccepted,
  selectServiceCart,
} from '../../src/slices/serviceCarts';
import { SEED, times } from '../helpers/randomTests';
import { createCartWorld, type Mistake } from './helpers/cartWorld';
import { playSchedules } from './helpers/schedules';

/** Large numbers run in their own files. */
const SCHEDULES = times(500);

describe('for any order of clicks and outcome of requests', () => {
  it('CART-4, CART-3: the server ends up with what the screen shows, in at most one cart', async () => {
    await playSchedules(createCartWorld(), SEED - 1, SCHEDULES);
  });

  it.each<{ what: string; message: RegExp; mistake: Mistake }>([
    {
      what: 'does not read the cart again after a failure',
      message: /The screen shows .*, the server has /,
      mistake: (action, { state }) => {
        if (!cartFound.match(action)) return action;
        const { serviceId, lookupId } = action.payload;
        const cart = selectServiceCart(serviceId)(state);
        if (cart.status !== 'rereading') return action;
        const { cartId, selection } = cart.confirmed;
        const known = cartId === null ? null : { cartId, selection, picked: null };
        return cartFound({ serviceId, lookupId, cart: known });
      },
    },
    {
      what: 'takes a failure for a success',
      message: /The screen shows .*, the server has |The schedule never came to rest/,
      mistake: (action, { state }) => {
        if (!commandFailed.match(action)) return action;
        const { serviceId, commandId } = action.payload;
        const cart = selectServiceCart(serviceId)(state);
        if (cart.status !== 'sending') return action;
        const kind = cart.queue[0]?.kind ?? 'book';
        const cartId = cart.confirmed.cartId ?? 'cart1';
        return commandAccepted({ serviceId, commandId, cartId, kind });
      },
    },
    {
      what: 'pays at once',
      message: /A payment began while \d writes were in flight|One click asked for two payments/,
      mistake: (action, { dispatch }) => {
        if (paymentSubmitted.match(action))
          void dispatch(pay.initiate({ addressId: 'address' }, UNTRACKED));
        return action;
      },
    },
    {
      what: 'pays without an address',
      message: /A payment began without an address/,
      mistake: (action) =>
        paymentSubmitted.match(action)
          ? { ...action, payload: { ...action.payload, addressId: '' } }
          : action,
    },
  ])('a site that $what is detected', async ({ message, mistake }) => {
    const played = playSchedules(createCartWorld(mistake), SEED, SCHEDULES);
    await expect(played).rejects.toThrow(message);
    await expect(played).rejects.toThrow(/seed: \d+[^]*Counterexample: \[\{"clicks":/);
  });
});
