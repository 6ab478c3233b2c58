import { ApiError, ok, type Body, type Deps, type SandboxApp } from './context';
import { images, reference } from './catalogue';
import { groupBy } from './group';
import { carCount, isTrue, requireId, requireIds } from './input';
import { cartTotal, inUnits, type CarLine, type ExtraLine } from './pricing';
import { requireUser } from './session';

/** A cart with everything that it shows and costs; amounts in whole cents. */
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

/** @returns the carts of a user with the catalogue's present prices, oldest first */
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

/** The rows of a cart as the calls show them; `populated` names what the plain form only refers to. */
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

/** The lookups, the creation and the changes of carts (Specification §7). */
export function addCartRoutes(app: SandboxApp, deps: Deps): void {
  const { db } = deps;

  app.get('/api/carts', (c) => {
    const user = requireUser(deps, c);
    const carts = cartsOf(deps, user.id);
    const { vendor, store, service } = c.req.query();
    const carTypes = c.req.queries('car_types') ?? c.req.queries('car_types[]');
    if (vendor === undefined && store === undefined && service === undefined && !carTypes) {
      return c.json({
        error: 0,
        data: carts.map((cart) => cartReply(cart, true)),
        others: { total_amount: inUnits(carts.reduce((sum, cart) => sum + cart.cents, 0)) },
      });
    }
    const wanted = carTypes === undefined ? null : new Set(carTypes);
    const found = carts.filter(
      (cart) =>
        (vendor === undefined || cart.vendorId === vendor) &&
        (store === undefined || cart.store.id === store) &&
        (service === undefined || cart.service.id === service) &&
        (wanted === null ||
          (wanted.size === cart.cars.length &&
            cart.cars.every((car) => wanted.has(car.carTypeId)))),
    );
    return ok(
      c,
      found.map((cart) => cartReply(cart, false)),
    );
  });

  app.post('/api/carts', (c) => {
    const user = requireUser(deps, c);
    const body = c.get('body');
    const vendor = requireId(body.get('vendor'), 'vendor');
    const store = requireId(body.get('store'), 'store');
    const service = requireId(body.get('service'), 'service');
    const serviceType = requireId(body.get('service_type'), 'service_type');
    const carTypes = requireIds(body.get('car_types'), 'car_types');
    const count = carCount(body.get('no_of_cars'), 1);
    const known = db.first<{ store_id: string; service_type_id: string; vendor_id: string }>(
      `SELECT store_id, service_type_id, vendor_id FROM services
       JOIN stores ON stores.id = services.store_id WHERE services.id = ?`,
      service,
    );
    if (known === undefined) {
      throw new ApiError(404, 'There is no such service.');
    }
    if (known.store_id !== store) {
      throw new ApiError(400, 'This store does not offer this service.');
    }
    if (known.vendor_id !== vendor) {
      throw new ApiError(400, 'This vendor does not offer this service.');
    }
    if (known.service_type_id !== serviceType) {
      throw new ApiError(400, 'service_type is not that of this service.');
    }
    carTypes.forEach((carType) => {
      requirePriced(service, carType);
    });
    const id = deps.ids.next();
    db.transaction(() => {
      db.run(
        'INSERT INTO carts (id, user_id, service_id, created_at) VALUES (?, ?, ?, ?)',
        id,
        user.id,
        service,
        deps.clock.now(),
      );
      carTypes.forEach((carType) => {
        setCar(id, carType, count);
      });
    });
    return ok(c, id, 'The cart was made.');
  });

  app.put('/api/carts', (c) => {
    const user = requireUser(deps, c);
    const body = c.get('body');
    const id = requireId(body.get('_id'), '_id');
    const service = requireCart(id, user.id);
    if (isTrue(body.get('is_additional_service'))) {
      changeExtra(id, service, body);
    } else if (body.get('type') !== undefined) {
      changeCars(id, service, body);
    } else if (body.has('booking_date')) {
      setBookingDate(id, body.get('booking_date'));
    } else {
      throw new ApiError(400, 'Say what to change: type or booking_date.');
    }
    return ok(c, { _id: id }, 'The cart was updated.');
  });

  app.post('/api/remove_carts', (c) => {
    const user = requireUser(deps, c);
    const id = requireId(c.get('body').get('_id'), '_id');
    requireCart(id, user.id);
    db.run('DELETE FROM carts WHERE id = ?', id);
    return ok(c, undefined, 'Remove Cart Successfully');
  });

  /** @returns the service of the cart; another customer's cart is as unknown as one that is not */
  function requireCart(cartId: string, userId: string): string {
    const row = db.first<{ service_id: string }>(
      'SELECT service_id FROM carts WHERE id = ? AND user_id = ?',
      cartId,
      userId,
    );
    if (row === undefined) {
      throw new ApiError(404, 'There is no such cart.');
    }
    return row.service_id;
  }

  /** A service without any price takes every car type, for nothing. */
  function requirePriced(service: string, carType: string): void {
    if (db.first('SELECT 1 AS found FROM car_types WHERE id = ?', carType) === undefined) {
      throw new ApiError(404, 'There is no such car type.');
    }
    const prices = db.first<{ own: number; any: number }>(
      `SELECT coalesce(sum(car_type_id = ?), 0) AS own, count(*) AS "any"
       FROM pricings WHERE service_id = ?`,
      carType,
      service,
    );
    if (prices !== undefined && prices.any > 0 && prices.own === 0) {
      throw new ApiError(400, 'This service is not offered for this car type.');
    }
  }

  function setCar(cartId: string, carType: string, count: number): void {
    db.run(
      `INSERT INTO cart_cars (cart_id, car_type_id, no_of_cars) VALUES (?, ?, ?)
       ON CONFLICT (cart_id, car_type_id) DO UPDATE SET no_of_cars = excluded.no_of_cars`,
      cartId,
      carType,
      count,
    );
  }

  function changeCars(cartId: string, service: string, body: Body): void {
    const carTypes = requireIds(body.get('car_types'), 'car_types');
    const type = body.get('type');
    if (type === 'Add') {
      const count = carCount(body.get('no_of_cars'), 2);
      carTypes.forEach((carType) => {
        requirePriced(service, carType);
      });
      db.transaction(() => {
        carTypes.forEach((carType) => {
          setCar(cartId, carType, count);
        });
      });
      return;
    }
    if (type !== 'Remove') {
      throw new ApiError(400, 'type must be Add or Remove.');
    }
    db.transaction(() => {
      carTypes.forEach((carType) => {
        db.run('DELETE FROM cart_cars WHERE cart_id = ? AND car_type_id = ?', cartId, carType);
      });
      db.run(
        `DELETE FROM carts WHERE id = ? AND NOT EXISTS
         (SELECT 1 FROM cart_cars WHERE cart_id = carts.id)`,
        cartId,
      );
    });
  }

  function changeExtra(cartId: string, ownService: string, body: Body): void {
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
    if (type !== 'Add') {
      throw new ApiError(400, 'type must be Add, RemoveCarType or RemoveService.');
    }
    const offered = db.first(
      `SELECT 1 AS found FROM services AS extra JOIN services AS own ON own.store_id = extra.store_id
       WHERE extra.id = ? AND own.id = ? AND extra.is_additional = 1 AND extra.id <> own.id`,
      service,
      ownService,
    );
    if (offered === undefined) {
      throw new ApiError(400, 'This additional service is not offered with this cart.');
    }
    carTypes.forEach((carType) => {
      requirePriced(service, carType);
      const inCart = db.first(
        'SELECT 1 AS found FROM cart_cars WHERE cart_id = ? AND car_type_id = ?',
        cartId,
        carType,
      );
      if (inCart === undefined) {
        throw new ApiError(400, 'This car type is not in the cart.');
      }
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

  function setBookingDate(cartId: string, value: unknown): void {
    const instant =
      typeof value === 'string' && ISO_INSTANT.test(value) ? Date.parse(value) : Number.NaN;
    if (!Number.isFinite(instant)) {
      throw new ApiError(400, 'booking_date must be a moment such as 2026-05-01T08:15:00.000Z.');
    }
    // A picked time has no seconds, so the running minute still counts as now.
    if (instant < deps.clock.now() - 60_000) {
      throw new ApiError(400, 'booking_date is in the past.');
    }
    db.run('UPDATE carts SET booking_date = ? WHERE id = ?', instant, cartId);
  }
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
