import type { Service } from '../../src/api/catalogue';
import {
  bookingView,
  priceLines,
  type BookingViewInput,
} from '../../src/pages/serviceDetail/bookingView';
import type { PickedTime } from '../../src/slices/pickedTime';
import type { ServiceCartState } from '../../src/slices/serviceCarts';
import { START } from '../helpers/fakeServices';
import { bakkie, opened, sedan, service, suv, wax } from './helpers/rows';

const ready: ServiceCartState = { ...opened, status: 'ready' };
const visitors: ServiceCartState = { picked: opened.picked, seenAt: START, status: 'picking' };
const empty = { cartId: null, selection: { carTypes: {}, extras: {} } };

const having = (
  carTypes: Record<string, number>,
  extras: Record<string, string[]> = {},
): ServiceCartState => ({
  ...ready,
  confirmed: { cartId: 'cart1', selection: { carTypes, extras } },
});

const afterPicking = (picked: PickedTime) => ({ cart: { ...ready, picked } });

const view = (changes: Partial<BookingViewInput> = {}) =>
  bookingView({
    auth: 'signedIn',
    cart: ready,
    service,
    carTypes: [bakkie, sedan, suv],
    extras: [],
    now: START,
    ...changes,
  });

const lineOf = (facts: Partial<BookingViewInput>) =>
  view(facts)
    .line.map(({ text }) => text)
    .join('');

describe('what the booking card shows', () => {
  it('SERV-2: offers the car types that the service prices, in the order of the list', () => {
    expect(view().options).toEqual([
      { ...sedan, price: '$19.99' },
      { ...suv, price: '$30.00' },
    ]);
    expect(view({ carTypes: undefined }).options).toEqual([]);
  });

  it('SERV-2: offers all car types without a price if the service has no prices, and no total', () => {
    const unpriced = view({ service: { ...service, pricings: [] } });
    expect(unpriced.options.map(({ name, price }) => [name, price])).toEqual([
      ['Bakkie', null],
      ['Sedan', null],
      ['SUV', null],
    ]);
    expect(unpriced.chosen).toEqual([{ ...sedan, count: 2, price: null, lineTotal: null }]);
    expect(unpriced.total).toBeNull();
    expect(unpriced.obstacle).toBeNull();
  });

  it("SERV-4: shows a car's price and the line total separately, and adds extras for each car", () => {
    const shown = view({ cart: having({ sedan: 2 }, { wax: ['sedan'] }), extras: [wax] });
    expect(shown.chosen).toEqual([{ ...sedan, count: 2, price: '$19.99', lineTotal: '$39.98' }]);
    expect(shown.total).toBe('$49.98');
  });

  it('hides the total while the price of a chosen extra is not known', () => {
    const cart = having({ sedan: 2 }, { wax: ['sedan'] });
    expect(view({ cart, extras: undefined }).total).toBeNull();
  });

  it('names a chosen car type that is no longer offered', () => {
    expect(view({ cart: having({ bakkie: 1, ghost: 1 }) }).chosen.map(({ name }) => name)).toEqual([
      'Bakkie',
      'Car',
    ]);
  });

  it('shows choices while they are being sent', () => {
    const wanted = { carTypes: { sedan: 2, suv: 1 }, extras: {} };
    const cart: ServiceCartState = { ...opened, status: 'confirming', wanted, lookupId: 'l' };
    expect(view({ cart })).toMatchObject({ isSaving: true, total: '$69.98', phase: 'open' });
    expect(view().isSaving).toBe(false);
  });

  it.each([
    ['visitor', 'signedOut', { status: 'unopened' }],
    ['visitor', 'restoring', { status: 'unopened' }],
    ['checking', 'signedIn', { status: 'unopened' }],
    ['checking', 'signedIn', { ...opened, status: 'lookingUp', lookupId: 'l' }],
    ['unknown', 'signedIn', { ...opened, status: 'unknown' }],
    ['open', 'signedIn', ready],
  ] as const)('is %s when %s and the cart is %j', (phase, auth, cart) => {
    expect(view({ auth, cart }).phase).toBe(phase);
  });

  it.each<[string, Partial<BookingViewInput>]>([
    ['Thu 12 Mar, 9:15 AM · 2 cars', {}],
    [
      'Thu 12 Mar, 9:15 AM · 3 cars, 2 extras',
      { cart: having({ sedan: 2, suv: 1 }, { wax: ['sedan', 'suv'], vacuum: ['suv'] }) },
    ],
    ['Thu 12 Mar, 9:15 AM · 1 car, 1 extra', { cart: having({ suv: 1 }, { wax: ['suv'] }) }],
    ['Thu 12 Mar, 9:15 AM · log in to book', { auth: 'signedOut', cart: visitors }],
    ["You'll be asked to log in first.", { auth: 'signedOut', cart: { status: 'unopened' } }],
  ])('SERV-8: says beside Book: %s', (line, facts) => {
    expect(lineOf(facts)).toBe(line);
  });

  it('SERV-5: gives the lowest price that a feature adds, for all cars of a type', () => {
    const pricings = [
      { carType: sedan, price: 20 },
      { carType: suv, price: 30 },
    ];
    const fromOf = (cart: ServiceCartState, extra: Partial<Service> = {}) =>
      view({ cart, extras: [{ ...service, id: 'wax', pricings, ...extra }] }).extras[0]?.from;
    expect(fromOf(having({ sedan: 2, suv: 1 }))).toBe('from +$30.00');
    expect(fromOf(having({ sedan: 2 }))).toBe('+$40.00');
    expect(fromOf(having({ sedan: 2 }), { pricings: [] })).toBeNull();
  });

  it('waits for the cart of a customer whose choices are not known', () => {
    const looking = { ...opened, status: 'lookingUp', lookupId: 'l' } as const;
    expect(view({ cart: { status: 'unopened' } }).isWaiting).toBe(true);
    expect(view({ cart: { ...looking, confirmed: empty } }).isWaiting).toBe(true);
    expect(view({ cart: looking }).isWaiting).toBe(false);
    expect(view().isWaiting).toBe(false);
    expect(view({ auth: 'signedOut', cart: { status: 'unopened' } }).isWaiting).toBe(false);
  });

  it.each<[string | null, Partial<BookingViewInput>]>([
    [null, {}],
    [null, { auth: 'signedOut', cart: { status: 'unopened' } }],
    ['Checking your cart…', { cart: { ...opened, status: 'lookingUp', lookupId: 'l' } }],
    ["We haven't checked your cart yet.", { cart: { ...opened, status: 'unknown' } }],
    ['Choose a car type to book.', { cart: { ...ready, confirmed: empty } }],
    ['Choose a date to book.', afterPicking({ date: null, time: '09:15' })],
    ['Choose a time to book.', afterPicking({ date: '2026-03-11', time: null })],
    ['Closed on Sundays. Choose another day.', afterPicking({ date: '2026-03-15', time: null })],
    ['This day has passed. Choose a later one.', afterPicking({ date: '2026-03-10', time: null })],
    [
      'This time has passed. Choose a later one.',
      afterPicking({ date: '2026-03-11', time: '10:00' }),
    ],
    [null, afterPicking({ date: '2026-03-11', time: '10:15' })],
    [
      'Check the date to book.',
      afterPicking({ date: null, time: '10:15', typedDate: '31/2/2026' }),
    ],
    [
      'Check the time to book.',
      afterPicking({ date: '2026-03-12', time: null, typedTime: '9:15' }),
    ],
  ])('says "%s" beside Book', (obstacle, facts) => {
    expect(view(facts).obstacle).toBe(obstacle);
  });

  it('is booking while a Book waits in the queue', () => {
    const book = { kind: 'book', bookingDate: '2026-03-12T07:15:00.000Z', id: 'b' } as const;
    const wanted = opened.confirmed.selection;
    expect(view({ cart: { ...opened, status: 'sending', wanted, queue: [book] } }).isBooking).toBe(
      true,
    );
    expect(view().isBooking).toBe(false);
  });
});

describe('the days and times', () => {
  it('mark the chosen ones, and disable past ones', () => {
    const { days, times } = view();
    expect(days[1]).toEqual({
      date: '2026-03-12',
      weekday: 'Thursday',
      day: '12',
      month: 'Mar',
      name: 'Thursday 12 March',
      isOpen: true,
      isChosen: true,
    });
    expect(days.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    // 9:15 isn't one of the half hours: only the picker shows it.
    expect(times.flatMap((part) => part.times).some(({ isChosen }) => isChosen)).toBe(false);
    const today = view(afterPicking({ date: '2026-03-11', time: '10:30' }));
    expect(today.times[0]?.times.map(({ text, isOpen }) => [text, isOpen])).toEqual([
      ['9:00 AM', false],
      ['9:30 AM', false],
      ['10:00 AM', false],
      ['10:30 AM', true],
      ['11:00 AM', true],
      ['11:30 AM', true],
    ]);
    expect(today.timesNote).toBeNull();
  });

  it('say why a day has no times', () => {
    const on = (date: string) => view(afterPicking({ date, time: null }));
    expect(on('2026-03-15').timesNote).toBe('Closed on Sundays. Choose another day.');
    expect(on('2026-03-10').timesNote).toBe('No times left. Choose another day.');
  });

  it('start today for a visitor, who sees a day without times as closed', () => {
    const visitorsOn = (now: number) =>
      view({ auth: 'signedOut', cart: { status: 'unopened' }, now });
    const { days } = visitorsOn(START);
    expect(days[0]).toMatchObject({ date: '2026-03-11', isChosen: true });
    const sunday = visitorsOn(Date.parse('2026-03-15T12:00+02:00'));
    expect(sunday.timesNote).toBe('Closed on Sundays. Choose another day.');
    expect(sunday.times.flatMap(({ times }) => times).some(({ isOpen }) => isOpen)).toBe(false);
  });

  it('SERV-10: offer the earliest one, and mark it once it is picked', () => {
    const saturdayEvening = Date.parse('2026-03-14T17:45+02:00');
    const monday = { date: '2026-03-16', time: '09:00' };
    const cart = { ...ready, seenAt: saturdayEvening, picked: { date: '2026-03-14', time: null } };
    expect(view({ cart }).earliest).toEqual({ ...monday, isChosen: false });
    expect(view({ cart: { ...cart, picked: monday } }).earliest?.isChosen).toBe(true);
  });
});

describe('the fields of the pickers', () => {
  it('keep unreadable text, with a message', () => {
    const picked = { date: null, time: null, typedDate: '31/2/2026', typedTime: '9:15' };
    const { dateField, timeField } = view(afterPicking(picked));
    expect(dateField.text).toBe('31/2/2026');
    expect(dateField.problem).toMatch(/^We can't read this date/);
    expect(timeField.text).toBe('9:15');
    expect(timeField.problem).toMatch(/^We can't read this time/);
  });

  it('say why a valid time cannot be booked, and nothing while it is only missing', () => {
    const past = view(afterPicking({ date: '2026-03-11', time: '09:00' }));
    expect(past.timeField).toEqual({
      text: '9:00 AM',
      problem: 'This time has passed. Choose a later one.',
    });
    const missing = view(afterPicking({ date: null, time: null }));
    expect(missing.dateField).toEqual({ text: '', problem: null });
    expect(missing.timeField).toEqual({ text: '', problem: null });
  });
});

describe('the price above the picture', () => {
  it('is the first one until cars are chosen; then theirs', () => {
    expect(priceLines(service, [])).toEqual([{ label: 'From', price: '$19.99' }]);
    expect(priceLines(service, view().chosen)).toEqual([{ label: 'Sedan', price: '$19.99' }]);
    expect(priceLines({ ...service, pricings: [] }, [])).toEqual([]);
  });

  it("does not say 'From' if another one is lower", () => {
    const pricings = service.pricings.toReversed();
    expect(priceLines({ ...service, pricings }, [])).toEqual([{ label: 'SUV', price: '$30.00' }]);
  });
});

describe('the additional features', () => {
  const cart = having({ sedan: 1, suv: 1 }, { wax: ['sedan'] });

  it('SERV-5: have a price for each chosen car type they are offered for', () => {
    expect(view({ cart, extras: [wax] }).extras).toMatchObject([
      {
        name: 'Wax',
        isChosen: true,
        offers: [{ carTypeId: 'sedan', carTypeName: 'Sedan', adds: '$5.00', isChosen: true }],
      },
    ]);
  });

  it('are offered for every chosen car type if they have no prices at all', () => {
    const [free] = view({ cart, extras: [{ ...wax, id: 'x', pricings: [] }] }).extras;
    expect(free?.offers.map(({ carTypeId, price }) => [carTypeId, price])).toEqual([
      ['sedan', null],
      ['suv', null],
    ]);
    expect(free?.isChosen).toBe(false);
  });

  it('can be removed when the store no longer offers them', () => {
    expect(view({ cart, extras: undefined }).extras).toEqual([]);
    expect(view({ cart, extras: [] }).extras).toMatchObject([
      { id: 'wax', isChosen: true, offers: [{ carTypeId: 'sedan', isChosen: true }] },
    ]);
  });
});
