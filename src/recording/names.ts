import { demoCartSamples } from '../content/demoCart';
import type { RootState } from '../slices/root';
import type { Answers } from './cache';

interface Named {
  id: string | null;
  name: string | null;
}

type Cache = RootState['api']['queries'];

/** The answers to one endpoint that a cache holds. */
const answersOf = <Endpoint extends keyof Answers>(
  cache: Cache,
  endpoint: Endpoint,
): Answers[Endpoint][] =>
  Object.values(cache).flatMap((entry) =>
    entry?.endpointName === endpoint && entry.data !== undefined
      ? [entry.data as Answers[Endpoint]]
      : [],
  );

const carts = (cache: Cache) => answersOf(cache, 'getCarts').flatMap((list) => list.carts);

const services = (cache: Cache) => [
  ...answersOf(cache, 'getService').flatMap((service) => service ?? []),
  ...answersOf(cache, 'getServicesOfStore').flat(),
  ...answersOf(cache, 'getAdditionalServices').flat(),
];

/** Where the names of things stand among the server's answers. */
const SOURCES = {
  'car type': (cache) => [
    ...answersOf(cache, 'getCarTypes').flat(),
    ...services(cache).flatMap(({ pricings }) => pricings.map(({ carType }) => carType)),
    ...carts(cache).flatMap(({ carTypes }) => carTypes.map(({ carType }) => carType)),
  ],
  service: (cache) => [
    ...services(cache),
    ...carts(cache).map(({ serviceId, serviceName }) => ({ id: serviceId, name: serviceName })),
  ],
  'additional feature': (cache) => [
    ...services(cache),
    ...carts(cache).flatMap(({ extras }) => extras.map(({ service }) => service)),
  ],
  store: (cache) => [
    ...answersOf(cache, 'getStores').flat(),
    ...carts(cache).map(({ storeId, storeName }) => ({ id: storeId, name: storeName })),
  ],
  'service type': (cache) => answersOf(cache, 'getServiceTypes').flat(),
  plan: (cache) => answersOf(cache, 'getPlans').flat(),
  coupon: (cache) => answersOf(cache, 'getCoupons').flat(),
  booking: (cache) => [
    ...carts(cache).map(({ id, serviceName }) => ({ id, name: serviceName })),
    ...answersOf(cache, 'getOrders')
      .flat()
      .map(({ id, serviceName }) => ({ id, name: serviceName })),
  ],
  article: () => demoCartSamples,
} satisfies Record<string, (cache: Cache) => readonly Named[]>;

/** A kind of thing that the server's answers name. */
export type Kind = keyof typeof SOURCES;

/** Calls a thing by its name, or by its kind where no answer names it. */
export type Name = (kind: Kind, id: string | null) => string;

/**
 * Knows things by the names that the server's answers give them.
 * @param states where to look, the first one first: an answer may come or go with an event
 */
export const namesIn =
  (...states: readonly RootState[]): Name =>
  (kind, id) => {
    const rowsIn: (cache: Cache) => readonly Named[] = SOURCES[kind];
    for (const { api } of states) {
      const name = rowsIn(api.queries).find((row) => row.id === id)?.name ?? '';
      if (name !== '') return name;
    }
    return kind.startsWith('a') ? `an ${kind}` : `a ${kind}`;
  };
