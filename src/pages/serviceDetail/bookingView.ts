import type { CarType, Service } from '../../api';
import { selectionTotal, type Selection } from '../../domain/cartSelection';
import { formatMoney } from '../../domain/money';
import { spokenWallTime } from '../../domain/time';
import type { AuthState } from '../../slices/auth';
import {
  bookObstacle,
  isBooking,
  shownSelection,
  type BookObstacle,
  type PickedTime,
  type ServiceCartState,
} from '../../slices/cartCheckout/serviceCarts';

/** How far the page knows the customer's cart. */
export type BookingPhase =
  /** Nobody is logged in: choosing and Book answer 'Please login'. */
  | 'visitor'
  /** The server is being asked; nothing can be chosen for the moment. */
  | 'checking'
  /** The server could not be asked. */
  | 'unknown'
  /** Choices can be made. */
  | 'open';

/** A car type on offer. */
export interface CarOption {
  id: string;
  name: string;
  /** For one car, formatted; null when it has no price. */
  price: string | null;
}

/** A chosen car type in the 'Minimum Booking' panel. */
export interface ChosenCar extends CarOption {
  count: number;
  /** Price times count, formatted; null when there is no price. */
  lineTotal: string | null;
}

/** What an additional feature costs for one of the chosen car types. */
export interface ExtraOffer {
  carTypeId: string;
  carTypeName: string;
  /** For one car, as the server listed it. */
  price: number | null;
  priceText: string | null;
  isChosen: boolean;
}

/** An additional feature with its offers for the chosen car types. */
export interface ExtraView {
  id: string;
  name: string;
  /** HTML as the server sent it. */
  description: string;
  offers: ExtraOffer[];
  isChosen: boolean;
}

/** Everything that the booking card and the additional features show. */
export interface BookingView {
  phase: BookingPhase;
  options: CarOption[];
  chosen: ChosenCar[];
  /** Whether the choices are on their way to the server, or there. */
  saving: 'nothing' | 'saving' | 'saved';
  /** The cart that additional features belong to; null before there is one. */
  cartId: string | null;
  picked: PickedTime;
  /** What lies before this moment can't be picked (ms since 1970, UTC). */
  seenAt: number;
  /** The long echo of what is picked, or null. */
  spoken: string | null;
  /** Formatted; null when there is nothing to add up or a price is unknown. */
  total: string | null;
  /** Why Book can't be pressed, or null when it can. */
  obstacle: string | null;
  isBooking: boolean;
}

/** What the view is made of. */
export interface BookingFacts {
  auth: AuthState['status'];
  cart: ServiceCartState;
  service: Service;
  /** All car types of the site; undefined until they are known. */
  carTypes: readonly CarType[] | undefined;
  /** What the store offers besides; undefined until it is known. */
  extras: readonly Service[] | undefined;
}

const NOTHING_PICKED: PickedTime = { date: null, time: null };

/** The words beside Book. */
const OBSTACLE_TEXTS = {
  unopened: 'Checking your cart…',
  checking: 'Checking your cart…',
  unknown: 'Your cart has not been checked yet.',
  noCarType: 'Choose a car type to book.',
  noDate: 'Choose a date to book.',
  dayOver: 'This day has passed. Choose a later one.',
  noTime: 'Choose a time to book.',
  timeOver: 'This time has passed. Choose a later one.',
} as const satisfies Record<BookObstacle, string>;

function phaseOf(auth: AuthState['status'], obstacle: BookObstacle | null): BookingPhase {
  switch (obstacle) {
    case 'unopened':
      return auth === 'signedIn' || auth === 'restoring' ? 'checking' : 'visitor';
    case 'checking':
    case 'unknown':
      return obstacle;
    default:
      return 'open';
  }
}

/** The car types that the service prices; if it prices none, all of them, without a price. */
function carOptions({ service, carTypes = [] }: BookingFacts): CarOption[] {
  const prices = new Map(service.pricings.map(({ carType, price }) => [carType.id, price]));
  return carTypes
    .filter(({ id }) => prices.size === 0 || prices.has(id))
    .map(({ id, name }) => ({ id, name, price: formatMoney('service', prices.get(id)) }));
}

function chosenCars({ service, carTypes = [] }: BookingFacts, selection: Selection): ChosenCar[] {
  return Object.entries(selection.carTypes).map(([id, count]) => {
    const pricing = service.pricings.find(({ carType }) => carType.id === id);
    // A cart may hold a car type that is no longer on offer.
    const name = carTypes.find((carType) => carType.id === id)?.name ?? pricing?.carType.name ?? '';
    const price = pricing?.price ?? null;
    return {
      id,
      name: name || 'Car',
      count,
      price: formatMoney('service', price),
      lineTotal: formatMoney('service', price === null ? null : price * count),
    };
  });
}

/**
 * Joins what the server offers, what the customer chose and how far the cart has come
 * (Specification §2, "Service detail").
 * @param facts the machine of the service's cart, and the server's lists
 * @returns all that the booking card shows, amounts formatted
 */
export function bookingView(facts: BookingFacts): BookingView {
  const { auth, cart, service, extras } = facts;
  const obstacle = bookObstacle(cart);
  const phase = phaseOf(auth, obstacle);
  const selection = shownSelection(cart);
  const chosen = chosenCars(facts, selection);
  const hasCars = chosen.length > 0;
  const isKnown = cart.status !== 'unopened';
  const picked = isKnown ? cart.picked : NOTHING_PICKED;
  const isSaving = cart.status === 'sending' || cart.status === 'confirming';
  const extraPricings = Object.fromEntries(
    (extras ?? []).map(({ id, pricings }) => [id, pricings]),
  );
  const total = hasCars ? selectionTotal(selection, service.pricings, extraPricings) : null;
  return {
    phase,
    options: carOptions(facts),
    chosen,
    saving: isSaving ? 'saving' : hasCars && phase === 'open' ? 'saved' : 'nothing',
    cartId: isKnown && hasCars ? cart.confirmed.cartId : null,
    picked,
    seenAt: isKnown ? cart.seenAt : 0,
    spoken: picked.date === null ? null : spokenWallTime({ date: picked.date, time: picked.time }),
    total: formatMoney('service', total),
    obstacle: obstacle === null || phase === 'visitor' ? null : OBSTACLE_TEXTS[obstacle],
    isBooking: isBooking(cart),
  };
}

/**
 * The additional features with a price for each chosen car type (Specification §2).
 * @param cart the machine of the service's cart
 * @param chosen the chosen car types
 * @param extras what the store offers besides
 */
export function extraViews(
  cart: ServiceCartState,
  chosen: readonly ChosenCar[],
  extras: readonly Service[],
): ExtraView[] {
  const selection = shownSelection(cart);
  return extras.map(({ id, name, description, shortDescription, pricings }) => {
    const wanted = selection.extras[id] ?? [];
    const offers = chosen.flatMap((car): ExtraOffer[] => {
      const pricing = pricings.find(({ carType }) => carType.id === car.id);
      const isChosen = wanted.includes(car.id);
      // An extra that prices other car types only isn't done on this one.
      if (!pricing && pricings.length > 0 && !isChosen) return [];
      const price = pricing?.price ?? null;
      const priceText = formatMoney('service', price);
      return [{ carTypeId: car.id, carTypeName: car.name, price, priceText, isChosen }];
    });
    return {
      id,
      name: name || 'Additional feature',
      description: shortDescription || description,
      offers,
      isChosen: wanted.length > 0,
    };
  });
}
