import { changeCars, changeExtra, createCart, requireCart, setBookingDate } from './cartChanges';
import { cartReply, cartsOf } from './carts';
import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { carCount, isTrue, requireId, requireIds } from './input';
import { inUnits } from './pricing';
import { ApiError, ok } from './replies';
import { requireUser } from './session';

/** Reads, creates, changes, confirms and removes carts (CALL-3); every address needs a session. */
export function addCartRoutes(app: SandboxApp, deps: Deps): void {
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
          deps.behaviour.keepsEmptiedCarts ||
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
    const id = createCart(deps, {
      userId: user.id,
      vendor,
      store,
      service,
      serviceType,
      carTypes,
      count,
    });
    return ok(c, id, 'The cart was made.');
  });

  app.put('/api/carts', (c) => {
    const user = requireUser(deps, c);
    const body = c.get('body');
    const id = requireId(body.get('_id'), '_id');
    const service = requireCart(deps, id, user.id);
    if (isTrue(body.get('is_additional_service'))) changeExtra(deps, id, service, body);
    else if (body.get('type') !== undefined) changeCars(deps, id, service, body);
    else if (body.has('booking_date')) setBookingDate(deps, id, body.get('booking_date'));
    else throw new ApiError(400, 'type or booking_date is required.');

    return ok(c, { _id: id }, 'The cart was updated.');
  });

  app.post('/api/remove_carts', (c) => {
    const user = requireUser(deps, c);
    const id = requireId(c.get('body').get('_id'), '_id');
    requireCart(deps, id, user.id);
    deps.db.run('DELETE FROM carts WHERE id = ?', id);
    return ok(c, undefined, 'Remove Cart Successfully');
  });
}
