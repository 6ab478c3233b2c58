import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { withRetries } from './call';
import { field, toName, toNumber, toReferences, uniqueBy, type Reference } from './lenient';
import { mapped, readList, renamedRow, rowsOf } from './rows';
import { isRecord } from '../lib/isRecord';

export interface Pricing {
  carType: Reference;
  /** In the service's currency; null when the server sent none. */
  price: number | null;
}

/** @returns one price per car type; an entry of the list may name several */
export const toPricings = (rows: unknown[]): Pricing[] =>
  uniqueBy(
    rows.filter(isRecord).flatMap((row) => {
      const price = toNumber(row.price);
      return toReferences(row.car_types).map((carType) => ({ carType, price }));
    }),
    ({ carType }) => carType.id,
  );

export const namedRow = renamedRow({ _id: field.id, name: field.name });

export const storeRow = v.pipe(
  renamedRow({
    /** Null for a store without an id: its card is shown anyway. */
    _id: field.idOrNull,
    name: field.name,
    description: field.html,
    image: field.file,
    services: field.list,
    total_services: field.number,
    rating: field.number,
  }),
  v.transform(({ services, totalServices, rating, ...row }) => ({
    ...row,
    /** A service sent as an id only has no name to show. */
    serviceNames: services
      .filter(isRecord)
      .map((service) => toName(service.name))
      .filter(Boolean),
    // 0 stands for unknown.
    totalServices: totalServices === 0 ? services.length : (totalServices ?? services.length),
    /** Out of 5; null when nobody has rated it yet, which may be sent as 0. */
    rating: rating !== null && rating > 0 ? rating : null,
  })),
);

export const serviceRow = v.pipe(
  renamedRow({
    _id: field.id,
    name: field.name,
    description: field.html,
    short_description: field.html,
    store: field.reference,
    user: field.reference,
    service_types: field.reference,
    image: field.files,
    pricings: field.list,
  }),
  v.transform(({ store, user, serviceTypes, imageFile, pricings, ...row }) => ({
    ...row,
    storeId: store?.id ?? null,
    vendorId: user?.id ?? null,
    serviceTypeId: serviceTypes?.id ?? null,
    serviceTypeName: serviceTypes?.name ?? '',
    imageFiles: imageFile,
    pricings: toPricings(pricings),
  })),
);

export const planRow = renamedRow({
  _id: field.id,
  name: field.name,
  /** In INR. */
  price: field.number,
  time_period_count: field.number,
  time_period: field.name,
  description: field.html,
});

export const couponRow = renamedRow({
  _id: field.id,
  name: field.name,
  description: field.html,
  image: field.file,
  off_value: field.number,
  /** `Percent`; anything else means an amount. */
  off_type: field.word,
  /** `YYYY-MM-DD`, or the first 10 characters of the server's value. */
  end_date: field.day,
});

/** e.g. "Interior Services" (DATA-2). */
export type ServiceType = v.InferOutput<typeof namedRow>;
/** e.g. "Bakkie" (DATA-2). */
export type CarType = v.InferOutput<typeof namedRow>;
/** A vendor's store (DATA-4). */
export type Store = v.InferOutput<typeof storeRow>;
/** A store's service, including those offered as extras (DATA-5). */
export type Service = v.InferOutput<typeof serviceRow>;
/** A subscription plan. */
export type Plan = v.InferOutput<typeof planRow>;
export type Coupon = v.InferOutput<typeof couponRow>;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getServiceTypes: build.query<ServiceType[], NoArgument>({
      queryFn: rowsOf(namedRow, () => ({ path: 'service_types' })),
    }),
    getCarTypes: build.query<CarType[], NoArgument>({
      queryFn: rowsOf(namedRow, () => ({ path: 'car_types', isAnonymous: true })),
    }),
    getStores: build.query<Store[], NoArgument>({
      queryFn: rowsOf(storeRow, () => ({ path: 'fetch_store' })),
    }),
    getServicesOfStore: build.query<Service[], { storeId: string }>({
      queryFn: withRetries({
        request: ({ storeId }) => ({ path: 'services', query: { store: storeId } }),
        read: mapped(readList(serviceRow), (rows, _body, { storeId }) => {
          const own = rows.filter((row) => row.storeId === storeId);
          return own.length > 0 ? own : rows;
        }),
      }),
    }),
    getService: build.query<Service | null, { serviceId: string }>({
      queryFn: withRetries({
        request: ({ serviceId }) => ({ path: 'services', query: { _id: serviceId } }),
        // Some servers ignore the parameter, others match several spellings of an id (NAV-16).
        read: mapped(
          readList(serviceRow),
          (rows, _body, { serviceId }) =>
            rows.find(({ id }) => id === serviceId) ?? rows[0] ?? null,
        ),
      }),
    }),
    getAdditionalServices: build.query<Service[], { storeId: string; cartId: string }>({
      queryFn: rowsOf(serviceRow, ({ storeId, cartId }) => ({
        path: 'services',
        query: { store: storeId, also_show_in_additional: 'true', cart_id: cartId },
      })),
    }),
    getPlans: build.query<Plan[], NoArgument>({
      queryFn: rowsOf(planRow, () => ({ path: 'subscriptions' })),
    }),
    getCoupons: build.query<Coupon[], NoArgument>({
      queryFn: rowsOf(couponRow, () => ({ path: 'coupons' }), ['company']),
    }),
  }),
});

export const {
  getServiceTypes,
  getCarTypes,
  getStores,
  getServicesOfStore,
  getService,
  getAdditionalServices,
  getPlans,
  getCoupons,
} = catalogueApi.endpoints;

export const {
  useGetServiceTypesQuery,
  useGetCarTypesQuery,
  useGetStoresQuery,
  useGetServicesOfStoreQuery,
  useGetServiceQuery,
  useGetAdditionalServicesQuery,
  useGetPlansQuery,
  useGetCouponsQuery,
} = catalogueApi;
