import type { Customer } from '../server';
import * as site from '../site';
import { link, retry, type Offer, type Scene } from './offer';

/** The forms of the log-in and the registration. */
export function loginOffers({ state, offer }: Scene, people: readonly Customer[]): Offer[] {
  const { auth } = site;
  if (auth.selectAuth(state).status !== 'signedOut') return [];
  return [
    ...people.map(({ name, email, password }) =>
      offer(`log in as ${name}`, 12, auth.loginSubmitted({ email, password })),
    ),
    offer(
      'log in with a wrong password',
      1,
      auth.loginSubmitted({ email: 'a@b.test', password: 'no' }),
    ),
    offer('log in with nothing', 1, auth.loginSubmitted({ email: ' ', password: '' })),
  ];
}

const STRANGER = { name: 'Nomsa Zulu', phone: '031 555 0777', password: 'a long one' };

/** The form of the registration. */
export function registerOffers({ state, offer }: Scene, count: () => number): Offer[] {
  const { auth } = site;
  if (auth.selectAuth(state).status !== 'signedOut') return [];
  const email = `nomsa-${count()}@lives.test`;
  return [
    offer('register', 8, auth.registerSubmitted({ ...STRANGER, email })),
    offer('register with nothing', 1, auth.registerSubmitted({ ...STRANGER, email: '' })),
  ];
}

/** The actions on the dashboard. */
export function dashboardOffers(scene: Scene, id: site.RouteId, owner: string): Offer[] {
  const { state, offer } = scene;
  const { auth, addressModal, bookingNote, profile } = site;
  if (auth.selectAuth(state).status !== 'signedIn') return [];
  const frame = [
    offer('press Log Out', 3, auth.loggedOut()),
    link(scene, '/dashboard/booking', 2),
    link(scene, '/dashboard/membership', 1),
    link(scene, '/dashboard/addresses', 1),
    link(scene, '/dashboard/profile', 1),
    link(scene, '/service-cart', 3),
    link(scene, '/', 2),
  ];
  if (!scene.realm.isPageThere()) return frame;
  if (id === 'bookings') {
    const orders = site.getOrders.select()(state);
    return [
      ...frame,
      ...(!orders.data && orders.isError ? [retry(scene, 'getOrders')] : []),
      ...(orders.data ?? [])
        .slice(0, 1)
        .map((order) =>
          offer(
            'press Track Booking',
            1,
            bookingNote.bookingNoteOpened({ orderId: order.id, action: 'Track Booking' }),
          ),
        ),
    ];
  }
  if (id === 'memberships' && site.getMemberships.select()(state).isError)
    return [...frame, retry(scene, 'getMemberships')];
  if (id === 'addresses')
    return [...frame, offer('press Add Address', 4, addressModal.addressModalOpened())];
  if (id === 'profile') {
    const user = site.getUserDetails.select()(state);
    if (!user.data) return user.isError ? [...frame, retry(scene, 'getUserDetails')] : frame;
    const form = { name: owner, email: user.data.email, password: '', image: null };
    return profile.selectProfileUpdate(state).status === 'saving'
      ? frame
      : [...frame, offer('save the profile', 3, profile.profileSubmitted(form))];
  }
  return frame;
}
