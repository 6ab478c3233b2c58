import type { ServiceCartsState } from './serviceCarts';

interface Root {
  cartCheckout: { carts: ServiceCartsState };
}

/** Whether any cart has a command in flight: paying waits for it. */
export const selectCartsInFlight = ({ cartCheckout }: Root): boolean =>
  Object.values(cartCheckout.carts).some(({ status }) => status === 'sending');
