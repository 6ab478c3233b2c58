import './helpers/devToolsExtension';

import { ActionCreators } from '@redux-devtools/instrument';
import { recordedState } from '../../../src/support/report/report';
import { menuOpened } from '../../../src/slices/mobileMenu';
import { navigated, selectPath } from '../../../src/slices/navigation';
import { STATE_VERSION } from '../../../src/slices/recordings';
import type { RootState } from '../../../src/slices/root';
import { siteOpened } from '../../../src/slices/site';
import { fakeApi, SIGNED_IN } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../../slices/machines';
import { fileOf, openWithDevTools } from './helpers/devToolsSite';

const api = fakeApi();

const events = [
  siteOpened({ pathname: '/', search: '', hash: '', key: 'k', index: 0 }),
  menuOpened(),
];

describe('importing a state', () => {
  const foreign: [string, (good: RootState) => string][] = [
    ['another version', (good) => fileOf({ ...good, stateVersion: STATE_VERSION + 1 })],
    ['without a version', ({ stateVersion: _version, ...rest }) => fileOf(rest)],
    ['without an address', ({ navigation: _navigation, ...rest }) => fileOf(rest, events)],
    ['without answers of the server', ({ api: _api, ...rest }) => fileOf(rest, events)],
    ['with a machine that is none', (good) => fileOf({ ...good, toasts: 7 })],
    ['with a text for a state', () => fileOf('state')],
    ['the state of another application', () => fileOf({ todos: [], filter: 'ALL' }, events)],
    ['a payload alone', () => JSON.stringify({ payload: JSON.stringify(events) })],
    ['nothing at all', () => '{}'],
  ];

  it('HELP-5: of no recording of this version shows a message, and the next good one is shown', async () => {
    const site = await openWithDevTools({ origin: api.origin, local: SIGNED_IN });
    const good = recordedState(site.state());
    for (const [kind, textFrom] of foreign) {
      site.importText(textFrom(good));
      expect([kind, site.freeze.current()]).toEqual([kind, 'unreadable']);
      site.importText(fileOf(good));
      expect([kind, site.freeze.current()]).toEqual([kind, 'recorded']);
      expect(site.state()).toEqual({ ...good, _persist: undefined });
    }
    expect(api.calls()).toEqual([]);
  });

  it('from before a machine existed shows it in its initial state, without removed ones', async () => {
    const site = await openWithDevTools();
    const good = recordedState(site.state());
    const { mobileMenu: _menu, ...old } = good;
    site.importText(fileOf({ ...old, oldMachine: { status: 'open' } }));
    expect(site.freeze.current()).toBe('recorded');
    expect(site.state()).toEqual({ ...good, _persist: undefined });
  });

  it('whose machines have only their status never throws, whatever events follow', async () => {
    const site = await openWithDevTools();
    const good = recordedState(site.state());
    const bare = Object.fromEntries(
      Object.entries(good).map(([name, machine]) => [
        name,
        typeof machine === 'object' && 'status' in machine && name !== 'navigation'
          ? { status: machine.status }
          : machine,
      ]),
    );
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const event of EVENT_SAMPLES) site.importText(fileOf(bare, [event, menuOpened()]));
    expect(site.panelErrors).toEqual([]);
    expect(['recorded', 'unreadable']).toContain(site.freeze.current());
    errors.mockRestore();
  });
});

describe('the panel, on the live session', () => {
  it('is not mistaken for a recording on Commit', async () => {
    const site = await openWithDevTools();
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    site.press(ActionCreators.commit());
    site.dispatch(menuOpened());
    expect(site.freeze.current()).toBe('live');
    expect(site.state().mobileMenu.status).toBe('open');
  });

  it('says after Reset that it no longer shows the session', async () => {
    const site = await openWithDevTools();
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    site.press(ActionCreators.reset());
    expect(site.freeze.current()).toBe('recorded');
    expect(selectPath(site.state())).toBe('/');
    expect(site.history.path()).toBe('/');
    site.backToLive();
    expect(site.history.path()).toBe('/pricing');
  });
});
