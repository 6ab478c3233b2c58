import '../support/devtools/helpers/devToolsExtension';

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordedState } from '../../src/support/report/report';
import { LOADER_MS, navigated } from '../../src/slices/navigation';
import { cacheOf } from '../../src/slices/recordings';
import type { RootState } from '../../src/slices/root';
import { pageFailed } from '../../src/slices/site';
import { InspectedSite } from '../../src/app/InspectedSite';
import { Site } from '../../src/app/Site';
import { configAt } from '../api/helpers/store';
import { createFakeServices } from '../helpers/fakeServices';
import { makeStore } from '../helpers/makeStore';
import { openWithDevTools } from '../support/devtools/helpers/devToolsSite';
import { press } from '../pages/helpers/render';

const CONFIG = configAt('http://127.0.0.1:9/');

// React also logs every caught error to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

async function openSite() {
  const parts = await openWithDevTools();
  render(<InspectedSite {...parts} config={CONFIG} />);
  // React warns about updates outside its own events; here the panel makes them.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await screen.findByRole('banner');
  return {
    ...parts,
    show: (state: unknown) => {
      parts.importText(JSON.stringify({ payload: '[]', preloadedState: JSON.stringify(state) }));
    },
  };
}

/** Every machine with its status but no other data. */
const bare = (state: RootState, path: string): unknown => ({
  ...Object.fromEntries(
    Object.entries(state).map(([name, machine]) => [
      name,
      typeof machine === 'object' && 'status' in machine ? { status: machine.status } : machine,
    ]),
  ),
  navigation: { status: 'settled', location: { ...state.navigation.location, pathname: path } },
});

const spoilt: [string, (state: RootState) => unknown][] = [
  [
    'toasts without a list',
    (state) => bare({ ...state, toasts: { status: 'showing', toasts: [] } }, '/pricing'),
  ],
  [
    'an answer of another form',
    (state) => ({
      ...state,
      navigation: {
        status: 'settled',
        location: { ...state.navigation.location, pathname: '/vendorservice' },
      },
      api: cacheOf({
        'getStores(undefined)': { status: 'fulfilled', endpointName: 'getStores', data: 7 },
      }),
    }),
  ],
];

describe('a recorded state that cannot be rendered', () => {
  it.each(spoilt)(
    'HELP-5: %s: says so, until a good one is shown, and offers the way back to live',
    async (_kind, spoil) => {
      const site = await openSite();
      await site.happen(navigated({ to: '/blogs', how: 'push' }));
      const good = recordedState(site.state());
      const problem = { name: "This recording can't be shown" };
      site.show(spoil(good));
      expect(await screen.findByRole('heading', problem)).toBeVisible();
      expect(screen.queryByText('Something broke on this page')).not.toBeInTheDocument();
      site.show({ ...good, mobileMenu: { status: 'open' } });
      expect(await screen.findByText('Recorded state: nothing is sent')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('heading', problem)).toBeNull());
      site.show(spoil(good));
      await screen.findByRole('heading', problem);
      const [back] = screen.getAllByRole('button', { name: 'Back to live' });
      await userEvent.click(back ?? document.body);
      expect(site.page.reloads).toBe(1);
      expect(site.history.path()).toBe('/blogs');
    },
  );
});

it('HELP-1: a recorded page that failed to load, or broke, is shown as it was, until it is left', async () => {
  const site = await openSite();
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  await site.happen(navigated({ to: '/contactus', how: 'push' }));
  await site.happen(pageFailed({ message: 'm', missing: '/contact.js' }));
  await site.clock.advance(LOADER_MS);
  site.show(recordedState(site.state()));
  expect(await title("We couldn't load this page")).toBeVisible();
  const { location } = site.state().navigation;
  for (const [failure, name] of [
    ['crashed', 'Something broke on this page'],
    [undefined, 'Contact Us'],
  ] as const) {
    site.show({
      ...recordedState(site.state()),
      navigation: { status: 'settled', location, ...(failure && { failure }) },
    });
    expect(await title(name)).toBeVisible();
  }
});

describe('a state with which the whole site breaks', () => {
  it('can still be reported, by sending and by downloading', async () => {
    const fakes = createFakeServices({ path: '/pricing' });
    const posted: unknown[] = [];
    fakes.services.fetch = (_address, init) => {
      posted.push(init.body);
      return Promise.resolve(Response.json({ data: { reference: 'ABC-234' } }));
    };
    const { store, reporter, saved, happen } = await makeStore({ fakes });
    await happen(navigated({ to: '/blogs', how: 'push' }));
    const broken = { ...store, getState: () => null as unknown as RootState };
    const config = { ...CONFIG, reportUrl: 'https://support.test/reports' };
    render(<Site store={broken} reporter={reporter} config={config} />);
    await press('Send report');
    expect(await screen.findByText(/Your reference: ABC-234/)).toBeVisible();
    await press('Download report');
    await waitFor(() => expect(saved.map(({ text }) => text)).toEqual(posted));
    expect(await screen.findByText(/^Report saved\./)).toBeVisible();
  });

  it('shows a message when its report cannot be saved', async () => {
    const { store, reporter } = await makeStore({});
    const broken = { ...store, getState: () => null as unknown as RootState };
    const save = () => {
      throw new Error('no room');
    };
    const device = { ...reporter.device, save };
    render(<Site store={broken} reporter={{ ...reporter, device }} config={CONFIG} />);
    await press('Download report');
    expect(await screen.findByText('No connection. Please try again.')).toBeVisible();
  });
});
