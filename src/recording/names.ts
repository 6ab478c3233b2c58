import { demoCartSamples } from '../content/demoCart';
import type { RootState } from '../slices/root';
import type { Kind, Name } from '../slices/wording';
import type { Answers } from './cache';

interface Named {
  id: string | null;
  name: string | null;
}

type Cache = RootState['api']['queries'];

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

/** Where names are found in the server's answers. */
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
} satisfies Record<Exclude<Kind, 'article'>, (cache: Cache) => readonly Named[]>;

type SourceKind = keyof typeof SOURCES;

type Index = ReadonlyMap<string, string>;

const NOTHING: Index = new Map();

function indexOf(rows: readonly Named[]): Index {
  const names = new Map<string, string>();
  for (const { id, name } of rows)
    if (id !== null && name !== null && name !== '' && !names.has(id)) names.set(id, name);
  return names;
}

/** Each answer is indexed once per kind: the states of a report share their answers. */
const indexes = new WeakMap<object, Map<SourceKind, Index>>();

function namesOf(kind: SourceKind, key: string, entry: Cache[string]): Index {
  const answer: unknown = entry?.data;
  if (typeof answer !== 'object' || answer === null) return NOTHING;
  const known = indexes.get(answer) ?? new Map<SourceKind, Index>();
  indexes.set(answer, known);
  const index = known.get(kind) ?? readNames(SOURCES[kind], { [key]: entry });
  known.set(kind, index);
  return index;
}

function readNames(rowsIn: (cache: Cache) => readonly Named[], cache: Cache): Index {
  try {
    return indexOf(rowsIn(cache));
  } catch {
    // An answer in another form: files from outside may contain anything.
    return NOTHING;
  }
}

/**
 * Looks up names in the server's answers.
 * @param states where to look, first match first: an answer may appear or disappear with an event
 */
export const namesIn =
  (...states: readonly RootState[]): Name =>
  (kind, id) => {
    const otherwise = kind.startsWith('a') ? `an ${kind}` : `a ${kind}`;
    if (id === null) return otherwise;
    if (kind === 'article') return demoCartSamples.find((row) => row.id === id)?.name ?? otherwise;
    for (const { api } of states)
      for (const [key, entry] of Object.entries(api.queries)) {
        const name = namesOf(kind, key, entry).get(id);
        if (name !== undefined) return name;
      }
    return otherwise;
  };
