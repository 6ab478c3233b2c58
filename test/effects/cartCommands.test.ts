import { getCarts, removeCart } from '../../src/api/carts';
import { getAdditionalServices, getService } from '../../src/api/catalogue';
import { messages } from '../../src/content/messages';
import { links } from '../../src/content/routes';
import { isEqual } from '../../src/lib/isEqual';
import { loggedOut } from '../../src/slices/auth';
import { selectBusy, workCancelled } from '../../src/slices/busy';
import {
  bookObstacle,
  bookSubmitted,
  carCountChanged,
  carTypeSelected,
  carTypeUnselected,
  cartLookupRetried,
  dateChosen,
  extraRemoved,
  extraSelected,
  extraUnselected,
  selectServiceCart,
  shownSelection,
  timeChosen,
  type ServiceCartState,
} from '../../src/slices/serviceCarts';
import { selectPath } from '../../src/slices/navigation';
import type { Answer } from '../api/helpers/server';
import { until, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';
import { answer, expectToastsFor, fakeApi, pause, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const NEXT_WEEK = '2026-03-20T07:15:00.000Z';
const serviceId = 'service-1';
const service = { serviceId };
const good: Answer = answer([]);
const created: Answer = answer('cart-1');

type Opened = Extract<ServiceCartState, { confirmed: unknown }>;

interface SentCart {
  carTypes?: Record<string, number>;
  extras?: Record<string, readonly string[]>;
  bookingDate?: string | null;
}

const cartRow = (
  { carTypes = {}, extras = {}, bookingDate = null }: SentCart,
  id = 'cart-1',
): object => ({
  _id: id,
  current_selected_pricings: Object.entries(carTypes).map(([carType, count]) => ({
    car_types: { _id: carType },
    price: 100,
    no_of_cars: count,
  })),
  additional_services: Object.entries(extras).map(([extra, carTypeIds]) => ({
    service: { _id: extra },
    current_selected_pricings: carTypeIds.map((carType) => ({
      car_types: { _id: carType },
      price: 20,
    })),
  })),
  booking_date: bookingDate,
});

const cartReply = (sent: SentCart): Answer => answer([cartRow(sent)]);
const oneSuv = cartReply({ carTypes: { suv: 1 } });

const here = `/service-detail/${serviceId}`;

/** Opens a service's page as a customer, with the service loaded and its cart looked up. */
async function openService(lookup: Answer = good, options: MakeStoreOptions = {}) {
  const ids = { _id: serviceId, store: 'store-1', user: 'vendor-1', service_types: 'type-1' };
  api.on('GET /api/services', answer([ids]));
  api.on('GET /api/carts', lookup);
  const site = await api.openSignedIn({ path: here, ...options });
  await site.store.dispatch(getService.initiate({ serviceId }));
  if (options.local === undefined) await site.until(() => cart(site).status === 'ready');
  api.received.length = 0;
  return site;
}

const cart = (site: TestStore) => selectServiceCart(serviceId)(site.state());
const shown = (site: TestStore) => shownSelection(cart(site));
const ready = (site: TestStore) => site.until(() => cart(site).status === 'ready');
/** Leaves the page, and returns to it after a while. */
const revisit = async (site: TestStore, afterMs = 0) => {
  await site.happen(to('/blogs'));
  await site.clock.advance(afterMs);
  await site.happen(to(here));
};
const writes = (): unknown[] =>
  api.received
    .filter(({ method }) => method !== 'GET')
    .map(({ method, body }) => [method, JSON.parse(body)] as unknown);

const choose = (carTypeId: string) => carTypeSelected({ ...service, carTypeId });
const count = (carTypeId: string, to: number) =>
  carCountChanged({ ...service, carTypeId, count: to });

describe("opening a service's page", () => {
  it('shows no cart of another service, which some servers return too', async () => {
    const other = { ...cartRow({ carTypes: { suv: 1 } }), service: { _id: 'service-2' } };
    const own = { ...cartRow({ carTypes: { sedan: 2 } }, 'cart-2'), service: serviceId };
    const site = await openService(answer([other]));
    expect(cart(site)).toMatchObject({ confirmed: { cartId: null } });
    api.on('GET /api/carts', answer([other, own]));
    await site.clock.advance(5000);
    await site.lookAgain();
    await site.until(() => shown(site).carTypes['sedan'] === 2);
    api.on('PUT /api/carts', good);
    api.on('GET /api/carts', answer([other]));
    await site.happen(carTypeUnselected({ ...service, carTypeId: 'sedan' }));
    await until(() => api.received.at(-1)?.method === 'GET');
    await pause();
    expect(cart(site)).toMatchObject({ status: 'ready', confirmed: { cartId: null } });
  });

  it('CART-5: fetches its cart and restores the choices, including the booked time', async () => {
    const lookup = cartReply({
      carTypes: { suv: 2 },
      extras: { wax: ['suv'], gone: ['sedan'] },
      bookingDate: NEXT_WEEK,
    });
    const site = await openService(lookup);
    expect(cart(site)).toMatchObject({
      status: 'ready',
      confirmed: { cartId: 'cart-1' },
      picked: { date: '2026-03-20', time: '09:15' },
    });
    expect(shown(site)).toEqual({ carTypes: { suv: 2 }, extras: { wax: ['suv'] } });
  });

  it("CART-5: of two carts shows the linked one, without the other's date", async () => {
    const undated = cartRow({ carTypes: { suv: 2 } }, 'undated');
    const dated = cartRow({ carTypes: { sedan: 1 }, bookingDate: NEXT_WEEK }, 'dated');
    const site = await openService(answer([undated, dated]));
    expect(cart(site)).toMatchObject({
      confirmed: { cartId: 'dated' },
      picked: { date: '2026-03-20', time: '09:15' },
    });
    const follow = async (cartId: string) => {
      await site.happen(to('/service-cart'));
      await site.happen(to(links.serviceOfCart(serviceId, cartId)));
      await ready(site);
    };
    await follow('undated');
    expect(shown(site).carTypes).toEqual({ suv: 2 });
    expect(cart(site)).toMatchObject({
      confirmed: { cartId: 'undated' },
      picked: { date: '2026-03-11', time: null },
    });
    await follow('dated');
    expect(shown(site).carTypes).toEqual({ sedan: 1 });
  });

  describe('CART-5: a link to another cart while choices are still being sent', () => {
    const linked = (cartId: string) => to(links.serviceOfCart(serviceId, cartId));
    const pickIts = (time: string) => timeChosen({ ...service, time });
    /** Opens the second cart while the first one's choice is sent. */
    const openOther = async () => {
      const dated = cartRow({ carTypes: { sedan: 1 }, bookingDate: NEXT_WEEK }, 'dated');
      const site = await openService(answer([cartRow({ carTypes: { suv: 2 } }, 'undated'), dated]));
      const held = api.hold('PUT /api/carts');
      await held.arrival(() => site.happen(count('sedan', 3)));
      await site.happen(to('/service-cart'));
      await site.store.dispatch(getCarts.initiate());
      await site.happen(linked('undated'));
      return { site, held };
    };
    const other = {
      confirmed: { cartId: 'undated' },
      picked: { date: '2026-03-11', time: '16:00' },
    };

    it('shows nothing of the first, and takes no choice before the second is found', async () => {
      const { site, held } = await openOther();
      expect(shown(site).carTypes).toEqual({});
      expect(bookObstacle(cart(site))).toBe('checking');
      await site.happen(choose('bakkie'));
      await site.happen(pickIts('16:00'));
      await site.happen(bookSubmitted(service));
      // Another visit asks for it again.
      await site.happen(to('/service-cart'));
      await site.happen(linked('undated'));
      held.release(good);
      await ready(site);
      expect(writes()).toHaveLength(1);
      expect(cart(site)).toMatchObject(other);
      expect(shown(site).carTypes).toEqual({ suv: 2 });
    });

    it('never books what is picked for it for the first', async () => {
      const { site, held } = await openOther();
      await site.happen(pickIts('16:00'));
      await site.happen(linked('dated'));
      expect(cart(site)).toMatchObject({ picked: { time: null } });
      await site.happen(linked('undated'));
      await site.happen(pickIts('16:00'));
      await site.happen(to('/service-cart'));
      held.release(good);
      await ready(site);
      expect(cart(site)).toMatchObject(other);
      await site.happen(linked('dated'));
      await ready(site);
      expect(cart(site)).toMatchObject({ picked: { date: '2026-03-20', time: '09:15' } });
    });

    it('is none if the cart it names was emptied or gone before', async () => {
      const site = await openService(oneSuv);
      await site.happen(linked('gone'));
      await ready(site);
      const held = api.hold('PUT /api/carts');
      await held.arrival(() => site.happen(count('suv', 3)));
      await site.happen(pickIts('16:00'));
      await site.happen(to('/blogs'));
      await site.happen(linked('gone'));
      expect(shown(site).carTypes).toEqual({ suv: 3 });
      held.release(good);
      await ready(site);
      expect(cart(site)).toMatchObject({ picked: { time: '16:00' } });
    });
  });

  it('CART-5: shows the date that another device booked, unless another one was picked here', async () => {
    const suv = { carTypes: { suv: 1 } };
    const bookElsewhere = async (bookingDate: string) => {
      api.on('GET /api/carts', cartReply({ ...suv, bookingDate }));
      await revisit(site);
      await ready(site);
    };
    const site = await openService(cartReply({ ...suv, bookingDate: NEXT_WEEK }));
    await bookElsewhere('2026-03-26T12:00:00.000Z');
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-26', time: '14:00' } });
    await site.happen(timeChosen({ ...service, time: '16:00' }));
    await bookElsewhere(NEXT_WEEK);
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-26', time: '16:00' } });
    await site.happen(bookSubmitted(service));
    await ready(site);
    await bookElsewhere(NEXT_WEEK);
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-20', time: '09:15' } });
  });

  it('CART-5: forgets the date of a cart that is gone', async () => {
    const site = await openService(cartReply({ carTypes: { suv: 2 }, bookingDate: NEXT_WEEK }));
    expect(cart(site)).toMatchObject({ picked: { time: '09:15' } });
    api.on('GET /api/carts', good);
    await revisit(site);
    await ready(site);
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-11', time: null } });
    await site.happen(timeChosen({ ...service, time: '16:00' }));
    await revisit(site);
    await ready(site);
    expect(cart(site)).toMatchObject({ picked: { time: '16:00' } });
  });

  const pick = async (site: TestStore) => {
    await site.happen(dateChosen({ ...service, date: '2026-03-18' }));
    await site.happen(timeChosen({ ...service, time: '16:00' }));
  };
  const fresh = { picked: { date: '2026-03-18', time: '16:00' } };

  it('CART-5: keeps a date that was picked during the lookup', async () => {
    const site = await openService(oneSuv);
    const held = api.hold('GET /api/carts');
    await held.arrival(() => revisit(site));
    await pick(site);
    held.release(good);
    await ready(site);
    expect(cart(site)).toMatchObject(fresh);
  });

  it('CART-5: keeps the date of a new cart that the server doesn’t list yet', async () => {
    const site = await openService();
    await pick(site);
    api.on('POST /api/carts', created);
    await site.happen(carTypeSelected({ ...service, carTypeId: 'suv' }));
    await ready(site);
    expect(cart(site)).toMatchObject(fresh);
  });

  it('CART-5: shows the other cart’s date after the last car type, and keeps it for a new one', async () => {
    const site = await openService(cartReply({ carTypes: { suv: 1 }, bookingDate: NEXT_WEEK }));
    const sedan = cartRow(
      { carTypes: { sedan: 1 }, bookingDate: '2026-03-25T10:00:00.000Z' },
      'cart-2',
    );
    api.on('GET /api/carts', answer([sedan]));
    await site.happen(carTypeUnselected({ ...service, carTypeId: 'suv' }));
    await site.until(() => 'sedan' in shown(site).carTypes);
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-25', time: '12:00' } });
    api.on('GET /api/carts', good);
    await site.happen(carTypeUnselected({ ...service, carTypeId: 'sedan' }));
    await ready(site);
    api.on('POST /api/carts', answer('cart-3'));
    api.on('GET /api/carts', answer([cartRow({ carTypes: { suv: 1 } }, 'cart-3')]));
    await site.happen(carTypeSelected({ ...service, carTypeId: 'suv' }));
    await ready(site);
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-25', time: '12:00' } });
  });

  it('CART-5: uses another cart when the linked one is gone, and stays with it when that reappears', async () => {
    const site = await openService(oneSuv, { path: links.serviceOfCart(serviceId, 'gone') });
    expect(cart(site)).toMatchObject({ confirmed: { cartId: 'cart-1' } });
    const both = { carTypes: { suv: 1, sedan: 1 } };
    api.on('GET /api/carts', answer([cartRow(both), cartRow(both, 'gone')]));
    await site.happen(choose('sedan'));
    await ready(site);
    expect(cart(site)).toMatchObject({ confirmed: { cartId: 'cart-1' } });
  });

  it('does not offer a booked time that has passed', async () => {
    const passed = { carTypes: { suv: 1 }, bookingDate: '2026-03-11T07:00:00.000Z' };
    const site = await openService(cartReply(passed));
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-11', time: null } });
  });

  it('fetches nothing for a visitor', async () => {
    const site = await openService(good, { local: {} });
    expect(cart(site).status).toBe('unopened');
    expect(api.calls()).toEqual([]);
  });

  it('refetches on each visit, keeps a time picked in this tab, and cannot book it once it has passed', async () => {
    const site = await openService();
    await site.happen(timeChosen({ ...service, time: '10:30' }));
    api.on('GET /api/carts', cartReply({ carTypes: { suv: 1 }, bookingDate: NEXT_WEEK }));
    await revisit(site, 3_600_000);
    await ready(site);
    expect(shown(site).carTypes).toEqual({ suv: 1 });
    expect(cart(site)).toMatchObject({ picked: { date: '2026-03-11', time: '10:30' } });
    expect(bookObstacle(cart(site))).toBe('timeOver');
  });

  it('gives up a hanging command, and rereads the cart', async () => {
    const site = await openService();
    const held = api.hold('POST /api/carts');
    await held.arrival(() => site.happen(choose('suv')));
    api.on('GET /api/carts', oneSuv);
    await revisit(site, 15_000);
    await ready(site);
    expect(shown(site).carTypes).toEqual({ suv: 1 });
    expect(site.toasts()).toEqual([]);
  });

  it('CART-11: refetches when a removal that was in flight on arrival has ended', async () => {
    const site = await openService(oneSuv);
    expect(shown(site).carTypes).toEqual({ suv: 1 });
    for (const call of ['POST /api/remove_carts', 'GET /api/carts']) api.on(call, good);
    await site.store.dispatch(removeCart.initiate({ cartId: 'cart-1' }, { track: false }));
    await site.until(() => cart(site).status === 'ready' && shown(site).carTypes.suv === undefined);
  });

  it('CART-11: refetches after a command that was in flight on arrival: another device may have changed the cart', async () => {
    const site = await openService(oneSuv);
    const held = api.hold('PUT /api/carts');
    await held.arrival(() => site.happen(count('suv', 2)));
    await revisit(site);
    expect(cart(site)).toMatchObject({ status: 'sending', isLookupDue: true });
    api.on('GET /api/carts', good);
    held.release(good);
    await ready(site);
    expect(shown(site).carTypes).toEqual({});
    expect(api.calls()).toEqual([
      'PUT /api/carts',
      'GET /api/carts?store=store-1&service=service-1',
    ]);
  });

  it.each([
    ['succeeds', good],
    ['fails: it may have been carried out', { status: 400, body: { error: 1 } }],
  ])(
    'CART-11: refetches when a removal that was in flight on arrival %s',
    async (_ending, reply) => {
      const site = await openService(oneSuv);
      api.on('POST /api/remove_carts', reply);
      api.on('GET /api/carts', good);
      void site.store.dispatch(removeCart.initiate({ cartId: 'cart-1' }, { track: false }));
      await until(() => Object.keys(shown(site).carTypes).length === 0);
      expect(cart(site)).toMatchObject({ status: 'ready', confirmed: { cartId: null } });
    },
  );

  it.each([
    ['is read again when its features are refused: it may be gone', 'cart-1', 404, null],
    ['is kept when its features fail: the server broke', 'cart-1', 500, 'cart-1'],
    ['is kept when the features of another cart are refused', 'cart-2', 404, 'cart-1'],
  ])('CART-11: %s', async (_title, cartId, status, left) => {
    const site = await openService(oneSuv);
    api.on('GET /api/carts', good);
    api.on('GET /api/services', { status, body: { error: 1 } });
    const args = { storeId: 'store-1', cartId };
    void site.store.dispatch(getAdditionalServices.initiate(args));
    const areRefused = () => getAdditionalServices.select(args)(site.store.getState()).isError;
    while (!areRefused()) await site.clock.advance(10_000);
    await ready(site);
    expect(cart(site)).toMatchObject({ confirmed: { cartId: left } });
  });

  it.each([
    ['the confirmation', good, 'confirming'],
    ['the read after a failure', { status: 400, body: { error: 1 } }, 'rereading'],
  ])(
    'CART-11: refetches instead of using %s that was in flight on arrival',
    async (_what, reply, status) => {
      const site = await openService(oneSuv);
      api.on('PUT /api/carts', reply);
      const held = api.hold('GET /api/carts');
      await held.arrival(() => site.happen(count('suv', 2)));
      expect(cart(site).status).toBe(status);
      await revisit(site);
      await until(() => held.count() === 2);
      held.release(cartReply({ carTypes: { suv: 2 } }));
      held.release(cartReply({ carTypes: { suv: 2, sedan: 1 } }));
      await ready(site);
      expect(shown(site).carTypes).toEqual({ suv: 2, sedan: 1 });
    },
  );

  it('does not take a refusal for no cart: another one would be made', async () => {
    const site = await openService({ status: 403, body: { error: 1 } }, { local: SIGNED_IN });
    await site.until(() => cart(site).status === 'unknown');
  });

  it('retries the lookup automatically, and offers a retry when it finally failed', async () => {
    const site = await openService();
    api.on('GET /api/carts', 'drop');
    await site.happen(to(`${here}?again`));
    while (cart(site).status !== 'unknown') await site.clock.advance(4000);
    expect(site.toasts()).toEqual([]);
    await site.happen(choose('suv'));
    expect(cart(site).status).toBe('unknown');
    api.on('GET /api/carts', oneSuv);
    site.dispatch(cartLookupRetried(service));
    await ready(site);
    expect(shown(site).carTypes).toEqual({ suv: 1 });
  });

  describe('CART-13: whose cart lookup hangs', () => {
    const visit = async () => {
      const site = await openService(oneSuv);
      await site.happen(to('/blogs'));
      const held = api.hold('GET /api/carts');
      await held.arrival(() => site.happen(to(here)));
      return { site, held };
    };

    it('offers to repeat it after 15 seconds, and still takes its answer', async () => {
      const { site, held } = await visit();
      await site.clock.advance(14_999);
      expect(cart(site).status).toBe('lookingUp');
      await site.clock.advance(1);
      expect(cart(site).status).toBe('unknown');
      held.release(cartReply({ carTypes: { suv: 3 } }));
      await ready(site);
      expect(shown(site).carTypes).toEqual({ suv: 3 });
    });

    it.each<[when: string, afterMs: number, again: (site: TestStore) => unknown]>([
      ["'Try again' is pressed", 15_000, (site) => site.happen(cartLookupRetried(service))],
      ['the device is online again', 6000, (site) => site.goOnline()],
      ['the device is online again late', 60_000, (site) => site.goOnline()],
      ['the tab is looked at', 6000, (site) => site.lookAgain()],
      ['the tab is looked at late', 60_000, (site) => site.lookAgain()],
    ])('repeats it when %s, and ignores the earlier answer', async (_when, afterMs, again) => {
      const { site, held } = await visit();
      await site.clock.advance(afterMs);
      await held.arrival(() => again(site));
      expect(cart(site).status).toBe('lookingUp');
      held.release(cartReply({ carTypes: { suv: 8 } }));
      await pause();
      expect(cart(site).status).toBe('lookingUp');
      held.release(cartReply({ carTypes: { suv: 3 } }));
      await ready(site);
      expect(shown(site).carTypes).toEqual({ suv: 3 });
    });

    it('offers it after a failed command, too', async () => {
      const site = await openService(oneSuv);
      api.on('PUT /api/carts', 'drop');
      const held = api.hold('GET /api/carts');
      await held.arrival(() => site.happen(count('suv', 2)));
      await site.clock.advance(15_000);
      expect(cart(site).status).toBe('unknown');
    });
  });

  it('CART-5: refetches its cart when Back restores it: another device may have changed it', async () => {
    const site = await openService(oneSuv);
    api.on('GET /api/carts', cartReply({ carTypes: { suv: 1, sedan: 3 } }));
    await site.restore();
    await site.until(() => shown(site).carTypes['sedan'] === 3);
  });

  describe('CART-5: on return to its tab', () => {
    const lookAgain = async (site: TestStore) => {
      await site.clock.advance(5000);
      await site.lookAgain();
    };

    it.each<[string, Answer, Answer, object]>([
      ['made', good, oneSuv, { suv: 1 }],
      ['changed', oneSuv, cartReply({ carTypes: { suv: 1, sedan: 3 } }), { suv: 1, sedan: 3 }],
      ['emptied', oneSuv, good, {}],
    ])('shows the cart that another tab has %s', async (_what, before, after, expected) => {
      const site = await openService(before);
      api.on('GET /api/carts', after);
      await lookAgain(site);
      await site.until(() => JSON.stringify(shown(site).carTypes) === JSON.stringify(expected));
    });

    const booked = { carTypes: { suv: 1 }, extras: { wax: ['suv'] }, bookingDate: NEXT_WEEK };
    const OTHER_TIME = '2026-03-20T08:30:00.000Z';
    const otherTime = cartReply({ ...booked, bookingDate: OTHER_TIME });

    it.each<[field: string, Answer]>([
      ['the cart', answer([cartRow(booked, 'cart-2')])],
      ['the number of cars', cartReply({ ...booked, carTypes: { suv: 2 } })],
      ['an additional service', cartReply({ ...booked, extras: {} })],
      ['the day', cartReply({ ...booked, bookingDate: '2026-03-21T07:15:00.000Z' })],
      ['the time', otherTime],
      ['the day and time, to none', cartReply({ ...booked, bookingDate: null })],
    ])('shows what a new tab shows if another device has changed only %s', async (_what, now) => {
      const site = await openService(cartReply(booked));
      const { confirmed, picked } = cart(await openService(now)) as Opened;
      await lookAgain(site);
      await site.until(() => isEqual(cart(site), { ...cart(site), confirmed, picked }));
    });

    it('keeps a time that was picked here and not booked yet', async () => {
      const site = await openService(cartReply(booked));
      await site.happen(timeChosen({ ...service, time: '11:00' }));
      api.on('GET /api/carts', otherTime);
      await lookAgain(site);
      await until(() => api.received.length > 0);
      await pause();
      expect(cart(site)).toMatchObject({ picked: { time: '11:00' } });
    });

    it('CART-12: Book leaves a time that another device has changed, and shows it', async () => {
      const site = await openService(cartReply(booked));
      api.on('GET /api/carts', otherTime);
      await site.happen(bookSubmitted(service));
      await site.until(() => site.toasts().length > 0);
      await ready(site);
      expect(site.toasts()).toEqual([`error: ${messages.bookingChanged}`]);
      expect(cart(site)).toMatchObject({ picked: { date: '2026-03-20', time: '10:30' } });
      expect(writes()).toEqual([]);
      await site.happen(timeChosen({ ...service, time: '09:15' }));
      api.on('PUT /api/carts', good);
      await site.happen(bookSubmitted(service));
      await site.until(() => selectPath(site.state()) === '/service-cart');
      expect(writes()).toEqual([['PUT', { _id: 'cart-1', booking_date: NEXT_WEEK }]]);
    });

    it('does nothing for a customer who logs out meanwhile', async () => {
      const site = await openService(oneSuv);
      const held = api.hold('GET /api/carts');
      await held.arrival(() => lookAgain(site));
      await site.happen(loggedOut());
      held.release(good);
      await pause();
      expect(cart(site).status).toBe('unopened');
    });

    it('takes choices meanwhile, and stays as it is if nothing has changed', async () => {
      const site = await openService(oneSuv);
      const before = cart(site);
      await lookAgain(site);
      await until(() => api.received.length > 0);
      await pause();
      expect(cart(site)).toBe(before);
      const held = api.hold('GET /api/carts');
      await held.arrival(() => lookAgain(site));
      api.on('PUT /api/carts', good);
      await site.happen(choose('sedan'));
      held.release(good);
      await pause();
      expect(shown(site).carTypes).toEqual({ suv: 1, sedan: 1 });
    });
  });
});

describe('choosing', () => {
  it('CART-1: creates the cart with the first car type and updates it with the next, in order', async () => {
    const held = api.hold('POST /api/carts');
    const site = await openService();
    site.dispatch(choose('suv'));
    site.dispatch(choose('sedan'));
    site.dispatch(count('suv', 3));
    site.dispatch(extraSelected({ ...service, extraId: 'wax', carTypeId: 'suv', price: 45 }));
    expect(shown(site)).toEqual({ carTypes: { suv: 3, sedan: 1 }, extras: { wax: ['suv'] } });
    await until(() => held.count() === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(api.calls()).toEqual(['POST /api/carts']);

    held.release(created);
    api.on('GET /api/carts', cartReply(shown(site)));
    await ready(site);
    const ids = {
      vendor: 'vendor-1',
      store: 'store-1',
      service: serviceId,
      service_type: 'type-1',
    };
    const id = { _id: 'cart-1' };
    const extra = { service: 'wax', price: 45, is_additional_service: true };
    expect(writes()).toEqual([
      ['POST', { ...ids, no_of_cars: 1, car_types: 'suv' }],
      ['PUT', { ...id, car_types: 'sedan', no_of_cars: 1, type: 'Add' }],
      ['PUT', { ...id, car_types: 'suv', no_of_cars: 3, type: 'Add' }],
      ['PUT', { ...id, car_types: 'suv', type: 'Add', ...extra }],
    ]);
    expect(api.calls().at(-1)).toBe(
      'GET /api/carts?vendor=vendor-1&store=store-1&service=service-1&car_types=suv&car_types=sedan',
    );
  });

  it('CART-1, CART-3: sends the next command only when the previous one has been answered', async () => {
    const held = api.hold('PUT /api/carts');
    const site = await openService(oneSuv);
    for (const cars of [2, 3]) site.dispatch(count('suv', cars));
    for (let command = 1; command <= 2; command += 1) {
      await until(() => held.count() === 1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(writes()).toHaveLength(command);
      held.release(good);
    }
    await site.until(() => cart(site).status !== 'sending');
  });

  it('CART-1: removes extras and car types, and clears the cart with the last car type', async () => {
    const extras = { wax: ['suv', 'sedan'], seats: ['suv'] };
    const site = await openService(cartReply({ carTypes: { suv: 2, sedan: 1 }, extras }));
    site.dispatch(extraUnselected({ ...service, extraId: 'wax', carTypeId: 'sedan', price: 20 }));
    site.dispatch(extraRemoved({ ...service, extraId: 'seats' }));
    site.dispatch(carTypeUnselected({ ...service, carTypeId: 'suv' }));
    expect(shown(site)).toEqual({ carTypes: { sedan: 1 }, extras: {} });
    site.dispatch(carTypeUnselected({ ...service, carTypeId: 'sedan' }));
    await ready(site);
    const id = { _id: 'cart-1' };
    const extra = { is_additional_service: true };
    expect(writes().map((write) => (write as unknown[])[1])).toEqual([
      { ...id, car_types: 'sedan', service: 'wax', price: 20, type: 'RemoveCarType', ...extra },
      { ...id, service: 'seats', type: 'RemoveService', ...extra },
      { ...id, car_types: 'suv', no_of_cars: 2, type: 'Remove' },
      { ...id, car_types: 'sedan', no_of_cars: 1, type: 'Remove' },
    ]);
    expect(cart(site)).toMatchObject({ confirmed: { cartId: null } });
  });

  it('CART-1: shows another cart of the service after the last car type, but not the emptied one', async () => {
    const site = await openService(oneSuv);
    const rows = [cartRow({ carTypes: { suv: 1 } })];
    const removeSuv = async () => {
      api.on('GET /api/carts', answer(rows));
      await site.happen(carTypeUnselected({ ...service, carTypeId: 'suv' }));
      await ready(site);
    };
    await removeSuv();
    expect(shown(site).carTypes).toEqual({});
    rows.push(cartRow({ carTypes: { sedan: 1 } }, 'cart-2'));
    api.on('POST /api/carts', created);
    api.on('GET /api/carts', oneSuv);
    await site.happen(carTypeSelected({ ...service, carTypeId: 'suv' }));
    await ready(site);
    rows.shift();
    await removeSuv();
    await site.until(() => 'sedan' in shown(site).carTypes);
  });

  it("shows the server's version if it differs", async () => {
    const site = await openService(oneSuv);
    api.on('GET /api/carts', ({ url }) =>
      url.includes('car_types') ? good : cartReply({ carTypes: { suv: 2, bakkie: 1 } }),
    );
    site.dispatch(count('suv', 2));
    await ready(site);
    expect(shown(site).carTypes).toEqual({ suv: 2, bakkie: 1 });
    expect(site.toasts()).toEqual([]);
  });
});

describe('a failing command', () => {
  it.each([
    ['is refused', { status: 400, body: { error: 1 } }, 'Something went Wrong'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
    ['gets a page of HTML', { status: 502, body: '<html>' }, 'Something went Wrong'],
  ])(
    'CART-4, FAIL-5: because it %s rolls the screen back, shows one message for 3 seconds, and rereads the cart',
    async (_case, answer, text) => {
      const site = await openService(oneSuv);
      api.on('PUT /api/carts', answer);
      const held = api.hold('GET /api/carts');
      site.dispatch(count('suv', 2));
      site.dispatch(choose('sedan'));
      await site.until(() => cart(site).status === 'rereading');
      expect(shown(site).carTypes).toEqual({ suv: 1 });
      expect(site.toasts()).toEqual([`error: ${text}`]);
      expect(writes()).toHaveLength(1);
      await until(() => held.count() === 1);
      held.release(cartReply({ carTypes: { suv: 2 } }));
      await ready(site);
      expect(shown(site).carTypes).toEqual({ suv: 2 });
      await expectToastsFor(site, 3000);
    },
  );

  it('because the reply to the creation was lost finds the cart, and does not create a second one', async () => {
    const site = await openService();
    api.on('POST /api/carts', 'drop');
    api.on('GET /api/carts', oneSuv);
    site.dispatch(choose('suv'));
    await ready(site);
    expect(cart(site)).toMatchObject({ confirmed: { cartId: 'cart-1' } });
    site.dispatch(choose('sedan'));
    await site.until(() => api.calls().includes('PUT /api/carts'));
    expect(api.calls().filter((call) => call === 'POST /api/carts')).toHaveLength(1);
  });
});

describe('booking', () => {
  const pick = async (site: TestStore) => {
    site.dispatch(dateChosen({ ...service, date: '2026-03-12' }));
    await site.happen(timeChosen({ ...service, time: '09:15' }));
  };

  it('SERV-8: sends the South African time as an instant, shows a message for 3 seconds and goes to the cart', async () => {
    const site = await openService(oneSuv);
    await pick(site);
    site.dispatch(bookSubmitted(service));
    site.dispatch(bookSubmitted(service));
    await site.until(() => selectPath(site.state()) === '/service-cart');
    expect(writes()).toEqual([
      ['PUT', { _id: 'cart-1', booking_date: '2026-03-12T07:15:00.000Z' }],
    ]);
    expect(site.toasts()).toEqual(['success: Service Book Successfully']);
    await expectToastsFor(site, 3000);
  });

  it('CART-3: waits for earlier choices', async () => {
    const held = api.hold('POST /api/carts');
    const site = await openService();
    await pick(site);
    site.dispatch(choose('suv'));
    await held.arrival(() => site.happen(bookSubmitted(service)));
    held.release(created);
    await site.until(() => selectPath(site.state()) === '/service-cart');
    expect(writes()).toEqual([
      ['POST', expect.anything()],
      ['PUT', { _id: 'cart-1', booking_date: '2026-03-12T07:15:00.000Z' }],
    ]);
  });

  it.each([
    ['without a car type', good, '09:15'],
    ['without a time', oneSuv, null],
    ['in the past', oneSuv, '09:59'],
  ])('%s sends nothing', async (_case, lookup, time) => {
    const site = await openService(lookup);
    await site.happen(timeChosen({ ...service, time }));
    await site.happen(bookSubmitted(service));
    expect(cart(site).status).toBe('ready');
    expect(api.calls()).toEqual([]);
  });

  it('CALL-6: also shows the overlay when queued behind a hanging choice, and Cancel ends the wait', async () => {
    const held = api.hold('POST /api/carts');
    const site = await openService();
    await pick(site);
    await held.arrival(() => site.happen(choose('suv')));
    await site.happen(bookSubmitted(service));
    expect(selectBusy(site.state())).toMatchObject({ works: [{ label: 'Booking your wash' }] });
    await site.clock.advance(15_000);
    site.dispatch(workCancelled());
    await ready(site);
    expect(site.toasts()).toEqual([]);
    expect(writes()).toEqual([['POST', expect.anything()]]);
    expect(selectBusy(site.state()).status).toBe('idle');
  });

  it('CART-9: sends nothing for a moment that passes while it waits for a choice', async () => {
    const held = api.hold('POST /api/carts');
    const site = await openService();
    await pick(site);
    await held.arrival(() => site.happen(choose('suv')));
    await site.happen(bookSubmitted(service));
    site.clock.set(Date.parse('2026-03-12T07:15:00.000Z'));
    api.on('GET /api/carts', oneSuv);
    held.release(created);
    await ready(site);
    expect(writes()).toEqual([['POST', expect.anything()]]);
    expect(site.toasts()).toEqual([`error: ${messages.momentPassed}`]);
  });

  it('does not redirect a customer to the cart who has moved on', async () => {
    const held = api.hold('PUT /api/carts');
    const site = await openService(oneSuv);
    await pick(site);
    await held.arrival(() => site.happen(bookSubmitted(service)));
    await site.happen(to('/blogs'));
    held.release(good);
    await site.until(() => site.toasts().length > 0);
    expect(selectPath(site.state())).toBe('/blogs');
    expect(site.toasts()).toEqual(['success: Service Book Successfully']);
  });
});

describe('a log-out with a command in flight', () => {
  it('drops the cart and ignores the answer', async () => {
    const held = api.hold('PUT /api/carts');
    const site = await openService(oneSuv);
    await held.arrival(() => site.happen(count('suv', 2)));
    await site.happen(loggedOut());
    expect(site.state().cartCheckout.carts).toEqual({});
    held.release({ body: { error: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(site.toasts()).toEqual(['success: User Logout Successfully']);
    expect(site.state().cartCheckout.carts).toEqual({});
  });
});
