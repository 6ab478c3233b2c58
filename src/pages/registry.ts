import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteId } from '../routes';

/** Each page is a chunk of its own, fetched when its route is shown. */
export const PAGES: Partial<Record<RouteId, LazyExoticComponent<ComponentType>>> = {
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
