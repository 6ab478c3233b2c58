import {
  loggedOut,
  loginAccepted,
  loginSubmitted,
  registerSubmitted,
  selectToken,
  sessionEndedElsewhere,
} from '../../src/slices/auth';
import { isEqual } from '../../src/lib/isEqual';
import { addressSaved } from '../../src/slices/addressModal';
import { couponToggled, selectCheckout } from '../../src/slices/checkout';
import { addressFailed, pinMoved, positionUnavailable, selectPin } from '../../src/slices/location';
import { navigated } from '../../src/slices/navigation';
import { rootReducer, type RootState } from '../../src/slices/root';
import { serviceTypeChosen } from '../../src/slices/searchBox';
import { storageRead } from '../../src/slices/site';
import { createFakeServices, createSharedStorage } from '../helpers/fakeServices';
import { makeStore, type TestStore } from '../helpers/makeStore';
import { SAMPLED } from '../slices/waits';

const stored = (site: TestStore): Record<string, string> => Object.fromEntries(site.local.content);
async function written(): Promise<void> {
  // redux-persist writes one slice per timer turn; on a busy machine, turns count rather than time.
  for (let turns = 0; turns < 8; turns += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}

const everything = {
  token: 'token-1',
  user_id: 'user-1',
  selectedCoords: '{"lat":-30.05,"lng":30.88}',
  last_address_id: 'address-1',
};

const logIn = (site: TestStore) => {
  site.dispatch(loginSubmitted({ email: 'a@example.test', password: 'secret' }));
  site.dispatch(loginAccepted({ token: 'token-1', userId: 'user-1' }));
};
const changeEverything = (site: TestStore) => {
  logIn(site);
  site.dispatch(pinMoved({ lat: -30.05, lng: 30.88 }));
  site.dispatch(addressSaved({ addressId: 'address-1' }));
};

describe('persisted data', () => {
  it('AUTH-1: is restored from its raw keys', async () => {
    const site = await makeStore({ local: everything });
    expect(site.state().auth).toMatchObject({ token: 'token-1', userId: 'user-1' });
    expect(selectPin(site.state())).toEqual({ lat: -30.05, lng: 30.88 });
    expect(selectCheckout(site.state()).lastAddressId).toBe('address-1');
  });

  it('KEEP-1: consists of exactly these four values', async () => {
    const site = await makeStore();
    changeEverything(site);
    site.dispatch(couponToggled('coupon-1'));
    site.dispatch(serviceTypeChosen('type-1'));
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    await written();
    expect(stored(site)).toEqual(everything);
    expect(Object.fromEntries(site.session.content)).toEqual({ join_popup_shown: 'true' });
  });

  it('LOC-3: includes every change of the pin', async () => {
    const site = await makeStore();
    for (const lng of [30.1, 30.2, 30.3]) {
      site.dispatch(pinMoved({ lat: -30, lng }));
      await written();
      expect(stored(site).selectedCoords).toBe(`{"lat":-30,"lng":${lng}}`);
    }
  });

  it('is not rewritten by opening the site', async () => {
    const site = await makeStore({ local: everything });
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    await written();
    expect(site.local.writes).toEqual([]);
  });

  it('is cleared by a log-out, and includes later changes', async () => {
    const site = await makeStore({ local: { ...everything, theirs: 'x' } });
    await site.happen(loggedOut());
    await written();
    expect(stored(site)).toEqual({});
    changeEverything(site);
    await written();
    expect(stored(site)).toEqual(everything);
  });
});

describe('every event that changes a stored value', () => {
  const valuesIn = (state: RootState) => ({
    session: selectToken(state),
    pin: selectPin(state),
    address: selectCheckout(state).lastAddressId,
  });
  const session = { token: 'token-1', userId: 'user-1' };
  const read = (local: typeof session | null) =>
    storageRead({ session: local, selectedCoords: null, lastAddressId: null });
  const form = { email: 'a@example.test', password: 'secret' };
  const starts = {
    visitor: [read(null)],
    customer: [read(session)],
    'visitor who logs in': [read(null), loginSubmitted(form)],
    'visitor who registers': [
      read(null),
      registerSubmitted({ ...form, name: 'Thandi', phone: '031' }),
    ],
  };
  const events = SAMPLED.flatMap((machine) => [...machine.events.values()].flat());
  const cases = Object.entries(starts).flatMap(([who, start]) => {
    const root = start.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
    return events
      .filter((event) => !isEqual(valuesIn(rootReducer(root, event)), valuesIn(root)))
      .map((event) => [event.type, who, start, event] as const);
  });

  it('includes log-in, registration, their ends, moved pins and saved addresses', () => {
    expect([...new Set(cases.map(([type]) => type))]).toEqual(
      expect.arrayContaining([
        'auth/loginAccepted',
        'auth/registerAccepted',
        'auth/loggedOut',
        'location/pinMoved',
        'location/positionFound',
        'addressModal/addressSaved',
      ]),
    );
  });

  it.each(cases)('KEEP-1: %s of a %s is written at once, and stays on return', async (...row) => {
    const [, who, [, ...way], event] = row;
    const local = who === 'customer' ? { token: 'token-1', user_id: 'user-1' } : {};
    const site = await makeStore({ local });
    way.forEach(site.dispatch);
    site.dispatch(event);
    const values = valuesIn(site.state());
    const { token = null, selectedCoords = 'null', last_address_id = null } = stored(site);
    expect({
      session: token,
      pin: JSON.parse(selectedCoords) as unknown,
      address: last_address_id,
    }).toEqual(values);
    await site.lookAgain();
    expect(valuesIn(site.state())).toEqual(values);
  });
});

describe('a damaged value', () => {
  it.each([
    ['the word null', { token: 'null' }],
    ['a token with a line break', { token: 'a\r\nX-Evil: 1' }],
    ['a token of a million characters', { token: 'x'.repeat(1_000_000) }],
    ['a user id without a token', { user_id: 'user-1' }],
    ['a last address id', { last_address_id: 'undefined' }],
  ])('AUTH-1, KEEP-2: %s is dropped, and the site starts signed out', async (_case, local) => {
    const site = await makeStore({ local });
    expect(selectToken(site.state())).toBeNull();
    expect(selectCheckout(site.state()).lastAddressId).toBeNull();
    await written();
    expect(stored(site)).toEqual({});
  });

  it.each([
    '',
    '{',
    '[]',
    '{"lat":"south","lng":"30"}',
    '{"lat":null,"lng":30}',
    '{"lat":91,"lng":0}',
    '{"__proto__":{"lat":1,"lng":1}}',
  ])('the pin %j is dropped, and the browser is asked', async (selectedCoords) => {
    const site = await makeStore({ local: { selectedCoords } });
    expect(selectPin(site.state())).toBeNull();
    expect(site.geolocation.requests()).toBe(1);
    await written();
    expect(stored(site)).toEqual({});
  });

  it('KEEP-2: a pin saved as strings, with extra fields, is read without them', async () => {
    const local = { selectedCoords: '{"lat":"-30.1","lng":"30.8","zoom":15}' };
    const site = await makeStore({ local });
    expect(selectPin(site.state())).toEqual({ lat: -30.1, lng: 30.8 });
    await written();
    expect(stored(site)).toEqual({ selectedCoords: '{"lat":-30.1,"lng":30.8}' });
  });

  it('a damaged user id does not end the session', async () => {
    const site = await makeStore({ local: { token: 'token-1', user_id: 'a b' } });
    expect(site.state().auth).toEqual({ status: 'signedIn', token: 'token-1', userId: '' });
  });
});

describe('two tabs', () => {
  const openTab = (shared: ReturnType<typeof createSharedStorage>) =>
    makeStore({ fakes: createFakeServices({ sharedLocal: shared.openTab() }) });

  it('AUTH-5: a tab that ends its session late keeps what the next customer has stored', async () => {
    const shared = createSharedStorage();
    Object.entries(everything).forEach(([key, value]) => shared.content.set(key, value));
    const late = await openTab(shared);
    await written();
    const next = Object.fromEntries(Object.keys(everything).map((key) => [key, `${key}-2`]));
    Object.entries(next).forEach(([key, value]) => shared.content.set(key, value));
    await late.happen(sessionEndedElsewhere());
    await written();
    expect(Object.fromEntries(shared.content)).toEqual(next);
  });

  it('do not undo each other’s pin by automatic changes', async () => {
    const shared = createSharedStorage();
    const first = await openTab(shared);
    const second = await openTab(shared);
    await first.happen(pinMoved({ lat: -30, lng: 30 }));
    await written();
    await second.happen(positionUnavailable({ problem: 'denied', purpose: 'firstLoad' }));
    await written();
    expect(shared.content.get('selectedCoords')).toBe('{"lat":-30,"lng":30}');

    await second.happen(pinMoved({ lat: -31, lng: 31 }));
    await written();
    const { location } = first.state();
    await first.happen(
      addressFailed({ pinId: location.status === 'resolving' ? location.pinId : '' }),
    );
    await written();
    expect(shared.content.get('selectedCoords')).toBe('{"lat":-31,"lng":31}');

    await first.happen(pinMoved({ lat: -30, lng: 30 }));
    await written();
    expect(shared.content.get('selectedCoords')).toBe('{"lat":-30,"lng":30}');
  });
});
