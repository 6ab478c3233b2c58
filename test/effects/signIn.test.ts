import {
  ALL_FIELDS_REQUIRED,
  loginSubmitted,
  registerSubmitted,
  selectBlankFields,
  selectAuth,
  selectToken,
} from '../../src/slices/auth';
import { navigated, selectPath } from '../../src/slices/navigation';
import { selectBusy } from '../../src/slices/busy';
import { createFakeServices, createSharedStorage } from '../helpers/fakeServices';
import { makeStore, until, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';
import { fakeApi, session, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();

const open = (options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({ origin: api.origin, ...options });
const stored = (site: TestStore): Record<string, string> => Object.fromEntries(site.local.content);
const auth = (site: TestStore): string => selectAuth(site.state()).status;

const login = { email: 'thandi@example.test', password: 'wash-and-shine' };
const registration = { ...login, name: 'Thandi', phone: '031 555 0100' };

describe('logging in', () => {
  it('AUTH-2: stores the session, goes home immediately and shows a message for 5 seconds', async () => {
    api.on('POST /api/login', session());
    const site = await open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    await site.until(() => auth(site) === 'signedIn');
    expect(selectPath(site.state())).toBe('/');
    expect(site.history.path()).toBe('/');
    expect(site.toasts()).toEqual(['success: Login Successfully']);
    await until(() => site.local.content.has('token'));
    expect(stored(site)).toEqual(SIGNED_IN);

    await site.clock.advance(4999);
    expect(site.toasts()).toHaveLength(1);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual([]);
  });

  it.each([
    ['a refusal', { body: { error: 1, misc: 'Wrong' } }, 'Email or Password is incorrect'],
    ['a refusal of 401', { status: 401, body: { error: 1 } }, 'Email or Password is incorrect'],
    ['a page of HTML', { body: '<html>', type: 'text/html' }, 'Email or Password is incorrect'],
    ['a session without a token', { body: { error: 0 } }, 'Email or Password is incorrect'],
    ['no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('AUTH-2: after %s shows its message for 5 seconds and stays', async (_case, answer, text) => {
    api.on('POST /api/login', answer);
    const site = await open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    expect(auth(site)).toBe('loggingIn');
    await site.until(() => auth(site) === 'signedOut');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(selectPath(site.state())).toBe('/login');
    expect(stored(site)).toEqual({});
    await site.clock.advance(4999);
    expect(site.toasts()).toHaveLength(1);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual([]);
  });

  it('KEEP-2: accepts a token of any length that the next load accepts too', async () => {
    const token = 'x'.repeat(5000);
    api.on('POST /api/login', session(token));
    const site = await open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    await site.until(() => auth(site) === 'signedIn');
    await until(() => site.local.content.has('token'));
    const reloaded = await open({ local: stored(site) });
    expect(selectToken(reloaded.state())).toBe(token);
  });

  it('KEEP-2: rejects a token that no load would accept', async () => {
    api.on('POST /api/login', session('x'.repeat(9000)));
    const site = await open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    await site.until(() => site.toasts().length > 0);
    expect(auth(site)).toBe('signedOut');
  });

  it('AUTH-2: with a blank field sends nothing and asks to fill in the form', async () => {
    const site = await open({ path: '/login' });
    await site.happen(loginSubmitted({ ...login, password: '  ' }));
    expect(site.toasts()).toEqual(['error: Please fill complete form']);
    expect(auth(site)).toBe('signedOut');
    expect(selectBlankFields(site.state())).toEqual(['login_password']);
    expect(site.page.parts).toEqual(['login_password']);
    expect(api.calls()).toEqual([]);
    await site.happen(navigated({ to: '/', how: 'push' }));
    expect(selectBlankFields(site.state())).toEqual([]);
  });

  it('CALL-7: on a double click sends one request', async () => {
    const held = api.hold('POST /api/login');
    const site = await open({ path: '/login' });
    site.dispatch(loginSubmitted(login));
    site.dispatch(loginSubmitted(login));
    await until(() => held.count() === 1);
    held.release(session());
    await site.until(() => auth(site) === 'signedIn');
    expect(api.calls()).toEqual(['POST /api/login']);
  });

  it('CALL-6: shows the overlay, which offers Cancel after 15 seconds, and Cancel shows no message', async () => {
    api.hold('POST /api/login');
    const site = await open({ path: '/login' });
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
    const site = await open({ path: '/login' });
    expect(JSON.stringify(loginSubmitted(login))).not.toContain(login.password);
    site.dispatch(loginSubmitted(login));
    expect(JSON.stringify(site.state())).not.toContain(login.password);
    await site.until(() => auth(site) === 'signedIn');
    expect(JSON.stringify(site.state())).not.toContain(login.password);
    expect(JSON.parse(api.received[0]?.body ?? '')).toEqual(login);
  });
});

describe('registering', () => {
  it('AUTH-3: stores the session, shows a message for 5 seconds and goes home after 1 second', async () => {
    api.on('POST /api/store_other_user', session());
    const site = await open({ path: '/register' });
    site.dispatch(registerSubmitted(registration));
    await site.until(() => auth(site) === 'signedIn');
    expect(site.toasts()).toEqual(['success: Register Successfully']);
    await until(() => site.local.content.has('token'));
    expect(stored(site)).toEqual(SIGNED_IN);

    await site.clock.advance(999);
    expect(selectPath(site.state())).toBe('/register');
    await site.clock.advance(1);
    expect(selectPath(site.state())).toBe('/');
    await site.clock.advance(3999);
    expect(site.toasts()).toHaveLength(1);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual([]);
  });

  it('does not send a customer home who has moved on within that second', async () => {
    api.on('POST /api/store_other_user', session());
    const site = await open({ path: '/register' });
    site.dispatch(registerSubmitted(registration));
    await site.until(() => auth(site) === 'signedIn');
    await site.clock.advance(500);
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    await site.clock.advance(10_000);
    expect(selectPath(site.state())).toBe('/pricing');
  });

  it.each([
    [
      'the text of the server',
      { body: { error: 1, misc: 'This email address is already registered.' } },
      'This email address is already registered.',
    ],
    ['words of its own without one', { body: { error: 1 } }, 'Something went Wrong'],
    ['that there is no connection', 'drop' as const, 'No connection. Please try again.'],
  ])('AUTH-3: that fails shows %s for 5 seconds', async (_case, answer, text) => {
    api.on('POST /api/store_other_user', answer);
    const site = await open({ path: '/register' });
    site.dispatch(registerSubmitted(registration));
    await site.until(() => auth(site) === 'signedOut');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    await site.clock.advance(5000);
    expect(site.toasts()).toEqual([]);
  });

  it('AUTH-3: with a blank field sends nothing and shows the error in the form, not in a toast', async () => {
    const site = await open({ path: '/register' });
    await site.happen(registerSubmitted({ ...registration, phone: ' ' }));
    expect(site.state().auth).toEqual({
      status: 'signedOut',
      notice: ALL_FIELDS_REQUIRED,
      blank: ['register_phone'],
    });
    expect(ALL_FIELDS_REQUIRED).toBe('All fields are required.');
    expect(site.toasts()).toEqual([]);
    expect(api.calls()).toEqual([]);
  });
});

describe('an answer that arrives after the customer has moved on', () => {
  it('to a log-in shows nothing once another tab has logged in', async () => {
    const held = api.hold('POST /api/login');
    const shared = createSharedStorage();
    const site = await open({
      fakes: createFakeServices({ path: '/login', sharedLocal: shared.openTab() }),
    });
    site.dispatch(loginSubmitted(login));
    await until(() => held.count() === 1);
    shared.content.set('user_id', 'user-2');
    shared.openTab().set('token', 'token-2');
    held.release({ body: { error: 1 } });
    await site.until(() => selectBusy(site.state()).status === 'idle');
    expect(site.toasts()).toEqual([]);
    expect(selectToken(site.state())).toBe('token-2');
  });
});
