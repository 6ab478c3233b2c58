/** @jest-environment ./test/helpers/jsdom-environment.cjs */
import { createBrowserServices } from '../../src/services/browser';
import { loginAccepted, loginSubmitted, selectToken } from '../../src/slices/auth';
import { pinMoved, selectPin } from '../../src/slices/location';
import { createAppStore } from '../../src/store/createAppStore';
import { until } from '../helpers/makeStore';
import { configAt } from '../api/helpers/store';

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

const STORAGES = ['localStorage', 'sessionStorage'] as const;

const replaceStorages = (open: () => Storage) => {
  for (const name of STORAGES)
    Object.defineProperty(window, name, { configurable: true, get: open });
};

/** jsdom closes them after the tests. */
const { localStorage, sessionStorage } = Object.getOwnPropertyDescriptors(window);
afterEach(() => {
  Object.defineProperties(window, { localStorage, sessionStorage });
});

const full = { getItem: () => null, setItem: refuse, removeItem: refuse, clear: refuse };

describe.each([
  ['is forbidden', refuse],
  ['is full', () => full as unknown as Storage],
])("when the browser's storage %s", (_case, open) => {
  it('KEEP-3: the site opens, and works in memory', async () => {
    replaceStorages(open);
    window.scrollTo = () => undefined;
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    const services = createBrowserServices(() => Promise.resolve());
    const { store, open: openSite } = createAppStore({
      config: configAt('http://127.0.0.1:9/'),
      services: { ...services, log: { warn: () => undefined, error: () => undefined } },
    });
    await openSite();
    // The popup has opened, and does not on the next page.
    expect(services.session.get('join_popup_shown')).toBe('true');
    store.dispatch(loginSubmitted({ email: 'a@example.test', password: 'secret' }));
    store.dispatch(loginAccepted({ token: 'token-1', userId: 'user-1' }));
    store.dispatch(pinMoved({ lat: -30, lng: 30 }));
    expect(selectToken(store.getState())).toBe('token-1');
    expect(selectPin(store.getState())).toEqual({ lat: -30, lng: 30 });
    await until(() => services.local.get('token') === 'token-1');
    services.local.clear();
    expect(services.local.get('token')).toBeNull();
  });
});
