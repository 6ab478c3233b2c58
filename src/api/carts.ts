import * as v from 'valibot';
import type { CartCommand } from '../domain/cartSelection';
import { api, refetchAfter, type NoArgument } from './base';
import { once, withRetries } from './call';
import { toPricings, type Pricing } from './catalogue';
import {
  field,
  toFile,
  toFirstReference,
  toList,
  toNumber,
  toRecord,
  uniqueBy,
  type Reference,
} from './lenient';
import { unreadable, type ApiError } from './reply';
import { mapped, readList, rowsOf, unwrap } from './rows';
import { isRecord } from '../lib/isRecord';

interface CartCarType extends Pricing {
  count: number;
}

/** An additional service, with a price for each car type it is booked for. */
interface CartExtra {
  service: Reference;
  pricings: Pricing[];
}

const toCount = (value: unknown): number => Math.max(1, Math.round(toNumber(value) ?? 1));

const toCarTypes = (pricings: unknown[], carTypes: Reference[], count: unknown): CartCarType[] => {
  const priced = pricings
    .filter(isRecord)
    .flatMap((row) =>
      toPricings([row]).map((pricing) => ({ ...pricing, count: toCount(row.no_of_cars) })),
    );
  const unpriced = carTypes.map((carType) => ({ carType, price: null, count: toCount(count) }));
  return uniqueBy(priced.length > 0 ? priced : unpriced, ({ carType }) => carType.id);
};

/** The server may send an extra in several rows, one per car type: merge them. */
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
      /** ISO 8601; null until booked. */
      bookingDate: row.booking_date,
      /** In the services' currency; null when the server sent none. */
      total: row.total,
    };
  }),
);

export type Cart = v.InferOutput<typeof cartRow>;

/** The customer's carts with the server's own total. */
export interface CartList {
  carts: Cart[];
  /** `others.total_amount`; null when the server sent none. */
  totalAmount: number | null;
}

export interface NewCart {
  vendorId: string;
  storeId: string;
  serviceId: string;
  serviceTypeId: string;
  count: number;
  carTypeId: string;
}

export type CartUpdate = { cartId: string } & (
  CartCommand | { kind: 'addCarType'; carTypeId: string; count?: undefined }
);

/** The API's default when a car type is added without a count (CART-2). */
const DEFAULT_COUNT = 2;

const updateBody = (update: CartUpdate): Record<string, unknown> => {
  const _id = update.cartId;
  switch (update.kind) {
    case 'addCarType':
    case 'setCount':
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
        service: update.extraId,
        price: update.price,
        type: update.kind === 'addExtra' ? 'Add' : 'RemoveCarType',
        is_additional_service: true,
      };
    case 'removeExtraService':
      return { _id, service: update.extraId, type: 'RemoveService', is_additional_service: true };
    case 'book':
      return { _id, booking_date: update.bookingDate };
  }
};

const done = () => ({ data: null });

const lookUpCarts = rowsOf(
  cartRow,
  ({ storeId, serviceId }: { storeId: string; serviceId: string }) => ({
    path: 'carts',
    query: { store: storeId, service: serviceId },
  }),
);

/** Some servers respond with 'not found', or `error: 1`, when a service has no cart. */
const isNoCart = (error: ApiError): boolean =>
  error.kind === 'refused' && (error.httpStatus < 400 || error.httpStatus === 404);

/** Carts (CALL-3). The two lookups are mutations, although they only read: they aren't cached. */
const cartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCarts: build.query<CartList, NoArgument>({
      queryFn: withRetries({
        request: () => ({ path: 'carts' }),
        read: mapped(readList(cartRow), (carts, body) => {
          const others = isRecord(body) ? toRecord(body.others) : {};
          return { carts, totalAmount: toNumber(others.total_amount) };
        }),
      }),
      providesTags: ['Carts'],
    }),
    findCarts: build.mutation<Cart[], { storeId: string; serviceId: string }>({
      queryFn: async (...args) => {
        const result = await lookUpCarts(...args);
        return 'error' in result && isNoCart(result.error) ? { data: [] } : result;
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
        read: (reply) => {
          const cart = toFirstReference(unwrap(reply.body));
          return cart === null ? unreadable(reply) : { data: { cartId: cart.id } };
        },
      }),
      onQueryStarted: refetchAfter('Carts'),
    }),
    updateCart: build.mutation<null, CartUpdate>({
      queryFn: once({
        request: (update) => ({ path: 'carts', method: 'PUT', body: updateBody(update) }),
        read: done,
      }),
      onQueryStarted: refetchAfter('Carts'),
    }),
    removeCart: build.mutation<null, { cartId: string }>({
      queryFn: once({
        request: ({ cartId }) => ({ path: 'remove_carts', method: 'POST', body: { _id: cartId } }),
        read: done,
      }),
      onQueryStarted: refetchAfter('Carts'),
    }),
  }),
});

export const { getCarts, findCarts, confirmCart, createCart, updateCart, removeCart } =
  cartsApi.endpoints;
export const { useGetCartsQuery } = cartsApi;
