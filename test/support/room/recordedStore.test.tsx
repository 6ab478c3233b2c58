import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../src/support/report/answerReport';
import StoresPage from '../../../src/pages/stores/StoresPage';
import { menuOpened } from '../../../src/slices/mobileMenu';
import { cacheOf, stateShown, type SettledEntry } from '../../../src/slices/recordings';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { createRecordedStore } from '../../../src/support/room/createRecordedStore';
import { configAt } from '../../api/helpers/store';
import { fakeApi } from '../../effects/helpers/fakeApi';
import { renderOn } from '../../pages/helpers/render';
import { createFakeServices } from '../../helpers/fakeServices';

const api = fakeApi();

const KEY = 'getStores(undefined)';
const stores: Answers['getStores'] = [
  {
    id: 'st1',
    name: 'Toti Wash Bay',
    description: '',
    imageFile: null,
    serviceNames: [],
    totalServices: 0,
    rating: null,
  },
];

const recorded = (entries: Record<string, SettledEntry>): RootState => ({
  ...rootReducer(undefined, { type: 'start' }),
  api: cacheOf(entries),
});

function open(entries: Record<string, SettledEntry>) {
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
  const fakes = createFakeServices();
  const config = configAt(api.origin);
  const store = createRecordedStore(config, fakes.services);
  store.dispatch(stateShown(recorded(entries)));
  const { container } = renderOn(store, <StoresPage />, config);
  return {
    ...fakes,
    store,
    container,
    /** Waits as long as a live session would need for requests and retries. */
    pass: async () => {
      await fakes.clock.advance(30_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    expectSilence: () => {
      expect(api.calls()).toEqual([]);
      expect(fakes.logged).toEqual([]);
      expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([]);
      spies.forEach((spy) => {
        spy.mockRestore();
      });
    },
  };
}

describe('a recorded store', () => {
  it('serves reads from the recorded cache', async () => {
    const site = open({
      [KEY]: { status: 'fulfilled', endpointName: 'getStores', data: stores },
    });
    expect(await screen.findByText('Toti Wash Bay')).toBeInTheDocument();
    await site.pass();
    site.expectSilence();
  });

  it('shows a list that was not loaded as loading, and fetches nothing', async () => {
    const site = open({});
    const first = site.container.innerHTML;
    await site.pass();
    expect(site.container.innerHTML).toBe(first);
    expect(screen.queryByText('No Car Wash Services Found')).not.toBeInTheDocument();
    expect(site.store.getState().api.queries).toEqual({});
    site.expectSilence();
  });

  it('shows a failed list as failed; Try again does nothing', async () => {
    const site = open({
      [KEY]: { status: 'rejected', endpointName: 'getStores', error: { kind: 'noConnection' } },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const first = site.container.innerHTML;
    const before = site.store.getState();
    await userEvent.click(retry);
    await userEvent.click(retry);
    await site.pass();
    expect(site.store.getState()).toBe(before);
    await waitFor(() => {
      expect(site.container.innerHTML).toBe(first);
    });
    site.expectSilence();
  });

  it('accepts no event but the one that shows another state', () => {
    const site = open({});
    const before = site.store.getState();
    site.store.dispatch(menuOpened());
    expect(site.store.getState()).toBe(before);
    const next = { ...before, mobileMenu: { status: 'open' } as const };
    site.store.dispatch(stateShown(next));
    expect(site.store.getState()).toBe(next);
    site.expectSilence();
  });
});
