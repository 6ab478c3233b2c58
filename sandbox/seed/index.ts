import type { Deps } from '../deps';
import type { SeedSize } from '../options';
import { seedId } from '../ids';
import { BLOGS } from './blogs';
import { seedDemoCustomer, seedManyOrders } from './customer';
import { COUPONS, PLANS } from './offers';
import {
  CAR_TYPES,
  pricesOf,
  SERVICE_KINDS,
  SERVICE_TYPES,
  type ServiceKind,
} from './serviceKinds';
import { STORES, type SeedStore } from './stores';

const DAY = 86_400_000;
const LARGE_STORES = 10_000;
const LARGE_ORDERS = 5_000;

/** Seeds the database unless it has been seeded, even with nothing, by this sandbox or another. */
export function seedOnce(deps: Deps, size: SeedSize): void {
  deps.db.transaction(() => {
    const seeded = deps.db.first("SELECT 1 AS found FROM meta WHERE key = 'seed'");
    if (seeded === undefined) seedDatabase(deps, size);
  });
}

/**
 * Seeds a new database. Ids are always the same; dates are relative to the clock.
 * @param size `empty` has only the car types and service types
 */
export function seedDatabase(deps: Deps, size: SeedSize): void {
  deps.db.transaction(() => {
    seedKinds(deps);
    if (size !== 'empty') {
      const counters = { store: 0, service: 0 };
      STORES.forEach((store) => {
        seedStore(deps, store, counters);
      });
      seedOffers(deps);
      seedBlogs(deps);
      seedDemoCustomer(deps);
      if (size === 'large') {
        while (counters.store < LARGE_STORES) {
          seedStore(deps, storeOfSuburb(counters.store + 1), counters);
        }
        seedManyOrders(deps, LARGE_ORDERS - 6, 7);
      }
    }
    deps.db.insert('meta', { key: 'seed', value: size });
  });
}

function seedKinds({ db }: Deps): void {
  SERVICE_TYPES.forEach((name, index) => {
    db.insert('service_types', { id: seedId('serviceType', index + 1), name });
  });
  CAR_TYPES.forEach((name, index) => {
    db.insert('car_types', { id: seedId('carType', index + 1), name });
  });
}

const TYPE_IDS = new Map(
  SERVICE_TYPES.map((name, index) => [name, seedId('serviceType', index + 1)]),
);
const CAR_IDS = new Map(CAR_TYPES.map((name, index) => [name, seedId('carType', index + 1)]));

function seedStore(
  { db }: Deps,
  store: SeedStore,
  counters: { store: number; service: number },
): void {
  counters.store += 1;
  const storeId = seedId('store', counters.store);
  db.insert('stores', {
    id: storeId,
    vendor_id: seedId('vendor', counters.store),
    name: store.name,
    description: store.description,
    image: store.image,
    rating: store.rating,
  });
  for (const service of store.services) {
    counters.service += 1;
    const kind: ServiceKind = SERVICE_KINDS[service.kind];
    const serviceId = seedId('service', counters.service);
    db.insert('services', {
      id: serviceId,
      store_id: storeId,
      service_type_id: TYPE_IDS.get(kind.type) ?? '',
      name: service.name ?? kind.name,
      short_description: kind.short,
      description: kind.long,
      images: JSON.stringify(kind.photos),
      is_additional: kind.additional === true ? 1 : 0,
    });
    for (const { carType, cents } of service.unpriced === true ? [] : pricesOf(kind, store.level)) {
      db.insert('pricings', {
        service_id: serviceId,
        car_type_id: CAR_IDS.get(carType) ?? '',
        cents,
      });
    }
  }
}

const SUBURBS = [
  'Athlone Park',
  'Doonside',
  'Winklespruit',
  'Illovo Beach',
  'Karridene',
  'Umgababa',
  'Pennington',
  'Montclair',
  'Yellowwood Park',
  'Queensburgh',
  'Westville',
  'Hillcrest',
  'Verulam',
  'Tongaat',
] as const;
const FLAVOURS = [
  'Hand Wash',
  'Mobile Wash',
  'Auto Spa',
  'Detailing',
  'Valet',
  'Car Care',
] as const;

/** A store of the large seed: plausible, distinct and deterministic. */
function storeOfSuburb(number: number): SeedStore {
  const suburb = SUBURBS[number % SUBURBS.length] ?? '';
  const flavour = FLAVOURS[number % FLAVOURS.length] ?? '';
  const services = [{ kind: 'expressWash' }, { kind: 'vacuum' }, { kind: 'taxiClean' }] as const;
  return {
    name: `${suburb} ${flavour} ${String(number)}`,
    description: `${flavour} in ${suburb}, bay ${String(1 + (number % 40))}. Walk in or book ahead.`,
    image: `stores/store-${String(1 + (number % 6))}.svg`,
    rating: number % 11 === 0 ? null : 3 + (number % 21) / 10,
    level: 0.8 + (number % 9) / 20,
    services: services.slice(0, 1 + (number % 3)),
  };
}

function seedOffers({ db, clock }: Deps): void {
  PLANS.forEach((plan, index) => {
    db.insert('plans', {
      id: seedId('plan', index + 1),
      name: plan.name,
      cents: Math.round(plan.price * 100),
      time_period_count: plan.count,
      time_period: plan.period,
      short_description: plan.short,
      description: plan.description,
    });
  });
  COUPONS.forEach((coupon, index) => {
    db.insert('coupons', {
      id: seedId('coupon', index + 1),
      name: coupon.name,
      description: coupon.description,
      image: coupon.image,
      off_value: coupon.value,
      off_type: coupon.type,
      end_date: new Date(clock.now() + coupon.validDays * DAY).toISOString(),
    });
  });
}

function seedBlogs({ db, clock }: Deps): void {
  BLOGS.forEach((blog, index) => {
    db.insert('blogs', {
      id: seedId('blog', index + 1),
      heading: blog.heading,
      title: blog.title,
      short_description: blog.short,
      description: blog.description,
      image: blog.image,
      created_at: clock.now() - blog.age * DAY,
    });
  });
}
