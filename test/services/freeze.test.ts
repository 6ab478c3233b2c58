import { createBrowserServices } from '../../src/services/browser';
import { createFreeze, freezable, type Shown } from '../../src/support/devtools/freeze';
import type { Services } from '../../src/services/types';
import { createFakeServices, createSharedStorage } from '../helpers/fakeServices';

const createWorld = (shared = createSharedStorage()) => {
  const real = createFakeServices({ sharedLocal: shared.openTab() });
  const freeze = createFreeze();
  return { frozen: freezable(real.services, freeze), freeze, real };
};

type Method = (...args: unknown[]) => unknown;

/** The methods of the services by their place, such as `local.set`. */
const methodsOf = (part: object, name = ''): [place: string, method: Method][] =>
  Object.entries(part).flatMap(([key, value]: [string, object | Method]) =>
    typeof value === 'function' ? [[`${name}${key}`, value]] : methodsOf(value, `${name}${key}.`),
  );

/** A copy of the services that only notes the methods that are called. */
const noting = (part: object, reached: string[], name = ''): object =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, object | Method]) => [
      key,
      typeof value === 'function'
        ? () => Promise.resolve(reached.push(`${name}${key}`))
        : noting(value, reached, `${name}${key}.`),
    ]),
  );

const browser = createBrowserServices(() => Promise.resolve());

/** Calls every method in this mode, and returns those that reached the real services. */
function reachedIn(mode: Shown): string[] {
  const reached: string[] = [];
  const freeze = createFreeze();
  if (mode !== 'live') freeze.show(mode);
  const ignore = () => undefined;
  for (const [, method] of methodsOf(freezable(noting(browser, reached) as Services, freeze)))
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
  'ids.next',
  'local.get',
  'local.onChange',
  'page.onMessage',
  'page.onOnline',
  'page.onPageHide',
  'page.onRestored',
  'page.onVisible',
  'page.reload',
  'page.whenIdle',
  'session.get',
];

describe('the freeze', () => {
  it('lets everything through while the session is live', () => {
    expect(reachedIn('live')).toEqual(
      methodsOf(browser)
        .map(([place]) => place)
        .sort(),
    );
  });

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
    await expect(frozen.device.copy(Promise.resolve('code'))).resolves.toBe(false);
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

  it('ignores other tabs, Back, and the back/forward cache', async () => {
    const shared = createSharedStorage();
    const { frozen, freeze, real } = createWorld(shared);
    const heard: string[] = [];
    frozen.local.onChange((key) => heard.push(`changed ${key}`));
    frozen.history.onPop(({ pathname }) => heard.push(`popped ${pathname}`));
    frozen.page.onRestored(() => heard.push('restored'));
    frozen.page.onVisible(() => heard.push('looked'));
    frozen.page.onPageHide(() => heard.push('left'));
    frozen.page.onMessage(() => heard.push('posted'));
    const happen = async () => {
      shared.openTab().set('token', `token-${Math.random()}`);
      await real.history.pop(0);
      await real.restore();
      await real.lookAgain();
      real.leave();
      real.post();
    };
    await happen();
    expect(heard).toEqual(['changed token', 'popped /', 'restored', 'looked', 'left', 'posted']);
    freeze.show('recorded');
    await happen();
    expect(heard).toHaveLength(6);
  });

  it('notifies subscribers of each recorded state, and counts them', () => {
    const freeze = createFreeze();
    const modes: string[] = [];
    const stop = freeze.subscribe(() => modes.push(freeze.current()));
    freeze.show('recorded');
    freeze.show('recorded');
    freeze.show('unreadable');
    stop();
    freeze.show('recorded');
    expect(modes).toEqual(['recorded', 'recorded', 'unreadable']);
    expect(freeze.jumps()).toBe(4);
  });
});
