import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getAddresses } from '../../src/api/addresses';
import { fetchQuery } from '../../src/api/queryCache';
import { getOrders } from '../../src/api/orders';
import { MAX_EMBEDDED_ROWS } from '../../src/content/limits';
import AddressesPage from '../../src/pages/addresses/AddressesPage';
import BlogsPage from '../../src/pages/blogs/BlogsPage';
import BookingsPage from '../../src/pages/bookings/BookingsPage';
import MembershipsPage from '../../src/pages/memberships/MembershipsPage';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import ServiceCartPage from '../../src/pages/serviceCart/ServiceCartPage';
import StoresPage from '../../src/pages/stores/StoresPage';
import StoreServicesPage from '../../src/pages/storeServices/StoreServicesPage';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { configAt } from '../api/helpers/store';
import { hrefOf, openPage, press, renderOn } from './helpers/render';

const api = fakeApi();

const NO_SERVICES = 'No Car Wash Services Found';

interface List {
  page: ReactNode;
  path: string;
  call: string;
  failed: string;
  empty: string;
  /** Whether the text for an empty list stays above the failure. */
  saysBoth?: true;
  action?: { name: string; href: string };
  /** The role of what the list shows, if it isn't articles. */
  row?: string;
}

const STORES = {
  page: <StoresPage />,
  path: '/vendorservice',
  call: 'fetch_store',
  failed: "We couldn't load the stores.",
  empty: NO_SERVICES,
  saysBoth: true as const,
};
const STORE_SERVICES = {
  page: <StoreServicesPage />,
  path: '/services/row-0',
  call: 'services',
  failed: "We couldn't load the services.",
  empty: NO_SERVICES,
  saysBoth: true as const,
};
const BLOGS = {
  page: <BlogsPage />,
  path: '/blogs',
  call: 'blogs',
  failed: "We couldn't load the blogs",
  empty: 'No blogs yet',
};
const LISTS: List[] = [
  STORES,
  STORE_SERVICES,
  BLOGS,
  {
    page: <BookingsPage />,
    path: '/dashboard/booking',
    call: 'orders',
    failed: "We couldn't load your bookings",
    empty: 'No bookings yet',
    action: { name: 'Book a wash', href: '/vendorservice' },
  },
  {
    page: <MembershipsPage />,
    path: '/dashboard/membership',
    call: 'memberships',
    failed: "We couldn't load your subscriptions",
    empty: 'No subscriptions yet',
    action: { name: 'See subscription plans', href: '/pricing' },
  },
  {
    page: <AddressesPage />,
    path: '/dashboard/addresses',
    call: 'address',
    failed: "We couldn't load your addresses.",
    empty: 'No address found',
    saysBoth: true,
  },
  {
    page: <ServiceCartPage />,
    path: '/service-cart',
    call: 'carts',
    failed: "We couldn't load your cart.",
    empty: 'Your cart is empty',
    saysBoth: true,
    action: { name: 'Browse services', href: '/vendorservice' },
    row: 'table',
  },
];

const open = ({ page, path }: Pick<List, 'page' | 'path'>) =>
  openPage(page, { origin: api.origin, path, local: SIGNED_IN });

describe('a list', () => {
  it.each(LISTS)(
    "FAIL-4: says '$failed', offers a retry without a message, and appears once loaded",
    async ({ call, failed, empty, saysBoth = false, row = 'article', ...list }) => {
      api.on(`GET /api/${call}`, { status: 403, body: { error: 1 } });
      const site = await open(list);
      expect(await screen.findByText(failed)).toBeVisible();
      expect(screen.queryAllByText(empty)).toHaveLength(saysBoth ? 1 : 0);
      expect(site.toasts()).toEqual([]);
      api.on(`GET /api/${call}`, answer([{ _id: 'row-0', name: 'Row 0' }]));
      await press('Try again');
      expect(await screen.findByRole(row)).toBeVisible();
    },
  );

  it.each(LISTS)(
    "FAIL-4: keeps the focus on $call's 'Try again' if it fails again",
    async (list) => {
      const { call } = list;
      api.on(`GET /api/${call}`, { status: 403, body: { error: 1 } });
      await open(list);
      await screen.findByRole('button', { name: 'Try again' });
      const held = api.hold(`GET /api/${call}`);
      await press('Try again');
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
      held.release({ status: 403, body: { error: 1 } });
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'),
      );
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    },
  );

  it.each(LISTS)(
    "SHOP-2, DASH-7, CART-8: says '$empty' when it is, without a retry",
    async ({ empty, action, ...list }) => {
      const site = await open(list);
      expect(await screen.findByText(empty)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      if (action) expect(hrefOf(action.name)).toBe(action.href);
      expect(site.toasts()).toEqual([]);
    },
  );

  it('FAIL-4: offers a retry when it was empty and could not be refetched', async () => {
    const site = await open({ page: <AddressesPage />, path: '/dashboard/addresses' });
    expect(await screen.findByText('No address found')).toBeVisible();
    api.on('GET /api/address', { status: 403, body: { error: 1 } });
    await site.store.dispatch(getAddresses.initiate(undefined, { forceRefetch: true }));
    expect(await screen.findByText("We couldn't load your addresses.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each(LISTS.filter(({ call }) => ['orders', 'memberships', 'carts'].includes(call)))(
    'CART-11, DASH-9: of $call is refetched on each visit, its last rows in view',
    async ({ call, row = 'article', ...list }) => {
      api.on(`GET /api/${call}`, answer([{ _id: 'row-0', name: 'Row 0' }]));
      const site = await open(list);
      await screen.findByRole(row);
      site.unmount();
      const held = api.hold(`GET /api/${call}`);
      renderOn(site.store, list.page, configAt(api.origin));
      expect(screen.getByRole(row)).toBeVisible();
      await site.until(() => held.count() === 1);
      held.release(answer([]));
    },
  );

  it('has placeholders until it is loaded', async () => {
    const held = api.hold(`GET /api/${STORES.call}`);
    const site = await open(STORES);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await site.until(() => held.count() === 1);
    held.release(answer([{ _id: 'row-0', name: 'Row 0' }]));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });
});

it('FAIL-4: a complete list that could not be refetched shows no message', async () => {
  const orders = Array.from({ length: MAX_EMBEDDED_ROWS }, (_, row) => ({ _id: `row-${row}` }));
  api.on('GET /api/orders', answer(orders));
  const options = { origin: api.origin, path: '/dashboard/booking', local: SIGNED_IN };
  const site = await openPage(<BookingsPage />, options);
  expect(await screen.findAllByRole('article')).toHaveLength(MAX_EMBEDDED_ROWS);
  api.on('GET /api/orders', { status: 404, body: { error: 1 } });
  await site.store.dispatch(getOrders.initiate(undefined, { forceRefetch: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getAllByRole('article')).toHaveLength(MAX_EMBEDDED_ROWS);
  expect(screen.queryByText("We couldn't load the rest.")).toBeNull();
});

const ROWS = Array.from({ length: MAX_EMBEDDED_ROWS + 6 }, (_, row) => ({
  _id: `row-${row}`,
  name: `Row ${row}`,
  title: `Row ${row}`,
}));

it.each([
  { id: 'stores', ...STORES },
  { id: 'storeServices', ...STORE_SERVICES },
  { id: 'blogs', ...BLOGS },
] as const)(
  'SHARE-3: the first rows from the document stay on $path while the rest fails, with a retry below',
  async ({ id, path, call, page }) => {
    api.on(`GET /api/${call}`, answer(ROWS));
    const { store, state } = await makeStore({ origin: api.origin });
    const [list] = PAGE_DOCUMENTS[id]?.needs({ storeId: 'row-0' }, state()) ?? [];
    if (!list?.shorten) throw new Error(`The document of ${id} has the whole list`);
    const { shorten, ...query } = list;
    const { data } = await store.dispatch(fetchQuery(query));
    const embedded = {
      at: Date.now(),
      queries: [{ ...query, data: shorten(data), isPartial: true as const }],
    };
    api.on(`GET /api/${call}`, { status: 404, body: { error: 1 } });
    const site = await openPage(page, { origin: api.origin, path, local: SIGNED_IN, embedded });
    const rows = () =>
      screen.getAllByRole('listitem').filter((row) => row.querySelector('article'));
    site.idle();
    expect(await screen.findByText("We couldn't load the rest.")).toBeVisible();
    expect(rows()).toHaveLength(MAX_EMBEDDED_ROWS);
    expect(site.toasts()).toEqual([]);

    api.on(`GET /api/${call}`, answer(ROWS));
    await press('Try again');
    expect(await screen.findByText('Row 29')).toBeVisible();
    expect(rows()).toHaveLength(ROWS.length);
    expect(screen.queryByText("We couldn't load the rest.")).toBeNull();
  },
);
