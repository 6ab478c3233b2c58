import { act, render, screen } from '@testing-library/react';
import { App } from '../../../src/app/App';
import { PAGES } from '../../../src/app/pageRegistry';
import { navigationAt } from '../../../src/slices/navigation';
import { cacheOf } from '../../../src/slices/recordings';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { Screen } from '../../../src/support/room/Screen';
import { configAt } from '../../api/helpers/store';
import { createFakeServices } from '../../helpers/fakeServices';

const config = { ...configAt('http://127.0.0.1:9/'), siteOrigin: window.location.origin };

/** A state at the list of stores, with an optional response. */
const withStores = (data: unknown): RootState => ({
  ...rootReducer(undefined, { type: 'start' }),
  navigation: navigationAt({
    pathname: '/vendorservice',
    search: '',
    hash: '',
    key: 'k',
    index: 0,
  }),
  api: cacheOf({
    'getStores(undefined)': { status: 'fulfilled', endpointName: 'getStores', data },
  }),
});

/** Sends a state as the room does. */
function show(state: RootState): Promise<void> {
  const port: Pick<MessagePort, 'close' | 'onmessage'> = {
    close: () => undefined,
    onmessage: null,
  };
  const asked = new Event('message');
  const { origin } = window.location;
  Object.assign(asked, { origin, source: window, ports: [port] });
  window.dispatchEvent(asked);
  return act(async () => {
    port.onmessage?.call(port as MessagePort, new MessageEvent('message', { data: state }));
    await Promise.resolve();
  });
}

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await PAGES.stores.preload();
});

const heading = () => screen.findByRole('heading', { level: 1 });

describe("the customer's screen", () => {
  it('recovers with the next state after one that could not be rendered', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<Screen config={config} services={createFakeServices().services} App={App} />);
    await show(withStores(7));
    expect(await heading()).toHaveTextContent("This recording can't be shown");
    await show(withStores([]));
    expect(await heading()).toHaveTextContent('Car Wash Services');
    errors.mockRestore();
  });
});
