import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Service } from '../../api/catalogue';
import { demoCartSamples } from '../../content/demoCart';
import type { RootState } from '../../slices/root';
import type { Kind, Name } from './phrases';
import type { Answers } from './cache';

type Named = readonly [kind: Kind, id: string | null, name: string | null];

const named = (kind: Kind, rows: readonly { id: string | null; name: string }[]): Named[] =>
  rows.map(({ id, name }) => [kind, id, name]);

const services = (rows: readonly Service[]): Named[] =>
  rows.flatMap(({ id, name, pricings }): Named[] => [
    ['service', id, name],
    ['additional feature', id, name],
    ...pricings.map(({ carType }): Named => ['car type', carType.id, carType.name]),
  ]);

const NAMES: { readonly [Endpoint in keyof Answers]?: (answer: Answers[Endpoint]) => Named[] } = {
  getServiceTypes: (rows) => named('service type', rows),
  getCarTypes: (rows) => named('car type', rows),
  getStores: (rows) => named('store', rows),
  getServicesOfStore: services,
  getService: (service) => services(service ? [service] : []),
  getAdditionalServices: services,
  getPlans: (rows) => named('plan', rows),
  getCoupons: (rows) => named('coupon', rows),
  getCarts: ({ carts }) =>
    carts.flatMap((cart): Named[] => [
      ['booking', cart.id, cart.serviceName],
      ['service', cart.serviceId, cart.serviceName],
      ['store', cart.storeId, cart.storeName],
      ...cart.carTypes.map(({ carType }): Named => ['car type', carType.id, carType.name]),
      ...cart.extras.map(({ service }): Named => ['additional feature', service.id, service.name]),
    ]),
  getOrders: (rows) => rows.map(({ id, serviceName }) => ['booking', id, serviceName]),
};

/** Memoized by answer: the states of a report share their answers. */
const indexOf = weakMapMemoize((endpoint: string, answer: unknown): ReadonlyMap<string, string> => {
  const index = new Map<string, string>();
  if (!Object.hasOwn(NAMES, endpoint)) return index;
  try {
    for (const [kind, id, name] of NAMES[endpoint as keyof Answers]?.(answer as never) ?? [])
      if (id !== null && name && !index.has(`${kind} ${id}`)) index.set(`${kind} ${id}`, name);
  } catch {
    // Files from outside may contain anything.
  }
  return index;
});

/**
 * Looks up names in the server's answers.
 * @param states searched in order: an event may add or remove an answer
 */
export const namesIn =
  (...states: readonly RootState[]): Name =>
  (kind, id) => {
    const otherwise = kind.startsWith('a') ? `an ${kind}` : `a ${kind}`;
    if (id === null) return otherwise;
    if (kind === 'article') return demoCartSamples.find((row) => row.id === id)?.name ?? otherwise;
    for (const { api } of states)
      for (const entry of Object.values(api.queries)) {
        const name = indexOf(entry?.endpointName ?? '', entry?.data).get(`${kind} ${id}`);
        if (name !== undefined) return name;
      }
    return otherwise;
  };
