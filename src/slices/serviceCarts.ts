import type { UnknownAction } from '@reduxjs/toolkit';
import { OPENING_HOURS } from '../content/hours';
import { TIME_STEP_MINUTES } from '../content/limits';
import type { RefusalReason } from '../domain/refusal';
import { hasTimesLeft } from '../domain/bookingSlots';
import {
  applyCommand,
  EMPTY_SELECTION,
  isAllowed,
  type CartCommand,
  type Selection,
} from '../domain/cartSelection';
import { isSafeId } from '../domain/ids';
import { mapValues } from '../lib/mapValues';
import { dayAt, instantOf, isPast } from '../domain/day';
import { readDate, readTime } from '../domain/typedMoment';
import { customerChanged } from './auth';
import { createMachine, event } from './machine';
import { timePassed } from './site';
import {
  isUntouched,
  updatePickedTime,
  pickedProblems,
  withDate,
  withTime,
  type DateProblem,
  type PickedTime,
  type TimeProblem,
} from './pickedTime';

/** The ids that every call for a service's cart needs (CALL-3). */
export interface ServiceIds {
  serviceId: string;
  storeId: string;
  vendorId: string | null;
  serviceTypeId: string | null;
}

interface ConfirmedCart {
  /** Null when the server has no cart for this service. */
  cartId: string | null;
  selection: Selection;
  /** The cart that `picked` belongs to (CART-5), if not to this one; null for an unknown one. */
  pickedFor?: string | null;
}

/**
 * Why a command failed. A booking isn't sent if another device has changed it, or if its moment
 * passed while it waited.
 */
export type CommandObstacle = RefusalReason | 'bookingChanged' | 'momentPassed';

/** A command; the first in the queue is in flight. */
export type QueuedCommand = CartCommand & { id: string };

/** What the summary next to Book names. */
export type SummaryPart = 'day' | 'time' | 'cars' | 'extras';

/** The data of every status but the first. */
interface Picking {
  picked: PickedTime;
  /** When the pickers were last updated (ms since 1970, UTC): earlier times are in the past. */
  seenAt: number;
}

/** The data of every status from the lookup on. */
interface Common extends Picking {
  facts: ServiceIds;
  confirmed: ConfirmedCart;
}

/**
 * The cart of one service (CART-3).
 *
 *   a first booking   unopened → lookingUp → ready → sending → confirming → ready
 *   Book              ready → sending → ready
 *   a visitor         unopened → picking → (log-in) lookingUp → ready
 *   more choices      ready → sending → sending → confirming → sending → confirming → ready
 *   a failed choice   ready → sending → rereading → ready
 *   a failed lookup   lookingUp → unknown → (Try again) lookingUp → ready
 *   a slow lookup     lookingUp → unknown → (late answer) ready
 *   a visit meanwhile sending → sending → lookingUp → ready
 */
export type ServiceCartState =
  /** Not kept in the store. */
  | { status: 'unopened' }
  /**
   * A day or a time was picked before the lookup: by a visitor, who has no cart, or before a
   * customer's visit to the page.
   */
  | (Picking & { status: 'picking' })
  /** The cart is being looked up; choices are disabled. */
  | (Common & { status: 'lookingUp'; lookupId: string })
  /** The lookup failed, or has taken so long that it can be repeated: its answer still counts. */
  | (Common & { status: 'unknown'; slowLookupId?: string })
  /** Nothing is in flight: the screen shows what the server confirmed. */
  | (Common & { status: 'ready' })
  /** Commands are being sent one at a time; the screen shows `wanted`. */
  | (Common & {
      status: 'sending';
      wanted: Selection;
      queue: QueuedCommand[];
      /** The page was revisited: the cart is looked up after the last command. */
      isLookupDue?: true;
      /** It was revisited for this other cart: until that is found, nothing is shown or chosen. */
      otherId?: string;
    })
  /** All commands have succeeded; the cart is being refetched. */
  | (Common & { status: 'confirming'; wanted: Selection; lookupId: string })
  /** A command failed: the screen shows `confirmed` again while the cart is being refetched. */
  | (Common & { status: 'rereading'; lookupId: string });

/** The result of a lookup, which may be no cart. */
export interface FoundCart {
  cartId: string;
  selection: Selection;
  /** The cart's booking date in South African time, if it can still be booked. */
  picked: PickedTime | null;
}

/** A choice that is invalid for the selection is ignored (stays). */
const choosing = <const To extends string | readonly string[]>(to: To) => ({
  carTypeSelected: to,
  carTypeUnselected: to,
  carCountChanged: to,
  extraSelected: to,
  extraUnselected: to,
  extraRemoved: to,
  // Ignored (stays) while `bookObstacle` has a reason.
  bookSubmitted: to,
});

const picking = <const Status extends string>(status: Status) => ({
  dateChosen: status,
  timeChosen: status,
  earliestChosen: status,
  dateTyped: status,
  timeTyped: status,
  pickerOpened: status,
  pickRestored: status,
  timePassed: status,
  summaryPartPressed: status,
});

type In<Status extends ServiceCartState['status']> = Extract<ServiceCartState, { status: Status }>;

const UNOPENED: In<'unopened'> = { status: 'unopened' };
const NO_CART: ConfirmedCart = { cartId: null, selection: EMPTY_SELECTION };

type Opened = Extract<ServiceCartState, Common>;
interface ForService {
  serviceId: string;
}

export interface Extra extends ForService {
  extraId: string;
  carTypeId: string;
  price: number | null;
}

const common = ({ facts, picked, seenAt, confirmed }: Common): Common => ({
  facts,
  picked,
  seenAt,
  confirmed,
});

export const isOpened = (cart: ServiceCartState): cart is Opened => 'confirmed' in cart;

const isOtherOpened = (cart: ServiceCartState): boolean =>
  cart.status === 'sending' && cart.otherId !== undefined;

/** The selection on screen, including pending changes. */
export function shownSelection(cart: ServiceCartState): Selection {
  if (!isOpened(cart) || isOtherOpened(cart)) return EMPTY_SELECTION;
  return 'wanted' in cart ? cart.wanted : cart.confirmed.selection;
}

/** @returns the picked moment as an ISO 8601 instant; null unless both are picked */
const instantOfPick = ({ date, time }: PickedTime): string | null =>
  date === null || time === null ? null : instantOf({ date, time });

/** The date picker starts as today (SERV-6). */
export const defaultPick = (at: number): PickedTime => ({ date: dayAt(at), time: null });

/** What the pickers show of a found cart: what was picked here and isn't booked yet stays. */
export function pickedWith(picked: PickedTime, cart: FoundCart, at: number): PickedTime {
  if (!isUntouched(picked, at)) return picked;
  if (cart.picked) return { ...cart.picked, isBooked: true };
  const { date, time, isBooked } = picked;
  // A booked moment that has passed stays, with the reason why it can't be booked.
  const hasPassed = date !== null && time !== null && isPast({ date, time }, at);
  return isBooked && !hasPassed ? defaultPick(at) : picked;
}

/** A moment that is picked while the cart is unknown, or after it was emptied, belongs to no cart. */
function withPick(state: ServiceCartState, picked: PickedTime): Partial<Common> {
  if (!isOpened(state) || picked === state.picked) return { picked };
  const isUnsure = ['lookingUp', 'rereading', 'unknown'].includes(state.status);
  return isUnsure || state.confirmed.pickedFor !== undefined
    ? { picked, confirmed: { ...state.confirmed, pickedFor: null } }
    : { picked };
}

/** Updates `seenAt`, and the picked time with it. */
const updatePicked = <State extends Exclude<ServiceCartState, In<'unopened'>>>(
  state: State | In<'unopened'>,
  at: number,
  pick: (picked: PickedTime) => PickedTime = (picked) => picked,
): State | In<'picking'> =>
  state.status === 'unopened'
    ? { status: 'picking', seenAt: at, picked: pick(defaultPick(at)) }
    : { ...state, seenAt: at, ...withPick(state, pick(state.picked)) };

/** Queues a command, unless it is invalid for the selection. */
function enqueue<State extends In<'ready' | 'sending' | 'confirming'>>(
  state: State,
  command: CartCommand,
  id: string,
): State | In<'sending'> {
  const selection = shownSelection(state);
  if (isOtherOpened(state) || !isAllowed(selection, command)) return state;
  const wanted = applyCommand(selection, command);
  const added = { ...command, id };
  return state.status === 'sending'
    ? { ...state, wanted, queue: [...state.queue, added] }
    : { ...common(state), status: 'sending', wanted, queue: [added] };
}

/** The time picked after another cart was opened is that cart's. */
const pickedForOther = ({ otherId }: In<'sending'>): Pick<ConfirmedCart, 'pickedFor'> =>
  otherId === undefined ? {} : { pickedFor: otherId };

function afterCommand(
  state: In<'sending'>,
  { commandId, cartId }: { commandId: string; cartId: string },
  eventId: string,
): In<'sending' | 'lookingUp' | 'ready' | 'confirming'> {
  const [command, ...queue] = state.queue;
  if (command?.id !== commandId) return state;
  const selection = applyCommand(state.confirmed.selection, command);
  const isEmpty = Object.keys(selection.carTypes).length === 0;
  // The last car type was removed: the cart is cleared locally (CART-1).
  const confirmed = {
    ...(isEmpty ? { ...NO_CART, pickedFor: cartId } : { cartId, selection }),
    ...pickedForOther(state),
  };
  const isBooked =
    command.kind === 'book' &&
    command.bookingDate === instantOfPick(state.picked) &&
    !isOtherOpened(state);
  const { isBooked: _booked, ...unbooked } = state.picked;
  // Of an emptied cart, the time stays for the next one, which the server doesn't have yet.
  const kept = isEmpty ? unbooked : state.picked;
  const picked: PickedTime = isBooked ? { ...state.picked, isBooked } : kept;
  const rest = { ...common(state), confirmed, picked };
  if (queue.length > 0) return { ...state, ...rest, queue };
  if (state.isLookupDue) return { ...rest, status: 'lookingUp', lookupId: eventId };
  if (isEmpty || command.kind === 'book') return { ...rest, status: 'ready' };
  return { ...rest, status: 'confirming', wanted: state.wanted, lookupId: commandId };
}

export const isBooking = (cart: ServiceCartState): boolean =>
  cart.status === 'sending' && cart.queue.some(({ kind }) => kind === 'book');

/** What is missing or wrong in a picked day and time. */
export type MomentObstacle = DateProblem | TimeProblem | 'noTimesLeft';

/** Why Book is disabled: the cart isn't loaded, or something is missing. */
export type BookObstacle = 'unopened' | 'checking' | 'unknown' | 'noCarType' | MomentObstacle;

/** @returns the first reason why a day and time can't be booked as of `seenAt`, or null */
export function momentObstacle({ picked, seenAt }: Picking): MomentObstacle | null {
  const { date, time } = pickedProblems(picked, seenAt);
  if (date !== null) return date;
  const isDayFull = picked.date !== null && !hasTimesLeft(picked.date, seenAt, OPENING_HOURS);
  return time === 'noTime' && isDayFull ? 'noTimesLeft' : time;
}

/** @returns why a cart can't be booked (SERV-8) as of `seenAt`, the first reason, or null */
export function bookObstacle(cart: ServiceCartState): BookObstacle | null {
  if (!isOpened(cart)) return 'unopened';
  if (cart.status === 'unknown') return 'unknown';
  if (cart.status === 'lookingUp' || cart.status === 'rereading') return 'checking';
  if (isOtherOpened(cart)) return 'checking';
  if (Object.keys(shownSelection(cart).carTypes).length === 0) return 'noCarType';
  return momentObstacle(cart);
}

export const machine = createMachine<ServiceCartState>()({
  name: 'serviceCarts',
  initialState: UNOPENED,
  events: {
    /** The customer opened a service's page, perhaps for another cart: it is looked up. */
    cartLookupStarted: event<ForService & { facts: ServiceIds; otherId?: string }>(),
    /** The customer pressed 'Try again': the cart is looked up again. */
    cartLookupRetried: event<ForService>(),
    /** The cart was looked up. Results of older requests are rejected. */
    cartFound: event<ForService & { lookupId: string; cart: FoundCart | null }>(),
    /** The lookup takes long: the customer can repeat it. */
    cartLookupSlow: event<ForService & { lookupId: string }>(),
    /** The lookup failed. */
    cartLookupFailed: event<ForService & { lookupId: string }>(),
    /** The customer chose a car type. New car types start with 1 car (CART-1). */
    carTypeSelected: event<ForService & { carTypeId: string }>(),
    /** The customer removed a car type. */
    carTypeUnselected: event<ForService & { carTypeId: string }>(),
    /** The customer changed the number of cars; below 1 is rejected. */
    carCountChanged: event<ForService & { carTypeId: string; count: number }>(),
    /** The customer ticked an additional feature for a car type. */
    extraSelected: event<Extra>(),
    /** The customer unticked an additional feature for a car type. */
    extraUnselected: event<Extra>(),
    /** The customer removed an additional feature completely. */
    extraRemoved: event<ForService & { extraId: string }>(),
    /** The customer picked a day, or cleared it. */
    dateChosen: event<ForService & { date: string | null }>(),
    /** The customer picked a time, or cleared it. */
    timeChosen: event<ForService & { time: string | null }>(),
    /** The customer chose the earliest day and time. */
    earliestChosen: event<ForService & { date: string; time: string }>(),
    /** The customer typed a date; `text` is the field's content. */
    dateTyped: event<ForService & { text: string }>(),
    /** The customer typed a time; `text` is the field's content. */
    timeTyped: event<ForService & { text: string }>(),
    /** The customer opened a picker, which offers no times before this. */
    pickerOpened: event<ForService>(),
    /** The time picked before a log-in is restored, unless a newer one exists (AUTH-10). */
    pickRestored: event<ForService & { picked: PickedTime }>(),
    /** The customer pressed a part of the summary next to Book: it leads to its control. */
    summaryPartPressed: event<ForService & { part: SummaryPart }>(),
    /** The customer pressed Book. */
    bookSubmitted: event<ForService>(),
    /** The first command in the queue succeeded. */
    commandAccepted: event<
      ForService & { commandId: string; cartId: string; kind: CartCommand['kind'] }
    >(),
    /** The first command in the queue failed: the rest is dropped. */
    commandFailed: event<ForService & { commandId: string; reason: CommandObstacle }>(),
  },
  externalEvents: { timePassed },
  /** Logging out or another customer removes all of them. */
  transitions: {
    unopened: {
      cartLookupStarted: 'lookingUp',
      dateChosen: 'picking',
      timeChosen: 'picking',
      earliestChosen: 'picking',
      dateTyped: 'picking',
      timeTyped: 'picking',
      pickerOpened: 'picking',
      pickRestored: 'picking',
    },
    picking: { ...picking('picking'), cartLookupStarted: 'lookingUp' },
    lookingUp: {
      ...picking('lookingUp'),
      cartFound: ['ready', 'lookingUp'],
      cartLookupFailed: ['unknown', 'lookingUp'],
      cartLookupSlow: ['unknown', 'lookingUp'],
      cartLookupStarted: 'lookingUp',
    },
    unknown: {
      ...picking('unknown'),
      cartFound: ['ready', 'unknown'],
      cartLookupStarted: 'lookingUp',
      cartLookupRetried: 'lookingUp',
    },
    ready: {
      ...picking('ready'),
      ...choosing(['sending', 'ready']),
      // Each visit repeats the lookup: another tab may have changed the cart.
      cartLookupStarted: 'lookingUp',
    },
    sending: {
      ...picking('sending'),
      ...choosing('sending'),
      // The lookup follows the commands.
      cartLookupStarted: 'sending',
      // Directly to ready if there is nothing to refetch: the cart is empty, or was booked.
      commandAccepted: ['sending', 'confirming', 'ready', 'lookingUp'],
      commandFailed: ['rereading', 'sending'],
    },
    confirming: {
      ...picking('confirming'),
      ...choosing(['sending', 'confirming']),
      cartLookupStarted: 'lookingUp',
      cartFound: ['ready', 'confirming'],
      // Each command was accepted, so `wanted` is right.
      cartLookupFailed: ['ready', 'confirming'],
    },
    rereading: {
      ...picking('rereading'),
      // The lookup may hang: another visit retries it.
      cartLookupStarted: 'lookingUp',
      cartFound: ['ready', 'rereading'],
      cartLookupFailed: ['unknown', 'rereading'],
      cartLookupSlow: ['unknown', 'rereading'],
    },
  },
  reducers: {
    cartLookupStarted: (state, { payload, meta }) => {
      const seen = { facts: payload.facts, seenAt: meta.at };
      if (state.status === 'sending') {
        const { otherId: before, ...rest } = state;
        const { otherId } = payload;
        return {
          ...rest,
          ...seen,
          isLookupDue: true,
          ...(otherId !== undefined && { otherId }),
          ...(otherId !== before && { picked: defaultPick(meta.at) }),
        };
      }
      return {
        ...common({ picked: defaultPick(meta.at), confirmed: NO_CART, ...state, ...seen }),
        status: 'lookingUp',
        lookupId: meta.id,
      };
    },
    cartLookupRetried: (state, { meta }) => ({
      ...common(state),
      seenAt: meta.at,
      status: 'lookingUp',
      lookupId: meta.id,
    }),
    cartFound: (state, { payload, meta }) => {
      const lookupId = state.status === 'unknown' ? state.slowLookupId : state.lookupId;
      if (lookupId !== payload.lookupId) return state;
      const { cart } = payload;
      const { cartId, pickedFor = cartId } = state.confirmed;
      // A date picked for one cart must not be booked for another, now or later. A server may not list
      // a new cart yet.
      const isAnother =
        pickedFor !== null && (cart ? cart.cartId !== pickedFor : state.status !== 'confirming');
      const picked = isAnother ? defaultPick(meta.at) : state.picked;
      return {
        ...common(state),
        picked: cart ? pickedWith(picked, cart, meta.at) : picked,
        confirmed: cart ? { cartId: cart.cartId, selection: cart.selection } : NO_CART,
        status: 'ready',
      };
    },
    cartLookupSlow: (state, { payload: { lookupId } }) =>
      state.lookupId === lookupId
        ? { ...common(state), status: 'unknown', slowLookupId: lookupId }
        : state,
    cartLookupFailed: (state, { payload }) => {
      if (state.lookupId !== payload.lookupId) return state;
      return { ...common(state), status: state.status === 'confirming' ? 'ready' : 'unknown' };
    },
    carTypeSelected: (state, { payload: { carTypeId }, meta }) =>
      isSafeId(carTypeId)
        ? enqueue(state, { kind: 'addCarType', carTypeId, count: 1 }, meta.id)
        : state,
    carTypeUnselected: (state, { payload: { carTypeId }, meta }) => {
      const count = shownSelection(state).carTypes[carTypeId] ?? 1;
      return enqueue(state, { kind: 'removeCarType', carTypeId, count }, meta.id);
    },
    carCountChanged: (state, { payload: { carTypeId, count }, meta }) =>
      enqueue(state, { kind: 'setCount', carTypeId, count }, meta.id),
    extraSelected: (state, { payload: { extraId, carTypeId, price }, meta }) =>
      isSafeId(extraId)
        ? enqueue(state, { kind: 'addExtra', extraId, carTypeId, price }, meta.id)
        : state,
    extraUnselected: (state, { payload: { extraId, carTypeId, price }, meta }) =>
      enqueue(state, { kind: 'removeExtra', extraId, carTypeId, price }, meta.id),
    extraRemoved: (state, { payload, meta }) =>
      enqueue(state, { kind: 'removeExtraService', extraId: payload.extraId }, meta.id),
    dateChosen: (state, { payload, meta }) =>
      updatePicked(state, meta.at, (picked) => withDate(picked, payload.date)),
    timeChosen: (state, { payload, meta }) =>
      updatePicked(state, meta.at, (picked) => withTime(picked, payload.time)),
    earliestChosen: (state, { payload: { date, time }, meta }) =>
      updatePicked(state, meta.at, (picked) => withTime(withDate(picked, date), time)),
    dateTyped: (state, { payload: { text }, meta }) =>
      updatePicked(state, meta.at, (picked) => withDate(picked, readDate(text), text)),
    timeTyped: (state, { payload: { text }, meta }) =>
      updatePicked(state, meta.at, (picked) =>
        withTime(picked, readTime(text, TIME_STEP_MINUTES), text),
      ),
    pickerOpened: (state, { meta }) => updatePicked(state, meta.at),
    pickRestored: (state, { payload, meta }) =>
      updatePicked(state, meta.at, (picked) =>
        // A kept day that has passed becomes today, as in an open tab.
        isUntouched(picked, meta.at) && !isUntouched(payload.picked, meta.at)
          ? payload.picked
          : picked,
      ),
    summaryPartPressed: (state) => state,
    bookSubmitted: (state, { meta }) => {
      if (isBooking(state)) return state;
      const seen = { ...state, seenAt: meta.at };
      const bookingDate = instantOfPick(state.picked);
      // The page then shows the reason.
      if (bookingDate === null || bookObstacle(seen) !== null) return seen;
      return enqueue(state, { kind: 'book', bookingDate }, meta.id);
    },
    commandAccepted: (state, { payload, meta }) => afterCommand(state, payload, meta.id),
    commandFailed: (state, { payload }) =>
      state.queue[0]?.id === payload.commandId
        ? {
            ...common(state),
            confirmed: { ...state.confirmed, ...pickedForOther(state) },
            status: 'rereading',
            lookupId: payload.commandId,
          }
        : state,
    timePassed: (state, { meta }) => ({
      ...state,
      seenAt: meta.at,
      picked: updatePickedTime(state.picked, state.seenAt, meta.at),
    }),
  },
});

export const {
  cartLookupStarted,
  cartLookupRetried,
  cartFound,
  cartLookupFailed,
  cartLookupSlow,
  carTypeSelected,
  carTypeUnselected,
  carCountChanged,
  extraSelected,
  extraUnselected,
  extraRemoved,
  dateChosen,
  timeChosen,
  earliestChosen,
  dateTyped,
  timeTyped,
  pickerOpened,
  pickRestored,
  summaryPartPressed,
  bookSubmitted,
  commandAccepted,
  commandFailed,
} = machine.events;

/** The carts of all services opened in this tab, by service id. */
export type ServiceCartsState = Record<string, ServiceCartState>;

const isForService = (action: UnknownAction): action is UnknownAction & { payload: ForService } =>
  action.type.startsWith('serviceCarts/');

/** Passes each event to its service's machine, and passing time to all. */
function reduce(state: ServiceCartsState = {}, action: UnknownAction): ServiceCartsState {
  const isEmpty = Object.keys(state).length === 0;
  if (customerChanged.match(action)) return isEmpty ? state : {};
  if (timePassed.match(action))
    return isEmpty ? state : mapValues(state, (cart) => machine(cart, action));
  if (!isForService(action) || !isSafeId(action.payload.serviceId)) return state;
  const { serviceId } = action.payload;
  const before = state[serviceId] ?? UNOPENED;
  const after = machine(before, action);
  return after === before ? state : { ...state, [serviceId]: after };
}

/** For the registry: a machine per service with common events. */
export const serviceCarts = Object.assign(reduce, { slice: machine.slice, events: machine.events });

export const selectServiceCart =
  (serviceId: string) =>
  ({ cartCheckout: { carts } }: { cartCheckout: { carts: ServiceCartsState } }): ServiceCartState =>
    (Object.hasOwn(carts, serviceId) ? carts[serviceId] : undefined) ?? UNOPENED;
