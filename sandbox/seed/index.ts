import type { Deps } from '../deps';
import { seedId } from '../ids';
import { BLOGS } from './blogs';
import { seedDemoCustomer } from './customer';
import { COUPONS, PLANS } from './offers';
import {
  CAR_TYPES,
  pricesOf,
  SERVICE_KINDS,
  SERVICE_TYPES,
  type ServiceKind,
} from './serviceKinds';
import { STORES } from './stores';

const DAY = 86_400_000;

/** Seeds the database unless it has been seeded by this sandbox or another. */
export function seedOnce(deps: Deps): void {
  deps.db.transaction(() => {
    const seeded = deps.db.first("SELECT 1 AS found FROM meta WHERE key = 'seed'");
    if (seeded === undefined) seedDatabase(deps);
  });
}

/** Seeds a new database. Ids are always the same; dates are relative to the clock. */
export function seedDatabase(deps: Deps): void {
  deps.db.transaction(() => {
    seedKinds(deps);
    seedStores(deps);
    seedOffers(deps);
    seedBlogs(deps);
    seedDemoCustomer(deps);
    deps.db.insert('meta', { key: 'seed', value: 'done' });
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

function seedStores({ db }: Deps): void {
  let serviceCount = 0;
  STORES.forEach((store, index) => {
    const storeId = seedId('store', index + 1);
    db.insert('stores', {
      id: storeId,
      vendor_id: seedId('vendor', index + 1),
      name: store.name,
      description: store.description,
      image: store.image,
      rating: store.rating,
    });
    for (const service of store.services) {
      serviceCount += 1;
      const kind: ServiceKind = SERVICE_KINDS[service.kind];
      const serviceId = seedId('service', serviceCount);
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
      const prices = service.unpriced === true ? [] : pricesOf(kind, store.level);
      for (const { carType, cents } of prices) {
        db.insert('pricings', {
          service_id: serviceId,
          car_type_id: CAR_IDS.get(carType) ?? '',
          cents,
        });
      }
    }
  });
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
