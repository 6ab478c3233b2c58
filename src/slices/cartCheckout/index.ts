import { combineReducers } from '@reduxjs/toolkit';
import { cartRemovalReducer } from './cartRemoval';
import { checkoutReducer } from './checkout';
import { serviceCartsReducer } from './serviceCarts';

/**
 * The way from a chosen car type to the payment page. Its machines run side by side: the carts of
 * the services, the removal of a row, and the two steps of the checkout.
 */
export const cartCheckoutReducer = combineReducers({
  carts: serviceCartsReducer,
  removal: cartRemovalReducer,
  checkout: checkoutReducer,
});
