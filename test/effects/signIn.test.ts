import {
  loginSubmitted,
  registerSubmitted,
  selectBlankFields,
  selectAuth,
  selectToken,
} from '../../src/slices/auth';
import { selectPath } from '../../src/slices/navigation';
import { selectBusy } from '../../src/slices/busy';
import { createFakeServices, createSharedStorage, flush } from '../helpers/fakeServices';
import { until, type TestStore } from '../helpers/makeStore';
import { expectToastsFor, fakeApi, session, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const stored = (site: TestStore): Record<string, string> => Object.fromEntries(site.local.content);
const auth = (site: TestStore): string => selectAuth(site.state()).status;

const login = { email: 'thandi@example.test', password: 'wash-and-shine' };
const registration = { ...login, name: 'Thandi', phone: '031 555 0100' };

describe('Back after', () => {
  const cases: [string, Parameters<TestStore['dispatch']>[0], string[]][] = [
    ['logging in', loginSubmitted(login), ['/login']],
    ['registering', registerSubmitted(registration), ['/register']],
    [
      'changing from one form to the other',
      registerSubmitted(registration),
      ['/login', '/register'],
    ],
  ];

  it.each(cases)('AUTH-2, AUTH-3: %s leads to the page before', async (_what, event, forms) => {
    api.on('POST /api/login', session());
    api.on('POST /api/store_other_user', session());
    const site = await api.open({ path: '/aboutus' });
    for (const form of forms) await site.happen(to(form));
    site.dispatch(event);
    await site.until(() => auth(site) === 'signedIn');
    await site.clock.advance(1000);
    expect(site.history.path()).toBe('/');
    await site.history.pop(-1);
    await flush();
    expect(site.history.path()).toBe('/aboutus');
    expect(selectPath(site.state())).toBe('/aboutus');
  });
});

it.each([
  ['logs in', '/login', loginSubmitted(login), 'POST /api/login'],
  ['registers', '/register', registerSubmitted(registration), 'POST /api/store_other_user'],
] as const)(
  'AUTH-2, AUTH-3: whoever %s and leaves the form before the answer stays on their page',
  async (_what, path, event, call) => {
    const held = api.hold(call);
    const site = await api.open({ path: '/aboutus' });
    await site.happen(to(path));
    await held.arrival(() => site.dispatch(event));
    await site.history.pop(-1);
    held.release(session());
    await site.until(() => auth(site) === 'signedIn');
    await site.clock.advance(1000);
    expect(selectPath(site.state())).toBe('/aboutus');
  },
);

describe('logging in', () => {
  it('AUTH-2, CALL-7: sends one request for a double click, stores the session, goes home immediately and shows a message for 5 seconds', async () => {
    api.on('POST /api/login', session());
    const site = await api.open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    site.dispatch(loginSubmitted(login));
    await site.until(() => auth(site) === 'signedIn');
    expect(selectPath(site.state())).toBe('/');
    expect(site.history.path()).toBe('/');
    expect(site.toasts()).toEqual(['success: Login Successfully']);
    await until(() => site.local.content.has('token'));
    expect(stored(site)).toEqual(SIGNED_IN);
    await expectToastsFor(site, 5000);
    expect(api.calls()).toEqual(['POST /api/login']);
  });

  it.each([
    ['a refusal', { body: { error: 1, misc: 'Wrong' } }, 'Email or Password is incorrect'],
    ['a refusal of 401', { status: 401, body: { error: 1 } }, 'Email or Password is incorrect'],
    ['a session without a token', { body: { error: 0 } }, 'Email or Password is incorrect'],
    ['no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('AUTH-2: after %s shows its message for 5 seconds and stays', async (_case, answer, text) => {
    api.on('POST /api/login', answer);
    const site = await api.open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    expect(auth(site)).toBe('loggingIn');
    await site.until(() => auth(site) === 'signedOut');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(selectPath(site.state())).toBe('/login');
    expect(stored(site)).toEqual({});
    await expectToastsFor(site, 5000);
  });

  it.each([
    ['accepts a token of any length that a load accepts', 5000, 'signedIn'],
    ['rejects a token that no load would accept', 9000, 'signedOut'],
  ])('KEEP-2: %s', async (_what, length, status) => {
    const token = 'x'.repeat(length);
    api.on('POST /api/login', session(token));
    const site = await api.open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    await site.until(() => site.toasts().length > 0);
    expect(auth(site)).toBe(status);
    expect(auth(await api.open({ local: { token } }))).toBe(status);
  });

  it('AUTH-2: with a blank field sends nothing and asks to fill in the form', async () => {
    const site = await api.open({ path: '/login' });
    await site.happen(loginSubmitted({ ...login, password: '  ' }));
    expect(site.toasts()).toEqual(['error: Please fill complete form']);
    expect(auth(site)).toBe('signedOut');
    expect(selectBlankFields(site.state())).toEqual(['login_password']);
    expect(site.page.parts).toEqual(['login_password']);
    expect(api.calls()).toEqual([]);
    await site.happen(to('/'));
    expect(selectBlankFields(site.state())).toEqual([]);
  });

  it('CALL-6: shows the overlay, which offers Cancel after 15 seconds, and Cancel shows no message', async () => {
    api.hold('POST /api/login');
    const site = await api.open({ path: '/login' });
    await site.happen(loginSubmitted(login));
    expect(selectBusy(site.state())).toMatchObject({
      status: 'working',
      works: [{ label: 'Logging in' }],
    });
    await site.clock.advance(14_999);
    expect(selectBusy(site.state()).status).toBe('working');
    await site.clock.advance(1);
    expect(selectBusy(site.state()).status).toBe('slow');
    site.dispatch({ type: 'busy/workCancelled', meta: { at: 0, id: '' } });
    await site.until(() => auth(site) === 'signedOut');
    expect(selectBusy(site.state())).toEqual({ status: 'idle' });
    expect(site.toasts()).toEqual([]);
  });

  it('AUTH-8: never puts a password into the state or an event', async () => {
    api.on('POST /api/login', session());
    const site = await api.open({ path: '/login' });
    expect(JSON.stringify(loginSubmitted(login))).not.toContain(login.password);
    site.dispatch(loginSubmitted(login));
    expect(JSON.stringify(site.state())).not.toContain(login.password);
    await site.until(() => auth(site) === 'signedIn');
    expect(JSON.stringify(site.state())).not.toContain(login.password);
    expect(JSON.parse(api.received[0]?.body ?? '')).toEqual(login);
  });

  it('shows nothing once another tab has logged in', async () => {
    const held = api.hold('POST /api/login');
    const shared = createSharedStorage();
    const site = await api.open({
      fakes: createFakeServices({ path: '/login', sharedLocal: shared.openTab() }),
    });
    await held.arrival(() => site.happen(loginSubmitted(login)));
    shared.content.set('user_id', 'user-2');
    shared.openTab().set('token', 'token-2');
    held.release({ body: { error: 1 } });
    await site.until(() => selectBusy(site.state()).status === 'idle');
    expect(site.toasts()).toEqual([]);
    expect(selectToken(site.state())).toBe('token-2');
  });
});

describe('registering', () => {
  it('AUTH-3: stores the session, shows a message for 5 seconds and goes home after 1 second', async () => {
    api.on('POST /api/store_other_user', session());
    const site = await api.open({ path: '/register' });
    site.dispatch(registerSubmitted(registration));
    await site.until(() => auth(site) === 'signedIn');
    expect(site.toasts()).toEqual(['success: Register Successfully']);
    await until(() => site.local.content.has('token'));
    expect(stored(site)).toEqual(SIGNED_IN);

    await site.clock.advance(999);
    expect(selectPath(site.state())).toBe('/register');
    await site.clock.advance(1);
    expect(selectPath(site.state())).toBe('/');
    await expectToastsFor(site, 4000);
  });

  it.each([
    ['the text of the server', { body: { error: 1, misc: 'Already taken.' } }, 'Already taken.'],
    ['words of its own without one', { body: { error: 1 } }, 'Something went Wrong'],
    ['that there is no connection', 'drop' as const, 'No connection. Please try again.'],
  ])('AUTH-3: that fails shows %s for 5 seconds', async (_case, answer, text) => {
    api.on('POST /api/store_other_user', answer);
    const site = await api.open({ path: '/register' });
    site.dispatch(registerSubmitted(registration));
    await site.until(() => auth(site) === 'signedOut');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    await expectToastsFor(site, 5000);
  });

  it('AUTH-3: with a blank field sends nothing and shows the error in the form, not in a toast', async () => {
    const site = await api.open({ path: '/register' });
    await site.happen(registerSubmitted({ ...registration, phone: ' ' }));
    expect(site.state().auth).toMatchObject({
      notice: 'All fields are required.',
      blank: ['register_phone'],
    });
    expect(site.toasts()).toEqual([]);
    expect(api.calls()).toEqual([]);
  });
});
