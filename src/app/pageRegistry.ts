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
    () => [import(/* webpackChunkName: "rest-home" */ '../pages/home/BelowHero')],
  ),
  booking: withRest(
    () => import(/* webpackChunkName: "page-booking" */ '../pages/booking/BookingPage'),
    () => [import(/* webpackChunkName: "rest-booking" */ '../pages/booking/BelowChoice')],
  ),
  pricing: fetched(
    () => import(/* webpackChunkName: "page-pricing" */ '../pages/pricing/PricingPage'),
  ),
  about: withRest(
    () => import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage'),
    () => [import(/* webpackChunkName: "rest-about" */ '../pages/about/BelowHero')],
  ),
  contact: fetched(
    () => import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage'),
  ),
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
  login: fetched(() => import(/* webpackChunkName: "page-login" */ '../pages/login/LoginPage')),
  register: fetched(
    () => import(/* webpackChunkName: "page-register" */ '../pages/register/RegisterPage'),
  ),
  stores: fetched(() => import(/* webpackChunkName: "page-stores" */ '../pages/stores/StoresPage')),
  storeServices: fetched(
    () =>
      import(
        /* webpackChunkName: "page-storeServices" */ '../pages/storeServices/StoreServicesPage'
      ),
  ),
  profile: fetched(
    () => import(/* webpackChunkName: "page-profile" */ '../pages/profile/ProfilePage'),
  ),
  bookings: fetched(
    () => import(/* webpackChunkName: "page-bookings" */ '../pages/bookings/BookingsPage'),
  ),
  memberships: fetched(
    () => import(/* webpackChunkName: "page-memberships" */ '../pages/memberships/MembershipsPage'),
  ),
  addresses: fetched(
    () => import(/* webpackChunkName: "page-addresses" */ '../pages/addresses/AddressesPage'),
  ),
  serviceDetail: fetched(
    () =>
      import(
        /* webpackChunkName: "page-serviceDetail" */ '../pages/serviceDetail/ServiceDetailPage'
      ),
  ),
  serviceCart: fetched(
    () => import(/* webpackChunkName: "page-serviceCart" */ '../pages/serviceCart/ServiceCartPage'),
  ),
  success: fetched(
    () => import(/* webpackChunkName: "page-success" */ '../pages/paymentResult/SuccessPage'),
  ),
  failure: fetched(
    () => import(/* webpackChunkName: "page-failure" */ '../pages/paymentResult/FailurePage'),
  ),
};
