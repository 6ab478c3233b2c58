import * as site from '../site';
import { link, retry, type Offer, type Scene } from './offer';

const NO_CARTS = { carts: [], totalAmount: null };

function paymentOffers(scene: Scene, view: ReturnType<typeof site.cartView>): Offer[] {
  const { state, offer } = scene;
  const { checkout, addressModal } = site;
  const addresses = site.getAddresses.select()(state);
  const ids = (addresses.data ?? []).map(({ id }) => id);
  const addressId = checkout.selectAddressId(ids)(state);
  const user = site.getUserDetails.select()(state);
  return [
    ...(!user.data && user.isError ? [retry(scene, 'getUserDetails')] : []),
    ...(!addresses.data && addresses.isError ? [retry(scene, 'getAddresses')] : []),
    offer('press Add Address', ids.length === 0 ? 12 : 1, addressModal.addressModalOpened()),
    ...ids
      .slice(0, 3)
      .map((id, place) => offer(`choose address ${place}`, 4, checkout.addressChosen(id))),
    ...(checkout.isPaying(checkout.selectCheckout(state))
      ? []
      : [
          offer(
            'press PROCEED TO PAYMENT',
            addressId === null ? 2 : 16,
            checkout.paymentSubmitted({ addressId, amount: view.amount }),
          ),
          offer('press BACK', 4, checkout.steppedBack()),
        ]),
    link(scene, '/dashboard/profile', 1),
  ];
}

/** The actions on the cart page. */
export function cartOffers(scene: Scene): Offer[] {
  const { state, offer } = scene;
  const { checkout, removal, auth } = site;
  const { status: session } = auth.selectAuth(state);
  if (session !== 'signedIn')
    return session === 'restoring'
      ? []
      : [link(scene, '/login', 10), link(scene, '/vendorservice', 3)];
  const list = site.getCarts.select()(state);
  const machine = checkout.selectCheckout(state);
  const view = site.cartView(list.data ?? NO_CARTS, site.siteEvents.selectNow(state) ?? 0);
  // The first rows stand for all, but for those that hold the customer up.
  const rows = view.rows
    .map((row, place) => ({ ...row, place }))
    .filter(({ place, blocked }) => place < 3 || blocked !== null);
  const services = rows.flatMap(({ id, serviceId, blocked, place }) =>
    serviceId === null
      ? []
      : [
          link(
            scene,
            site.links.serviceOfCart(serviceId, id),
            blocked === null ? 2 : 12,
            `the service of row ${place}`,
          ),
        ],
  );
  switch (machine.status) {
    case 'away':
      return [];
    case 'enteringPayments':
      return list.isError ? [retry(scene, 'getCarts')] : [];
    case 'reviewing':
      if (machine.carts === null) return list.isError ? [retry(scene, 'getCarts')] : [];
      if (machine.carts === 0) return [link(scene, '/vendorservice', 8)];
      return [
        ...(view.obstacle === null
          ? [offer('press Continue', 20, checkout.checkoutContinued())]
          : []),
        ...rows.map(({ id, place }) =>
          offer(`press Remove of row ${place}`, 3, removal.removalAsked({ cartId: id })),
        ),
        ...services,
      ];
    case 'choosingAddress':
    case 'requestingPayment':
    case 'handedOver':
      return [...paymentOffers(scene, view), ...services];
  }
}
