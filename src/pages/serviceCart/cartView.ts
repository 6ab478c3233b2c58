import type { Cart, CartList } from '../../api/carts';
import { msOf } from '../../domain/day';
import { formatMoney, sumMoney } from '../../domain/money';
import { bookingDateParts } from '../../domain/bookingDate';

/** The parts of a cart's total. */
function pricedLines({ carTypes, extras }: Cart) {
  const cars = carTypes.map(({ carType, count, price }) => ({
    key: carType.id,
    label: carType.name || 'Car',
    count,
    price,
  }));
  const features = extras.flatMap(({ service, pricings }) =>
    pricings.map(({ carType, price }) => {
      const car = cars.find(({ key }) => key === carType.id);
      const label = `${service.name || 'Additional service'}, ${car?.label ?? carType.name}`;
      return { key: `${service.id} ${carType.id}`, label, count: car?.count ?? 1, price };
    }),
  );
  return [...cars, ...features];
}

const blockOf = (bookingDate: string | null, now: number): 'undated' | 'over' | null => {
  if (bookingDate === null) return 'undated';
  return msOf(bookingDate) <= now ? 'over' : null;
};

/** A row of the cart table, with formatted amounts and dates. */
export type CartRowView = ReturnType<typeof rowView>;

function rowView(cart: Cart, now: number) {
  const lines = pricedLines(cart).map((line) => ({
    ...line,
    amount: line.price === null ? null : line.price * line.count,
  }));
  const amounts = lines.map((line) => line.amount);
  /** Whether the server's figure replaces the sum of the lines. */
  const isUnpriced = amounts.length === 0 || amounts.includes(null);
  const amount = isUnpriced ? cart.total : sumMoney(amounts);
  const nameOf = (id: string) =>
    cart.carTypes.find(({ carType }) => carType.id === id)?.carType.name;
  return {
    ...cart,
    serviceName: cart.serviceName || 'Car wash',
    cars: cart.carTypes.map(({ carType, count }) => ({
      id: carType.id,
      label: `${count} × ${carType.name || 'Car'}`,
    })),
    /** South African time; null when none has been chosen yet. */
    bookingDate: bookingDateParts(cart.bookingDate),
    /** Why the row blocks Continue: no date, or one in the past (CART-9). */
    blocked: blockOf(cart.bookingDate, now),
    extras: cart.extras.map(({ service, pricings }) => ({
      id: service.id,
      name: service.name || 'Additional service',
      cars: pricings
        .map(({ carType }) => nameOf(carType.id) || carType.name)
        .filter(Boolean)
        .join(', '),
    })),
    /** The calculation, such as `Sedan`, `2 × $55.00`, `$110.00`. */
    lines: lines.map(({ key, label, count, price, ...line }) => {
      const each = formatMoney('cart', price);
      return {
        key,
        label,
        calculation: each === null ? null : `${count} × ${each}`,
        amount: formatMoney('cart', line.amount),
      };
    }),
    amount,
    /** Keeps fractions of a cent: prices may have more than two decimals. */
    exactAmount: isUnpriced
      ? cart.total
      : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    total: formatMoney('cart', amount),
  };
}

function obstacleOf(blocked: number): string | null {
  if (blocked === 0) return null;
  return blocked === 1 ? '1 booking needs a date' : `${blocked} bookings need a date`;
}

/**
 * Builds the cart table from the server's list (CART-6). Shows the server's total, and the rows'
 * sum as well if they differ by a cent or more per row.
 * @param now milliseconds since 1970-01-01 UTC
 */
export function cartView({ carts, totalAmount }: CartList, now: number) {
  const rows = carts.map((cart) => rowView(cart, now));
  const blocked = rows.filter((row) => row.blocked !== null);
  const totals = rows.map((row) => row.amount);
  const sum = totals.includes(null) ? null : sumMoney(totals);
  const amount = totalAmount ?? sum;
  const difference = rows.reduce((rest, row) => rest - (row.exactAmount ?? 0), amount ?? 0);
  // Less than a cent per row is rounding; below 1e-6 it is floating point.
  const differs = sum !== null && Math.abs(difference) + 1e-6 >= Math.max(1, rows.length) / 100;
  return {
    rows,
    /** The first row that blocks Continue, or null. */
    firstBlocked: blocked[0]?.id ?? null,
    /** Why Continue is disabled, such as `2 bookings need a date`; null when it isn't. */
    obstacle: obstacleOf(blocked.length),
    /** The server's total as a number, in the cart's currency. */
    amount,
    subtotal: formatMoney('cart', amount),
    /** The sum of the rows if it differs from the server's total. */
    differingSum: differs ? formatMoney('cart', sum) : null,
  };
}

export type CartView = ReturnType<typeof cartView>;
