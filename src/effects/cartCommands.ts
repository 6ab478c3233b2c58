/*
 * Which event leads to what, for the cart of a service:
 *
 *   page entered, site opened or restored,
 *   service loaded, session started, row removed   → openCart → cartLookupStarted
 *   tab looked at, device online                   → refreshCart → openCart, if the server's differs
 *   cart enters lookingUp, confirming, rereading   → lookUpWithin → cartFound | cartLookupFailed
 *   … and has no answer after 15 s                 → cartLookupSlow
 *   cart enters sending                            → sendQueue, one command at a time
 *                                                    → commandAccepted | commandFailed
 *   cart emptied                                   → openCart, if another one is left
 *   Book                                           → overlay until it is sent, or the focus moves
 *   Book accepted                                  → message, cart page
 */

import { isAnyOf } from '@reduxjs/toolkit';
import {
  confirmCart,
  createCart,
  findCarts,
  getCarts,
  removeCart,
  updateCart,
  type Cart,
} from '../api/carts';
import { isClearRefusal } from '../api/call';
import { getAdditionalServices, getService } from '../api/catalogue';
import { BOOKING_FIELDS, BOOKING_PARTS } from '../content/anchors';
import { messages } from '../content/messages';
import { chooseCart, pruneExtras } from '../domain/cartSelection';
import { isSafeId } from '../domain/ids';
import { isPast, msOf, wallTimeOf } from '../domain/day';
import { CART_KEY, ROUTES } from '../content/routes';
import { isEqual } from '../lib/isEqual';
import { selectSignedIn, sessionStartedElsewhere } from '../slices/auth';
import { SLOW_MS } from '../slices/busy';
import { partExpanded } from '../slices/disclosures';
import {
  bookObstacle,
  bookSubmitted,
  carTypeSelected,
  cartFound,
  cartLookupFailed,
  cartLookupSlow,
  cartLookupStarted,
  commandAccepted,
  commandFailed,
  dateChosen,
  isBooking,
  isOpened,
  momentObstacle,
  pickedWith,
  selectServiceCart,
  shownSelection,
  summaryPartPressed,
  type BookObstacle,
  type CommandObstacle,
  type FoundCart,
  type QueuedCommand,
  type ServiceCartState,
  type ServiceIds,
  type SummaryPart,
} from '../slices/serviceCarts';
import {
  navigated,
  pageLeft,
  pathCorrected,
  selectLocation,
  selectRoute,
  staysOnPage,
} from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteOpened, siteRestored } from '../slices/site';
import { announce, failure, refusal, success } from './shared/announcing';
import { onReturn, type EffectApi, type When } from './shared/listening';
import { askToLogin } from './shared/loginFirst';
import { outcomeOf, UNTRACKED, withOverlay, type Outcome } from './shared/requests';

/** Where a press on Book leads while something is missing. */
const FIELD_OF: Partial<Record<BookObstacle, string>> = {
  noCarType: BOOKING_FIELDS.carType,
  noDate: BOOKING_PARTS.days,
  noTimesLeft: BOOKING_PARTS.days,
  unreadDate: BOOKING_FIELDS.date,
  dayOver: BOOKING_FIELDS.date,
  noTime: BOOKING_PARTS.times,
  unreadTime: BOOKING_FIELDS.time,
  timeOver: BOOKING_FIELDS.time,
};

const CONTROL_OF: Record<SummaryPart, string> = {
  day: BOOKING_PARTS.days,
  time: BOOKING_PARTS.times,
  cars: BOOKING_FIELDS.carType,
  extras: BOOKING_PARTS.extras,
};

function toFoundCart(cart: Cart, now: number): FoundCart {
  const picked = cart.bookingDate === null ? null : wallTimeOf(cart.bookingDate);
  return {
    cartId: cart.id,
    selection: pruneExtras({
      carTypes: Object.fromEntries(cart.carTypes.map(({ carType, count }) => [carType.id, count])),
      extras: Object.fromEntries(
        cart.extras.map(({ service, pricings }) => [
          service.id,
          pricings.map(({ carType }) => carType.id),
        ]),
      ),
    }),
    picked: picked && !isPast(picked, now) ? picked : null,
  };
}

/** The carts whose queues are being sent, by service, with the request in flight. */
type Sending = Map<string, { since: number; abort: () => void }>;

const findCartsOf = ({ dispatch }: EffectApi, { storeId, serviceId }: ServiceIds) =>
  dispatch(findCarts.initiate({ storeId, serviceId }, UNTRACKED));

type SendingCart = Extract<ServiceCartState, { status: 'sending' }>;

/**
 * Sends a command: the first car type creates the cart, everything else updates it. A booking is
 * compared with the present moment and the server's own first: it may have waited for other
 * commands, or for the customer.
 */
async function send(
  effect: EffectApi,
  { facts, confirmed: { cartId }, picked }: SendingCart,
  command: QueuedCommand,
  sending: Sending,
): Promise<Outcome<{ cartId: string }> | { ok: false; reason: CommandObstacle }> {
  const { serviceId, vendorId, storeId, serviceTypeId } = facts;
  const since = effect.extra.services.clock.now();
  const abortable = <Request extends { abort: () => void }>(request: Request): Request => {
    sending.set(serviceId, { since, abort: () => request.abort() });
    return request;
  };
  if (cartId === null) {
    if (command.kind !== 'addCarType') return { ok: false, reason: 'refused', text: null };
    const cart = {
      vendorId: vendorId ?? '',
      storeId,
      serviceId,
      serviceTypeId: serviceTypeId ?? '',
      count: command.count,
      carTypeId: command.carTypeId,
    };
    return outcomeOf(effect, abortable(effect.dispatch(createCart.initiate(cart, UNTRACKED))));
  }
  if (command.kind === 'book') {
    if (msOf(command.bookingDate) <= since) return { ok: false, reason: 'momentPassed' };
    if (picked.isBooked) {
      const found = await outcomeOf(effect, abortable(findCartsOf(effect, facts)));
      if (!found.ok) return found;
      const bookingDate = found.data.find(({ id }) => id === cartId)?.bookingDate ?? null;
      if (bookingDate !== null && msOf(bookingDate) !== msOf(command.bookingDate))
        return { ok: false, reason: 'bookingChanged' };
    }
  }
  const update = updateCart.initiate({ ...command, cartId }, UNTRACKED);
  const outcome = await outcomeOf(effect, abortable(effect.dispatch(update)));
  return outcome.ok ? { ok: true, data: { cartId } } : outcome;
}

/** Sends a cart's queue strictly one command at a time. */
async function sendQueue(effect: EffectApi, serviceId: string, sending: Sending): Promise<void> {
  sending.set(serviceId, { since: effect.extra.services.clock.now(), abort: () => undefined });
  try {
    for (;;) {
      const cart = selectServiceCart(serviceId)(effect.getState());
      const command = cart.status === 'sending' ? cart.queue[0] : undefined;
      if (cart.status !== 'sending' || !command) return;
      const outcome = await send(effect, cart, command, sending);
      const about = { serviceId, commandId: command.id };
      effect.dispatch(
        outcome.ok
          ? commandAccepted({ ...about, kind: command.kind, cartId: outcome.data.cartId })
          : commandFailed({ ...about, reason: outcome.reason }),
      );
    }
  } finally {
    sending.delete(serviceId);
  }
}

type LookingUp = Extract<ServiceCartState, { lookupId: string }>;

const isLookingUp = (cart: ServiceCartState): cart is LookingUp => 'lookupId' in cart;

function isInView(state: RootState, serviceId: string): boolean {
  const match = selectRoute(state);
  return match?.id === 'serviceDetail' && match.params['serviceId'] === serviceId;
}

/** The cart id in the URL of a link from the cart page, if it is still in view. */
function cartIdInUrl(state: RootState, serviceId: string): string | null {
  if (!isInView(state, serviceId)) return null;
  return new URLSearchParams(selectLocation(state).search).get(CART_KEY);
}

/** The cart named in the URL, if it exists and isn't the one shown. */
function otherCart(state: RootState, serviceId: string): Cart | undefined {
  const cart = selectServiceCart(serviceId)(state);
  const id = cartIdInUrl(state, serviceId);
  if (!isOpened(cart) || id === cart.confirmed.cartId) return undefined;
  const listed = getCarts.select()(state).data?.carts ?? [];
  return listed.find((row) => row.id === id && row.carTypes.length > 0);
}

/** A server that ignores the parameters returns the carts of other services, too. */
const ofService = (carts: readonly Cart[], id: string): Cart[] =>
  carts.filter(({ serviceId }) => serviceId === null || serviceId === id);

/** Looks up the cart: for exactly the chosen car types, or any cart for the service. */
async function lookUpCart(effect: EffectApi, cart: LookingUp): Promise<void> {
  const { serviceId, storeId, vendorId } = cart.facts;
  const carTypeIds = Object.keys(cart.confirmed.selection.carTypes);
  const { cartId, pickedFor = null } = cart.confirmed;
  const named = cart.status === 'confirming' ? null : cartIdInUrl(effect.getState(), serviceId);
  const chosen = (carts: Cart[]) =>
    chooseCart(ofService(carts, serviceId), [named, pickedFor, cartId], carTypeIds);
  const find = () => outcomeOf(effect, findCartsOf(effect, cart.facts));
  const confirm = () => {
    const lookup = { vendorId: vendorId ?? '', storeId, serviceId, carTypeIds };
    return outcomeOf(effect, effect.dispatch(confirmCart.initiate(lookup, UNTRACKED)));
  };
  let outcome = cart.status === 'confirming' ? await confirm() : await find();
  // No cart has exactly these car types: look up any other.
  if (cart.status === 'confirming' && outcome.ok && chosen(outcome.data) === null)
    outcome = await find();
  const about = { serviceId, lookupId: cart.lookupId };
  if (!outcome.ok) {
    effect.dispatch(cartLookupFailed(about));
    return;
  }
  const found = chosen(outcome.data);
  const now = effect.extra.services.clock.now();
  effect.dispatch(cartFound({ ...about, cart: found && toFoundCart(found, now) }));
}

/** Looks up the cart, and lets the customer repeat a lookup that hangs. */
async function lookUpWithin(effect: EffectApi, cart: LookingUp): Promise<void> {
  const { serviceId } = cart.facts;
  const answered = new AbortController();
  const offerRetry = async () => {
    if (!(await effect.extra.services.clock.wait(SLOW_MS, answered.signal))) return;
    const now = selectServiceCart(serviceId)(effect.getState());
    const isHanging = isLookingUp(now) && now.lookupId === cart.lookupId;
    if (isHanging && now.status !== 'confirming')
      effect.dispatch(cartLookupSlow({ serviceId, lookupId: cart.lookupId }));
  };
  void offerRetry();
  try {
    await lookUpCart(effect, cart);
  } finally {
    answered.abort();
  }
}

/** Looks up the current page's cart, for a customer whose service is loaded. */
function openServiceInView(effect: EffectApi, sending: Sending): void {
  const state = effect.getState();
  const match = selectRoute(state);
  if (match?.id !== 'serviceDetail' || !selectSignedIn(state)) return;
  const { serviceId = '' } = match.params;
  const service = getService.select({ serviceId })(state).data;
  // The URL is about to be replaced.
  if (service?.id !== serviceId || !isSafeId(serviceId)) return;
  // Returning to a hanging command abandons it and rereads the cart.
  const current = sending.get(serviceId);
  const isHanging =
    current !== undefined && effect.extra.services.clock.now() - current.since >= SLOW_MS;
  if (isHanging) current.abort();
  const other = otherCart(state, serviceId);
  effect.dispatch(
    cartLookupStarted({
      serviceId,
      ...(other && { otherId: other.id }),
      facts: {
        serviceId,
        storeId: service.storeId ?? '',
        vendorId: service.vendorId,
        serviceTypeId: service.serviceTypeId,
      },
    }),
  );
}

/** The server's cart isn't known: its lookup failed, or may hang. */
const NOT_KNOWN: readonly ServiceCartState['status'][] = ['lookingUp', 'rereading', 'unknown'];

/**
 * Repeats the lookup if the server's cart differs from the one shown. Choices are possible meanwhile,
 * and win.
 */
async function refreshCart(effect: EffectApi, sending: Sending): Promise<void> {
  const { clock } = effect.extra.services;
  const { serviceId = '' } = selectRoute(effect.getState())?.params ?? {};
  const cartNow = () => selectServiceCart(serviceId)(effect.getState());
  const cart = cartNow();
  if (!isInView(effect.getState(), serviceId)) return;
  if (NOT_KNOWN.includes(cart.status)) openServiceInView(effect, sending);
  if (cart.status !== 'ready') return;
  const { cartId, selection } = cart.confirmed;
  const { data: rows } = await findCartsOf(effect, cart.facts);
  // The session's end removes the cart.
  if (rows === undefined || cartNow() !== cart) return;
  const own = ofService(rows, serviceId);
  const row = chooseCart(own, [cartId], Object.keys(selection.carTypes));
  const found = row && toFoundCart(row, clock.now());
  const isSame =
    (found?.cartId ?? null) === cartId &&
    (found === null ||
      (isEqual(found.selection, selection) &&
        isEqual(pickedWith(cart.picked, found, clock.now()), cart.picked)));
  if (!isSame) openServiceInView(effect, sending);
}

/**
 * Sends the carts' commands (CART-3): whatever the order and delay of replies, the server ends up
 * with what the screen shows.
 */
export function addCartCommandEffects(when: When): void {
  const sending: Sending = new Map();
  const openCart = (effect: EffectApi) => openServiceInView(effect, sending);

  when(
    (_event, now, before) => now.cartCheckout.carts !== before.cartCheckout.carts,
    async (_event, effect) => {
      const carts = effect.getState().cartCheckout.carts;
      const before = effect.getOriginalState().cartCheckout.carts;
      const jobs = Object.entries(carts).flatMap(([serviceId, cart]) => {
        if (cart === before[serviceId]) return [];
        if (cart.status === 'sending')
          return sending.has(serviceId) ? [] : [sendQueue(effect, serviceId, sending)];
        const earlier = before[serviceId];
        const isNewLookup =
          isLookingUp(cart) &&
          !(earlier && isLookingUp(earlier) && earlier.lookupId === cart.lookupId);
        return isNewLookup ? [lookUpWithin(effect, cart)] : [];
      });
      await Promise.all(jobs);
    },
  );

  when(isAnyOf(carTypeSelected, bookSubmitted), (_event, effect) => {
    if (!selectSignedIn(effect.getState())) askToLogin(effect);
  });

  when(
    (event, _now, before) => pageLeft.match(event) && !staysOnPage(before.navigation, event),
    (_event, effect) => openCart(effect),
  );

  when(
    isAnyOf(
      siteOpened,
      siteRestored,
      pathCorrected,
      sessionStartedElsewhere,
      // The page may have looked up the cart while its removal was in flight, and a failed removal
      // may have been carried out.
      removeCart.matchFulfilled,
      removeCart.matchRejected,
    ),
    (_event, effect) => openCart(effect),
  );

  when(siteOpened, (_event, effect) => {
    const refresh = () => void refreshCart(effect, sending);
    onReturn(effect, refresh);
    effect.extra.services.page.onOnline(refresh);
  });

  // The service loaded during the visit: look up the cart now.
  when(getService.matchFulfilled, ({ meta }, effect) => {
    const { serviceId } = meta.arg.originalArgs;
    const isFirst = !getService.select({ serviceId })(effect.getOriginalState()).data;
    if (isFirst && isInView(effect.getState(), serviceId)) openCart(effect);
  });

  // Another device may have emptied the cart, or paid for it.
  when(getAdditionalServices.matchRejected, ({ meta, payload }, effect) => {
    const state = effect.getState();
    const { serviceId = '' } = selectRoute(state)?.params ?? {};
    const cart = selectServiceCart(serviceId)(state);
    const isOurs = isOpened(cart) && cart.confirmed.cartId === meta.arg.originalArgs.cartId;
    if (isOurs && payload && isClearRefusal(payload)) openCart(effect);
  });

  // The cart was emptied, but another device may have made a second one for this service.
  when(commandAccepted, async ({ payload: { serviceId } }, effect) => {
    const before = selectServiceCart(serviceId)(effect.getOriginalState());
    const isEmptied = () => {
      const cart = selectServiceCart(serviceId)(effect.getState());
      return cart.status === 'ready' && cart.confirmed.cartId === null;
    };
    if (!isOpened(before) || !isEmptied()) return;
    const outcome = await outcomeOf(effect, findCartsOf(effect, before.facts));
    const carts = outcome.ok ? ofService(outcome.data, serviceId) : [];
    const others = carts.filter(({ id }) => id !== before.confirmed.cartId);
    const isShown = isInView(effect.getState(), serviceId) && isEmptied();
    if (isShown && chooseCart(others, [], []) !== null) openCart(effect);
  });

  // The page says what is missing; focus that field.
  when(bookSubmitted, ({ payload: { serviceId } }, { extra, getState }) => {
    const obstacle = bookObstacle(selectServiceCart(serviceId)(getState()));
    const field = obstacle === null ? undefined : FIELD_OF[obstacle];
    if (field !== undefined) extra.services.page.focus(field);
  });

  when(summaryPartPressed, ({ payload: { part } }, { extra }) =>
    extra.services.page.focus(CONTROL_OF[part]),
  );

  // 'Add another car type' opens the list too.
  when(partExpanded, ({ payload }, { extra }) => {
    if (payload === BOOKING_FIELDS.carType) extra.services.page.focus(payload);
  });

  // The next choice scrolls into view: after the first car the days, after the day the times.
  when(carTypeSelected, ({ payload: { serviceId } }, effect) => {
    const selectCart = selectServiceCart(serviceId);
    const before = shownSelection(selectCart(effect.getOriginalState()));
    const cart = selectCart(effect.getState());
    const isFirst = isOpened(cart) && Object.keys(before.carTypes).length === 0;
    if (isFirst && momentObstacle(cart) !== null)
      effect.extra.services.page.reveal(BOOKING_PARTS.days);
  });

  when(dateChosen, ({ payload: { serviceId } }, { extra, getState }) => {
    const cart = selectServiceCart(serviceId)(getState());
    if ('picked' in cart && momentObstacle(cart) === 'noTime')
      extra.services.page.reveal(BOOKING_PARTS.times);
  });

  // Book waits for earlier commands; Cancel also ends that wait.
  when(bookSubmitted, async ({ payload: { serviceId } }, effect) => {
    const isWaiting = (state: RootState) => isBooking(selectServiceCart(serviceId)(state));
    if (!isWaiting(effect.getState()) || isWaiting(effect.getOriginalState())) return;
    await withOverlay(effect, 'Booking your wash', () => {
      const booked = effect.condition((_event, now) => !isWaiting(now));
      return Object.assign(
        booked.then(() => ({ data: null })),
        { abort: () => sending.get(serviceId)?.abort() },
      );
    });
  });

  announce(when, commandFailed, ({ reason }) =>
    reason === 'bookingChanged' || reason === 'momentPassed'
      ? failure(messages[reason], 'booking')
      : refusal(reason, messages.somethingWentWrong, 'booking'),
  );
  announce(when, commandAccepted, ({ kind }) =>
    kind === 'book' ? success(messages.booked, 'booking') : null,
  );

  when(commandAccepted, ({ payload }, effect) => {
    if (payload.kind === 'book' && isInView(effect.getState(), payload.serviceId))
      effect.dispatch(navigated({ to: ROUTES.serviceCart.path, how: 'push' }));
  });
}
