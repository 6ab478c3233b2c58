import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StoresPage from '../../../src/pages/stores/StoresPage';
import { menuOpened } from '../../../src/slices/mobileMenu';
import { cacheOf, stateShown, type SettledEntry } from '../../../src/slices/recordings';
import { rootReducer } from '../../../src/slices/root';
import { createRecordedStore } from '../../../src/support/room/createRecordedStore';
import { configAt } from '../../api/helpers/store';
import { fakeApi } from '../../effects/helpers/fakeApi';
import { renderOn } from '../../pages/helpers/render';
import { createFakeServices } from '../../helpers/fakeServices';

const api = fakeApi();

/** Opens the list of stores; nothing may be sent, logged or written to the console. */
function open(entries: Record<string, SettledEntry>) {
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
  const fakes = createFakeServices();
  const config = configAt(api.origin);
  const recorded = createRecordedStore(config, fakes.services);
  const state = { ...rootReducer(undefined, { type: 'start' }), api: cacheOf(entries) };
  recorded.dispatch(stateShown(state));
  const { container } = renderOn(recorded, <StoresPage />, config);
  return {
    store: recorded,
    container,
    /** Waits as long as a live session would need for requests and retries. */
    expectSilence: async () => {
      await fakes.clock.advance(30_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(recorded.getState()).toBe(state);
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
  it('shows a list that was not loaded as loading, and fetches nothing', async () => {
    const site = open({});
    const first = site.container.innerHTML;
    await site.expectSilence();
    expect(site.container.innerHTML).toBe(first);
    expect(screen.queryByText('No Car Wash Services Found')).not.toBeInTheDocument();
  });

  it('shows a failed list as failed; Try again does nothing', async () => {
    const site = open({
      'getStores(undefined)': {
        status: 'rejected',
        endpointName: 'getStores',
        error: { kind: 'noConnection' },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const first = site.container.innerHTML;
    await userEvent.click(retry);
    await userEvent.click(retry);
    await site.expectSilence();
    await waitFor(() => {
      expect(site.container.innerHTML).toBe(first);
    });
  });

  it('accepts no event but the one that shows another state', async () => {
    const site = open({});
    site.store.dispatch(menuOpened());
    await site.expectSilence();
    const next = { ...site.store.getState(), mobileMenu: { status: 'open' } as const };
    site.store.dispatch(stateShown(next));
    expect(site.store.getState()).toBe(next);
  });
});
