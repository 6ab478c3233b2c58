import * as v from 'valibot';

import { api, type NoArgument } from './base';
import { once, withRetries, type Reading } from './call';
import { invalidateAfter } from './invalidation';
import {
  field,
  isRecord,
  toFile,
  toFirstReference,
  toId,
  toList,
  toNumber,
  toRecord,
  toReferences,
  uniqueBy,
  type Reference,
} from './lenient';
import { toPricings, type Pricing } from './pricings';
import type { Reply } from './reply';
import { readList, unwrap } from './rows';
import type { ApiError, ApiRequest } from './transport';

/** A car type of a cart. */
export interface CartCarType {
  carType: Reference;
  /** For one car; null when the server sent none. */
  price: number | null;
  /** How many cars, at least 1. */
  count: number;
}

/** An additional service of a cart, with a price for each car type it is booked for. */
export interface CartExtra {
  service: Reference;
  pricings: Pricing[];
}

const toCount = (value: unknown): number => Math.max(1, Math.round(toNumber(value) ?? 1));

const toCarTypes = (pricings: unknown[], carTypes: Reference[], count: unknown): CartCarType[] => {
  const priced = pricings.filter(isRecord).flatMap((row) =>
    toReferences(row.car_types).map((carType) => ({
      carType,
      price: toNumber(row.price),
      count: toCount(row.no_of_cars),
    })),
  );
  const unpriced = carTypes.map((carType) => ({
    carType,
    price: null,
    count: toCount(count),
  }));
  return uniqueBy(priced.length > 0 ? priced : unpriced, ({ carType }) => carType.id);
};

/** One extra may come in several rows, one for each car type: they are one. */
const toExtras = (rows: unknown[]): CartExtra[] => {
  const extras = new Map<string, CartExtra>();
  for (const row of rows.filter(isRecord)) {
    const service = toFirstReference(row.service);
    if (service === null) continue;
    const before = extras.get(service.id);
    const pricings = [
      ...(before?.pricings ?? []),
      ...toPricings(toList(row.current_selected_pricings)),
    ];
    extras.set(service.id, {
      service: before && before.service.name !== '' ? before.service : service,
      pricings: uniqueBy(pricings, ({ carType }) => carType.id),
    });
  }
  return [...extras.values()];
};

/** One row of `carts`. */
export const cartRow = v.pipe(
  v.object({
    _id: field.id,
    vendor: field.reference,
    store: field.reference,
    service: field.raw,
    service_type: field.reference,
    no_of_cars: field.number,
    car_types: field.references,
    current_selected_pricings: field.list,
    additional_services: field.list,
    booking_date: field.moment,
    total: field.number,
  }),
  v.transform((row) => {
    const service = toFirstReference(row.service);
    return {
      id: row._id,
      vendorId: row.vendor?.id ?? null,
      storeId: row.store?.id ?? null,
      storeName: row.store?.name ?? '',
      serviceId: service?.id ?? null,
      serviceName: service?.name ?? '',
      serviceTypeId: row.service_type?.id ?? null,
      serviceTypeName: row.service_type?.name ?? '',
      imageFile: toFile(toRecord(row.service).image),
      carTypes: toCarTypes(row.current_selected_pricings, row.car_types, row.no_of_cars),
      extras: toExtras(row.additional_services),
      /** ISO moment; null before the booking. */
      bookingDate: row.booking_date,
      /** In the currency of the services; null when the server sent none. */
      total: row.total,
    };
  }),
);

/** One booking being put together (DATA-6). */
export type Cart = v.InferOutput<typeof cartRow>;

/** The customer's carts with the server's own total. */
export interface CartList {
  carts: Cart[];
  /** `others.total_amount`; null when the server sent none. */
  totalAmount: number | null;
}

/** What a cart begins with. */
export interface NewCart {
  vendorId: string;
  storeId: string;
  serviceId: string;
  serviceTypeId: string;
  /** How many cars of the first car type. */
  count: number;
  carTypeId: string;
}

/** One change of a cart. */
export type CartUpdate =
  /** Adds a car type, or sets how many cars of it there are; without a count the server gets 2. */
  | { kind: 'addCarType'; cartId: string; carTypeId: string; count?: number }
  | { kind: 'removeCarType'; cartId: string; carTypeId: string; count: number }
  | CartExtraUpdate<'addExtra'>
  | CartExtraUpdate<'removeExtra'>
  /** Removes an additional service from every car type. */
  | { kind: 'removeExtraService'; cartId: string; serviceId: string }
  /** `bookingDate` is an ISO-8601 moment in UTC. */
  | { kind: 'setBookingDate'; cartId: string; bookingDate: string };

interface CartExtraUpdate<Kind extends string> {
  kind: Kind;
  cartId: string;
  carTypeId: string;
  serviceId: string;
  /** The price shown for one car of this type. */
  price: number | null;
}

/** What the specification has a count default to when a car type is added without one (§5). */
const DEFAULT_COUNT = 2;

/** The one place that says how a cart is updated; the specification leaves the method open. */
const UPDATE_METHOD: NonNullable<ApiRequest['method']> = 'PUT';

const updateBody = (update: CartUpdate): Record<string, unknown> => {
  const _id = update.cartId;
  switch (update.kind) {
    case 'addCarType':
      return {
        _id,
        car_types: update.carTypeId,
        no_of_cars: update.count ?? DEFAULT_COUNT,
        type: 'Add',
      };
    case 'removeCarType':
      return { _id, car_types: update.carTypeId, no_of_cars: update.count, type: 'Remove' };
    case 'addExtra':
    case 'removeExtra':
      return {
        _id,
        car_types: update.carTypeId,
        service: update.serviceId,
        price: update.price,
        type: update.kind === 'addExtra' ? 'Add' : 'RemoveCarType',
        is_additional_service: true,
      };
    case 'removeExtraService':
      return { _id, service: update.serviceId, type: 'RemoveService', is_additional_service: true };
    case 'setBookingDate':
      return { _id, booking_date: update.bookingDate };
  }
};

const done = (): Reading<null> => ({ data: null });

const readCartId = ({ body }: Reply): Reading<{ cartId: string }> => {
  const data = unwrap(body);
  const cartId = toId(data) ?? toFirstReference(data)?.id;
  return cartId === undefined ? 'unreadable' : { data: { cartId } };
};

const cartQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getCarts: build.query<CartList, NoArgument>({
      queryFn: withRetries({
        request: () => ({ path: 'carts' }),
        read: (reply, reportDropped): Reading<CartList> => {
          const carts = readList(cartRow)(reply, reportDropped);
          if (typeof carts === 'string') return carts;
          const others = isRecord(reply.body) ? toRecord(reply.body.others) : {};
          return { data: { carts: carts.data, totalAmount: toNumber(others.total_amount) } };
        },
      }),
      providesTags: ['Carts'],
    }),
  }),
});

const readCartsAgain = invalidateAfter('Carts', (dispatch) =>
  dispatch(cartQueries.util.getRunningQueryThunk('getCarts', undefined)),
);

const lookUp = withRetries({
  request: ({ storeId, serviceId }: { storeId: string; serviceId: string }) => ({
    path: 'carts',
    query: { store: storeId, service: serviceId },
  }),
  read: readList(cartRow),
});

/** Some servers say 'not found', or `error: 1`, where there is no cart for a service. */
const saysNoCart = (error: ApiError): boolean =>
  error.kind === 'refused' && (error.httpStatus < 400 || error.httpStatus === 404);

/**
 * Carts (CALL-3). The two look-ups are mutations in RTK Query's sense although they
 * only read: they belong to the commands of one cart, and must never be answered from a cache.
 */
const cartsApi = cartQueries.injectEndpoints({
  endpoints: (build) => ({
    findCarts: build.mutation<Cart[], { storeId: string; serviceId: string }>({
      queryFn: async (...given) => {
        const result = await lookUp(...given);
        return 'error' in result && saysNoCart(result.error) ? { data: [] } : result;
      },
    }),
    confirmCart: build.mutation<
      Cart[],
      { vendorId: string; storeId: string; serviceId: string; carTypeIds: readonly string[] }
    >({
      queryFn: once({
        request: ({ vendorId, storeId, serviceId, carTypeIds }) => ({
          path: 'carts',
          query: { vendor: vendorId, store: storeId, service: serviceId, car_types: carTypeIds },
        }),
        read: readList(cartRow),
      }),
    }),
    createCart: build.mutation<{ cartId: string }, NewCart>({
      queryFn: once({
        request: ({ vendorId, storeId, serviceId, serviceTypeId, count, carTypeId }) => ({
          path: 'carts',
          method: 'POST',
          body: {
            vendor: vendorId,
            store: storeId,
            service: serviceId,
            service_type: serviceTypeId,
            no_of_cars: count,
            car_types: carTypeId,
          },
        }),
        read: readCartId,
      }),
      onQueryStarted: readCartsAgain,
    }),
    updateCart: build.mutation<null, CartUpdate>({
      queryFn: once({
        request: (update) => ({
          path: 'carts',
          method: UPDATE_METHOD,
          body: updateBody(update),
        }),
        read: done,
      }),
      onQueryStarted: readCartsAgain,
    }),
    removeCart: build.mutation<null, { cartId: string }>({
      queryFn: once({
        request: ({ cartId }) => ({ path: 'remove_carts', method: 'POST', body: { _id: cartId } }),
        read: done,
      }),
      onQueryStarted: readCartsAgain,
    }),
  }),
});

export const { getCarts, findCarts, confirmCart, createCart, updateCart, removeCart } =
  cartsApi.endpoints;
export const { useGetCartsQuery } = cartsApi;
