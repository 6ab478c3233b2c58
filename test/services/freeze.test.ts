import { createBrowserServices } from '../../src/services/browser';
import { createFreeze, freezable, type Freeze } from '../../src/support/devtools/freeze';
import type { Services } from '../../src/services/types';
import {
  createFakeServices,
  createSharedStorage,
  type FakeServices,
} from '../helpers/fakeServices';

const HOME = { pathname: '/', search: '', hash: '', key: 'k', index: 0 };

interface World {
  frozen: Services;
  freeze: Freeze;
  real: FakeServices;
  /** Every call that reached the real services, such as `local.set`. */
  reached: string[];
}

/** Freezable services that record every call that gets through. */
function createWorld(shared = createSharedStorage({ token: 'token-1' })): World {
  const real = createFakeServices({ sharedLocal: shared.openTab() });
  const reached: string[] = [];
  const noting = <Part extends object>(part: Part, name: string): Part =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]: [string, unknown]) => {
        const place = name === '' ? key : `${name}.${key}`;
        if (typeof value === 'function')
          return [
            key,
            (...args: unknown[]): unknown => {
              reached.push(place);
              if (place === 'fetch') return Promise.resolve(new Response('{}'));
              return (value as (...args: unknown[]) => unknown).apply(part, args);
            },
          ];
        return [key, typeof value === 'object' && value ? noting(value, place) : value];
      }),
    ) as Part;
  const freeze = createFreeze();
  return { frozen: freezable(noting(real.services, ''), freeze), freeze, real, reached };
}

const ignore = (): void => undefined;

const CALLS: Record<string, (services: Services) => unknown> = {
  fetch: (services) => services.fetch('http://127.0.0.1:9/', {}),
  loadMap: (services) => services.loadMap(),
  'ids.next': ({ ids }) => ids.next(),
  'clock.now': ({ clock }) => clock.now(),
  'clock.wait': ({ clock }) => clock.wait(1000),
  'local.get': ({ local }) => local.get('token'),
  'local.set': ({ local }) => local.set('token', 'x'),
  'local.remove': ({ local }) => local.remove('token'),
  'local.clear': ({ local }) => local.clear(),
  'local.onChange': ({ local }) => local.onChange(ignore),
  'session.get': ({ session }) => session.get('a'),
  'session.set': ({ session }) => session.set('a', 'b'),
  'session.remove': ({ session }) => session.remove('a'),
  'session.clear': ({ session }) => session.clear(),
  'history.current': ({ history }) => history.current(),
  'history.push': ({ history }) => history.push(HOME),
  'history.replace': ({ history }) => history.replace(HOME),
  'history.go': ({ history }) => history.go(-1),
  'history.onPop': ({ history }) => history.onPop(ignore),
  'page.leaveTo': ({ page }) => page.leaveTo('http://pay.test/'),
  'page.startAtTop': ({ page }) => page.startAtTop(),
  'page.whenIdle': ({ page }) => page.whenIdle(ignore),
  'page.focusHeading': ({ page }) => page.focusHeading(),
  'page.focus': ({ page }) => page.focus('part'),
  'page.onRestored': ({ page }) => page.onRestored(ignore),
  'page.onVisible': ({ page }) => page.onVisible(ignore),
  'page.onOnline': ({ page }) => page.onOnline(ignore),
  'page.onPageHide': ({ page }) => page.onPageHide(ignore),
  'page.onMessage': ({ page }) => page.onMessage(ignore),
  'page.isGone': ({ page }) => page.isGone('/chunk.js'),
  'page.reloadOnce': ({ page }) => page.reloadOnce(),
  'page.reload': ({ page }) => page.reload(),
  'geolocation.locate': ({ geolocation }) => geolocation.locate(),
  'device.viewport': ({ device }) => device.viewport(),
  'device.scrollAnchor': ({ device }) => device.scrollAnchor(),
  'device.matches': ({ device }) => device.matches('(min-width: 1px)'),
  'device.savesData': ({ device }) => device.savesData(),
  'device.timeZone': ({ device }) => device.timeZone(),
  'device.save': ({ device }) => device.save('a.json', '{}'),
  'device.copy': ({ device }) => device.copy(Promise.resolve('code')),
  'pictures.prepare': ({ pictures }) => pictures.prepare(new File([], 'me.png')),
  'pictures.urlOf': ({ pictures }) => pictures.urlOf(new File([], 'me.png')),
  'log.warn': ({ log }) => log.warn('a'),
  'log.error': ({ log }) => log.error('a'),
};

/** Reads and subscriptions, plus the way back to the live session. */
const OPEN = [
  'ids.next',
  'clock.now',
  'local.get',
  'local.onChange',
  'session.get',
  'history.current',
  'history.onPop',
  'page.onRestored',
  'page.onVisible',
  'page.onOnline',
  'page.onPageHide',
  'page.onMessage',
  'page.whenIdle',
  'page.reload',
  'device.viewport',
  'device.scrollAnchor',
  'device.matches',
  'device.savesData',
  'device.timeZone',
];

const methodsOf = (part: object, name = ''): string[] =>
  Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const place = name === '' ? key : `${name}.${key}`;
    if (typeof value === 'function') return [place];
    return typeof value === 'object' && value ? methodsOf(value, place) : [];
  });

const call = (method: string, services: Services): void => {
  const answer = CALLS[method]?.(services);
  if (answer instanceof Promise) answer.catch(ignore);
};

describe('the freeze', () => {
  it('covers every method of the services', () => {
    const real = createBrowserServices(() => Promise.resolve());
    expect(methodsOf(real).sort()).toEqual(Object.keys(CALLS).sort());
    expect(methodsOf(createWorld().frozen).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.keys(CALLS))('lets %s through while the session is live', (method) => {
    const { frozen, reached } = createWorld();
    call(method, frozen);
    expect(reached).toEqual([method]);
  });

  it.each(['recorded', 'unreadable'] as const)(
    'allows only reads while the screen shows %s',
    (shown) => {
      const { frozen, freeze, reached } = createWorld();
      freeze.show(shown);
      Object.keys(CALLS).forEach((method) => {
        call(method, frozen);
      });
      expect(reached.sort()).toEqual([...OPEN].sort());
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
