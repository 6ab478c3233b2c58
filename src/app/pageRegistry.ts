import { createElement, type ComponentType } from 'react';
import { fetched, type Fetched } from '../components/fetched';
import type { RouteId } from '../routes';

/** `/dashboard` has no page of its own: it redirects to the profile. */
export type PageId = Exclude<RouteId, 'dashboard'>;

type Loading = readonly [page: Promise<{ default: ComponentType }>, ...effects: Promise<unknown>[]];

/** A page, or the rest of one, which is there once the effects for its events are loaded too. */
const page = (load: () => Loading, options?: { waits: boolean }): Fetched =>
  fetched(() => Promise.all(load()).then(([loaded]) => loaded), options);

/** A page whose part below the first screen is a chunk of its own. */
const withRest = (
  load: () => Promise<{ default: ComponentType<{ rest: Fetched }> }>,
  loadRest: () => Loading,
): Fetched => {
  const rest = page(loadRest, { waits: true });
  return fetched(async () => {
    const { default: Page } = await load();
    return { default: () => createElement(Page, { rest }), rest };
  });
};

/**
 * Each page is a lazy chunk, together with the effects that only its events need. Chunks are named
 * to link their files to the prerendered document, which needs the styles of a page's rest too.
 */
export const PAGES: Readonly<Record<PageId, Fetched>> = {
  home: withRest(
    () => import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage'),
    () => [
      import(/* webpackChunkName: "rest-home" */ '../pages/home/BelowHero'),
      import(/* webpackChunkName: "rest-home" */ '../effects/membershipPurchase'),
      import(/* webpackChunkName: "rest-home" */ '../effects/contact'),
    ],
  ),
  booking: withRest(
    () => import(/* webpackChunkName: "page-booking" */ '../pages/booking/BookingPage'),
    () => [
      import(/* webpackChunkName: "rest-booking" */ '../pages/booking/BelowChoice'),
      import(/* webpackChunkName: "rest-booking" */ '../effects/membershipPurchase'),
    ],
  ),
  pricing: page(() => [
    import(/* webpackChunkName: "page-pricing" */ '../pages/pricing/PricingPage'),
    import(/* webpackChunkName: "page-pricing" */ '../effects/membershipPurchase'),
  ]),
  about: withRest(
    () => import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage'),
    () => [import(/* webpackChunkName: "rest-about" */ '../pages/about/BelowHero')],
  ),
  contact: page(() => [
    import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage'),
    import(/* webpackChunkName: "page-contact" */ '../effects/contact'),
  ]),
  blogs: fetched(() => import(/* webpackChunkName: "page-blogs" */ '../pages/blogs/BlogsPage')),
  singleBlog: fetched(
    () => import(/* webpackChunkName: "page-singleBlog" */ '../pages/singleBlog/SingleBlogPage'),
  ),
  demoCart: fetched(
    () => import(/* webpackChunkName: "page-demoCart" */ '../pages/demoCart/DemoCartPage'),
  ),
  terms: fetched(() => import(/* webpackChunkName: "page-terms" */ '../pages/terms/TermsPage')),
  privacy: fetched(
    () => import(/* webpackChunkName: "page-privacy" */ '../pages/privacy/PrivacyPage'),
  ),
  login: page(() => [
    import(/* webpackChunkName: "page-login" */ '../pages/login/LoginPage'),
    import(/* webpackChunkName: "page-login" */ '../effects/signIn'),
  ]),
  register: page(() => [
    import(/* webpackChunkName: "page-register" */ '../pages/register/RegisterPage'),
    import(/* webpackChunkName: "page-register" */ '../effects/signIn'),
  ]),
  stores: fetched(() => import(/* webpackChunkName: "page-stores" */ '../pages/stores/StoresPage')),
  storeServices: fetched(
    () =>
      import(
        /* webpackChunkName: "page-storeServices" */ '../pages/storeServices/StoreServicesPage'
      ),
  ),
  profile: page(() => [
    import(/* webpackChunkName: "page-profile" */ '../pages/profile/ProfilePage'),
    import(/* webpackChunkName: "page-profile" */ '../effects/account'),
  ]),
  bookings: page(() => [
    import(/* webpackChunkName: "page-bookings" */ '../pages/bookings/BookingsPage'),
    import(/* webpackChunkName: "page-bookings" */ '../effects/calendar'),
  ]),
  memberships: fetched(
    () => import(/* webpackChunkName: "page-memberships" */ '../pages/memberships/MembershipsPage'),
  ),
  addresses: page(() => [
    import(/* webpackChunkName: "page-addresses" */ '../pages/addresses/AddressesPage'),
    import(/* webpackChunkName: "page-addresses" */ '../effects/account'),
  ]),
  serviceDetail: page(() => [
    import(/* webpackChunkName: "page-serviceDetail" */ '../pages/serviceDetail/ServiceDetailPage'),
    import(/* webpackChunkName: "page-serviceDetail" */ '../effects/cartCommands'),
    import(/* webpackChunkName: "page-serviceDetail" */ '../effects/serviceDetail'),
  ]),
  serviceCart: page(() => [
    import(/* webpackChunkName: "page-serviceCart" */ '../pages/serviceCart/ServiceCartPage'),
    import(/* webpackChunkName: "page-serviceCart" */ '../effects/checkout'),
    import(/* webpackChunkName: "page-serviceCart" */ '../effects/account'),
    import(/* webpackChunkName: "page-serviceCart" */ '../effects/carousels'),
  ]),
  success: page(() => [
    import(/* webpackChunkName: "page-success" */ '../pages/paymentResult/SuccessPage'),
    import(/* webpackChunkName: "page-success" */ '../effects/calendar'),
  ]),
  failure: page(() => [
    import(/* webpackChunkName: "page-failure" */ '../pages/paymentResult/FailurePage'),
    import(/* webpackChunkName: "page-failure" */ '../effects/calendar'),
  ]),
};
