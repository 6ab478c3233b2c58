import { seedId } from '../../../sandbox/ids';
import { links, ROUTES, type Access, type RouteId } from '../../../src/routes';

/** What fills the `:params` of a route with rows of the sandbox's seed. */
const FILLED: Partial<Record<RouteId, string>> = {
  storeServices: links.storeServices(seedId('store', 1)),
  serviceDetail: links.serviceDetail(seedId('service', 1)),
  singleBlog: links.singleBlog(0),
};

const addressesFor = (barred: Access): string[] =>
  (Object.keys(ROUTES) as RouteId[])
    .filter((id) => ROUTES[id].access !== barred)
    .map((id) => FILLED[id] ?? ROUTES[id].path);

/** An address of every route that a visitor may see, and one that leads nowhere. */
export const VISITOR_ADDRESSES = [...addressesFor('signedIn'), '/no-such-page'];

/** An address of every route that a customer may see, and the second step of the cart. */
export const CUSTOMER_ADDRESSES = [...addressesFor('signedOut'), links.payments()];
