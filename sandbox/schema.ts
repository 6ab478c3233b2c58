import { createHash } from 'node:crypto';

/** The texts of an address, in the order of its table. */
export const ADDRESS_FIELDS = [
  'name',
  'remarks',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
  'country',
  'type',
] as const;

/** Amounts are whole cents, times are milliseconds since 1970-01-01 UTC. */
export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE users (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT NOT NULL, password TEXT NOT NULL, image TEXT, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  created_at INTEGER NOT NULL
) STRICT;

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
CREATE TABLE blogs (
  id TEXT PRIMARY KEY, heading TEXT NOT NULL, title TEXT NOT NULL,
  short_description TEXT NOT NULL, description TEXT NOT NULL, image TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE addresses (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  ${ADDRESS_FIELDS.map((name) => `${name} TEXT NOT NULL DEFAULT ''`).join(', ')},
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE carts (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  service_id TEXT NOT NULL REFERENCES services(id), booking_date INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX carts_by_user ON carts(user_id);
CREATE TABLE cart_cars (
  cart_id TEXT NOT NULL REFERENCES carts(id) ON DELETE CASCADE,
  car_type_id TEXT NOT NULL REFERENCES car_types(id), no_of_cars INTEGER NOT NULL CHECK (no_of_cars > 0),
  PRIMARY KEY (cart_id, car_type_id)
) STRICT;
CREATE TABLE cart_extras (
  cart_id TEXT NOT NULL, service_id TEXT NOT NULL REFERENCES services(id),
  car_type_id TEXT NOT NULL, PRIMARY KEY (cart_id, service_id, car_type_id),
  FOREIGN KEY (cart_id, car_type_id) REFERENCES cart_cars(cart_id, car_type_id) ON DELETE CASCADE
) STRICT;

CREATE TABLE payments (
  reference TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id), title TEXT NOT NULL,
  cents INTEGER NOT NULL, return_to TEXT NOT NULL, status TEXT NOT NULL,
  created_at INTEGER NOT NULL, settled_at INTEGER
) STRICT;
CREATE TABLE orders (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  service_id TEXT NOT NULL REFERENCES services(id), payment_reference TEXT, cart_id TEXT,
  payment_status TEXT NOT NULL, cents INTEGER NOT NULL, booking_date INTEGER NOT NULL,
  address TEXT NOT NULL, lines TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_by_user ON orders(user_id, created_at);
CREATE INDEX orders_by_payment ON orders(payment_reference);
CREATE TABLE memberships (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  plan_id TEXT NOT NULL REFERENCES plans(id), payment_reference TEXT,
  payment_status TEXT NOT NULL, transaction_reference TEXT, bank_name TEXT,
  bank_as_text INTEGER NOT NULL, expiry_date INTEGER, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE reports (
  reference TEXT PRIMARY KEY, page TEXT NOT NULL, report TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX memberships_by_user ON memberships(user_id, created_at);
`;

/** A file with other tables is recreated. */
export const SCHEMA_VERSION = createHash('sha256').update(SCHEMA).digest('hex');
