import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteId } from '../routes';

/** `/dashboard` alone has no page: it leads on to the profile. */
type PageId = Exclude<RouteId, 'dashboard'>;

/** Each page is a chunk of its own, fetched when its route is first shown. */
export const PAGES: Readonly<Record<PageId, LazyExoticComponent<ComponentType>>> = {
  home: lazy(() => import('./home/HomePage')),
  booking: lazy(() => import('./booking/BookingPage')),
  pricing: lazy(() => import('./pricing/PricingPage')),
  about: lazy(() => import('./about/AboutPage')),
  contact: lazy(() => import('./contact/ContactPage')),
  blogs: lazy(() => import('./blogs/BlogsPage')),
  singleBlog: lazy(() => import('./singleBlog/SingleBlogPage')),
  demoCart: lazy(() => import('./demoCart/DemoCartPage')),
  terms: lazy(() => import('./terms/TermsPage')),
  privacy: lazy(() => import('./privacy/PrivacyPage')),
  login: lazy(() => import('./login/LoginPage')),
  register: lazy(() => import('./register/RegisterPage')),
  stores: lazy(() => import('./stores/StoresPage')),
  storeServices: lazy(() => import('./storeServices/StoreServicesPage')),
  profile: lazy(() => import('./profile/ProfilePage')),
  bookings: lazy(() => import('./bookings/BookingsPage')),
  memberships: lazy(() => import('./memberships/MembershipsPage')),
  addresses: lazy(() => import('./addresses/AddressesPage')),
  serviceDetail: lazy(() => import('./serviceDetail/ServiceDetailPage')),
  serviceCart: lazy(() => import('./serviceCart/ServiceCartPage')),
  success: lazy(() => import('./paymentResult/SuccessPage')),
  failure: lazy(() => import('./paymentResult/FailurePage')),
};
