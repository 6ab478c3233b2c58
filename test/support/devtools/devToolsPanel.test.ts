import './helpers/devToolsExtension';

import { ActionCreators } from '@redux-devtools/instrument';
import type { UnknownAction } from '@reduxjs/toolkit';
import { recordedState } from '../../../src/support/report/report';
import { menuOpened } from '../../../src/slices/mobileMenu';
import { navigated, selectPath } from '../../../src/slices/navigation';
import { STATE_VERSION } from '../../../src/slices/recordings';
import type { RootState } from '../../../src/slices/root';
import { siteOpened } from '../../../src/slices/site';
import { fakeApi, SIGNED_IN } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../../slices/machines';
import { openWithDevTools } from './helpers/devToolsSite';

const api = fakeApi();

type Site = Awaited<ReturnType<typeof openWithDevTools>>;

const fileOf = (state: unknown, events: readonly unknown[] = []): string =>
  JSON.stringify({ payload: JSON.stringify(events), preloadedState: JSON.stringify(state) });

const events = [
  siteOpened({ pathname: '/', search: '', hash: '', key: 'k', index: 0 }),
  menuOpened(),
];

const liftedOf = (committedState: unknown): string =>
  JSON.stringify({
    monitorState: null,
    nextActionId: 2,
    actionsById: {
      0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 1 },
      1: { type: 'PERFORM_ACTION', action: menuOpened(), timestamp: 2 },
    },
    stagedActionIds: [0, 1],
    skippedActionIds: [],
    committedState,
    currentStateIndex: 1,
    computedStates: [{ state: committedState }, { state: committedState }],
    isLocked: false,
    isPaused: false,
  });

describe('importing anything but a recording of this version of the site', () => {
  const without = (state: RootState, part: string): unknown =>
    Object.fromEntries(Object.entries(state).filter(([name]) => name !== part));
  const versions: unknown[] = [0, STATE_VERSION + 1, String(STATE_VERSION), null];

  const foreign = (good: RootState): [string, string][] => [
    ...versions.map((version): [string, string] => [
      `version ${JSON.stringify(version)}`,
      fileOf({ ...good, stateVersion: version }),
    ]),
    ...['stateVersion', 'navigation', 'api'].flatMap((part): [string, string][] => [
      [`without ${part}`, fileOf(without(good, part))],
      [`without ${part}, with events`, fileOf(without(good, part), events)],
    ]),
    ['with a machine that is none', fileOf({ ...good, toasts: 7 })],
    ['without an address', fileOf({ ...good, navigation: { status: 'settled' } })],
    ['with a text for a state', fileOf('state')],
    ['an empty state', fileOf({})],
    ['the state of another application', fileOf({ todos: [], filter: 'ALL' }, events)],
    ['the export of another application', liftedOf({ todos: [] })],
    ['a whole export of another version', liftedOf({ ...good, stateVersion: 0 })],
    ['a list of nothing', '[]'],
    ['a list of events', JSON.stringify(events)],
    ['a payload alone', JSON.stringify({ payload: JSON.stringify(events) })],
    ['an empty payload alone', JSON.stringify({ payload: '[]' })],
    ['a plain state', JSON.stringify(good)],
    ['nothing at all', '{}'],
  ];

  it('HELP-5: shows a message, whatever it is; the next good one is shown', async () => {
    const site = await openWithDevTools({ origin: api.origin, local: SIGNED_IN });
    const good = recordedState(site.state());
    for (const [kind, text] of foreign(good)) {
      site.importText(text);
      expect([kind, site.freeze.current()]).toEqual([kind, 'unreadable']);
      site.importText(fileOf(good));
      expect([kind, site.freeze.current()]).toEqual([kind, 'recorded']);
      expect(site.state()).toEqual({ ...good, _persist: undefined });
    }
    expect(api.calls()).toEqual([]);
  });

  it('changes nothing if the panel itself can’t read it', async () => {
    const site = await openWithDevTools();
    const before = site.state();
    const texts = ['', 'no JSON', '"text"', '7', 'null', '{"payload":"no JSON"}'];
    for (const text of texts) site.importText(text);
    expect(site.panelErrors).toHaveLength(texts.length);
    expect(site.state()).toBe(before);
    expect(site.freeze.current()).toBe('live');
  });
});

describe('a state from before a machine existed', () => {
  it('is shown with that machine in its initial state, and without removed ones', async () => {
    const site = await openWithDevTools({ origin: api.origin });
    const good = recordedState(site.state());
    const { mobileMenu: _menu, cartCheckout, ...rest } = good;
    const { removal: _removal, ...inner } = cartCheckout;
    const old = { ...rest, cartCheckout: inner, oldMachine: { status: 'open' } };
    site.importText(fileOf(old));
    expect(site.freeze.current()).toBe('recorded');
    expect(site.state()).toEqual({ ...good, _persist: undefined });
    site.importText(fileOf(old, [menuOpened()]));
    expect(site.state().mobileMenu).toEqual({ status: 'open' });
  });
});

describe('a state whose machines have only their status', () => {
  it('never throws, whatever events follow', async () => {
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
  it('can’t lock or pause the site: events continue', async () => {
    const site = await openWithDevTools();
    site.press(ActionCreators.lockChanges(true));
    site.press(ActionCreators.pauseRecording(true));
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    expect(selectPath(site.state())).toBe('/pricing');
    expect(site.freeze.current()).toBe('live');
  });

  it('is not mistaken for a recording on Commit', async () => {
    const site = await openWithDevTools();
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    site.press(ActionCreators.commit());
    site.dispatch(menuOpened());
    expect(site.freeze.current()).toBe('live');
    expect(site.state().mobileMenu.status).toBe('open');
  });

  it.each<[string, (site: Site) => UnknownAction]>([
    ['Revert', () => ActionCreators.rollback() as unknown as UnknownAction],
    ['Reset', () => ActionCreators.reset() as unknown as UnknownAction],
    [
      'a skipped event',
      ({ devTools }) =>
        ActionCreators.toggleAction(
          devTools.getState().stagedActionIds.at(-1) ?? 0,
        ) as unknown as UnknownAction,
    ],
  ])('says after %s that it no longer shows the session', async (_name, made) => {
    const site = await openWithDevTools();
    site.dispatch(navigated({ to: '/pricing', how: 'push' }));
    site.devTools.dispatch(made(site));
    expect(site.freeze.current()).toBe('recorded');
    expect(selectPath(site.state())).toBe('/');
    expect(site.history.path()).toBe('/');
    site.backToLive();
    expect(site.history.path()).toBe('/pricing');
  });
});
