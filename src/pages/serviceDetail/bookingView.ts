import { lruMemoize } from '@reduxjs/toolkit';
import type { CarType, Service } from '../../api/catalogue';
import { OPENING_HOURS } from '../../content/hours';
import { OFFERED_DAYS } from '../../content/limits';
import { pickedTexts } from '../../content/texts';
import {
  earliestTime,
  hasTimesLeft,
  isOpenDay,
  offeredDays,
  offeredTimes,
} from '../../domain/bookingSlots';
import { selectionTotal, type Selection } from '../../domain/cartSelection';
import { firstPrice } from '../../domain/firstPrice';
import { formatMoney, multiplyMoney } from '../../domain/money';
import { dayParts, formatTime, pickerDate, shortDay, spokenWallTime } from '../../domain/day';
import { firstWithText } from '../../lib/html/text';
import { isEqual } from '../../lib/isEqual';
import type { AuthState } from '../../slices/auth';
import {
  bookObstacle,
  defaultPick,
  isBooking,
  isOpened,
  shownSelection,
  type BookObstacle,
  type ServiceCartState,
  type SummaryPart,
} from '../../slices/serviceCarts';
import { pickedProblems, type PickedTime } from '../../slices/pickedTime';

type BookingPhase =
  /** Signed out: car types and Book show 'Please login'. */
  | 'visitor'
  /** The cart is loading; choices are disabled. */
  | 'checking'
  /** The cart could not be loaded. */
  | 'unknown'
  | 'open';

export interface BookingViewInput {
  auth: AuthState['status'];
  cart: ServiceCartState;
  service: Service;
  carTypes: readonly CarType[] | undefined;
  extras: readonly Service[] | undefined;
  /**
   * The render time (ms since 1970, UTC), used until something is picked. Null on the server:
   * documents are read later.
   */
  now: number | null;
}

const OBSTACLE_TEXTS = {
  unopened: 'Checking your cart…',
  checking: 'Checking your cart…',
  unknown: "We haven't checked your cart yet.",
  noCarType: 'Choose a car type to book.',
  unreadDate: 'Check the date to book.',
  noDate: 'Choose a date to book.',
  dayOver: pickedTexts.dayOver,
  unreadTime: 'Check the time to book.',
  noTime: 'Choose a time to book.',
  timeOver: 'This time has passed. Choose a later one.',
} as const satisfies Record<Exclude<BookObstacle, 'noTimesLeft'>, string>;

/** Below a field; missing choices are only mentioned next to Book. */
const FIELD_PROBLEMS: Partial<Record<BookObstacle, string>> = {
  unreadDate: pickedTexts.unreadDate,
  unreadTime: "We can't read this time. Type it like 9:15 AM or 14:30.",
  dayOver: OBSTACLE_TEXTS.dayOver,
  timeOver: OBSTACLE_TEXTS.timeOver,
};

const NOTHING_PICKED: PickedTime = { date: null, time: null };

function phaseOf(auth: AuthState['status'], obstacle: BookObstacle | null): BookingPhase {
  if (obstacle === 'unopened') return auth === 'signedIn' ? 'checking' : 'visitor';
  return obstacle === 'checking' || obstacle === 'unknown' ? obstacle : 'open';
}

/** Keeps the objects of the last result while they are equal, so that memoized parts don't render. */
const stable = { resultEqualityCheck: isEqual };

/** The car types that the service has prices for, or else all of them without a price (SERV-2). */
const carOptions = lruMemoize((service: Service, carTypes: readonly CarType[] = []) => {
  const prices = new Map(service.pricings.map(({ carType, price }) => [carType.id, price]));
  return carTypes
    .filter(({ id }) => prices.size === 0 || prices.has(id))
    .map(({ id, name }) => ({ id, name, price: formatMoney('service', prices.get(id)) }));
}, stable);

type ChosenCar = ReturnType<typeof chosenCars>[number];

const chosenCars = lruMemoize(
  (selection: Selection, service: Service, carTypes: readonly CarType[] = []) => {
    return Object.entries(selection.carTypes).map(([id, count]) => {
      const pricing = service.pricings.find(({ carType }) => carType.id === id);
      // A cart may contain a car type that is no longer offered.
      const carType = carTypes.find((one) => one.id === id) ?? pricing?.carType;
      const price = pricing?.price ?? null;
      return {
        id,
        name: carType?.name || 'Car',
        count,
        price: formatMoney('service', price),
        lineTotal: formatMoney('service', price === null ? null : price * count),
      };
    });
  },
  stable,
);

const noTimesOn = (date: string): string =>
  isOpenDay(date, OPENING_HOURS)
    ? 'No times left. Choose another day.'
    : `Closed on ${dayParts(date).weekday}s. Choose another day.`;

const momentView = lruMemoize((picked: PickedTime, seenAt: number, isTimeKnown: boolean) => {
  const { date, time, typedDate, typedTime } = picked;
  const problems = pickedProblems(picked, seenAt);
  const textOf = (problem: BookObstacle | null) => (problem && FIELD_PROBLEMS[problem]) ?? null;
  const isFull = date !== null && !hasTimesLeft(date, seenAt, OPENING_HOURS);
  // None on the server, where the visitor's date is unknown.
  const days = isTimeKnown ? offeredDays(seenAt, OFFERED_DAYS, OPENING_HOURS) : [];
  const earliest = earliestTime(days, seenAt, OPENING_HOURS);
  return {
    days: days.map((day) => ({
      ...day,
      ...dayParts(day.date),
      isChosen: day.date === date,
    })),
    earliest: earliest && {
      ...earliest,
      isChosen: earliest.date === date && earliest.time === time,
    },
    timesNote: isFull ? noTimesOn(date) : null,
    times: offeredTimes(date, seenAt, OPENING_HOURS).map(({ name, times }) => ({
      name,
      times: times.map((slot) => ({
        ...slot,
        text: formatTime(slot.time),
        isChosen: slot.time === time,
      })),
    })),
    dateField: {
      text: typedDate ?? (date === null ? '' : pickerDate(date)),
      problem: textOf(problems.date),
    },
    timeField: {
      text: typedTime ?? (time === null ? '' : formatTime(time)),
      problem: textOf(problems.time),
    },
  };
}, stable);

/** The service's first price until cars are chosen, then theirs; 'From' if it is the lowest. */
export function priceLines(service: Service, chosen: readonly ChosenCar[]) {
  const chosenPrices = chosen.flatMap(({ name, price }) =>
    price === null ? [] : [{ label: name, price }],
  );
  const first = firstPrice(service.pricings);
  return chosenPrices.length > 0 || !first ? chosenPrices : [first];
}

/** The additional features with a price for each chosen car type (SERV-5). */
const extraViews = lruMemoize(
  (selection: Selection, chosen: readonly ChosenCar[], extras: readonly Service[]) => {
    // A cart may contain features that are no longer offered.
    const discontinued = Object.keys(selection.extras)
      .filter((id) => extras.every((extra) => extra.id !== id))
      .map((id) => ({ id, name: '', description: '', shortDescription: '', pricings: null }));
    return [...extras, ...discontinued].map((extra) => {
      const { id, pricings } = extra;
      const wanted = selection.extras[id] ?? [];
      const offers = chosen.flatMap((car) => {
        const pricing = pricings?.find(({ carType }) => carType.id === car.id);
        const isChosen = wanted.includes(car.id);
        // One with prices only for other car types isn't offered for this one.
        if (!pricing && pricings?.length !== 0 && !isChosen) return [];
        const price = pricing?.price ?? null;
        const perCar = formatMoney('service', price);
        const total = price === null ? null : multiplyMoney(price, car.count);
        return [
          {
            carTypeId: car.id,
            carTypeName: car.name,
            price,
            /** Its price for all cars of this type. */
            total,
            adds: formatMoney('service', total),
            /** For several cars: `2 × $25.00`. */
            calculation: perCar !== null && car.count > 1 ? `${car.count} × ${perCar}` : null,
            isChosen,
          },
        ];
      });
      const [lowest] = offers.toSorted((a, b) => (a.total ?? Infinity) - (b.total ?? Infinity));
      return {
        id,
        name: extra.name || 'Additional feature',
        /** Its lowest price, such as `from +$25.00`; null without a price. */
        from: lowest?.adds ? `${offers.length > 1 ? 'from ' : ''}+${lowest.adds}` : null,
        description: firstWithText(extra.shortDescription, extra.description),
        offers,
        isChosen: wanted.length > 0,
      };
    });
  },
  stable,
);

const NO_EXTRAS: ReturnType<typeof extraViews> = [];

/** Such as `4 cars`. */
const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** A piece of the line next to Book; one that names a choice leads to its control. */
export interface LinePiece {
  text: string;
  part?: SummaryPart;
}

/** Such as `Sat 28 Nov, 10:30 AM · 4 cars, 2 extras`; null until a day and a time are picked. */
function bookingSummary(
  picked: PickedTime,
  seenAt: number,
  selection: Selection,
): LinePiece[] | null {
  const { date, time } = picked;
  const problems = pickedProblems(picked, seenAt);
  if (date === null || time === null || problems.date || problems.time) return null;
  const cars = Object.values(selection.carTypes).reduce((sum, count) => sum + count, 0);
  const extras = Object.keys(selection.extras).length;
  return [
    { text: shortDay(date), part: 'day' },
    { text: ', ' },
    { text: formatTime(time), part: 'time' },
    ...(cars > 0 ? [{ text: ' · ' }, { text: counted(cars, 'car'), part: 'cars' } as const] : []),
    ...(extras > 0
      ? [{ text: ', ' }, { text: counted(extras, 'extra'), part: 'extras' } as const]
      : []),
  ];
}

/** The line next to Book: why it is disabled, or a summary; for visitors, the log-in (SERV-8). */
function footerLine(
  phase: BookingPhase,
  obstacle: string | null,
  summary: LinePiece[] | null,
): LinePiece[] {
  if (phase !== 'visitor') return obstacle === null ? (summary ?? []) : [{ text: obstacle }];
  return summary === null
    ? [{ text: "You'll be asked to log in first." }]
    : [...summary, { text: ' · log in to book' }];
}

/**
 * Combines the server's lists, the customer's choices and the cart's progress (SERV-2).
 * @returns everything the booking card shows, with formatted amounts
 */
export function bookingView(input: BookingViewInput) {
  const { auth, cart, service, extras = [] } = input;
  const obstacle = bookObstacle(cart);
  const phase = phaseOf(auth, obstacle);
  const selection = shownSelection(cart);
  const chosen = chosenCars(selection, service, input.carTypes);
  const hasCars = chosen.length > 0;
  const { picked, seenAt: now } =
    cart.status === 'unopened'
      ? { picked: input.now === null ? NOTHING_PICKED : defaultPick(input.now), seenAt: input.now }
      : cart;
  const seenAt = now ?? 0;
  const moment = momentView(picked, seenAt, now !== null);
  const obstacleText =
    obstacle === 'noTimesLeft' ? moment.timesNote : obstacle && OBSTACLE_TEXTS[obstacle];
  const extraPricings = Object.fromEntries(extras.map(({ id, pricings }) => [id, pricings]));
  const total = hasCars ? selectionTotal(selection, service.pricings, extraPricings) : null;
  return {
    serviceId: service.id,
    phase,
    /** Whether a session may still be restored, as in documents. */
    isRestoring: auth === 'restoring',
    options: carOptions(service, input.carTypes),
    chosen,
    /** Whether a customer's cart is still loading; the card's height depends on it. */
    isWaiting: phase === 'checking' && !hasCars,
    isSaving: cart.status === 'sending' || cart.status === 'confirming',
    /** The cart that additional features belong to; null before there is one. */
    cartId: isOpened(cart) && hasCars ? cart.confirmed.cartId : null,
    extras: input.extras ? extraViews(selection, chosen, input.extras) : NO_EXTRAS,
    picked,
    /** Times before this can't be picked (ms since 1970, UTC). */
    seenAt,
    ...moment,
    spoken: picked.date === null ? null : spokenWallTime({ date: picked.date, time: picked.time }),
    /** Null without choices, or if a price is unknown. */
    total: formatMoney('service', total),
    obstacle: phase === 'visitor' ? null : obstacleText,
    line: footerLine(phase, obstacleText, bookingSummary(picked, seenAt, selection)),
    isBooking: isBooking(cart),
  };
}

export type BookingView = ReturnType<typeof bookingView>;

export type ExtraView = BookingView['extras'][number];
