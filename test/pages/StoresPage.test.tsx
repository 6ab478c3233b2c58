import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StoresPage from '../../src/pages/stores/StoresPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();

const spa = {
  _id: 'spa',
  name: 'Toti Beach Auto Spa',
  description: '<p>Salt is our <b>enemy</b>.</p>',
  image: { file: 'stores/spa.png' },
  services: [{ name: 'Express Wash' }, { name: 'Full Valet' }, { name: 'Wax' }],
  total_services: 7,
  rating: '4.75',
};

async function renderPage(stores: unknown) {
  api.on('GET /api/fetch_store', { body: { error: 0, data: stores } });
  return open();
}

async function open() {
  const site = await makeStore({ origin: api.origin, path: '/vendorservice' });
  const { container } = renderOn(site.store, <StoresPage />);
  return { ...site, container };
}

describe('the store listing', () => {
  it('SHOP-1: shows the stores to visitors, each card a link to its services', async () => {
    await renderPage([spa]);
    const card = await screen.findByRole('article', { name: 'Toti Beach Auto Spa' });
    expect(card).toHaveTextContent('Salt is our enemy.');
    expect(card).toHaveTextContent('4.8');
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    expect(within(card).getByRole('link')).toHaveAccessibleName('See All Service Details');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/services/spa');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    [
      'the first two services and how many more there are',
      {},
      ['Express Wash', 'Full Valet+55 more'],
    ],
    [
      '+1 by the list itself, without a total',
      { total_services: null },
      ['Express Wash', 'Full Valet+11 more'],
    ],
    ['no badge when nothing is left', { total_services: 2 }, ['Express Wash', 'Full Valet']],
    [
      'no badge for a total that is too small',
      { total_services: 1 },
      ['Express Wash', 'Full Valet'],
    ],
    ['one chip for one service', { services: [{ name: 'Wax' }], total_services: 1 }, ['Wax']],
    [
      'no service that came without its name',
      { services: ['65f1c0ff89997a025972d761', { _id: 'w2' }, { name: 'Wax' }], total_services: 1 },
      ['Wax'],
    ],
  ])('SHOP-1, DATA-13: names %s', async (_case, changes, chips) => {
    await renderPage([{ ...spa, ...changes }]);
    const list = await screen.findByRole('list', { name: 'Services' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(chips);
  });

  it("SHOP-1: shows 'No rating yet' for a store without ratings", async () => {
    await renderPage([{ ...spa, rating: null }]);
    expect(await screen.findByText('No rating yet')).toBeVisible();
  });

  it("SHOP-3: responds to opening a store without an id with 'Store ID not found', and stays", async () => {
    const user = userEvent.setup();
    const site = await renderPage([{ ...spa, _id: undefined }, spa]);
    const [nameless] = await screen.findAllByRole('article', { name: 'Toti Beach Auto Spa' });
    if (!nameless) throw new Error('There is no card');
    expect(within(nameless).queryByRole('link')).toBeNull();
    await user.click(within(nameless).getByRole('button', { name: 'See All Service Details' }));
    await waitFor(() => expect(site.toasts()).toEqual(['error: Store ID not found']));
    expect(site.history.path()).toBe('/vendorservice');
  });

  it("SHOP-2: says 'No Car Wash Services Found' when there are no stores", async () => {
    await renderPage([]);
    expect(await screen.findByText('No Car Wash Services Found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows placeholder cards until the list is loaded', async () => {
    const answers = api.hold('GET /api/fetch_store');
    await open();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await waitFor(() => expect(answers.count()).toBe(1));
    answers.release({ body: { error: 0, data: [spa] } });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('FAIL-4: quietly offers a retry if the list fails to load, and shows it once loaded', async () => {
    const user = userEvent.setup();
    api.on('GET /api/fetch_store', { status: 404, body: { error: 1 } });
    const site = await open();
    expect(await screen.findByText("We couldn't load the stores.")).toBeVisible();
    expect(screen.getByText('No Car Wash Services Found')).toBeVisible();
    expect(site.toasts()).toEqual([]);
    api.on('GET /api/fetch_store', { body: { error: 0, data: [spa] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('SHOP-6: renders only the visible part of two thousand stores', async () => {
    await renderPage(
      Array.from({ length: 2000 }, (_, index) => ({
        ...spa,
        _id: `store${index}`,
        name: `Store ${index}`,
      })),
    );
    const cards = await screen.findAllByRole('article', undefined, { timeout: 5000 });
    expect(cards.length).toBeLessThan(200);
    expect(screen.getByRole('article', { name: 'Store 0' })).toBeInTheDocument();
  });
});
