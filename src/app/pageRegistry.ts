import { lazyWithPreload } from '../components/lazyWithPreload';
import type { RouteId } from '../content/routes';
import { mapValues } from '../lib/mapValues';

/** `/dashboard` redirects to the profile. */
type PageId = Exclude<RouteId, 'dashboard'>;

/** Each page is a chunk, named to link its files to the prerendered document. */
const CHUNKS: Readonly<Record<PageId, Parameters<typeof lazyWithPreload>[0]>> = {
  home: () => import(/* webpackChunkName: "page-home" */ '../pages/home/HomePage'),
  booking: () => import(/* webpackChunkName: "page-booking" */ '../pages/booking/BookingPage'),
  pricing: () => import(/* webpackChunkName: "page-pricing" */ '../pages/pricing/PricingPage'),
  about: () => import(/* webpackChunkName: "page-about" */ '../pages/about/AboutPage'),
  contact: () => import(/* webpackChunkName: "page-contact" */ '../pages/contact/ContactPage'),
  blogs: () => import(/* webpackChunkName: "page-blogs" */ '../pages/blogs/BlogsPage'),
  singleBlog: () =>
    import(/* webpackChunkName: "page-singleBlog" */ '../pages/singleBlog/SingleBlogPage'),
  demoCart: () => import(/* webpackChunkName: "page-demoCart" */ '../pages/demoCart/DemoCartPage'),
  terms: () => import(/* webpackChunkName: "page-terms" */ '../pages/terms/TermsPage'),
  privacy: () => import(/* webpackChunkName: "page-privacy" */ '../pages/privacy/PrivacyPage'),
  login: () => import(/* webpackChunkName: "page-login" */ '../pages/login/LoginPage'),
  register: () => import(/* webpackChunkName: "page-register" */ '../pages/register/RegisterPage'),
  stores: () => import(/* webpackChunkName: "page-stores" */ '../pages/stores/StoresPage'),
  storeServices: () =>
    import(/* webpackChunkName: "page-storeServices" */ '../pages/storeServices/StoreServicesPage'),
  profile: () => import(/* webpackChunkName: "page-profile" */ '../pages/profile/ProfilePage'),
  bookings: () => import(/* webpackChunkName: "page-bookings" */ '../pages/bookings/BookingsPage'),
  memberships: () =>
    import(/* webpackChunkName: "page-memberships" */ '../pages/memberships/MembershipsPage'),
  addresses: () =>
    import(/* webpackChunkName: "page-addresses" */ '../pages/addresses/AddressesPage'),
  serviceDetail: () =>
    import(/* webpackChunkName: "page-serviceDetail" */ '../pages/serviceDetail/ServiceDetailPage'),
  serviceCart: () =>
    import(/* webpackChunkName: "page-serviceCart" */ '../pages/serviceCart/ServiceCartPage'),
  success: () =>
    import(/* webpackChunkName: "page-success" */ '../pages/paymentResult/SuccessPage'),
  failure: () =>
    import(/* webpackChunkName: "page-failure" */ '../pages/paymentResult/FailurePage'),
};

export const PAGES = mapValues(CHUNKS, (load) => lazyWithPreload(load));
