import type { Deps } from './deps';
import type { Body } from './http';
import { carCount, requireId, requireIds } from './input';
import { ApiError } from './replies';

interface NewCart {
  userId: string;
  vendor: string;
  store: string;
  service: string;
  serviceType: string;
  carTypes: readonly string[];
  count: number;
}

/** @throws ApiError 404 for an unknown service, 400 when store, vendor or type are not its own */
function requireServiceOf({ db }: Deps, { service, store, vendor, serviceType }: NewCart): void {
  const known = db.first<{ store_id: string; service_type_id: string; vendor_id: string }>(
    `SELECT store_id, service_type_id, vendor_id FROM services
     JOIN stores ON stores.id = services.store_id WHERE services.id = ?`,
    service,
  );
  if (known === undefined) throw new ApiError(404, 'There is no such service.');
  if (known.store_id !== store) throw new ApiError(400, 'This store does not offer this service.');
  if (known.vendor_id !== vendor)
    throw new ApiError(400, 'This vendor does not offer this service.');
  if (known.service_type_id !== serviceType)
    throw new ApiError(400, 'This service has another service_type.');
}

/**
 * Creates a cart with its first car types.
 * @returns the cart's id
 * @throws ApiError 400 or 404 when the service does not offer them
 */
export function createCart(deps: Deps, cart: NewCart): string {
  requireServiceOf(deps, cart);
  cart.carTypes.forEach((carType) => {
    requirePriced(deps, cart.service, carType);
  });
  const id = deps.ids.next();
  deps.db.transaction(() => {
    deps.db.insert('carts', {
      id,
      user_id: cart.userId,
      service_id: cart.service,
      created_at: deps.clock.now(),
    });
    cart.carTypes.forEach((carType) => {
      setCar(deps, id, carType, cart.count);
    });
  });
  return id;
}

/** @returns the cart's service; another customer's cart counts as unknown */
export function requireCart({ db }: Deps, cartId: string, userId: string): string {
  const row = db.first<{ service_id: string }>(
    'SELECT service_id FROM carts WHERE id = ? AND user_id = ?',
    cartId,
    userId,
  );
  if (row === undefined) throw new ApiError(404, 'There is no such cart.');

  return row.service_id;
}

/** A service without any price accepts every car type, for free. */
function requirePriced({ db }: Deps, service: string, carType: string): void {
  if (db.first('SELECT 1 AS found FROM car_types WHERE id = ?', carType) === undefined)
    throw new ApiError(404, 'There is no such car type.');

  const prices = db.first<{ own: number; any: number }>(
    `SELECT coalesce(sum(car_type_id = ?), 0) AS own, count(*) AS "any"
     FROM pricings WHERE service_id = ?`,
    carType,
    service,
  );
  if (prices !== undefined && prices.any > 0 && prices.own === 0)
    throw new ApiError(400, 'This service is not offered for this car type.');
}

function setCar({ db }: Deps, cartId: string, carType: string, count: number): void {
  db.run(
    `INSERT INTO cart_cars (cart_id, car_type_id, no_of_cars) VALUES (?, ?, ?)
     ON CONFLICT (cart_id, car_type_id) DO UPDATE SET no_of_cars = excluded.no_of_cars`,
    cartId,
    carType,
    count,
  );
}

/**
 * Adds car types or sets their counts (`Add`), or removes them (`Remove`). An emptied cart is
 * deleted, unless the server keeps those.
 * @throws ApiError 400 for an unknown type, or a car type that the service does not offer
 */
export function changeCars(deps: Deps, cartId: string, service: string, body: Body): void {
  const { db } = deps;
  const carTypes = requireIds(body.get('car_types'), 'car_types');
  const type = body.get('type');
  if (type === 'Add') {
    const count = carCount(body.get('no_of_cars'), 2);
    carTypes.forEach((carType) => {
      requirePriced(deps, service, carType);
    });
    db.transaction(() => {
      carTypes.forEach((carType) => {
        setCar(deps, cartId, carType, count);
      });
    });
    return;
  }
  if (type !== 'Remove') throw new ApiError(400, 'type must be Add or Remove.');

  db.transaction(() => {
    carTypes.forEach((carType) => {
      db.run('DELETE FROM cart_cars WHERE cart_id = ? AND car_type_id = ?', cartId, carType);
    });
    if (deps.behaviour.keepsEmptiedCarts) return;
    db.run(
      `DELETE FROM carts WHERE id = ? AND NOT EXISTS
       (SELECT 1 FROM cart_cars WHERE cart_id = carts.id)`,
      cartId,
    );
  });
}

/**
 * Adds an additional service for car types of the cart, or removes it.
 * @throws ApiError 400 when the store does not offer it, or the car type is not in the cart
 */
export function changeExtra(deps: Deps, cartId: string, ownService: string, body: Body): void {
  const { db } = deps;
  const service = requireId(body.get('service'), 'service');
  const type = body.get('type');
  if (type === 'RemoveService') {
    db.run('DELETE FROM cart_extras WHERE cart_id = ? AND service_id = ?', cartId, service);
    return;
  }
  const carTypes = requireIds(body.get('car_types'), 'car_types');
  if (type === 'RemoveCarType') {
    db.transaction(() => {
      carTypes.forEach((carType) => {
        db.run(
          'DELETE FROM cart_extras WHERE cart_id = ? AND service_id = ? AND car_type_id = ?',
          cartId,
          service,
          carType,
        );
      });
    });
    return;
  }
  if (type !== 'Add') throw new ApiError(400, 'type must be Add, RemoveCarType or RemoveService.');

  const offered = db.first(
    `SELECT 1 AS found FROM services AS extra JOIN services AS own ON own.store_id = extra.store_id
     WHERE extra.id = ? AND own.id = ? AND extra.is_additional = 1 AND extra.id <> own.id`,
    service,
    ownService,
  );
  if (offered === undefined)
    throw new ApiError(400, 'This additional service is not offered with this cart.');

  carTypes.forEach((carType) => {
    requirePriced(deps, service, carType);
    const inCart = db.first(
      'SELECT 1 AS found FROM cart_cars WHERE cart_id = ? AND car_type_id = ?',
      cartId,
      carType,
    );
    if (inCart === undefined) throw new ApiError(400, 'This car type is not in the cart.');
  });
  db.transaction(() => {
    carTypes.forEach((carType) => {
      db.run(
        `INSERT INTO cart_extras (cart_id, service_id, car_type_id) VALUES (?, ?, ?)
         ON CONFLICT DO NOTHING`,
        cartId,
        service,
        carType,
      );
    });
  });
}

/** @throws ApiError 400 when the value is not a date, or is in the past */
export function setBookingDate({ db, clock }: Deps, cartId: string, value: unknown): void {
  const instant =
    typeof value === 'string' && ISO_INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isFinite(instant)) {
    throw new ApiError(
      400,
      'booking_date must be a date and time such as 2026-05-01T08:15:00.000Z.',
    );
  }
  // Picked times have no seconds, so the current minute still counts as now.
  if (instant < clock.now() - 60_000) throw new ApiError(400, 'booking_date is in the past.');

  db.run('UPDATE carts SET booking_date = ? WHERE id = ?', instant, cartId);
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
