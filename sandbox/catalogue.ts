import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ApiError, ok } from './replies';
import { groupBy } from './group';
import { requireId } from './input';
import { inUnits } from './pricing';
import { requireUser } from './session';

export const CATALOGUE_TABLES = `
CREATE TABLE service_types (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE car_types (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE stores (
  id TEXT PRIMARY KEY, vendor_id TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
  image TEXT NOT NULL, rating REAL
) STRICT;
CREATE TABLE services (
  id TEXT PRIMARY KEY, store_id TEXT NOT NULL REFERENCES stores(id),
  service_type_id TEXT NOT NULL REFERENCES service_types(id), name TEXT NOT NULL,
  short_description TEXT NOT NULL, description TEXT NOT NULL, images TEXT NOT NULL,
  is_additional INTEGER NOT NULL
) STRICT;
CREATE INDEX services_by_store ON services(store_id);
CREATE TABLE pricings (
  service_id TEXT NOT NULL REFERENCES services(id), car_type_id TEXT NOT NULL REFERENCES car_types(id),
  cents INTEGER NOT NULL, PRIMARY KEY (service_id, car_type_id)
) STRICT;
CREATE TABLE plans (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, cents INTEGER NOT NULL,
  time_period_count INTEGER NOT NULL, time_period TEXT NOT NULL,
  short_description TEXT NOT NULL, description TEXT NOT NULL
) STRICT;
CREATE TABLE coupons (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, image TEXT NOT NULL,
  off_value INTEGER NOT NULL, off_type TEXT NOT NULL, end_date TEXT NOT NULL
) STRICT;
`;

interface NamedRow {
  id: string;
  name: string;
}

interface StoreRow extends NamedRow {
  description: string;
  image: string;
  rating: number | null;
}

interface ServiceRow extends NamedRow {
  store_id: string;
  vendor_id: string;
  service_type_id: string;
  service_type_name: string;
  short_description: string;
  description: string;
  images: string;
  is_additional: number;
}

interface PricingRow {
  service_id: string;
  car_type_id: string;
  car_type_name: string;
  cents: number;
}

/** `{ _id, name }`, the API's reference to another row. */
export function reference(row: NamedRow): { _id: string; name: string } {
  return { _id: row.id, name: row.name };
}

/** @param json the stored list of files @returns `[{ file }]` */
export function images(json: string): { file: string }[] {
  return (JSON.parse(json) as string[]).map((file) => ({ file }));
}

const SERVICES = `SELECT services.id, services.store_id, stores.vendor_id, services.name,
  services.short_description, services.description, services.images, services.is_additional,
  service_types.id AS service_type_id, service_types.name AS service_type_name
  FROM services JOIN stores ON stores.id = services.store_id
  JOIN service_types ON service_types.id = services.service_type_id`;

const PRICINGS = `SELECT service_id, car_types.id AS car_type_id, car_types.name AS car_type_name,
  cents FROM pricings JOIN car_types ON car_types.id = pricings.car_type_id
  JOIN services ON services.id = pricings.service_id`;

function serviceReplies(rows: readonly ServiceRow[], pricings: readonly PricingRow[]): unknown[] {
  const byService = groupBy(pricings, (pricing) => pricing.service_id);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    short_description: row.short_description,
    description: row.description,
    store: row.store_id,
    user: row.vendor_id,
    service_types: { _id: row.service_type_id, name: row.service_type_name },
    image: images(row.images),
    pricings: (byService.get(row.id) ?? []).map((pricing) => ({
      car_types: { _id: pricing.car_type_id, name: pricing.car_type_name },
      price: inUnits(pricing.cents),
    })),
    also_show_in_additional: row.is_additional === 1,
  }));
}

/** Stores, services, service and car types, plans and coupons (CALL-2). */
export function addCatalogueRoutes(app: SandboxApp, deps: Deps): void {
  const { db } = deps;

  for (const table of ['service_types', 'car_types'] as const) {
    app.get(`/api/${table}`, (c) =>
      ok(c, db.all<NamedRow>(`SELECT id, name FROM ${table} ORDER BY rowid`).map(reference)),
    );
  }

  app.get('/api/fetch_store', (c) => {
    const services = groupBy(
      db.all<{ store_id: string; name: string }>(
        'SELECT store_id, name FROM services ORDER BY rowid',
      ),
      (service) => service.store_id,
    );
    const stores = db.all<StoreRow>(
      'SELECT id, name, description, image, rating FROM stores ORDER BY rowid',
    );
    return ok(
      c,
      stores.map((store) => {
        const names = services.get(store.id) ?? [];
        return {
          ...reference(store),
          description: store.description,
          image: { file: store.image },
          services: names.map(({ name }) => ({ name })),
          total_services: names.length,
          rating: store.rating,
        };
      }),
    );
  });

  app.get('/api/services', (c) => {
    const one = c.req.query('_id');
    if (one !== undefined) {
      const id = requireId(one, '_id');
      const rows = db.all<ServiceRow>(`${SERVICES} WHERE services.id = ?`, id);
      const pricings = db.all<PricingRow>(`${PRICINGS} WHERE service_id = ?`, id);
      return ok(c, serviceReplies(rows, pricings));
    }
    const store = requireId(c.req.query('store'), 'store');
    if (c.req.query('also_show_in_additional') === 'true') {
      const user = requireUser(deps, c);
      const cart = db.first<{ service_id: string }>(
        'SELECT service_id FROM carts WHERE id = ? AND user_id = ?',
        requireId(c.req.query('cart_id'), 'cart_id'),
        user.id,
      );
      if (cart === undefined) throw new ApiError(404, 'There is no such cart.');

      const rows = db.all<ServiceRow>(
        `${SERVICES} WHERE services.store_id = ? AND services.is_additional = 1
         AND services.id <> ? ORDER BY services.rowid`,
        store,
        cart.service_id,
      );
      return ok(c, serviceReplies(rows, db.all(`${PRICINGS} WHERE services.store_id = ?`, store)));
    }
    const rows = db.all<ServiceRow>(
      `${SERVICES} WHERE services.store_id = ? ORDER BY services.rowid`,
      store,
    );
    return ok(c, serviceReplies(rows, db.all(`${PRICINGS} WHERE services.store_id = ?`, store)));
  });

  app.get('/api/subscriptions', (c) => {
    const plans = db.all<
      NamedRow & {
        cents: number;
        time_period_count: number;
        time_period: string;
        description: string;
      }
    >(
      'SELECT id, name, cents, time_period_count, time_period, description FROM plans ORDER BY rowid',
    );
    return ok(
      c,
      plans.map((plan) => ({
        ...reference(plan),
        price: inUnits(plan.cents),
        time_period_count: plan.time_period_count,
        time_period: plan.time_period,
        description: plan.description,
      })),
    );
  });

  app.get('/api/coupons', (c) => {
    const coupons = db.all<
      NamedRow & {
        description: string;
        image: string;
        off_value: number;
        off_type: string;
        end_date: string;
      }
    >(
      'SELECT id, name, description, image, off_value, off_type, end_date FROM coupons ORDER BY rowid',
    );
    return ok(c, {
      company: coupons.map((coupon) => ({
        ...reference(coupon),
        description: coupon.description,
        image: { file: coupon.image },
        off_value: coupon.off_value,
        off_type: coupon.off_type,
        end_date: coupon.end_date,
      })),
    });
  });
}
