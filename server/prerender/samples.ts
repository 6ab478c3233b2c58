import { getBlogs, type Blog } from '../../src/api/blogs';
import type { EmbeddedData } from '../../src/api/queryCache';
import {
  getCarTypes,
  getService,
  getServicesOfStore,
  getServiceTypes,
  getStores,
  getPlans,
  type CarType,
  type Service,
  type Store,
  type Plan,
} from '../../src/api/catalogue';
import { links } from '../../src/content/routes';
import { need } from '../../src/pages/pageDocument';
import type { DocumentId } from './pages';

const MARKUP =
  '<h2>a</h2><h3>b</h3><h4>c</h4><p>d <a href="https://a.example">e</a> <b>f</b> <i>g</i></p>' +
  '<ul><li>h</li></ul><ol><li>i</li></ol><blockquote>j</blockquote>';

const carTypes: CarType[] = [
  { id: 'one', name: 'One' },
  { id: 'two', name: 'Two' },
];

const service: Service = {
  id: 'sample',
  name: 'Sample',
  description: MARKUP,
  shortDescription: MARKUP,
  storeId: 'sample',
  vendorId: 'sample',
  serviceTypeId: 'sample',
  serviceTypeName: 'Sample',
  imageFiles: ['one.jpg', 'two.jpg'],
  pricings: carTypes.map((carType, index) => ({ carType, price: 10 - index })),
};

const bare: Service = { ...service, id: 'bare', imageFiles: [], pricings: [] };

const stores: Store[] = [4.5, null].map((rating, index) => ({
  id: index === 0 ? 'sample' : `store-${index}`,
  name: 'Sample',
  description: 'Sample',
  imageFile: null,
  serviceNames: ['One', 'Two', 'Three'],
  totalServices: 9,
  rating,
}));

const blog: Blog = {
  index: 0,
  heading: 'Heading',
  title: 'Title',
  shortDescription: MARKUP,
  description: MARKUP,
  createdAt: '2024-01-01T00:00:00Z',
  imageFile: null,
};

const plan: Plan = {
  id: 'sample',
  name: 'Sample',
  price: 100,
  timePeriodCount: 1,
  timePeriod: 'month',
  description: MARKUP,
};

/**
 * Sample data that covers everything a page may show. Inline styles are computed from pages with
 * these samples, because their hashes must be known in advance.
 */
export const SAMPLE_DATA: EmbeddedData = {
  at: 0,
  queries: [
    { ...need(getServiceTypes, undefined), data: carTypes },
    { ...need(getCarTypes, undefined), data: carTypes },
    { ...need(getStores, undefined), data: stores },
    { ...need(getServicesOfStore, { storeId: 'sample' }), data: [service, bare] },
    { ...need(getService, { serviceId: 'sample' }), data: service },
    { ...need(getService, { serviceId: 'missing' }), data: null },
    { ...need(getPlans, undefined), data: [plan] },
    { ...need(getBlogs, undefined), data: [blog] },
  ],
};

export const EMPTY_DATA: EmbeddedData = {
  at: 0,
  queries: SAMPLE_DATA.queries.map((answer) =>
    Array.isArray(answer.data) ? { ...answer, data: [] } : { ...answer, data: null },
  ),
};

/** The paths at which pages with a parameter show the samples, or a missing item. */
export const SAMPLE_PATHS: Readonly<Partial<Record<DocumentId, readonly string[]>>> = {
  serviceDetail: [links.serviceDetail('sample'), links.serviceDetail('missing')],
  storeServices: [links.storeServices('sample')],
  singleBlog: [links.singleBlog(0), links.singleBlog(1)],
};
