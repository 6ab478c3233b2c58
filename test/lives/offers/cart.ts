import * as site from '../site';
import type { Scene } from './offer';

const NO_CARTS = { carts: [], totalAmount: null };

function paymentOffers(scene: Scene, view: ReturnType<typeof site.cartView>): void {
  const { state, offer, link, read } = scene;
  const { checkout, addressModal } = site;
  read('getUserDetails', site.getUserDetails.select()(state));
  const addresses = read('getAddresses', site.getAddresses.select()(state)) ?? [];
  const ids = addresses.map(({ id }) => id);
  offer('press Add Address', ids.length === 0 ? 12 : 1, addressModal.addressModalOpened());
  ids.slice(0, 3).forEach((id, place) => {
    offer(`choose address ${place}`, 4, checkout.addressChosen(id));
  });
  if (!checkout.isPaying(checkout.selectCheckout(state))) {
    const addressId = checkout.selectAddressId(ids)(state);
    const paid = checkout.paymentSubmitted({ addressId, amount: view.amount });
    offer('press PROCEED TO PAYMENT', addressId === null ? 2 : 16, paid);
    offer('press BACK', 4, checkout.steppedBack());
  }
  link('/dashboard/profile', 1);
}

/** The actions on the cart page. */
export function cartOffers(scene: Scene): void {
  const { state, offer, link } = scene;
  const { checkout, removal, auth } = site;
  const { status: session } = auth.selectAuth(state);
  if (session === 'restoring') return;
  if (session !== 'signedIn') {
    link('/login', 10);
    link('/vendorservice', 3);
    return;
  }
  const list = site.getCarts.select()(state);
  const machine = checkout.selectCheckout(state);
  if (machine.status === 'away') return;
  const isReviewing = machine.status === 'reviewing';
  if (machine.status === 'enteringPayments' || (isReviewing && machine.carts === null)) {
    if (list.isError) scene.retry('getCarts');
    return;
  }
  const view = site.cartView(list.data ?? NO_CARTS, site.siteEvents.selectNow(state) ?? 0);
  // The first rows stand for all, but for those that hold the customer up.
  const rows = view.rows
    .map((row, place) => ({ ...row, place }))
    .filter(({ place, blocked }) => place < 3 || blocked !== null);
  if (isReviewing) {
    if (machine.carts === 0) {
      link('/vendorservice', 8);
      return;
    }
    if (view.obstacle === null) offer('press Continue', 20, checkout.checkoutContinued());
    rows.forEach(({ id, place }) => {
      offer(`press Remove of row ${place}`, 3, removal.removalAsked({ cartId: id }));
    });
  } else paymentOffers(scene, view);
  rows.forEach(({ id, serviceId, blocked, place }) => {
    if (serviceId === null) return;
    const to = site.links.serviceOfCart(serviceId, id);
    link(to, blocked === null ? 2 : 12, `the service of row ${place}`);
  });
}
