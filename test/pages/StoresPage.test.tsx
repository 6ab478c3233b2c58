import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StoresPage from '../../src/pages/stores/StoresPage';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { hrefOf, openPage, renderAt, textsOf } from './helpers/render';
import StoreServicesPage from '../../src/pages/storeServices/StoreServicesPage';

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

async function renderStores(...stores: unknown[]) {
  api.on('GET /api/fetch_store', answer(stores));
  return openPage(<StoresPage />, { origin: api.origin, path: '/vendorservice' });
}

describe('the store listing', () => {
  it('SHOP-1, SRCH-1: shows the stores to visitors, each card a link to its services, without START BOOKING', async () => {
    await renderStores(spa);
    const card = await screen.findByRole('article', { name: 'Toti Beach Auto Spa' });
    expect(card).toHaveTextContent('Salt is our enemy.');
    expect(card).toHaveTextContent('4.8');
    // On a phone's first screen.
    expect(card.querySelector('img')).toHaveAttribute('loading', 'eager');
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    expect(within(card).getByRole('link')).toHaveAccessibleName('See All Service Details');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/services/spa');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByText('START BOOKING')).not.toBeInTheDocument();
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
    ['only how many there are if none came with its name', { services: ['65f1', '65f2'] }, ['+77']],
    [
      '+N by the list itself for a total of 0',
      { total_services: 0 },
      ['Express Wash', 'Full Valet+11 more'],
    ],
  ])('SHOP-1, DATA-13: names %s', async (_case, changes, chips) => {
    await renderStores({ ...spa, ...changes });
    const list = await screen.findByRole('list', { name: 'Services' });
    expect(textsOf(within(list).getAllByRole('listitem'))).toEqual(chips);
  });

  it("SHOP-3: responds to opening a store without an id with 'Store ID not found', and stays", async () => {
    const user = userEvent.setup();
    const site = await renderStores({ ...spa, _id: undefined }, spa);
    const [nameless] = await screen.findAllByRole('article', { name: 'Toti Beach Auto Spa' });
    if (!nameless) throw new Error('There is no card');
    expect(within(nameless).queryByRole('link')).toBeNull();
    await user.click(within(nameless).getByRole('button', { name: 'See All Service Details' }));
    await waitFor(() => expect(site.toasts()).toEqual(['error: Store ID not found']));
    expect(site.history.path()).toBe('/vendorservice');
  });
});

const valet = {
  _id: 'valet',
  name: 'Full Valet',
  short_description: '<p>Inside and <em>outside</em></p>',
  description: 'The long words',
  store: 'spa',
  image: [{ file: 'valet.png' }],
  pricings: [
    { car_types: { _id: 'sedan', name: 'Sedan' }, price: '300' },
    { car_types: { _id: 'suv', name: 'SUV' }, price: 400 },
  ],
};

const open = (local: Record<string, string> = SIGNED_IN) =>
  openPage(<StoreServicesPage />, { origin: api.origin, path: '/services/spa', local });

describe("a store's services", () => {
  beforeEach(() => {
    const rated = { ...spa, rating: 4.8 };
    api.on(
      'GET /api/fetch_store',
      answer([{ _id: 'other', name: 'Another store', rating: 1 }, rated]),
    );
  });

  it('SHOP-4, SRCH-1: shows each with its short description, first price, rating and BOOK, without START BOOKING', async () => {
    api.on('GET /api/services', answer([valet]));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
    expect(screen.getByText('Quality Washing Services')).toBeVisible();
    expect(screen.queryByText('START BOOKING')).not.toBeInTheDocument();

    const card = await screen.findByRole('article', { name: 'Full Valet' });
    expect(api.calls()).toContain('GET /api/services?store=spa');
    expect(card).toHaveTextContent('Inside and outside');
    expect(card).toHaveTextContent('$300.00');
    expect(card).not.toHaveTextContent('400');
    expect(hrefOf('BOOK', within(card))).toBe('/service-detail/valet');
    expect(await screen.findByRole('heading', { name: 'Toti Beach Auto Spa' })).toBeVisible();
    await waitFor(() => expect(card).toHaveTextContent('4.8'));
  });

  it('DATA-5, MON-1: hides a missing price, and falls back to the long description', async () => {
    api.on('GET /api/services', answer([{ ...valet, short_description: '', pricings: [] }]));
    await open();
    const card = await screen.findByRole('article', { name: 'Full Valet' });
    expect(card).toHaveTextContent('The long words');
    expect(card).not.toHaveTextContent('$');
  });

  it('SHOP-5: has a pager of five pages that is invisible and unreachable', async () => {
    const user = userEvent.setup();
    const { container } = await open();
    await screen.findByText('No Car Wash Services Found');
    const pager = container.querySelector('nav[hidden]');
    const pages = [...(pager?.querySelectorAll('button') ?? [])];
    expect(textsOf(pages)).toEqual(['1', '2', '3', '4', '5']);
    for (let steps = 0; steps < 10; steps += 1) {
      await user.tab();
      expect(pager).not.toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('SHOP-3: asks a visitor to log in and calls nothing', async () => {
    const site = await open({});
    expect(screen.getByRole('heading', { name: 'Please login' })).toBeVisible();
    expect(hrefOf('Log in')).toBe('/login');
    await site.clock.advance(2000);
    expect(api.calls()).toEqual([]);
  });

  it('does not ask to log in before the session is known', () => {
    renderAt({ auth: { status: 'restoring' } }, <StoreServicesPage />);
    expect(screen.queryByText('Please login')).toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
});
