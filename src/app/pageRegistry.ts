import { lazyWithPreload, type LazyComponent } from '../components/lazyWithPreload';
import type { RouteId } from '../content/routes';

/** `/dashboard` has no page of its own: it redirects to the profile. */
type PageId = Exclude<RouteId, 'dashboard'>;

/** Each page is a lazy chunk, named to link its files to the prerendered document. */
export const PAGES: Readonly<Record<PageId, LazyComponent>> = {
  home: lazyWithPreload(() => import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage')),
  booking: lazyWithPreload(
    () => import(/* webpackChunkName: "page-booking" */ '../pages/booking/BookingPage'),
  ),
  pricing: lazyWithPreload(
    () => import(/* webpackChunkName: "page-pricing" */ '../pages/pricing/PricingPage'),
  ),
  about: lazyWithPreload(
    () => import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage'),
  ),
  contact: lazyWithPreload(
    () => import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage'),
  ),
  blogs: lazyWithPreload(
    () => import(/* webpackChunkName: "page-blogs" */ '../pages/blogs/BlogsPage'),
  ),
  singleBlog: lazyWithPreload(
    () => import(/* webpackChunkName: "page-singleBlog" */ '../pages/singleBlog/SingleBlogPage'),
  ),
  demoCart: lazyWithPreload(
    () => import(/* webpackChunkName: "page-demoCart" */ '../pages/demoCart/DemoCartPage'),
  ),
  terms: lazyWithPreload(
    () => import(/* webpackChunkName: "page-terms" */ '../pages/terms/TermsPage'),
  ),
  privacy: lazyWithPreload(
    () => import(/* webpackChunkName: "page-privacy" */ '../pages/privacy/PrivacyPage'),
  ),
  login: lazyWithPreload(
    () => import(/* webpackChunkName: "page-login" */ '../pages/login/LoginPage'),
  ),
  register: lazyWithPreload(
    () => import(/* webpackChunkName: "page-register" */ '../pages/register/RegisterPage'),
  ),
  stores: lazyWithPreload(
    () => import(/* webpackChunkName: "page-stores" */ '../pages/stores/StoresPage'),
  ),
  storeServices: lazyWithPreload(
    () =>
      import(
        /* webpackChunkName: "page-storeServices" */ '../pages/storeServices/StoreServicesPage'
      ),
  ),
  profile: lazyWithPreload(
    () => import(/* webpackChunkName: "page-profile" */ '../pages/profile/ProfilePage'),
  ),
  bookings: lazyWithPreload(
    () => import(/* webpackChunkName: "page-bookings" */ '../pages/bookings/BookingsPage'),
  ),
  memberships: lazyWithPreload(
    () => import(/* webpackChunkName: "page-memberships" */ '../pages/memberships/MembershipsPage'),
  ),
  addresses: lazyWithPreload(
    () => import(/* webpackChunkName: "page-addresses" */ '../pages/addresses/AddressesPage'),
  ),
  serviceDetail: lazyWithPreload(
    () =>
      import(
        /* webpackChunkName: "page-serviceDetail" */ '../pages/serviceDetail/ServiceDetailPage'
      ),
  ),
  serviceCart: lazyWithPreload(
    () => import(/* webpackChunkName: "page-serviceCart" */ '../pages/serviceCart/ServiceCartPage'),
  ),
  success: lazyWithPreload(
    () => import(/* webpackChunkName: "page-success" */ '../pages/paymentResult/SuccessPage'),
  ),
  failure: lazyWithPreload(
    () => import(/* webpackChunkName: "page-failure" */ '../pages/paymentResult/FailurePage'),
  ),
};
