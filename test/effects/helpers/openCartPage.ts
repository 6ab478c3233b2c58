import { makeStore, type MakeStoreOptions, type TestStore } from '../../helpers/makeStore';
import { SIGNED_IN, type FakeApi } from './fakeApi';

/** Opens the site as a signed-in customer on the cart page, unless the options say otherwise. */
export const openCartPage = (api: FakeApi, options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({ origin: api.origin, path: '/service-cart', local: SIGNED_IN, ...options });
