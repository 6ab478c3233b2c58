import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Address, getAddresses } from '../api/addresses';
import type { ApiError } from '../api/transport';
import type { Blog, getBlogs } from '../api/blogs';
import { cacheKey } from '../api/cached';
import type { Cart, CartList, getCarts } from '../api/carts';
import type {
  CarType,
  getAdditionalServices,
  getCarTypes,
  getService,
  getServicesOfStore,
  getServiceTypes,
  getStores,
  Service,
  ServiceType,
  Store,
} from '../api/catalogue';
import type { Coupon, getCoupons } from '../api/coupons';
import type { getMemberships, Membership } from '../api/memberships';
import type { getOrders, Order } from '../api/orders';
import type { getPlans, Plan } from '../api/plans';
import type { Pricing } from '../api/pricings';
import type { Reference } from '../api/lenient';
import type { getUserDetails, UserDetails } from '../api/profile';
import { isRecord } from '../api/lenient';
import type { SettledEntry } from '../slices/recordings';
import type { RootState } from '../slices/root';
import { hide, keep, list, orNull, shape, type Rule } from '../redaction/rules';
import { knownId, knownStatus, noteAnswered, siteWords } from '../redaction/words';

const named = shape<Reference>({ id: keep, name: keep });
const pricing = shape<Pricing>({ carType: named, price: keep });
const service = shape<Service>({
  id: knownId,
  name: keep,
  description: keep,
  shortDescription: keep,
  storeId: knownId,
  vendorId: keep,
  serviceTypeId: keep,
  serviceTypeName: keep,
  imageFiles: list(keep<string>),
  pricings: list(pricing),
});
const cart = shape<Cart>({
  id: keep,
  vendorId: keep,
  storeId: knownId,
  storeName: keep,
  serviceId: knownId,
  serviceName: keep,
  serviceTypeId: keep,
  serviceTypeName: keep,
  imageFile: keep,
  carTypes: list(shape({ carType: named, price: keep, count: keep })),
  extras: list(shape({ service: named, pricings: list(pricing) })),
  bookingDate: keep,
  total: keep,
});

/** The calls whose answers a recording may hold. One without a rule is left out. */
interface Recorded {
  getServiceTypes: typeof getServiceTypes;
  getCarTypes: typeof getCarTypes;
  getStores: typeof getStores;
  getServicesOfStore: typeof getServicesOfStore;
  getService: typeof getService;
  getAdditionalServices: typeof getAdditionalServices;
  getPlans: typeof getPlans;
  getBlogs: typeof getBlogs;
  getCoupons: typeof getCoupons;
  getCarts: typeof getCarts;
  getOrders: typeof getOrders;
  getMemberships: typeof getMemberships;
  getAddresses: typeof getAddresses;
  getUserDetails: typeof getUserDetails;
}

/** The answers that a recording may hold, by endpoint. */
export type Answers = { [Name in keyof Recorded]: Recorded[Name]['Types']['ResultType'] };

/** The arguments of these calls. Each of their names needs a rule. */
type Arguments = Extract<Recorded[keyof Recorded]['Types']['QueryArg'], object>;

const answerRules: { [Endpoint in keyof Answers]: Rule<Answers[Endpoint]> } = {
  getServiceTypes: list(shape<ServiceType>({ id: keep, name: keep })),
  getCarTypes: list(shape<CarType>({ id: keep, name: keep })),
  getStores: list(
    shape<Store>({
      id: knownId,
      name: keep,
      description: keep,
      imageFile: keep,
      serviceNames: list(keep<string>),
      totalServices: keep,
      rating: keep,
    }),
  ),
  getServicesOfStore: list(service),
  getService: orNull(service),
  getAdditionalServices: list(service),
  getPlans: list(
    shape<Plan>({
      id: keep,
      name: keep,
      price: keep,
      timePeriodCount: keep,
      timePeriod: keep,
      description: keep,
    }),
  ),
  getBlogs: list(
    shape<Blog>({
      index: keep,
      heading: keep,
      title: keep,
      shortDescription: keep,
      description: keep,
      createdAt: keep,
      imageFile: keep,
    }),
  ),
  getCoupons: list(
    shape<Coupon>({
      id: keep,
      name: keep,
      description: keep,
      imageFile: keep,
      offValue: keep,
      offType: keep,
      endDate: keep,
    }),
  ),
  getCarts: shape<CartList>({ carts: list(cart), totalAmount: keep }),
  getOrders: list(
    shape<Order>({
      id: keep,
      paymentStatus: knownStatus,
      amount: keep,
      bookingDate: keep,
      serviceId: keep,
      serviceName: keep,
      imageFile: keep,
      createdAt: keep,
    }),
  ),
  getMemberships: list(
    shape<Membership>({
      id: keep,
      name: keep,
      shortDescription: keep,
      timePeriodCount: keep,
      timePeriod: keep,
      price: keep,
      paymentStatus: knownStatus,
      transactionReference: hide,
      bankName: hide,
      expiryDate: keep,
      createdAt: keep,
    }),
  ),
  getAddresses: list(
    shape<Address>({
      id: keep,
      name: hide,
      phone: hide,
      address: hide,
      city: hide,
      state: hide,
      pincode: hide,
      country: hide,
      type: hide,
      remarks: hide,
    }),
  ),
  getUserDetails: shape<UserDetails>({
    name: hide,
    email: hide,
    phone: hide,
    // Any text here would be requested as an address.
    imageFile: () => null,
    pictureSavedAt: keep,
  }),
};

const args = shape<Arguments>({
  storeId: knownId,
  serviceId: knownId,
  cartId: keep,
});

const failure = shape<ApiError>({ kind: keep, httpStatus: keep, message: orNull(siteWords) });

type Cache = RootState['api']['queries'];
type Entry = Cache[string];

const isRecorded = (endpoint: string): endpoint is keyof Answers =>
  Object.hasOwn(answerRules, endpoint);

const ID_FIELDS = ['id', 'storeId', 'serviceId'] as const;

function noteIdsIn(value: unknown): void {
  if (Array.isArray(value)) value.forEach(noteIdsIn);
  else if (isRecord(value)) {
    for (const field of ID_FIELDS) if (typeof value[field] === 'string') noteAnswered(value[field]);
    Object.values(value).forEach(noteIdsIn);
  }
}

const read = new WeakSet<object>();

function noteIdsOf(entry: Entry): void {
  const answer: unknown = entry?.data;
  if (typeof answer !== 'object' || answer === null || read.has(answer)) return;
  read.add(answer);
  noteIdsIn(answer);
}

/** Collects the ids in the server's answers; must run before recording. */
export function noteIds(cache: Cache): void {
  for (const entry of Object.values(cache)) noteIdsOf(entry);
}

/**
 * A cache entry as a recording holds it. One in flight is recorded in its previous state: a request
 * that never ends would leave a spinner forever.
 * @returns null when there is nothing to show yet, or no rule that lets support see it
 */
export function recordedEntry(entry: Entry): SettledEntry | null {
  if (!entry || !isRecorded(entry.endpointName ?? '')) return null;
  noteIdsOf(entry);
  const endpointName = entry.endpointName as keyof Answers;
  const { data, error } = entry;
  const status = entry.status === QueryStatus.rejected ? 'rejected' : 'fulfilled';
  if (data === undefined && status === 'fulfilled') return null;
  return {
    status,
    endpointName,
    ...(isRecord(entry.originalArgs) ? { originalArgs: args(entry.originalArgs) } : {}),
    ...(data === undefined ? {} : { data: answerRules[endpointName](data as never) }),
    ...(status === 'rejected' && isRecord(error)
      ? { error: failure(error as unknown as ApiError) }
      : {}),
  };
}

/**
 * The cache key of a recorded answer. It is generated again, because the live one contains what may
 * have been typed into the address bar.
 */
export const keyOf = ({ endpointName, originalArgs }: SettledEntry): string =>
  cacheKey({ endpointName, originalArgs });

/** The parts of the cache that a recording may hold, under the keys of the recorded arguments. */
export const recordedEntries = (cache: Cache): Record<string, SettledEntry> =>
  Object.fromEntries(
    Object.values(cache).flatMap((entry) => {
      const recorded = recordedEntry(entry);
      return recorded ? [[keyOf(recorded), recorded] as const] : [];
    }),
  );
