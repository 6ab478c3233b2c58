import type { machine } from '.';
import type { Samples } from '../describing';
import { ROUTES, PAYMENTS_STEP } from '../../routes';
import { cartPage, home, LATER, MOMENT, paymentsPage, pricingPage } from '../samples';

export const samples: Samples<typeof machine> = {
  events: {
    navigated: [
      { to: '/', how: 'push' },
      { to: ROUTES.pricing.path, how: 'push' },
      { to: ROUTES.serviceCart.path, how: 'push' },
      { to: `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`, how: 'replace' },
      { to: '//elsewhere.example', how: 'push' },
    ],
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
