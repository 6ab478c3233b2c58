import { fetched, type Fetched } from '../components/fetched';
import type { RouteId } from '../routes';

/** `/dashboard` has no page of its own: it redirects to the profile. */
export type PageId = Exclude<RouteId, 'dashboard'>;

/** Each page is a lazy chunk. The chunk's name links its files to the prerendered document. */
export const PAGES: Readonly<Record<PageId, Fetched>> = {
  home: fetched(() => import(/* webpackChunkName: "page-home" */ './home/HomePage')),
  booking: fetched(() => import(/* webpackChunkName: "page-booking" */ './booking/BookingPage')),
  pricing: fetched(() => import(/* webpackChunkName: "page-pricing" */ './pricing/PricingPage')),
  about: fetched(() => import(/* webpackChunkName: "page-about" */ './about/AboutPage')),
  contact: fetched(() => import(/* webpackChunkName: "page-contact" */ './contact/ContactPage')),
  blogs: fetched(() => import(/* webpackChunkName: "page-blogs" */ './blogs/BlogsPage')),
  singleBlog: fetched(
    () => import(/* webpackChunkName: "page-singleBlog" */ './singleBlog/SingleBlogPage'),
  ),
  demoCart: fetched(
    () => import(/* webpackChunkName: "page-demoCart" */ './demoCart/DemoCartPage'),
  ),
  terms: fetched(() => import(/* webpackChunkName: "page-terms" */ './terms/TermsPage')),
  privacy: fetched(() => import(/* webpackChunkName: "page-privacy" */ './privacy/PrivacyPage')),
  login: fetched(() => import(/* webpackChunkName: "page-login" */ './login/LoginPage')),
  register: fetched(
    () => import(/* webpackChunkName: "page-register" */ './register/RegisterPage'),
  ),
  stores: fetched(() => import(/* webpackChunkName: "page-stores" */ './stores/StoresPage')),
  storeServices: fetched(
    () => import(/* webpackChunkName: "page-storeServices" */ './storeServices/StoreServicesPage'),
  ),
  profile: fetched(() => import(/* webpackChunkName: "page-profile" */ './profile/ProfilePage')),
  bookings: fetched(
    () => import(/* webpackChunkName: "page-bookings" */ './bookings/BookingsPage'),
  ),
  memberships: fetched(
    () => import(/* webpackChunkName: "page-memberships" */ './memberships/MembershipsPage'),
  ),
  addresses: fetched(
    () => import(/* webpackChunkName: "page-addresses" */ './addresses/AddressesPage'),
  ),
  serviceDetail: fetched(
    () => import(/* webpackChunkName: "page-serviceDetail" */ './serviceDetail/ServiceDetailPage'),
  ),
  serviceCart: fetched(
    () => import(/* webpackChunkName: "page-serviceCart" */ './serviceCart/ServiceCartPage'),
  ),
  success: fetched(
    () => import(/* webpackChunkName: "page-success" */ './paymentResult/SuccessPage'),
  ),
  failure: fetched(
    () => import(/* webpackChunkName: "page-failure" */ './paymentResult/FailurePage'),
  ),
};
