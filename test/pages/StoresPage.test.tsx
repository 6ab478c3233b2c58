import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StoresPage from '../../src/pages/stores/StoresPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { answer, openPage } from './helpers/render';

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

async function renderPage(...stores: unknown[]) {
  api.on('GET /api/fetch_store', answer(stores));
  return openPage(<StoresPage />, { origin: api.origin, path: '/vendorservice' });
}

describe('the store listing', () => {
  it('SHOP-1: shows the stores to visitors, each card a link to its services', async () => {
    await renderPage(spa);
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
    [
      'no service that came without its name',
      { services: ['65f1c0ff89997a025972d761', { _id: 'w2' }, { name: 'Wax' }], total_services: 1 },
      ['Wax'],
    ],
  ])('SHOP-1, DATA-13: names %s', async (_case, changes, chips) => {
    await renderPage({ ...spa, ...changes });
    const list = await screen.findByRole('list', { name: 'Services' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(chips);
  });

  it("SHOP-3: responds to opening a store without an id with 'Store ID not found', and stays", async () => {
    const user = userEvent.setup();
    const site = await renderPage({ ...spa, _id: undefined }, spa);
    const [nameless] = await screen.findAllByRole('article', { name: 'Toti Beach Auto Spa' });
    if (!nameless) throw new Error('There is no card');
    expect(within(nameless).queryByRole('link')).toBeNull();
    await user.click(within(nameless).getByRole('button', { name: 'See All Service Details' }));
    await waitFor(() => expect(site.toasts()).toEqual(['error: Store ID not found']));
    expect(site.history.path()).toBe('/vendorservice');
  });
});
