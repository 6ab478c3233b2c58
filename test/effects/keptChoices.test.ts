import {
  loggedOut,
  loginSubmitted,
  registerSubmitted,
  sessionRefused,
} from '../../src/slices/auth';
import {
  addressChosen,
  choicesRestored,
  couponToggled,
  selectCheckout,
} from '../../src/slices/checkout';
import {
  cartLookupStarted,
  dateChosen,
  dateTyped,
  pickerOpened,
  selectServiceCart,
  timeChosen,
  timeTyped,
} from '../../src/slices/serviceCarts';
import { joinPopupClosed } from '../../src/slices/joinPopup';
import { selectLeftOffPath } from '../../src/slices/leftOff';
import { DAY_MS } from '../../src/domain/day';
import { createFakeClock, START } from '../helpers/fakeServices';
import type { MakeStoreOptions, TestStore } from '../helpers/makeStore';
import { fakeApi, session, SIGNED_IN, to } from './helpers/fakeApi';

const FACTS = { serviceId: 's1', storeId: 'st1', vendorId: null, serviceTypeId: null };
const SERVICE = { serviceId: 's1' };
const PAGE = '/service-detail/s1';
const looked = cartLookupStarted({ ...SERVICE, facts: FACTS });
const AFTERNOON = { date: '2026-03-20', time: '14:30' };
const ana = { token: 'token-2', userId: 'user-1' };
const ben = { token: 'token-9', userId: 'user-9' };

const api = fakeApi();

beforeEach(() => {
  api.on('POST /api/login', session(ana.token, ana.userId));
  api.on('POST /api/store_other_user', session(ana.token, ana.userId));
});

const open = (options: MakeStoreOptions = {}) => api.open({ path: PAGE, ...options });

const picked = (site: TestStore) => {
  const cart = selectServiceCart('s1')(site.state());
  return 'picked' in cart ? cart.picked : null;
};
const keptText = (site: TestStore): string | undefined => site.session.content.get('kept_choices');

/** Opens the site with the same tab's session storage. */
const reload = (site: TestStore, options: MakeStoreOptions = {}): Promise<TestStore> =>
  open({ session: Object.fromEntries(site.session.content), ...options });

/** Logs in in another tab while this page is in the back/forward cache. */
const logIn = async (site: TestStore, { token, userId }: typeof ana): Promise<void> => {
  site.local.content.set('user_id', userId);
  site.local.content.set('token', token);
  await site.restore();
  await site.until(() => site.state().auth.status === 'signedIn');
};

const pickAfternoon = async (site: TestStore): Promise<void> => {
  await site.happen(dateChosen({ ...SERVICE, date: AFTERNOON.date }));
  await site.happen(timeChosen({ ...SERVICE, time: AFTERNOON.time }));
};

describe('a day and a time that a visitor picks', () => {
  it.each([
    { date: '2026-03-12', time: null },
    { date: '2026-03-12', time: '14:30' },
    { date: '2026-03-14', time: null },
    { date: '2026-03-14', time: '14:30' },
  ])('TIME-5: are the same in an open and a reloaded tab, days later: %j', async (pick) => {
    for (const days of [0, 1, 2, 3, 4]) {
      const site = await open();
      await site.happen(dateChosen({ ...SERVICE, date: pick.date }));
      if (pick.time !== null) await site.happen(timeChosen({ ...SERVICE, time: pick.time }));
      const session = Object.fromEntries(site.session.content);
      const later = START + days * DAY_MS;
      site.clock.set(later);
      await site.lookAgain();
      const reloaded = await open({ session, clock: createFakeClock(later) });
      await reloaded.happen(pickerOpened(SERVICE));
      expect([days, picked(reloaded)]).toEqual([days, picked(site)]);
    }
  });

  it('SERV-3: are shown at once, and a day that was not chosen is not kept until tomorrow', async () => {
    const site = await open();
    await site.happen(pickerOpened(SERVICE));
    expect(picked(site)).toEqual({ date: '2026-03-11', time: null });
    expect(keptText(site)).toBeUndefined();
    const session = Object.fromEntries(site.session.content);
    const tomorrow = await open({ session, clock: createFakeClock(START + DAY_MS) });
    await tomorrow.happen(pickerOpened(SERVICE));
    expect(picked(tomorrow)).toEqual({ date: '2026-03-12', time: null });
    await pickAfternoon(site);
    expect(picked(site)).toEqual(AFTERNOON);
    expect(selectServiceCart('s1')(site.state()).status).toBe('picking');
  });

  it.each([
    ['logs in', loginSubmitted({ email: 'e', password: 'p' })],
    ['registers', registerSubmitted({ name: 'n', email: 'e', phone: '1', password: 'p' })],
  ])('AUTH-11: are still there once the visitor %s', async (_how, event) => {
    const site = await open();
    await pickAfternoon(site);
    site.dispatch(event);
    await site.until(() => site.state().auth.status === 'signedIn');
    await site.happen(looked);
    expect(picked(site)).toEqual(AFTERNOON);
    expect(keptText(site)).toBeUndefined();
  });

  it('AUTH-11: survive a reload before the log-in, unreadable text included', async () => {
    const first = await open();
    await first.happen(dateTyped({ ...SERVICE, text: '31/02/2026' }));
    await first.happen(timeTyped({ ...SERVICE, text: 'at nine' }));
    const third = await reload(await reload(first));
    expect(picked(third)).toEqual({
      date: null,
      time: null,
      typedDate: '31/02/2026',
      typedTime: 'at nine',
    });
  });
});

/** A customer on a service's page, with every choice made. */
async function choose(options: MakeStoreOptions = {}): Promise<TestStore> {
  const site = await open({ local: SIGNED_IN, ...options });
  await site.happen(looked);
  await pickAfternoon(site);
  await site.happen(couponToggled('coupon-1'));
  await site.happen(choicesRestored({ couponId: null, addressId: 'address-2' }));
  await site.happen(addressChosen('address-2'));
  return site;
}

const refused = (site: TestStore): Promise<void> => site.happen(sessionRefused());
const endedElsewhere = async (site: TestStore): Promise<void> => {
  site.local.content.clear();
  await site.restore();
};

const leavings: [string, (site: TestStore) => Promise<void>][] = [
  ['is refused', refused],
  ['ends in another tab', endedElsewhere],
  ['ends by Log Out', (site) => site.happen(loggedOut())],
];

/** The state without its navigation history and messages. */
const seen = (site: TestStore) => {
  const { auth: _auth, navigation, toasts: _toasts, location: _located, ...rest } = site.state();
  return { ...rest, path: navigation.location.pathname };
};

describe('a choice made before a session is refused', () => {
  const end = refused;

  it('AUTH-10: is restored when the same customer, who is told of it, logs in on any page', async () => {
    const site = await choose();
    await end(site);
    expect(site.toasts()).toEqual(['error: Your session has ended. Please log in again.']);
    expect(picked(site)).toBeNull();
    await site.happen(to('/blogs'));
    await logIn(site, ana);
    expect(picked(site)).toEqual(AFTERNOON);
    expect(selectCheckout(site.state())).toMatchObject({
      couponId: 'coupon-1',
      addressId: 'address-2',
    });
    expect(selectLeftOffPath(site.state())).toBe(PAGE);
    expect(keptText(site)).toBeUndefined();
  });

  it('AUTH-11: waits for them while somebody else uses the tab', async () => {
    const site = await choose();
    await end(site);
    await logIn(site, ben);
    await end(site);
    await logIn(site, ana);
    expect(picked(site)).toEqual(AFTERNOON);
  });

  it('AUTH-10: survives it twice, without a visit to the page in between', async () => {
    const site = await choose();
    for (const token of ['token-2', 'token-3']) {
      await end(site);
      await logIn(site, { ...ana, token });
    }
    expect(picked(site)).toEqual(AFTERNOON);
    expect(selectCheckout(site.state())).toMatchObject({ addressId: 'address-2' });
  });

  it("AUTH-11: is replaced by a visitor's choice before the next log-in", async () => {
    const site = await choose();
    await end(site);
    await site.happen(timeChosen({ ...SERVICE, time: '16:00' }));
    await logIn(site, ana);
    expect(picked(site)).toEqual({ date: '2026-03-11', time: '16:00' });
  });

  it('AUTH-11: is dropped if the API gave the customer no id', async () => {
    const site = await choose({ local: { token: 'token-1' } });
    await end(site);
    expect(keptText(site)).toBeUndefined();
    await logIn(site, ben);
    expect(picked(site)).toBeNull();
    expect(selectCheckout(site.state()).couponId).toBeNull();
    expect(selectLeftOffPath(site.state())).toBeNull();
  });
});

describe('a session that ends in another tab', () => {
  it('AUTH-6: leaves nothing of the customer in the session storage', async () => {
    const site = await choose();
    await site.happen(sessionRefused());
    await logIn(site, ana);
    await endedElsewhere(site);
    expect(site.toasts()).toContain('error: Your session has ended. Please log in again.');
    expect([...site.session.content.keys()]).toEqual(['join_popup_shown']);
    await logIn(site, ana);
    expect(picked(site)).toBeNull();
  });

  it('AUTH-10: keeps the choices of a customer who has logged in again there', async () => {
    const site = await choose();
    await logIn(site, { ...ana, token: 'token-3' });
    expect(picked(site)).toEqual(AFTERNOON);
    expect(keptText(site)).toBeUndefined();
  });
});

describe.each(leavings)('after a session %s', (_how, end) => {
  it.each([
    '/service-cart?step=payments',
    '/dashboard/booking',
    '/contactus',
    '/services/store-1',
    PAGE,
  ])('AUTH-6, AUTH-11: on %s, another customer finds the state of a fresh log-in', async (path) => {
    const fresh = await open({ path, local: { token: ben.token, user_id: ben.userId } });
    const site = await choose();
    await site.happen(to(path));
    await end(site);
    await logIn(site, ben);
    await site.happen(to('/blogs'));
    await fresh.happen(to('/blogs'));
    expect(seen(site)).toEqual(seen(fresh));
    expect(JSON.stringify(site.state())).not.toMatch(/token-1|user-1|coupon-1|address-2|14:30/);
  });
});

describe('session storage', () => {
  it("JOIN-3, AUTH-11: keeps everything but the popup's own mark on a click outside the Join popup", async () => {
    const site = await choose();
    await site.happen(sessionRefused());
    await site.happen(timeChosen({ serviceId: 's2', time: '09:00' }));
    site.session.content.set('join_popup_shown', 'true');
    const kept = keptText(site);
    await site.happen({ type: 'joinPopup/joinPopupOpened' });
    await site.happen(joinPopupClosed({ how: 'outside' }));
    expect(Object.fromEntries(site.session.content)).toEqual({ kept_choices: kept });
  });

  it.each([
    '',
    '7',
    '[7]',
    '{"userId":"user-1","picks":[]}',
    '[{"owner":"user-1","picks":7,"couponId":null,"addressId":null,"from":null}]',
    '[{"owner":"user-9","picks":[{"serviceId":"s1","picked":{"date":"2026-03-20","time":"14:30"}}],"couponId":null,"addressId":null,"from":null}]',
    '[{"owner":"user-1","picks":[{"serviceId":"__proto__","picked":{"date":"2026-03-20","time":"14:30"}}],"couponId":null,"addressId":null,"from":"//elsewhere.example"}]',
  ])('KEEP-2: changes nothing when it reads %p', async (text) => {
    const site = await open({ local: SIGNED_IN, session: { kept_choices: text } });
    await site.happen(looked);
    expect(picked(site)).toEqual({ date: '2026-03-11', time: null });
    expect(selectLeftOffPath(site.state())).toBeNull();
  });
});
