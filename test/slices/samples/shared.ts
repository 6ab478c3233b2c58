import { msOf } from '../../../src/domain/day';
import { PAYMENTS_STEP, ROUTES } from '../../../src/content/routes';

/** Shared by the samples of several machines. */

/** The time of every sample event; states have deadlines around it. */
export const MOMENT = msOf('2026-03-11T08:00:00.000Z');
export const BEFORE = MOMENT - 1;
export const LATER = MOMENT + 1000;

export const session = { token: 'token-1', userId: 'user-1' };
export const coords = { lat: -30.05, lng: 30.88 };

export const home = { pathname: '/', search: '', hash: '', key: 'k0', index: 0 };
export const cartPage = { ...home, pathname: ROUTES.serviceCart.path, key: 'k1' };
export const paymentsPage = { ...cartPage, search: PAYMENTS_STEP, key: 'k2' };
export const pricingPage = { ...home, pathname: ROUTES.pricing.path, key: 'k3' };
