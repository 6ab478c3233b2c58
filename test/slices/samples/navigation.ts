import type { machine } from '../../../src/slices/navigation';
import type { Samples } from './types';
import { ROUTES, PAYMENTS_STEP } from '../../../src/content/routes';
import { cartPage, home, LATER, MOMENT, paymentsPage, pricingPage } from './shared';

export const samples: Samples<typeof machine> = {
  events: {
    navigated: [
      { to: '/', how: 'push' },
      { to: ROUTES.pricing.path, how: 'push' },
      { to: ROUTES.serviceCart.path, how: 'push' },
      { to: `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`, how: 'replace' },
      { to: '//elsewhere.example', how: 'push' },
    ],
    pathCorrected: [{ pathname: '/service-detail/s1' }],
    historyPopped: [
      home,
      pricingPage,
      cartPage,
      paymentsPage,
      { ...home, pathname: ROUTES.profile.path },
    ],
  },
  states: {
    settled: { status: 'settled', location: home },
    loading: [
      { status: 'loading', location: home, until: MOMENT },
      { status: 'loading', location: home, until: LATER },
    ],
  },
};
