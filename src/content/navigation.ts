import { ROUTES } from './routes';

/** The links in the header and the mobile menu (HEAD-1). */
export const navigation = [
  { label: 'HOME', to: ROUTES.home.path },
  { label: 'BOOKING', to: ROUTES.booking.path },
  { label: 'PRICING', to: ROUTES.pricing.path },
  { label: 'BLOGS', to: ROUTES.blogs.path },
  { label: 'ABOUT US', to: ROUTES.about.path },
  { label: 'SERVICES', to: ROUTES.stores.path },
  { label: 'CONTACT', to: ROUTES.contact.path },
] as const;

export const dashboardNavigation = [
  { label: 'Edit Profile', to: ROUTES.profile.path, icon: 'user' },
  { label: 'My Bookings', to: ROUTES.bookings.path, icon: 'calendar' },
  { label: 'Membership', to: ROUTES.memberships.path, icon: 'card' },
  { label: 'My Addresses', to: ROUTES.addresses.path, icon: 'pin' },
] as const;

/** The default button of banners. */
export const startBooking = { label: 'START BOOKING', to: ROUTES.booking.path };
