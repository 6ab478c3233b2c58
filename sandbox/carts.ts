import type { Deps } from './deps';
import { images, reference } from './catalogue';
import { groupBy } from './group';
import { cartTotal, inUnits, type CarLine, type ExtraLine } from './pricing';

export const CART_TABLES = `
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
`;

export interface Cart {
  id: string;
  vendorId: string;
  store: { id: string; name: string };
  service: { id: string; name: string; images: string };
  serviceType: { id: string; name: string };
  cars: readonly (CarLine & { carTypeName: string })[];
  extras: readonly (ExtraLine & { serviceName: string; carTypeName: string })[];
  /** Milliseconds since 1970-01-01 UTC. */
  bookingDate: number | null;
  cents: number;
}

interface CartRow {
  id: string;
  vendor_id: string;
  store_id: string;
  store_name: string;
  service_id: string;
  service_name: string;
  service_images: string;
  service_type_id: string;
  service_type_name: string;
  booking_date: number | null;
}

interface CarRow {
  cart_id: string;
  car_type_id: string;
  car_type_name: string;
  no_of_cars: number;
  cents: number | null;
}

interface ExtraRow {
  cart_id: string;
  service_id: string;
  service_name: string;
  car_type_id: string;
  car_type_name: string;
  cents: number | null;
}

/** @returns the user's carts at current catalogue prices, oldest first */
export function cartsOf({ db }: Deps, userId: string): Cart[] {
  const cars = groupBy(
    db.all<CarRow>(
      `SELECT cart_cars.cart_id, cart_cars.car_type_id, car_types.name AS car_type_name,
       no_of_cars, pricings.cents FROM carts JOIN cart_cars ON cart_cars.cart_id = carts.id
       JOIN car_types ON car_types.id = cart_cars.car_type_id
       LEFT JOIN pricings ON pricings.service_id = carts.service_id
         AND pricings.car_type_id = cart_cars.car_type_id
       WHERE carts.user_id = ? ORDER BY cart_cars.rowid`,
      userId,
    ),
    (row) => row.cart_id,
  );
  const extras = groupBy(
    db.all<ExtraRow>(
      `SELECT cart_extras.cart_id, cart_extras.service_id, services.name AS service_name,
       cart_extras.car_type_id, car_types.name AS car_type_name, pricings.cents
       FROM carts JOIN cart_extras ON cart_extras.cart_id = carts.id
       JOIN services ON services.id = cart_extras.service_id
       JOIN car_types ON car_types.id = cart_extras.car_type_id
       LEFT JOIN pricings ON pricings.service_id = cart_extras.service_id
         AND pricings.car_type_id = cart_extras.car_type_id
       WHERE carts.user_id = ? ORDER BY cart_extras.rowid`,
      userId,
    ),
    (row) => row.cart_id,
  );
  const carts = db.all<CartRow>(
    `SELECT carts.id, stores.vendor_id, stores.id AS store_id, stores.name AS store_name,
     services.id AS service_id, services.name AS service_name, services.images AS service_images,
     service_types.id AS service_type_id, service_types.name AS service_type_name, booking_date
     FROM carts JOIN services ON services.id = carts.service_id
     JOIN stores ON stores.id = services.store_id
     JOIN service_types ON service_types.id = services.service_type_id
     WHERE carts.user_id = ? ORDER BY carts.rowid`,
    userId,
  );
  return carts.map((row) => {
    const carLines = (cars.get(row.id) ?? []).map((car) => ({
      carTypeId: car.car_type_id,
      carTypeName: car.car_type_name,
      noOfCars: car.no_of_cars,
      cents: car.cents ?? 0,
    }));
    const extraLines = (extras.get(row.id) ?? []).map((extra) => ({
      serviceId: extra.service_id,
      serviceName: extra.service_name,
      carTypeId: extra.car_type_id,
      carTypeName: extra.car_type_name,
      cents: extra.cents ?? 0,
    }));
    return {
      id: row.id,
      vendorId: row.vendor_id,
      store: { id: row.store_id, name: row.store_name },
      service: { id: row.service_id, name: row.service_name, images: row.service_images },
      serviceType: { id: row.service_type_id, name: row.service_type_name },
      cars: carLines,
      extras: extraLines,
      bookingDate: row.booking_date,
      cents: cartTotal(carLines, extraLines),
    };
  });
}

/**
 * A cart's rows in reply format; `populated` includes the names that the plain form only
 * references.
 */
export function cartReply(cart: Cart, populated: boolean): Record<string, unknown> {
  const extras = groupBy(cart.extras, (extra) => extra.serviceId);
  return {
    _id: cart.id,
    vendor: cart.vendorId,
    store: populated ? reference(cart.store) : cart.store.id,
    service: populated
      ? { ...reference(cart.service), image: images(cart.service.images) }
      : cart.service.id,
    service_type: populated ? reference(cart.serviceType) : cart.serviceType.id,
    no_of_cars: cart.cars.reduce((sum, car) => sum + car.noOfCars, 0),
    car_types: cart.cars.map((car) => car.carTypeId),
    current_selected_pricings: cart.cars.map((car) => ({
      car_types: { _id: car.carTypeId, name: car.carTypeName },
      price: inUnits(car.cents),
      no_of_cars: car.noOfCars,
    })),
    additional_services: [...extras].map(([serviceId, lines]) => ({
      service: { _id: serviceId, name: lines[0]?.serviceName ?? '' },
      current_selected_pricings: lines.map((line) => ({
        car_types: { _id: line.carTypeId, name: line.carTypeName },
        price: inUnits(line.cents),
      })),
    })),
    booking_date: cart.bookingDate === null ? null : new Date(cart.bookingDate).toISOString(),
    total: inUnits(cart.cents),
  };
}
