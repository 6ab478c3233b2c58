import type { UnknownAction } from '@reduxjs/toolkit';
import { TIME_STEP_MINUTES } from '../../../content/limits';
import type { RefusalReason } from '../../../domain/refusal';
import {
  applyCommand,
  EMPTY_SELECTION,
  isAllowed,
  type CartCommand,
  type Selection,
} from '../../../domain/cartSelection';
import { isSafeId } from '../../../domain/ids';
import { mapValues } from '../../../lib/mapValues';
import { dayAt, instantOf } from '../../../domain/day';
import { readDate, readTime } from '../../../domain/typedMoment';
import { createMachine } from '../../machine';
import { customerChanged } from '../../sharedEvents';
import { timePassed } from '../../site';
import {
  isUntouched,
  movedOn,
  pickedProblems,
  withDate,
  withTime,
  type DateProblem,
  type PickedTime,
  type TimeProblem,
} from './picked';

/** The ids that every call for a service's cart needs (CALL-3). */
export interface ServiceFacts {
  serviceId: string;
  storeId: string;
  vendorId: string | null;
  serviceTypeId: string | null;
}

export interface ConfirmedCart {
  /** Null when the server has no cart for this service. */
  cartId: string | null;
  selection: Selection;
}

/** A command; the first in the queue is in flight. */
export type QueuedCommand = CartCommand & { id: string };

/** What every status but the first has. */
interface Picking {
  picked: PickedTime;
  /** When the clock was last looked at (ms since 1970, UTC): earlier times are in the past. */
  seenAt: number;
}

/** What every status has in which the service's cart is looked up, or was. */
interface Common extends Picking {
  facts: ServiceFacts;
  confirmed: ConfirmedCart;
}

/** The cart of one service (CART-3). */
export type ServiceCartState =
  /** Not kept in the store. */
  | { status: 'unopened' }
  /**
   * A day or a time was picked before the cart is looked up: a visitor has none, and a customer's waits for
   * their visit to the page.
   */
  | (Picking & { status: 'picking' })
  /** The cart is being looked up; choices are disabled. */
  | (Common & { status: 'lookingUp'; lookupId: string })
  | (Common & { status: 'unknown' })
  /** Nothing is in flight: the screen shows what the server confirmed. */
  | (Common & { status: 'ready' })
  /** Commands are being sent one at a time; the screen shows `wanted`. */
  | (Common & {
      status: 'sending';
      wanted: Selection;
      queue: QueuedCommand[];
      /** The page was visited meanwhile: the cart is looked up after the last command. */
      isLookupDue?: true;
    })
  /** All commands are done, and the cart is being reread. */
  | (Common & { status: 'confirming'; wanted: Selection; lookupId: string })
  /** A command failed: the screen is back at `confirmed` while the cart is being reread. */
  | (Common & { status: 'rereading'; lookupId: string });

/** The server's cart, or that there is none. */
export interface CartAnswer {
  cartId: string;
  selection: Selection;
  /** The cart's booking date in South African time, if it can still be booked. */
  picked: PickedTime | null;
}

/** A choice that is invalid for the selection is ignored (stays). */
const choosing = <Status extends string>(to: Status | readonly Status[]) => ({
  'serviceCarts/carTypeSelected': to,
  'serviceCarts/carTypeUnselected': to,
  'serviceCarts/carCountChanged': to,
  'serviceCarts/extraSelected': to,
  'serviceCarts/extraUnselected': to,
  'serviceCarts/extraRemoved': to,
  // Ignored (stays) while `bookObstacle` has a reason.
  'serviceCarts/bookSubmitted': to,
});

const picking = <Status extends string>(status: Status) => ({
  'serviceCarts/dateChosen': status,
  'serviceCarts/timeChosen': status,
  'serviceCarts/dateTyped': status,
  'serviceCarts/timeTyped': status,
  'serviceCarts/pickerOpened': status,
  'serviceCarts/pickRestored': status,
  'site/timePassed': status,
});

const UNOPENED: ServiceCartState = { status: 'unopened' };
const NO_CART: ConfirmedCart = { cartId: null, selection: EMPTY_SELECTION };

type Opened = Extract<ServiceCartState, Common>;
interface ForService {
  serviceId: string;
}

/** An additional feature for a car type. */
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

/** Whether the cart is looked up, or was. */
export const isOpened = (cart: ServiceCartState): cart is Opened => 'confirmed' in cart;

/** What the customer sees as chosen, including changes on their way to the server. */
export function shownSelection(cart: ServiceCartState): Selection {
  if (!isOpened(cart)) return EMPTY_SELECTION;
  return 'wanted' in cart ? cart.wanted : cart.confirmed.selection;
}

/** The date picker starts as today (SERV-6). */
const nothingPicked = (at: number): PickedTime => ({ date: dayAt(at), time: null });

/** A look at the clock, with what was picked at that moment, if anything. */
const looked = (
  state: ServiceCartState,
  at: number,
  pick: (picked: PickedTime) => PickedTime = (picked) => picked,
): ServiceCartState =>
  state.status === 'unopened'
    ? { status: 'picking', seenAt: at, picked: pick(nothingPicked(at)) }
    : { ...state, seenAt: at, picked: pick(state.picked) };

/** Queues a command, unless it is invalid for the selection. */
function wish(state: ServiceCartState, command: CartCommand, id: string): ServiceCartState {
  if (!isOpened(state)) return state;
  const selection = shownSelection(state);
  if (!isAllowed(selection, command)) return state;
  const wanted = applyCommand(selection, command);
  const added = { ...command, id };
  return state.status === 'sending'
    ? { ...state, wanted, queue: [...state.queue, added] }
    : { ...common(state), status: 'sending', wanted, queue: [added] };
}

function accepted(
  state: ServiceCartState,
  { commandId, cartId }: { commandId: string; cartId: string },
  eventId: string,
): ServiceCartState {
  if (state.status !== 'sending') return state;
  const [command, ...queue] = state.queue;
  if (command?.id !== commandId) return state;
  const selection = applyCommand(state.confirmed.selection, command);
  const isEmpty = Object.keys(selection.carTypes).length === 0;
  // The last car type was removed: the cart is cleared locally (CART-1).
  const confirmed = isEmpty ? NO_CART : { cartId, selection };
  const rest = { ...common(state), confirmed };
  if (queue.length > 0) return { ...state, confirmed, queue };
  if (state.isLookupDue) return { ...rest, status: 'lookingUp', lookupId: eventId };
  if (isEmpty || command.kind === 'book') return { ...rest, status: 'ready' };
  return { ...rest, status: 'confirming', wanted: state.wanted, lookupId: commandId };
}

const awaits = (state: ServiceCartState, lookupId: string): state is Opened =>
  'lookupId' in state && state.lookupId === lookupId;

/** Whether Book was pressed and is not answered yet. */
export const isBooking = (cart: ServiceCartState): boolean =>
  cart.status === 'sending' && cart.queue.some(({ kind }) => kind === 'book');

/** Why Book is disabled: the cart isn't loaded, or something is missing. */
export type BookObstacle =
  'unopened' | 'checking' | 'unknown' | 'noCarType' | DateProblem | TimeProblem;

/**
 * Why a cart can't be booked, as of the last look at the pickers (SERV-8).
 * @returns the first reason, or null when it can be booked
 */
export function bookObstacle(cart: ServiceCartState): BookObstacle | null {
  switch (cart.status) {
    case 'unopened':
    case 'picking':
      return 'unopened';
    case 'unknown':
      return cart.status;
    case 'lookingUp':
    case 'rereading':
      return 'checking';
    case 'ready':
    case 'sending':
    case 'confirming': {
      if (Object.keys(shownSelection(cart).carTypes).length === 0) return 'noCarType';
      const problems = pickedProblems(cart.picked, cart.seenAt);
      return problems.date ?? problems.time;
    }
  }
}

export const machine = createMachine<ServiceCartState>()({
  name: 'serviceCarts',
  initialState: UNOPENED,
  /** Logging out or another customer removes all of them. */
  transitions: {
    unopened: {
      'serviceCarts/cartLookupStarted': 'lookingUp',
      'serviceCarts/dateChosen': 'picking',
      'serviceCarts/timeChosen': 'picking',
      'serviceCarts/dateTyped': 'picking',
      'serviceCarts/timeTyped': 'picking',
      'serviceCarts/pickerOpened': 'picking',
      'serviceCarts/pickRestored': 'picking',
    },
    picking: {
      ...picking('picking'),
      'serviceCarts/cartLookupStarted': 'lookingUp',
    },
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
      // Each visit looks the cart up again: another tab may have changed it.
      'serviceCarts/cartLookupStarted': 'lookingUp',
    },
    sending: {
      ...picking('sending'),
      ...choosing('sending'),
      // The lookup is due after the commands.
      'serviceCarts/cartLookupStarted': 'sending',
      // Straight to ready if there is nothing to confirm: the cart is empty, or was booked.
      'serviceCarts/commandAccepted': ['sending', 'confirming', 'ready', 'lookingUp'],
      'serviceCarts/commandFailed': ['rereading', 'sending'],
    },
    confirming: {
      ...picking('confirming'),
      ...choosing(['sending', 'confirming']),
      'serviceCarts/cartLookupStarted': 'lookingUp',
      'serviceCarts/cartFound': ['ready', 'confirming'],
      // The commands were accepted individually, so their sum is right.
      'serviceCarts/cartLookupFailed': ['ready', 'confirming'],
    },
    rereading: {
      ...picking('rereading'),
      // The lookup may hang: another visit retries it.
      'serviceCarts/cartLookupStarted': 'lookingUp',
      'serviceCarts/cartFound': ['ready', 'rereading'],
      'serviceCarts/cartLookupFailed': ['unknown', 'rereading'],
    },
  },
  reducers: (on) => ({
    /** The customer opened a service's page: its cart is looked up. */
    cartLookupStarted: on<ForService & { facts: ServiceFacts }>((state, { payload, meta }) => {
      const seen = { facts: payload.facts, seenAt: meta.at };
      if (state.status === 'sending') return { ...state, ...seen, isLookupDue: true };
      return {
        ...(isOpened(state)
          ? common(state)
          : {
              picked: state.status === 'picking' ? state.picked : nothingPicked(meta.at),
              confirmed: NO_CART,
            }),
        ...seen,
        status: 'lookingUp',
        lookupId: meta.id,
      };
    }),
    /** The customer pressed 'Try again': the cart is looked up again. */
    cartLookupRetried: on<ForService>((state, { meta }) =>
      isOpened(state)
        ? { ...common(state), seenAt: meta.at, status: 'lookingUp', lookupId: meta.id }
        : state,
    ),
    /** The cart was looked up. Answers to older requests are rejected. */
    cartFound: on<ForService & { lookupId: string; cart: CartAnswer | null }>(
      (state, { payload, meta }) => {
        if (!awaits(state, payload.lookupId)) return state;
        const { cart } = payload;
        const { cartId } = state.confirmed;
        // A date picked for one cart must not be booked for another.
        const isAnother = cart !== null && cartId !== null && cart.cartId !== cartId;
        const picked = isAnother ? nothingPicked(meta.at) : state.picked;
        return {
          ...common(state),
          picked: cart?.picked && isUntouched(picked, meta.at) ? cart.picked : picked,
          confirmed: cart ? { cartId: cart.cartId, selection: cart.selection } : NO_CART,
          status: 'ready',
        };
      },
    ),
    /** The lookup failed. */
    cartLookupFailed: on<ForService & { lookupId: string }>((state, { payload }) => {
      if (!awaits(state, payload.lookupId)) return state;
      return { ...common(state), status: state.status === 'confirming' ? 'ready' : 'unknown' };
    }),
    /** The customer chose a car type. New car types start with 1 car (CART-1). */
    carTypeSelected: on<ForService & { carTypeId: string }>((state, { payload, meta }) =>
      isSafeId(payload.carTypeId)
        ? wish(state, { kind: 'addCarType', carTypeId: payload.carTypeId, count: 1 }, meta.id)
        : state,
    ),
    /** The customer removed a car type. */
    carTypeUnselected: on<ForService & { carTypeId: string }>((state, { payload, meta }) => {
      const count = shownSelection(state).carTypes[payload.carTypeId] ?? 1;
      return wish(state, { kind: 'removeCarType', carTypeId: payload.carTypeId, count }, meta.id);
    }),
    /** The customer changed the number of cars; below 1 is rejected. */
    carCountChanged: on<ForService & { carTypeId: string; count: number }>(
      (state, { payload: { carTypeId, count }, meta }) =>
        wish(state, { kind: 'setCount', carTypeId, count }, meta.id),
    ),
    /** The customer ticked an additional feature for a car type. */
    extraSelected: on<Extra>((state, { payload: { extraId, carTypeId, price }, meta }) =>
      isSafeId(extraId)
        ? wish(state, { kind: 'addExtra', extraId, carTypeId, price }, meta.id)
        : state,
    ),
    /** The customer unticked an additional feature for a car type. */
    extraUnselected: on<Extra>((state, { payload: { extraId, carTypeId, price }, meta }) =>
      wish(state, { kind: 'removeExtra', extraId, carTypeId, price }, meta.id),
    ),
    /** The customer removed an additional feature completely. */
    extraRemoved: on<ForService & { extraId: string }>((state, { payload, meta }) =>
      wish(state, { kind: 'removeExtraService', extraId: payload.extraId }, meta.id),
    ),
    /** The customer picked a day, or cleared it. */
    dateChosen: on<ForService & { date: string | null }>((state, { payload, meta }) =>
      looked(state, meta.at, (picked) => withDate(picked, payload.date)),
    ),
    /** The customer picked a time, or cleared it. */
    timeChosen: on<ForService & { time: string | null }>((state, { payload, meta }) =>
      looked(state, meta.at, (picked) => withTime(picked, payload.time)),
    ),
    /** The customer typed a date; `text` is the field's content. */
    dateTyped: on<ForService & { text: string }>((state, { payload, meta }) =>
      looked(state, meta.at, (picked) => withDate(picked, readDate(payload.text), payload.text)),
    ),
    /** The customer typed a time; `text` is the field's content. */
    timeTyped: on<ForService & { text: string }>((state, { payload, meta }) =>
      looked(state, meta.at, (picked) =>
        withTime(picked, readTime(payload.text, TIME_STEP_MINUTES), payload.text),
      ),
    ),
    /** The customer opened a picker, which offers no times before this. */
    pickerOpened: on<ForService>((state, { meta }) => looked(state, meta.at)),
    /** What was picked before a log-in is back, unless something was picked since (AUTH-10). */
    pickRestored: on<ForService & { picked: PickedTime }>((state, { payload, meta }) =>
      looked(state, meta.at, (picked) => (isUntouched(picked, meta.at) ? payload.picked : picked)),
    ),
    /** The customer pressed Book. */
    bookSubmitted: on<ForService>((state, { meta }) => {
      if (!isOpened(state) || isBooking(state)) return state;
      const seen = { ...state, seenAt: meta.at };
      const { date, time } = state.picked;
      const bookingDate = date === null || time === null ? null : instantOf({ date, time });
      // The page then shows the reason.
      if (bookingDate === null || bookObstacle(seen) !== null) return seen;
      return wish(state, { kind: 'book', bookingDate }, meta.id);
    }),
    /** The first command in the queue succeeded. */
    commandAccepted: on<
      ForService & { commandId: string; cartId: string; kind: CartCommand['kind'] }
    >((state, { payload, meta }) => accepted(state, payload, meta.id)),
    /** The first command in the queue failed: the rest is dropped. */
    commandFailed: on<ForService & { commandId: string; reason: RefusalReason }>(
      (state, { payload }) =>
        state.status === 'sending' && state.queue[0]?.id === payload.commandId
          ? { ...common(state), status: 'rereading', lookupId: payload.commandId }
          : state,
    ),
  }),
  extraReducers: (builder) => {
    builder.addCase(timePassed, (state, { meta }): ServiceCartState =>
      state.status === 'unopened'
        ? state
        : { ...state, seenAt: meta.at, picked: movedOn(state.picked, state.seenAt, meta.at) },
    );
  },
});

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
  pickRestored,
  bookSubmitted,
  commandAccepted,
  commandFailed,
} = machine.events;

/** The carts of all services opened in this tab, by service id. */
export type ServiceCartsState = Record<string, ServiceCartState>;

const isForService = (action: UnknownAction): action is UnknownAction & { payload: ForService } =>
  action.type.startsWith('serviceCarts/');

/** Passes each event to its service's machine, and time that passed to all of them. */
export function serviceCartsReducer(
  state: ServiceCartsState | undefined,
  action: UnknownAction,
): ServiceCartsState {
  if (state === undefined) return {};
  if (customerChanged.match(action)) return Object.keys(state).length === 0 ? state : {};
  if (timePassed.match(action))
    return Object.keys(state).length === 0
      ? state
      : mapValues(state, (cart) => machine(cart, action));
  if (!isForService(action) || !isSafeId(action.payload.serviceId)) return state;
  const { serviceId } = action.payload;
  const before = state[serviceId] ?? UNOPENED;
  const after = machine(before, action);
  return after === before ? state : { ...state, [serviceId]: after };
}

/** For the registry: one machine for each service, under the events of one. */
export const serviceCarts = Object.assign(serviceCartsReducer, {
  slice: machine.slice,
  events: machine.events,
});

interface Root {
  cartCheckout: { carts: ServiceCartsState };
}

export const selectServiceCart =
  (serviceId: string) =>
  ({ cartCheckout: { carts } }: Root): ServiceCartState =>
    (Object.hasOwn(carts, serviceId) ? carts[serviceId] : undefined) ?? UNOPENED;
