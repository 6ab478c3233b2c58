import type { SeededFault } from './seededFaultList';

/** A reverted fix that a simulated life should detect. */
export type PlantedFault = Omit<SeededFault, 'tests'>;

/** Bugs that the site once had between the store, the browser and the network. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    id: 'reload-without-a-connection',
    file: 'src/effects/shared/staleBuild.ts',
    breaks: "A page that can't be fetched offline leads to the browser's own error page.",
    find: 'if (missing !== null && (await page.isGone(missing))) page.reloadOnce();',
    replace: 'await Promise.resolve(); if (missing !== null) page.reloadOnce();',
  },
  {
    id: 'restored-page-keeps-the-customer',
    file: 'src/effects/session.ts',
    breaks: 'A page restored by Back keeps the customer who has logged out meanwhile.',
    find: 'followSession(effect); effect.dispatch(siteRestored());',
    replace: 'effect.dispatch(siteRestored());',
  },
  {
    id: 'back-of-step-2-by-the-history',
    file: 'src/slices/navigation/index.ts',
    breaks: 'BACK on step 2 leads to whatever page came before.',
    find: 'isNew ? isCartStep1(location) : location.aboveCart === true',
    replace: "isNew ? location.pathname !== '' : location.aboveCart === true",
  },
  {
    id: 'payment-never-released',
    file: 'src/effects/checkout.ts',
    breaks: 'When the payment page never opens, PROCEED TO PAYMENT spins forever.',
    find: 'effect: (_event, effect) => releaseInTime(effect, selectCheckout, paymentNotFollowed),',
    replace: 'effect: () => undefined,',
  },
  {
    id: 'plan-never-released',
    file: 'src/effects/membershipPurchase.ts',
    breaks: 'When the payment page never opens, every Select Plan stays disabled.',
    find: 'releaseInTime(effect, selectMembershipPurchase, purchaseNotFollowed),',
    replace: 'undefined,',
  },
  {
    id: 'book-behind-a-hanging-command',
    file: 'src/effects/cartCommands.ts',
    breaks: 'Book spins behind a hanging command, without a way out.',
    find: 'if (!isWaiting(effect.getState()) || isWaiting(effect.getOriginalState())) return;',
    replace: 'if (isWaiting(effect.getState()) || isWaiting(effect.getOriginalState())) return;',
  },
  {
    id: 'plans-lose-their-place',
    file: 'src/effects/redirects.ts',
    breaks: "A visitor's Select Plan replaces the plans with the log-in page in the history.",
    find: "sendToLogin(effect, 'push')",
    replace: "sendToLogin(effect, 'replace')",
  },
  {
    id: 'clock-put-back',
    file: 'src/slices/machine.ts',
    breaks: 'After the clock is set back by an hour, the loader covers the page for an hour.',
    find: 'now >= at || at - now > longest',
    replace: 'now >= at || longest < 0',
  },
  {
    id: 'paying-passes-a-removal',
    file: 'src/effects/checkout.ts',
    breaks: 'Paying does not wait for a removal in flight.',
    find: "selectCartsInFlight(state) || selectCartRemoval(state).status === 'removing'",
    replace: "selectCartsInFlight(state) || selectCartRemoval(state).status === 'none' && false",
  },
  {
    id: 'login-gives-up-the-address',
    file: 'src/effects/location.ts',
    breaks:
      "Logging in while the pin's address is being looked up ends in 'Location fetch failed'.",
    find: "!outcome.ok && outcome.reason === 'cancelled' && pinIdOf(effect.getState()) === pinId",
    replace: "!outcome.ok && outcome.reason === 'cancelled' && pinIdOf(effect.getState()) === ''",
  },
  {
    id: 'focused-toast-leaves',
    file: 'src/slices/toasts/index.ts',
    breaks: 'A focused toast closes when the pointer leaves it.',
    find: 'if (heldBy.length > 0) return { ...toast, heldBy };',
    replace: '',
  },
  {
    id: 'old-cart',
    file: 'src/pages/serviceCart/ServiceCartPage.tsx',
    breaks: 'Items added to the cart in a second tab are charged but not shown.',
    find: 'useGetCartsQuery(undefined, { refetchOnMountOrArgChange: true })',
    replace: 'useGetCartsQuery(undefined)',
  },
  {
    id: 'old-bookings',
    file: 'src/pages/bookings/BookingsPage.tsx',
    breaks: "'Booking Pending' stays for an hour after the payment.",
    find: 'useGetOrdersQuery(undefined, { refetchOnMountOrArgChange: true',
    replace: 'useGetOrdersQuery(undefined, { refetchOnMountOrArgChange: false',
  },
  {
    id: 'refused-payment-keeps-the-cart',
    file: 'src/effects/checkout.ts',
    breaks:
      'Another device emptied the cart: paying is refused over and over, and nothing says why.',
    find: "if (reason === 'refused') dispatch(api.util.invalidateTags(['Carts']));",
    replace: "if (reason === 'none') dispatch(api.util.invalidateTags(['Carts']));",
  },
  {
    id: 'restored-service-keeps-its-cart',
    file: 'src/effects/cartCommands.ts',
    breaks: 'A service page restored by Back shows a cart that another device has changed.',
    find: 'isAnyOf(siteOpened, siteRestored, navigated,',
    replace: 'isAnyOf(siteOpened, navigated,',
  },
];
