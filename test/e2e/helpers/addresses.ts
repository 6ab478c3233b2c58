import { seedId } from '../../../sandbox/ids';
import { links, ROUTES, type Access, type RouteId } from '../../../src/content/routes';

const FILLED: Partial<Record<RouteId, string>> = {
  storeServices: links.storeServices(seedId('store', 1)),
  serviceDetail: links.serviceDetail(seedId('service', 1)),
  singleBlog: links.singleBlog(0),
};

const addressesFor = (barred: Access): string[] =>
  (Object.keys(ROUTES) as RouteId[])
    .filter((id) => ROUTES[id].access !== barred)
    .map((id) => FILLED[id] ?? ROUTES[id].path);

/** An address for every route that a visitor may see, and an unknown one. */
export const VISITOR_ADDRESSES = [...addressesFor('signedIn'), '/no-such-page'];

/** An address for every route that a customer may see, and the cart's second step. */
export const CUSTOMER_ADDRESSES = [...addressesFor('signedOut'), links.payments()];
