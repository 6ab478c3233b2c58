export interface ModelCart {
  id: string;
  service: string;
  carTypes: Map<string, number>;
  /** For each additional service, the car types it was chosen for. */
  extras: Map<string, Set<string>>;
  bookingDate: string | null;
}

const ok = (data: unknown) => ({ error: 0, data });
const no = { error: 1, misc: 'No' };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const rowOf = ({ id, carTypes, extras, bookingDate }: ModelCart) => ({
  _id: id,
  current_selected_pricings: [...carTypes].map(([carType, count]) => ({
    car_types: { _id: carType },
    price: 100,
    no_of_cars: count,
  })),
  additional_services: [...extras].map(([service, ids]) => ({
    service: { _id: service },
    current_selected_pricings: [...ids].map((carType) => ({
      car_types: { _id: carType },
      price: 20,
    })),
  })),
  booking_date: bookingDate,
});

/**
 * A minimal model of the server's carts (CALL-3): it carries out calls in the order they arrive,
 * and creates a second cart when asked to.
 */
export function createModelCarts() {
  const carts = new Map<string, ModelCart>();
  let count = 0;

  const create = (body: Record<string, unknown>) => {
    const cart: ModelCart = {
      id: `cart${(count += 1)}`,
      service: text(body.service),
      carTypes: new Map([[text(body.car_types), Number(body.no_of_cars)]]),
      extras: new Map(),
      bookingDate: null,
    };
    carts.set(cart.id, cart);
    return ok(cart.id);
  };

  const changeExtra = (cart: ModelCart, body: Record<string, unknown>) => {
    const service = text(body.service);
    const carType = text(body.car_types);
    const chosen = cart.extras.get(service) ?? new Set();
    if (body.type === 'Add') {
      if (!cart.carTypes.has(carType)) return no;
      cart.extras.set(service, chosen.add(carType));
    } else if (body.type === 'RemoveCarType') chosen.delete(carType);
    else chosen.clear();
    if (chosen.size === 0) cart.extras.delete(service);
    return ok(null);
  };

  const change = (body: Record<string, unknown>) => {
    const cart = carts.get(text(body._id));
    if (!cart) return no;
    if (body.is_additional_service === true) return changeExtra(cart, body);
    if (typeof body.booking_date === 'string') {
      cart.bookingDate = body.booking_date;
      return ok(null);
    }
    const carType = text(body.car_types);
    if (body.type === 'Add') {
      cart.carTypes.set(carType, Number(body.no_of_cars));
      return ok(null);
    }
    cart.carTypes.delete(carType);
    cart.extras.forEach((chosen, service) => {
      chosen.delete(carType);
      if (chosen.size === 0) cart.extras.delete(service);
    });
    if (cart.carTypes.size === 0) carts.delete(cart.id);
    return ok(null);
  };

  const find = (query: URLSearchParams) => {
    const wanted = query.getAll('car_types');
    return ok(
      [...carts.values()]
        .filter(({ service }) => service === query.get('service'))
        .filter(
          ({ carTypes }) =>
            wanted.length === 0 ||
            (carTypes.size === wanted.length && wanted.every((id) => carTypes.has(id))),
        )
        .map(rowOf),
    );
  };

  return {
    carts: () => [...carts.values()],
    handle: (method: string, url: string, body: string | null): unknown => {
      if (method === 'GET') return find(new URL(url).searchParams);
      const parsed = JSON.parse(body ?? '{}') as Record<string, unknown>;
      return method === 'POST' ? create(parsed) : change(parsed);
    },
  };
}
