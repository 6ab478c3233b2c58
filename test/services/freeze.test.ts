import { createBrowserServices } from '../../src/services/browser';
import { createFreeze, freezable, type Shown } from '../../src/support/devtools/freeze';
import type { Services } from '../../src/services/types';
import { createFakeServices } from '../helpers/fakeServices';

const createWorld = () => {
  const real = createFakeServices();
  const freeze = createFreeze();
  return { frozen: freezable(real.services, freeze), freeze, real };
};

type Method = (...args: unknown[]) => unknown;

/** The methods of the services by their place, such as `local.set`. */
const methodsOf = (part: object, name = ''): [place: string, method: Method][] =>
  Object.entries(part).flatMap(([key, value]: [string, object]) =>
    typeof value === 'function'
      ? [[`${name}${key}`, value as Method]]
      : methodsOf(value, `${name}${key}.`),
  );

/** A copy of the services with other methods, each made for its place. */
const mapped = (part: object, make: (place: string) => Method, name = ''): object =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, object]) => {
      const place = `${name}${key}`;
      return [key, typeof value === 'function' ? make(place) : mapped(value, make, `${place}.`)];
    }),
  );

const browser = createBrowserServices(() => Promise.resolve());

/** Calls every method while the screen shows this, and returns those that reached the real services. */
function reachedIn(shown: Exclude<Shown, 'live'>): string[] {
  const reached: string[] = [];
  const freeze = createFreeze();
  freeze.show(shown);
  const ignore = () => undefined;
  const noting = mapped(browser, (place) => () => Promise.resolve(reached.push(place)));
  for (const [, method] of methodsOf(freezable(noting as Services, freeze)))
    Promise.resolve(method(ignore)).catch(ignore);
  return reached.sort();
}

/** Reads and subscriptions, plus the way back to the live session. */
const OPEN = [
  'clock.now',
  'device.matches',
  'device.savesData',
  'device.scrollAnchor',
  'device.timeZone',
  'device.viewport',
  'history.current',
  'history.onPop',
  'history.onUncovered',
  'ids.next',
  'local.get',
  'local.onChange',
  'page.onMessage',
  'page.onOnline',
  'page.onRestored',
  'page.onVisible',
  'page.reload',
  'page.whenIdle',
  'session.get',
];

describe('the freeze', () => {
  it.each(['recorded', 'unreadable'] as const)(
    'allows only reads while the screen shows %s',
    (shown) => {
      expect(reachedIn(shown)).toEqual(OPEN);
    },
  );

  it('settles blocked calls: nothing is sent, found, copied or waited for', async () => {
    const { frozen, freeze } = createWorld();
    freeze.show('recorded');
    await expect(frozen.fetch('http://127.0.0.1:9/', {})).rejects.toThrow('nothing is sent');
    await expect(frozen.loadMap()).rejects.toThrow('nothing is loaded');
    await expect(frozen.geolocation.locate()).resolves.toBe('unavailable');
    await expect(frozen.device.copy('a link')).resolves.toBe(false);
    await expect(frozen.pictures.prepare(new File([], 'me.png'))).resolves.toBe('unreadable');
    await expect(frozen.clock.wait(0)).resolves.toBe(false);
  });

  it('ends pending waits without success', async () => {
    const { frozen, freeze, real } = createWorld();
    const early = frozen.clock.wait(1000);
    const late = frozen.clock.wait(3000);
    await real.clock.advance(1000);
    freeze.show('recorded');
    await real.clock.advance(2000);
    expect([await early, await late]).toEqual([true, false]);
  });

  it('drops what other tabs, Back and the browser report', () => {
    const listeners: Method[] = [];
    const listening = mapped(browser, () => (listener) => listeners.push(listener as Method));
    const freeze = createFreeze();
    const heard: string[] = [];
    for (const [place, listen] of methodsOf(freezable(listening as Services, freeze)))
      if (/\.(on[A-Z]|whenIdle)/.test(place)) listen(() => heard.push(place));
    expect(listeners).toHaveLength(8);
    listeners.forEach((listener) => listener());
    expect(heard).toHaveLength(8);
    freeze.show('recorded');
    listeners.forEach((listener) => listener());
    expect(heard).toHaveLength(8);
  });
});
