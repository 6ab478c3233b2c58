import { weakMapMemoize } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import * as addresses from '../../api/addresses';
import type * as blogs from '../../api/blogs';
import { cacheKey } from '../../api/queryCache';
import type * as carts from '../../api/carts';
import type * as catalogue from '../../api/catalogue';
import type * as coupons from '../../api/coupons';
import { isRecord, type Reference } from '../../api/lenient';
import type * as memberships from '../../api/memberships';
import type * as orders from '../../api/orders';
import type * as plans from '../../api/plans';
import type { Pricing } from '../../api/pricings';
import type * as profile from '../../api/profile';
import type { ApiError } from '../../api/reply';
import type { SettledEntry } from '../../slices/recordings';
import type { CacheEntry, QueryCache } from '../../slices/root';
import { hide, keep, kept, list, orNull, shape, type Rule } from './rules';
import { knownId, knownStatus, noteServerId, siteTextOnly } from './valueRules';

const named = shape<Reference>(kept('id', 'name'));
const pricing = shape<Pricing>({ carType: named, price: keep });
const service = shape<catalogue.Service>({
  ...kept('name', 'description', 'shortDescription'),
  ...kept('vendorId', 'serviceTypeId', 'serviceTypeName'),
  id: knownId,
  storeId: knownId,
  imageFiles: list(keep<string>),
  pricings: list(pricing),
});
const cart = shape<carts.Cart>({
  ...kept('id', 'vendorId', 'storeName', 'serviceName', 'serviceTypeId', 'serviceTypeName'),
  ...kept('imageFile', 'bookingDate', 'total'),
  storeId: knownId,
  serviceId: knownId,
  carTypes: list(shape({ carType: named, price: keep, count: keep })),
  extras: list(shape({ service: named, pricings: list(pricing) })),
});

type Calls = typeof addresses &
  typeof blogs &
  typeof carts &
  typeof catalogue &
  typeof coupons &
  typeof memberships &
  typeof orders &
  typeof plans &
  typeof profile;

type Queries = { [Name in keyof Calls as Name extends `get${string}` ? Name : never]: Calls[Name] };

/** The recording rules for answers, by endpoint. */
export type Answers = { [Name in keyof Queries]: Queries[Name]['Types']['ResultType'] };

/** The rules for arguments; every name needs one. */
type Arguments = Extract<Queries[keyof Queries]['Types']['QueryArg'], object>;

const answerRules: { [Endpoint in keyof Answers]: Rule<Answers[Endpoint]> } = {
  getServiceTypes: list(named),
  getCarTypes: list(named),
  getStores: list(
    shape({
      ...kept('name', 'description', 'imageFile', 'totalServices', 'rating'),
      id: knownId,
      serviceNames: list(keep<string>),
    }),
  ),
  getServicesOfStore: list(service),
  getService: orNull(service),
  getAdditionalServices: list(service),
  getPlans: list(
    shape(kept('id', 'name', 'price', 'timePeriodCount', 'timePeriod', 'description')),
  ),
  getBlogs: list(
    shape({
      ...kept('index', 'heading', 'title', 'shortDescription', 'description'),
      ...kept('createdAt', 'imageFile'),
    }),
  ),
  getCoupons: list(
    shape(kept('id', 'name', 'description', 'imageFile', 'offValue', 'offType', 'endDate')),
  ),
  getCarts: shape({ carts: list(cart), totalAmount: keep }),
  getOrders: list(
    shape({
      ...kept('id', 'amount', 'bookingDate', 'serviceId', 'serviceName', 'imageFile', 'createdAt'),
      paymentStatus: knownStatus,
    }),
  ),
  getMemberships: list(
    shape({
      ...kept('id', 'name', 'shortDescription', 'timePeriodCount', 'timePeriod', 'price'),
      ...kept('expiryDate', 'createdAt'),
      paymentStatus: knownStatus,
      transactionReference: hide,
      bankName: hide,
    }),
  ),
  getAddresses: list(shape({ id: keep, ...addresses.addressOf(hide) })),
  getUserDetails: shape({
    name: hide,
    email: hide,
    phone: hide,
    // Any text here would be requested as a URL.
    imageFile: () => null,
    pictureSavedAt: keep,
    savedPicture: () => undefined,
  }),
};

const args = shape<Arguments>({ storeId: knownId, serviceId: knownId, cartId: keep });

const failure = shape<ApiError>({ kind: keep, httpStatus: keep, message: orNull(siteTextOnly) });

const isRecorded = (endpoint: string): endpoint is keyof Answers =>
  Object.hasOwn(answerRules, endpoint);

const ID_FIELDS = ['id', 'storeId', 'serviceId'] as const;

function noteIdsIn(value: unknown): void {
  if (Array.isArray(value)) value.forEach(noteIdsIn);
  else if (isRecord(value)) {
    for (const field of ID_FIELDS) if (typeof value[field] === 'string') noteServerId(value[field]);
    Object.values(value).forEach(noteIdsIn);
  }
}

/** Memoized by answer. */
const noteIdsOf = weakMapMemoize(noteIdsIn);

/** Collects the ids in the server's answers; must run before recording. */
export function collectServerIds(cache: QueryCache): void {
  for (const entry of Object.values(cache)) noteIdsOf(entry?.data);
}

/**
 * The recorded form of a cache entry. A pending one is recorded in its previous state: in a
 * recording it would never settle.
 * @returns null if it has no data yet, or no rule allows it
 */
export function recordedEntry(entry: CacheEntry): SettledEntry | null {
  if (!entry || !isRecorded(entry.endpointName ?? '')) return null;
  noteIdsOf(entry.data);
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

/** A recorded answer's cache key; the live one may contain input from the address bar. */
export const keyOf = ({ endpointName, originalArgs }: SettledEntry): string =>
  cacheKey({ endpointName, originalArgs });

/** The recorded form of the cache, under the keys of the recorded arguments. */
export const recordedEntries = (cache: QueryCache): Record<string, SettledEntry> =>
  Object.fromEntries(
    Object.values(cache).flatMap((entry) => {
      const recorded = recordedEntry(entry);
      return recorded ? [[keyOf(recorded), recorded] as const] : [];
    }),
  );
