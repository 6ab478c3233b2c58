import type { RouteId } from '../routes';
import { blogsDocument } from './blogs/pageDocument';
import { bookingDocument } from './booking/pageDocument';
import { homeDocument } from './home/pageDocument';
import type { PageDocument } from './pageDocument';
import { pricingDocument } from './pricing/pageDocument';
import { serviceDetailDocument } from './serviceDetail/pageDocument';
import { singleBlogDocument } from './singleBlog/pageDocument';
import { storesDocument } from './stores/pageDocument';
import { storeServicesDocument } from './storeServices/pageDocument';

/** The pages that are rendered with the server's data, each described beside its page. */
export const PAGE_DOCUMENTS: Readonly<Partial<Record<RouteId, PageDocument>>> = {
  home: homeDocument,
  booking: bookingDocument,
  pricing: pricingDocument,
  blogs: blogsDocument,
  stores: storesDocument,
  serviceDetail: serviceDetailDocument,
  storeServices: storeServicesDocument,
  singleBlog: singleBlogDocument,
};
