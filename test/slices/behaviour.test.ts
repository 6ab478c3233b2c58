import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { addressSaved } from '../../src/slices/addressModal';
import * as auth from '../../src/slices/auth';
import * as busy from '../../src/slices/busy';
import * as removal from '../../src/slices/cartRemoval';
import * as checkout from '../../src/slices/checkout';
import * as carts from '../../src/slices/serviceCarts';
import * as disclosures from '../../src/slices/disclosures';
import * as leftOff from '../../src/slices/leftOff';
import * as location from '../../src/slices/location';
import { machine as joinPopup } from '../../src/slices/joinPopup';
import * as navigation from '../../src/slices/navigation';
import * as pictures from '../../src/slices/pictureGallery';
import { rootReducer, type RootState } from '../../src/slices/root';
import { partFailed, PARTS, siteRestored, type PartName } from '../../src/slices/site';
import * as toasts from '../../src/slices/toasts';
import { MACHINES, NOW, stamped, stateWith } from './machines';

type Stamped = UnknownAction & { meta: { at: number; id: string } };

/** Plays events, each at its time (milliseconds after `NOW`), with the ids e0, e1, ... */
function play<State>(
  reducer: Reducer<State>,
  events: readonly (Stamped | [after: number, event: Stamped])[],
  from?: State,
): State {
  return events.reduce<State>(
    (state, entry, place) => {
      const [after, event] = Array.isArray(entry) ? entry : ([0, entry] as const);
      return reducer(state, stamped(event, NOW + after, `e${place}`));
    },
    from ?? reducer(undefined, { type: 'start' }),
  );
}

describe('toasts', () => {
  const show = (text: string, ms = 3000) => toasts.toastShown({ kind: 'error', text, ms });
  const shown = (state: toasts.ToastsState) => toasts.selectToasts({ toasts: state });
  const texts = (state: toasts.ToastsState) => shown(state).map(({ text }) => text);

  it('with the same text restart their time instead of appearing twice', () => {
    const state = play(toasts.machine, [show('one'), show('two'), [2000, show('one')]]);
    expect(texts(state)).toEqual(['two', 'one']);
    expect(shown(state)[1]?.closesAt).toBe(NOW + 5000);
  });

  it('are limited to four; the oldest goes', () => {
    const state = play(
      toasts.machine,
      ['1', '2', '3', '4', '5'].map((text) => show(text)),
    );
    expect(texts(state)).toEqual(['2', '3', '4', '5']);
  });

  it('TOAST-1: keep their remaining time while held, and stay while focused, whatever the pointer does', () => {
    const by = (hold: toasts.PauseReason) => ({ id: 'e0', by: hold });
    const held = play(toasts.machine, [
      show('one'),
      [1200, toasts.toastPaused(by('focus'))],
      [2500, toasts.toastPaused(by('focus'))],
      [2600, toasts.toastPaused(by('pointer'))],
      [2700, toasts.toastResumed(by('pointer'))],
      [9000, toasts.toastDue({ id: 'e0' })],
    ]);
    expect(shown(held)).toMatchObject([{ closesAt: null, remainingMs: 1800, pausedBy: ['focus'] }]);
    const released = toasts.machine(held, stamped(toasts.toastResumed(by('focus')), NOW + 60_000));
    expect(shown(released)).toMatchObject([{ closesAt: NOW + 61_800, pausedBy: [] }]);
  });

  it('do not last longer when the clock is set back while they are held', () => {
    const held = play(toasts.machine, [
      show('one'),
      [-3_600_000, toasts.toastPaused({ id: 'e0', by: 'pointer' })],
    ]);
    expect(shown(held)[0]?.remainingMs).toBe(3000);
  });

  it('do not close early', () => {
    const early = play(toasts.machine, [show('one'), [2999, toasts.toastDue({ id: 'e0' })]]);
    expect(texts(early)).toEqual(['one']);
  });
});

it('history entries are counted for a push, not for a replacement', () => {
  const to = (path: string) => navigation.navigated({ to: path, how: 'push' });
  const state = play(navigation.machine, [
    to('/blogs'),
    to('/pricing'),
    navigation.navigated({ to: '/cart', how: 'replace' }),
  ]);
  expect(state.location).toMatchObject({ pathname: '/cart', key: 'e2', index: 2 });
});

describe('the pin', () => {
  const toti = { lat: -30.05, lng: 30.88 };

  it('ignores the address of an older pin', () => {
    const state = play(location.machine, [
      location.pinMoved(toti),
      location.pinMoved({ lat: -29.86, lng: 31.02 }),
      location.addressFound({ pinId: 'e0', text: 'Amanzimtoti, KwaZulu-Natal, , South Africa' }),
    ]);
    expect(state).toMatchObject({ status: 'resolving', pinId: 'e1', label: 'Location' });
  });

  it('contains nothing but its two numbers', () => {
    const precise = { ...toti, accuracy: 5 } as typeof toti;
    const state = play(location.machine, [location.pinMoved(precise)]);
    expect(location.selectPin({ location: state })).toEqual(toti);
  });
});

describe("a service's cart", () => {
  const service = { serviceId: 's1' };
  const facts = { ...service, storeId: 'st', vendorId: null, serviceTypeId: null };
  const lookUp = carts.cartLookupStarted({ ...service, facts });
  const choose = (carTypeId: string) => carts.carTypeSelected({ ...service, carTypeId });
  const found = (lookupId: string, carTypes: Record<string, number> | null) =>
    carts.cartFound({
      ...service,
      lookupId,
      cart: carTypes && { cartId: 'c1', selection: { carTypes, extras: {} }, picked: null },
    });
  const accept = (commandId: string) =>
    carts.commandAccepted({ ...service, commandId, cartId: 'c1', kind: 'addCarType' });
  const fail = (commandId: string) =>
    carts.commandFailed({ ...service, commandId, reason: 'refused' });
  const ready = play(carts.serviceCarts, [lookUp, found('e0', { a: 2 })]);
  const after = (events: Stamped[]) => play(carts.serviceCarts, events, ready);
  const cart = (state: carts.ServiceCartsState) =>
    carts.selectServiceCart('s1')({ cartCheckout: { carts: state } });
  const shown = (state: carts.ServiceCartsState) => carts.shownSelection(cart(state));

  it('applies an answer only to the first command in the queue', () => {
    const sending = after([choose('b'), choose('c')]);
    expect(carts.serviceCarts(sending, stamped(accept('e1')))).toBe(sending);
    expect(carts.serviceCarts(sending, stamped(fail('e1')))).toBe(sending);
    const state = carts.serviceCarts(sending, stamped(accept('e0')));
    expect(cart(state)).toMatchObject({
      status: 'sending',
      queue: [{ id: 'e1' }],
      confirmed: { selection: { carTypes: { a: 2, b: 1 } } },
    });
  });

  it('is refetched at the end, and a choice made meanwhile wins', () => {
    const confirming = after([choose('b'), accept('e0')]);
    expect(cart(confirming)).toMatchObject({ status: 'confirming', lookupId: 'e0' });
    const choosing = play(carts.serviceCarts, [choose('c')], confirming);
    const late = carts.serviceCarts(choosing, stamped(found('e0', { z: 9 })));
    expect(late).toBe(choosing);
  });

  it('accepts only the answer to its latest request', () => {
    const lookingUp = play(carts.serviceCarts, [lookUp, lookUp]);
    expect(cart(lookingUp)).toMatchObject({ status: 'lookingUp', lookupId: 'e1' });
    expect(carts.serviceCarts(lookingUp, stamped(found('e0', { z: 9 })))).toBe(lookingUp);
    const failed = carts.cartLookupFailed({ ...service, lookupId: 'e0' });
    expect(carts.serviceCarts(lookingUp, stamped(failed))).toBe(lookingUp);
    const answered = carts.serviceCarts(lookingUp, stamped(found('e1', { a: 1 })));
    expect(cart(answered).status).toBe('ready');
    expect(shown(answered).carTypes).toEqual({ a: 1 });
  });

  it.each([0, 1.5, NaN, 2])('SERV-4: rejects a count of %d', (count) => {
    expect(after([carts.carCountChanged({ ...service, carTypeId: 'a', count })])).toBe(ready);
  });

  it.each(['constructor', '__proto__', ''])(
    'rejects %j as an id, which could not be a key',
    (id) => {
      expect(after([choose(id)])).toBe(ready);
      const extra = { ...service, extraId: id, carTypeId: 'a', price: null };
      expect(after([carts.extraSelected(extra)])).toBe(ready);
      expect(after([carts.carTypeUnselected({ ...service, carTypeId: id })])).toBe(ready);
      const other = carts.cartLookupStarted({ serviceId: id, facts });
      expect(play(carts.serviceCarts, [other], ready)).toBe(ready);
      expect(carts.selectServiceCart(id)({ cartCheckout: { carts: ready } }).status).toBe(
        'unopened',
      );
    },
  );
});

describe('the checkout', () => {
  const root = (state: checkout.CheckoutState) => ({ cartCheckout: { checkout: state } });
  const visit = (path: string) => navigation.navigated({ to: path, how: 'push' });

  it('CART-10: has at most one coupon on, and keeps it across steps', () => {
    const state = play(checkout.machine, [
      checkout.couponToggled('c1'),
      checkout.couponToggled('c2'),
      visit('/service-cart'),
      visit('/blogs'),
    ]);
    expect(checkout.selectCouponId(root(state))).toBe('c2');
    const off = play(checkout.machine, [checkout.couponToggled('c2')], state);
    expect(checkout.selectCouponId(root(off))).toBeNull();
  });

  it('preselects the chosen address, otherwise the latest, if it still exists', () => {
    const state = play(checkout.machine, [
      visit('/service-cart'),
      checkout.cartsListed({ carts: 1 }),
      checkout.checkoutContinued(),
    ]);
    const last = { ...state, lastAddressId: 'a2' } as checkout.CheckoutState;
    expect(checkout.selectAddressId(['a1', 'a2'])(root(last))).toBe('a2');
    expect(checkout.selectAddressId(['a1', 'a3'])(root(last))).toBeNull();
    // A single address needs no choosing.
    expect(checkout.selectAddressId(['a1'])(root(last))).toBe('a1');
    expect(checkout.selectAddressId([])(root(last))).toBeNull();
    const chosen = play(checkout.machine, [checkout.addressChosen('a1')], last);
    expect(checkout.selectAddressId(['a1', 'a2'])(root(chosen))).toBe('a1');
    expect(checkout.selectAddressId(['a2', 'a3'])(root(chosen))).toBe('a2');
  });

  it('CART-7: asks about another row after the first has gone with its dialog', () => {
    const asked = ['gone', 'here'].map((cartId) => removal.removalAsked({ cartId }));
    expect(play(removal.machine, asked)).toEqual({ status: 'asking', cartId: 'here' });
  });

  it('preselects no other address instead of a new one that is not listed yet', () => {
    const state = play(checkout.machine, [
      visit('/service-cart'),
      addressSaved({ addressId: 'new' }),
    ]);
    expect(checkout.selectAddressId(['old'])(root(state))).toBeNull();
    expect(checkout.selectAddressId(['old', 'new'])(root(state))).toBe('new');
  });

  it.each<[way: string, after: number, end: Stamped]>([
    ['was refused', 0, checkout.paymentRefused({ reason: 'refused' })],
    ['did not open', 15_000, checkout.paymentPageNotOpened()],
    ['was left with Back', 0, siteRestored()],
  ])(
    'CART-9: leaves step 2 when the payment %s and a list had a row without a date',
    (_way, after, end) => {
      const events = [
        visit('/service-cart'),
        checkout.cartsListed({ carts: 1 }),
        checkout.checkoutContinued(),
        checkout.paymentSubmitted({ addressId: 'a1', amount: 120 }),
        checkout.cartsListed({ carts: 2, undated: 1 }),
      ];
      const isRefused = checkout.paymentRefused.match(end);
      const leaving = isRefused ? [] : [checkout.paymentRedirected()];
      const state = play(checkout.machine, [...events, ...leaving, [after, end]]);
      expect(state).toMatchObject({ status: 'reviewing', carts: 2, undated: 1 });
      const dated = checkout.cartsListed({ carts: 2 });
      const again = play(checkout.machine, [...events, dated, ...leaving, [after, end]]);
      expect(again.status).toBe('choosingAddress');
    },
  );
});

describe('the loading overlay', () => {
  const start = (id: string) => busy.workStarted({ id, label: id });

  it('CALL-6: stays until the last of several requests has ended', () => {
    const both = play(busy.machine, [start('a'), start('b'), busy.workEnded({ id: 'a' })]);
    expect(both).toMatchObject({ status: 'working', works: [{ id: 'b' }] });
    expect(play(busy.machine, [busy.workEnded({ id: 'b' })], both).status).toBe('idle');
  });

  it('becomes slow 15 seconds after the first request started, not before', () => {
    const working = play(busy.machine, [start('a'), [9000, start('b')]]);
    const early = stamped(busy.slowDue(), NOW + 14_999);
    expect(busy.machine(working, early)).toBe(working);
    const due = stamped(busy.slowDue(), NOW + 15_000);
    expect(busy.machine(working, due)).toMatchObject({ status: 'slow', works: { length: 2 } });
  });
});

it("a visitor's way back is never an address of another site", () => {
  const from = play(leftOff.machine, []);
  for (const path of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere'])
    expect(leftOff.machine(from, stamped(leftOff.sentToLogin({ from: path })))).toBe(from);
});

describe('expandable parts', () => {
  const toggle = disclosures.partToggled;
  const isOpen = (state: disclosures.DisclosuresState, part: string) =>
    disclosures.selectExpanded(part)({ disclosures: state });

  it('remember where an open calendar was turned to, until it closes', () => {
    const turned = { month: '2026-12', panel: 'date' };
    const turn = disclosures.calendarNavigated({ part: 'calendar', ...turned });
    const unfold = disclosures.partExpanded('calendar');
    const monthAfter = (...events: Stamped[]) =>
      disclosures.selectCalendar('calendar')({ disclosures: play(disclosures.machine, events) });
    expect(monthAfter(toggle('a'), turn)).toBeNull();
    expect(monthAfter(unfold, turn, toggle('a'), toggle('a'))).toEqual(turned);
    expect(monthAfter(unfold, turn, disclosures.partCollapsed('calendar'), unfold)).toBeNull();
  });

  it('expand and collapse individually', () => {
    const state = play(disclosures.machine, [toggle('a'), toggle('b'), toggle('a')]);
    expect([isOpen(state, 'a'), isOpen(state, 'b')]).toEqual([false, true]);
    expect(play(disclosures.machine, [toggle('b')], state)).toEqual({
      status: 'collapsed',
    });
  });
});

describe('the register form', () => {
  const form = { name: 'A', email: 'a', phone: '1', password: 'p' };

  it.each(['name', 'email', 'phone', 'password'])(
    'AUTH-3: requires %s; white space is blank',
    (field) => {
      const state = play<auth.AuthState>(
        auth.machine,
        [auth.registerSubmitted({ ...form, [field]: ' \t' })],
        { status: 'signedOut', notice: null },
      );
      expect(state).toEqual({
        status: 'signedOut',
        notice: 'All fields are required.',
        blank: [`register_${field}`],
      });
    },
  );

  it('AUTH-4: accepts any email and phone: their format is not validated', () => {
    const state = play<auth.AuthState>(auth.machine, [auth.registerSubmitted(form)], {
      status: 'signedOut',
      notice: 'All fields are required.',
    });
    expect(state).toEqual({ status: 'registering' });
  });
});

it('a dialog closes when its own code failed to load, and only then', () => {
  const failure = { message: 'Loading chunk 7 failed.', missing: '/static/7.js' };
  const dialogs = MACHINES.filter(({ name }) => name in PARTS);
  expect(dialogs.length).toBeGreaterThan(3);
  for (const machine of dialogs)
    for (const sample of Object.values(machine.states).flat()) {
      const part = machine.name as PartName & keyof RootState;
      const state = stateWith(machine, sample);
      const after = (broken: PartName) =>
        play(rootReducer, [partFailed({ ...failure, part: broken })], state)[part];
      expect([part, after(part).status]).toEqual([part, 'closed']);
      expect(after('carTypes')).toBe(state[part]);
    }
});

it('the join popup does not stay open for a customer who logs in through it', () => {
  const login = auth.sessionStartedElsewhere({ token: 't', userId: 'u' });
  expect(play(joinPopup, [login], { status: 'open' }).status).toBe('closed');
});

it('SERV-1: a picture replaces the one chosen before', () => {
  const pictureGallery = play(pictures.machine, [
    pictures.pictureChosen(2),
    pictures.pictureChosen(1),
  ]);
  expect(pictures.selectPicturePlace({ pictureGallery })).toBe(1);
});
