import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../../domain/refusal';
import { TIME_STEP_MINUTES } from '../../../content/limits';
import {
  applyCommand,
  EMPTY_SELECTION,
  isAllowed,
  type CartCommand,
  type Selection,
} from '../../../domain/cartSelection';
import { isSafeId } from '../../../domain/ids';
import { dayAt, instantOf, isDayOver, isPast } from '../../../domain/day';
import { readDate, readTime } from '../../../domain/typedMoment';
import { event, guarded, makeKnown, type Event, type Transitions } from '../../machine';
import { customerChanged } from '../../sharedEvents';

/** The ids that every call about a service's cart needs (CALL-3). */
export interface ServiceFacts {
  serviceId: string;
  storeId: string;
  vendorId: string | null;
  serviceTypeId: string | null;
}

/** A cart as the server last confirmed it. */
export interface ConfirmedCart {
  /** Null when the server has no cart for this service. */
  cartId: string | null;
  selection: Selection;
}

/** A wish on its way to the server; the first of a queue is the one being sent. */
export type QueuedCommand = CartCommand & { id: string };

/** The date and time being picked: South African wall time (`YYYY-MM-DD`, `HH:mm`). */
export interface PickedTime {
  date: string | null;
  time: string | null;
  /** What stands in the date field and can't be read as a date; there is no date then. */
  typedDate?: string;
  /** What stands in the time field and can't be read as a time; there is no time then. */
  typedTime?: string;
}

/** What every status but the first owns. */
interface Common {
  facts: ServiceFacts;
  picked: PickedTime;
  /** The customer's last look at the pickers (ms since 1970, UTC): what lies before it is past. */
  seenAt: number;
  confirmed: ConfirmedCart;
}

/** The cart of one service (CART-3). */
export type ServiceCartState =
  /**
   * Entered at start and with every change of the customer; not kept in the store. Left when the
   * customer opens the service's page.
   */
  | { status: 'unopened' }
  /**
   * Entered with each visit of the page and by 'Try again': the server is asked for a cart. Left by
   * its answer. Owns which question it waits for; choices wait too.
   */
  | (Common & { status: 'lookingUp'; lookupId: string })
  /** Entered when the server could not be asked. Left by 'Try again' or another visit. */
  | (Common & { status: 'unknown' })
  /**
   * Entered when nothing is on its way: the screen shows what the server confirmed. Left by a
   * choice, by Book, or by another visit.
   */
  | (Common & { status: 'ready' })
  /**
   * Entered by a choice or by Book. Left when all commands are through, or when one failed. Owns
   * the queue, sent strictly one after another, and `wanted`, which the screen shows.
   */
  | (Common & { status: 'sending'; wanted: Selection; queue: QueuedCommand[] })
  /**
   * Entered when all commands are through: the server is asked what it made of them. Left by its
   * answer, or by a further choice. Owns `wanted`, and which question it waits for.
   */
  | (Common & { status: 'confirming'; wanted: Selection; lookupId: string })
  /**
   * Entered when a command failed: the screen is back at `confirmed` while the server is asked what
   * it has. Left by its answer, or by another visit. Owns which question it waits for.
   */
  | (Common & { status: 'rereading'; lookupId: string });

/** An answer about a cart, or that there is none. */
export interface CartAnswer {
  cartId: string;
  selection: Selection;
  /** The booking date the cart has, as wall time, if it can still be booked. */
  picked: PickedTime | null;
}

/** A choice that makes no sense for what is chosen is refused (stays). */
const choosing = <Status extends string>(to: Status | readonly Status[]) => ({
  'serviceCarts/carTypeSelected': to,
  'serviceCarts/carTypeUnselected': to,
  'serviceCarts/carCountChanged': to,
  'serviceCarts/extraSelected': to,
  'serviceCarts/extraUnselected': to,
  'serviceCarts/extraRemoved': to,
  // Refused (stays) while `bookObstacle` names a reason.
  'serviceCarts/bookSubmitted': to,
});

const picking = <Status extends string>(status: Status) => ({
  'serviceCarts/dateChosen': status,
  'serviceCarts/timeChosen': status,
  'serviceCarts/dateTyped': status,
  'serviceCarts/timeTyped': status,
  'serviceCarts/pickerOpened': status,
});

/** The life of one service's cart. A log-out or a change of customer forgets all of them. */
export const transitions: Transitions<ServiceCartState['status']> = {
  unopened: { 'serviceCarts/cartLookupStarted': 'lookingUp' },
  lookingUp: {
    ...picking('lookingUp'),
    'serviceCarts/cartFound': ['ready', 'lookingUp'],
    'serviceCarts/cartLookupFailed': ['unknown', 'lookingUp'],
    'serviceCarts/cartLookupStarted': 'lookingUp',
  },
  unknown: {
    ...picking('unknown'),
    'serviceCarts/cartLookupStarted': 'lookingUp',
    'serviceCarts/cartLookupRetried': 'lookingUp',
  },
  ready: {
    ...picking('ready'),
    ...choosing(['sending', 'ready']),
    // Each visit to the page asks again: another tab may have changed the cart.
    'serviceCarts/cartLookupStarted': 'lookingUp',
  },
  sending: {
    ...picking('sending'),
    ...choosing('sending'),
    // Ready at once when there is nothing to confirm: the cart is empty, or it was booked.
    'serviceCarts/commandAccepted': ['sending', 'confirming', 'ready'],
    'serviceCarts/commandFailed': ['rereading', 'sending'],
  },
  confirming: {
    ...picking('confirming'),
    ...choosing(['sending', 'confirming']),
    'serviceCarts/cartFound': ['ready', 'confirming'],
    // The commands were accepted one by one, so their sum stands.
    'serviceCarts/cartLookupFailed': ['ready', 'confirming'],
  },
  rereading: {
    ...picking('rereading'),
    // The look-up may hang: another visit asks anew.
    'serviceCarts/cartLookupStarted': 'lookingUp',
    'serviceCarts/cartFound': ['ready', 'rereading'],
    'serviceCarts/cartLookupFailed': ['unknown', 'rereading'],
  },
};

const UNOPENED: ServiceCartState = { status: 'unopened' };
const NO_CART: ConfirmedCart = { cartId: null, selection: EMPTY_SELECTION };

type Opened = Exclude<ServiceCartState, { status: 'unopened' }>;
interface ForService {
  serviceId: string;
}

const common = ({ facts, picked, seenAt, confirmed }: Common): Common => ({
  facts,
  picked,
  seenAt,
  confirmed,
});

/** What the screen shows as chosen. */
const shown = (state: Opened): Selection =>
  'wanted' in state ? state.wanted : state.confirmed.selection;

/** Adds a wish to the queue, unless it makes no sense for what is chosen. */
function wish(state: ServiceCartState, command: CartCommand, id: string): ServiceCartState {
  if (state.status === 'unopened') return state;
  const selection = shown(state);
  if (!isAllowed(selection, command)) return state;
  const queue = state.status === 'sending' ? state.queue : [];
  return {
    ...common(state),
    status: 'sending',
    wanted: applyCommand(selection, command),
    queue: [...queue, { ...command, id }],
  };
}

function accepted(state: ServiceCartState, commandId: string, cartId: string): ServiceCartState {
  if (state.status !== 'sending') return state;
  const [command, ...queue] = state.queue;
  if (command?.id !== commandId) return state;
  const selection = applyCommand(state.confirmed.selection, command);
  const isEmpty = Object.keys(selection.carTypes).length === 0;
  // The last car type is gone: the cart is cleared locally (CART-1).
  const confirmed = isEmpty ? NO_CART : { cartId, selection };
  const rest = { ...common(state), confirmed };
  if (queue.length > 0) return { ...rest, status: 'sending', wanted: state.wanted, queue };
  if (isEmpty || command.kind === 'book') return { ...rest, status: 'ready' };
  return { ...rest, status: 'confirming', wanted: state.wanted, lookupId: commandId };
}

/** What was picked in this tab is never overwritten; the pickers begin with today and no time. */
const isUntouched = ({ date, time, typedTime }: PickedTime, at: number): boolean =>
  time === null && typedTime === undefined && date !== null && date <= dayAt(at);

const withDate = (
  { typedDate: _unread, ...rest }: PickedTime,
  date: string | null,
): PickedTime => ({
  ...rest,
  date,
});

const withTime = (
  { typedTime: _unread, ...rest }: PickedTime,
  time: string | null,
): PickedTime => ({
  ...rest,
  time,
});

/** What can't be read takes the place of an older date: nothing else may be booked behind it. */
function dateRead(picked: PickedTime, text: string): PickedTime {
  const date = readDate(text);
  const read = withDate(picked, date);
  return date !== null || text.trim() === '' ? read : { ...read, typedDate: text };
}

function timeRead(picked: PickedTime, text: string): PickedTime {
  const time = readTime(text, TIME_STEP_MINUTES.service);
  const read = withTime(picked, time);
  return time !== null || text.trim() === '' ? read : { ...read, typedTime: text };
}

const awaits = (state: ServiceCartState, lookupId: string): state is Opened =>
  'lookupId' in state && state.lookupId === lookupId;

/** Whether a Book is on its way. */
export const isBooking = (cart: ServiceCartState): boolean =>
  cart.status === 'sending' && cart.queue.some(({ kind }) => kind === 'book');

/** Why Book is not possible: the cart isn't known, or something is still to be chosen. */
export type BookObstacle =
  | 'unopened'
  | 'checking'
  | 'unknown'
  | 'noCarType'
  | 'unreadDate'
  | 'noDate'
  | 'dayOver'
  | 'unreadTime'
  | 'noTime'
  | 'timeOver';

/** What is wrong with a date, or null. */
type DateProblem = Extract<BookObstacle, 'unreadDate' | 'noDate' | 'dayOver'>;
/** What is wrong with a time, or null. */
type TimeProblem = Extract<BookObstacle, 'unreadTime' | 'noTime' | 'timeOver'>;

/**
 * What is wrong with the date and with the time, by the customer's last look at the pickers.
 * @param seenAt ms since 1970, UTC
 */
export function pickedProblems(
  { date, time, typedDate, typedTime }: PickedTime,
  seenAt: number,
): { date: DateProblem | null; time: TimeProblem | null } {
  const dateProblem = (): DateProblem | null => {
    if (typedDate !== undefined) return 'unreadDate';
    if (date === null) return 'noDate';
    return isDayOver(date, seenAt) ? 'dayOver' : null;
  };
  const timeProblem = (isGoodDay: boolean): TimeProblem | null => {
    if (typedTime !== undefined) return 'unreadTime';
    if (time === null) return 'noTime';
    return isGoodDay && date !== null && isPast({ date, time }, seenAt) ? 'timeOver' : null;
  };
  const problem = dateProblem();
  return { date: problem, time: timeProblem(problem === null) };
}

/**
 * What stands in the way of a Book, by the customer's last look at the pickers (SERV-8).
 * @returns the first reason, or null when the cart can be booked
 */
export function bookObstacle(cart: ServiceCartState): BookObstacle | null {
  switch (cart.status) {
    case 'unopened':
    case 'unknown':
      return cart.status;
    case 'lookingUp':
    case 'rereading':
      return 'checking';
    case 'ready':
    case 'sending':
    case 'confirming': {
      if (Object.keys(shown(cart).carTypes).length === 0) return 'noCarType';
      const problems = pickedProblems(cart.picked, cart.seenAt);
      return problems.date ?? problems.time;
    }
  }
}

const one = createSlice({
  name: 'serviceCarts',
  initialState: (): ServiceCartState => UNOPENED,
  reducers: {
    /** The customer opened a service's page: the server is asked. */
    cartLookupStarted: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { facts: ServiceFacts }>,
      ): ServiceCartState => ({
        ...(state.status === 'unopened'
          ? // The date picker starts as today (SERV-6).
            { picked: { date: dayAt(meta.at), time: null }, confirmed: NO_CART }
          : common(state)),
        facts: payload.facts,
        seenAt: meta.at,
        status: 'lookingUp',
        lookupId: meta.id,
      }),
    ),
    /** The customer pressed 'Try again': the server is asked once more. */
    cartLookupRetried: event(
      (state: ServiceCartState, { meta }: Event<ForService>): ServiceCartState =>
        state.status === 'unopened'
          ? state
          : { ...common(state), seenAt: meta.at, status: 'lookingUp', lookupId: meta.id },
    ),
    /** The server told what it has. Answers to older questions are refused. */
    cartFound: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { lookupId: string; cart: CartAnswer | null }>,
      ): ServiceCartState => {
        if (!awaits(state, payload.lookupId)) return state;
        const { cart } = payload;
        return {
          ...common(state),
          picked: cart?.picked && isUntouched(state.picked, meta.at) ? cart.picked : state.picked,
          confirmed: cart ? { cartId: cart.cartId, selection: cart.selection } : NO_CART,
          status: 'ready',
        };
      },
    ),
    /** The server could not be asked. */
    cartLookupFailed: event(
      (
        state: ServiceCartState,
        { payload }: Event<ForService & { lookupId: string }>,
      ): ServiceCartState => {
        if (!awaits(state, payload.lookupId)) return state;
        return { ...common(state), status: state.status === 'confirming' ? 'ready' : 'unknown' };
      },
    ),
    /** The customer chose a car type. New car types start with 1 car (CART-1). */
    carTypeSelected: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { carTypeId: string }>,
      ): ServiceCartState =>
        isSafeId(payload.carTypeId)
          ? wish(state, { kind: 'addCarType', carTypeId: payload.carTypeId, count: 1 }, meta.id)
          : state,
    ),
    /** The customer took a car type back. */
    carTypeUnselected: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { carTypeId: string }>,
      ): ServiceCartState => {
        if (state.status === 'unopened') return state;
        const count = shown(state).carTypes[payload.carTypeId] ?? 1;
        return wish(state, { kind: 'removeCarType', carTypeId: payload.carTypeId, count }, meta.id);
      },
    ),
    /** The customer changed the number of cars; below 1 is refused. */
    carCountChanged: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { carTypeId: string; count: number }>,
      ): ServiceCartState =>
        wish(
          state,
          { kind: 'setCount', carTypeId: payload.carTypeId, count: payload.count },
          meta.id,
        ),
    ),
    /** The customer ticked an additional feature for a car type. */
    extraSelected: event(
      (
        state: ServiceCartState,
        {
          payload,
          meta,
        }: Event<ForService & { extraId: string; carTypeId: string; price: number | null }>,
      ): ServiceCartState => {
        const { extraId, carTypeId, price } = payload;
        if (!isSafeId(extraId)) return state;
        return wish(state, { kind: 'addExtra', extraId, carTypeId, price }, meta.id);
      },
    ),
    /** The customer unticked an additional feature for a car type. */
    extraUnselected: event(
      (
        state: ServiceCartState,
        {
          payload,
          meta,
        }: Event<ForService & { extraId: string; carTypeId: string; price: number | null }>,
      ): ServiceCartState => {
        const { extraId, carTypeId, price } = payload;
        return wish(state, { kind: 'removeExtra', extraId, carTypeId, price }, meta.id);
      },
    ),
    /** The customer removed an additional feature as a whole. */
    extraRemoved: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { extraId: string }>,
      ): ServiceCartState =>
        wish(state, { kind: 'removeExtraService', extraId: payload.extraId }, meta.id),
    ),
    /** The customer picked a day, or cleared it. */
    dateChosen: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { date: string | null }>,
      ): ServiceCartState =>
        state.status === 'unopened'
          ? state
          : { ...state, seenAt: meta.at, picked: withDate(state.picked, payload.date) },
    ),
    /** The customer picked a time, or cleared it. */
    timeChosen: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { time: string | null }>,
      ): ServiceCartState =>
        state.status === 'unopened'
          ? state
          : { ...state, seenAt: meta.at, picked: withTime(state.picked, payload.time) },
    ),
    /** The customer typed a date; `text` is all that stands in the field. */
    dateTyped: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { text: string }>,
      ): ServiceCartState =>
        state.status === 'unopened'
          ? state
          : { ...state, seenAt: meta.at, picked: dateRead(state.picked, payload.text) },
    ),
    /** The customer typed a time; `text` is all that stands in the field. */
    timeTyped: event(
      (
        state: ServiceCartState,
        { payload, meta }: Event<ForService & { text: string }>,
      ): ServiceCartState =>
        state.status === 'unopened'
          ? state
          : { ...state, seenAt: meta.at, picked: timeRead(state.picked, payload.text) },
    ),
    /** The customer opened a picker: from here on it offers nothing before this moment. */
    pickerOpened: event((state: ServiceCartState, { meta }: Event<ForService>): ServiceCartState =>
      state.status === 'unopened' ? state : { ...state, seenAt: meta.at },
    ),
    /** The customer pressed Book. */
    bookSubmitted: event(
      (state: ServiceCartState, { meta }: Event<ForService>): ServiceCartState => {
        if (state.status === 'unopened' || isBooking(state)) return state;
        const seen = { ...state, seenAt: meta.at };
        const { date, time } = state.picked;
        const bookingDate = date === null || time === null ? null : instantOf({ date, time });
        // The page then says what stands in the way.
        if (bookingDate === null || bookObstacle(seen) !== null) return seen;
        return wish(state, { kind: 'book', bookingDate }, meta.id);
      },
    ),
    /** The server did what the first command of the queue asked. */
    commandAccepted: event(
      (
        state: ServiceCartState,
        {
          payload,
        }: Event<ForService & { commandId: string; cartId: string; kind: CartCommand['kind'] }>,
      ): ServiceCartState => accepted(state, payload.commandId, payload.cartId),
    ),
    /** The first command of the queue failed: all that waits behind it is dropped. */
    commandFailed: event(
      (
        state: ServiceCartState,
        { payload }: Event<ForService & { commandId: string; reason: RefusalReason }>,
      ): ServiceCartState =>
        state.status === 'sending' && state.queue[0]?.id === payload.commandId
          ? { ...common(state), status: 'rereading', lookupId: payload.commandId }
          : state,
    ),
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, one);

export const {
  cartLookupStarted,
  cartLookupRetried,
  cartFound,
  cartLookupFailed,
  carTypeSelected,
  carTypeUnselected,
  carCountChanged,
  extraSelected,
  extraUnselected,
  extraRemoved,
  dateChosen,
  timeChosen,
  dateTyped,
  timeTyped,
  pickerOpened,
  bookSubmitted,
  commandAccepted,
  commandFailed,
} = one.actions;

/** The carts of all services opened in this tab, by service id. */
export type ServiceCartsState = Record<string, ServiceCartState>;

const isForService = (action: UnknownAction): action is UnknownAction & { payload: ForService } =>
  action.type.startsWith('serviceCarts/');

const endsTheCustomersVisit = customerChanged.match;

/** Hands each event to the machine of its service. */
export function serviceCartsReducer(
  state: ServiceCartsState | undefined,
  action: UnknownAction,
): ServiceCartsState {
  if (state === undefined) return {};
  if (endsTheCustomersVisit(action)) return Object.keys(state).length === 0 ? state : {};
  if (!isForService(action) || !isSafeId(action.payload.serviceId)) return state;
  const { serviceId } = action.payload;
  const before = state[serviceId] ?? UNOPENED;
  const after = machine(before, action);
  return after === before ? state : { ...state, [serviceId]: after };
}

makeKnown(machine.slice, serviceCartsReducer);

interface Root {
  cartCheckout: { carts: ServiceCartsState };
}

/** The cart machine of one service. */
export const selectServiceCart =
  (serviceId: string) =>
  ({ cartCheckout }: Root): ServiceCartState =>
    Object.hasOwn(cartCheckout.carts, serviceId)
      ? (cartCheckout.carts[serviceId] ?? UNOPENED)
      : UNOPENED;

/** What the service's page shows as chosen. */
export const shownSelection = (cart: ServiceCartState): Selection =>
  cart.status === 'unopened' ? EMPTY_SELECTION : shown(cart);
