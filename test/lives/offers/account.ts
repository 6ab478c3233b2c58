import type { Customer } from '../server';
import * as site from '../site';
import type { Scene } from './offer';

/** The forms of the log-in and the registration. */
export function loginOffers({ state, offer }: Scene, people: readonly Customer[]): void {
  const { selectAuth, loginSubmitted } = site.auth;
  if (selectAuth(state).status !== 'signedOut') return;
  people.forEach(({ name, email, password }) => {
    offer(`log in as ${name}`, 12, loginSubmitted({ email, password }));
  });
  const wrong = { email: 'a@b.test', password: 'no' };
  offer('log in with a wrong password', 1, loginSubmitted(wrong));
  offer('log in with nothing', 1, loginSubmitted({ email: ' ', password: '' }));
}

const STRANGER = { name: 'Nomsa Zulu', phone: '031 555 0777', password: 'a long one' };

/** The form of the registration. */
export function registerOffers({ state, offer }: Scene, count: number): void {
  const { selectAuth, registerSubmitted } = site.auth;
  if (selectAuth(state).status !== 'signedOut') return;
  const email = `nomsa-${count}@lives.test`;
  offer('register', 8, registerSubmitted({ ...STRANGER, email }));
  offer('register with nothing', 1, registerSubmitted({ ...STRANGER, email: '' }));
}

/** The actions on the dashboard. */
export function dashboardOffers(scene: Scene, id: site.RouteId, owner: string): void {
  const { state, offer, link, read, retry } = scene;
  const { auth, addressModal, profile } = site;
  if (auth.selectAuth(state).status !== 'signedIn') return;
  offer('press Log Out', 3, auth.loggedOut());
  link('/dashboard/booking', 2);
  link('/dashboard/membership', 1);
  link('/dashboard/addresses', 1);
  link('/dashboard/profile', 1);
  link('/service-cart', 3);
  link('/', 2);
  if (!scene.instance.isPageThere()) return;
  if (id === 'bookings') read('getOrders', site.getOrders.select()(state));
  if (id === 'memberships' && site.getMemberships.select()(state).isError) retry('getMemberships');
  if (id === 'addresses') offer('press Add Address', 4, addressModal.addressModalOpened());
  if (id === 'profile') {
    const user = read('getUserDetails', site.getUserDetails.select()(state));
    if (!user || profile.selectProfileUpdate(state).status === 'saving') return;
    const form = { name: owner, email: user.email, password: '', image: null };
    offer('save the profile', 3, profile.profileSubmitted(form));
  }
}
