import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { fetchQuery, type EmbeddedQuery } from '../../src/api/embeddedData';
import { MAX_EMBEDDED_ROWS } from '../../src/content/limits';
import BlogsPage from '../../src/pages/blogs/BlogsPage';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import StoresPage from '../../src/pages/stores/StoresPage';
import StoreServicesPage from '../../src/pages/storeServices/StoreServicesPage';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();

const ROWS = Array.from({ length: MAX_EMBEDDED_ROWS + 6 }, (_, row) => ({
  _id: `row-${row}`,
  name: `Row ${row}`,
  title: `Row ${row}`,
}));

const PAGES = {
  blogs: { path: '/blogs', call: 'blogs', page: <BlogsPage /> },
  stores: { path: '/vendorservice', call: 'fetch_store', page: <StoresPage /> },
  storeServices: { path: '/services/row-0', call: 'services', page: <StoreServicesPage /> },
} satisfies Record<string, { path: string; call: string; page: ReactNode }>;

type ListPage = keyof typeof PAGES;

/** The list which that page's document has in part, and all its rows. */
async function embedded(id: ListPage): Promise<EmbeddedQuery> {
  const { store, state } = await makeStore({ origin: api.origin });
  const needs = PAGE_DOCUMENTS[id]?.needs({ storeId: 'row-0' }, state()) ?? [];
  const [list] = needs;
  if (!list?.shorten) throw new Error(`The document of ${id} has the whole list`);
  const { shorten, ...query } = list;
  const { data } = await store.dispatch(fetchQuery(query));
  return { ...query, data: shorten(data), isPartial: true };
}

describe('a list of which the document has a part', () => {
  it.each(Object.keys(PAGES) as ListPage[])(
    'SHARE-3: keeps its rows on %s while the rest fails, and offers to try again below them',
    async (id) => {
      const { path, call, page } = PAGES[id];
      const route = `GET /api/${call}`;
      api.on(route, { body: { error: 0, data: ROWS } });
      const answer = await embedded(id);
      const site = await makeStore({
        origin: api.origin,
        path,
        local: SIGNED_IN,
        embedded: { at: Date.now(), queries: [answer] },
      });
      api.on(route, { status: 404, body: { error: 1 } });
      renderOn(site.store, page);
      const rows = () =>
        screen.getAllByRole('listitem').filter((row) => row.querySelector('article'));
      site.idle();
      expect(await screen.findByText("We couldn't load the rest.")).toBeVisible();
      expect(rows()).toHaveLength(MAX_EMBEDDED_ROWS);
      expect(site.toasts()).toEqual([]);

      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
      expect(rows()).toHaveLength(MAX_EMBEDDED_ROWS);

      api.on(route, { body: { error: 0, data: ROWS } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Row 29')).toBeVisible();
      expect(rows()).toHaveLength(ROWS.length);
      expect(screen.queryByText("We couldn't load the rest.")).toBeNull();
    },
  );
});
