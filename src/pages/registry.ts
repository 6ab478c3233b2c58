import type { ComponentType } from 'react';
import { fetched } from '../components/fetched';
import type { RouteId } from '../routes';

/** `/dashboard` alone has no page: it leads on to the profile. */
type PageId = Exclude<RouteId, 'dashboard'>;

/** Each page is a chunk of its own, fetched when its route is first shown. */
export const PAGES: Readonly<Record<PageId, ComponentType>> = {
  home: fetched(() => import('./home/HomePage')),
  booking: fetched(() => import('./booking/BookingPage')),
  pricing: fetched(() => import('./pricing/PricingPage')),
  about: fetched(() => import('./about/AboutPage')),
  contact: fetched(() => import('./contact/ContactPage')),
  blogs: fetched(() => import('./blogs/BlogsPage')),
  singleBlog: fetched(() => import('./singleBlog/SingleBlogPage')),
  demoCart: fetched(() => import('./demoCart/DemoCartPage')),
  terms: fetched(() => import('./terms/TermsPage')),
  privacy: fetched(() => import('./privacy/PrivacyPage')),
  login: fetched(() => import('./login/LoginPage')),
  register: fetched(() => import('./register/RegisterPage')),
  stores: fetched(() => import('./stores/StoresPage')),
  storeServices: fetched(() => import('./storeServices/StoreServicesPage')),
  profile: fetched(() => import('./profile/ProfilePage')),
  bookings: fetched(() => import('./bookings/BookingsPage')),
  memberships: fetched(() => import('./memberships/MembershipsPage')),
  addresses: fetched(() => import('./addresses/AddressesPage')),
  serviceDetail: fetched(() => import('./serviceDetail/ServiceDetailPage')),
  serviceCart: fetched(() => import('./serviceCart/ServiceCartPage')),
  success: fetched(() => import('./paymentResult/SuccessPage')),
  failure: fetched(() => import('./paymentResult/FailurePage')),
};
