import { takeCommits } from '../helpers/countRenders';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, render, screen } from '@testing-library/react';
import { PAGES } from '../../src/app/pageRegistry';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import { renderPage } from '../../server/prerender/render';
import { inertServices } from '../../server/prerender/services';
import { Site } from '../../src/app/Site';
import { pictureChosen } from '../../src/slices/pictureGallery';
import { dateChosen } from '../../src/slices/searchBox';
import { createAppStore } from '../../src/store/createAppStore';
import { configAt } from '../api/helpers/store';
import { answer, fakeApi } from '../effects/helpers/fakeApi';
import type { TestStore } from '../helpers/makeStore';
import { openPage } from './helpers/render';

const api = fakeApi();

const rendersSince = (): string[] => takeCommits().flat();

/** Waits until no request is pending and nothing has rendered for a moment. */
async function atRest(site: TestStore): Promise<void> {
  const isWaiting = () =>
    Object.values(site.state().api.queries).some((entry) => entry?.status === QueryStatus.pending);
  do {
    await act(() => site.until(() => !isWaiting()));
    rendersSince();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  } while (isWaiting() || rendersSince().length > 0);
}

/** The components that an event renders. */
async function rendersBy(
  site: TestStore,
  event: Parameters<TestStore['store']['dispatch']>[0],
): Promise<string[]> {
  await atRest(site);
  act(() => {
    site.store.dispatch(event);
  });
  return rendersSince();
}

describe('an event renders only the components that show it', () => {
  it('on the home page: a date renders the search box, and no section below it', async () => {
    await PAGES.home.preload();
    const site = await openPage(<PAGES.home />, { origin: api.origin });
    await screen.findByRole('heading', { level: 1 });
    const parts = await rendersBy(site, dateChosen('2026-03-14'));
    expect(parts).toContain('SearchBox');
    for (const other of ['HomePage', 'Hero', 'OurServices', 'Plans', 'Blogs', 'OurLocation'])
      expect(parts).not.toContain(other);
  });

  it.each([
    ['with the same values in another order: nothing', {}, 1],
    ['with another name: the footer, which shows it', { businessName: 'Shine & Go' }, 2],
  ])('a configuration that loads after hydration, %s', async (_what, changes, times) => {
    const config = configAt(api.origin);
    const rendered = Object.fromEntries(Object.entries(config).reverse()) as typeof config;
    const { store, reporter } = createAppStore({ config, services: inertServices('/aboutus') });
    const prerendered = { config: rendered, state: store.getState() };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = (await renderPage('/aboutus', rendered)).body;
    rendersSince();
    render(<Site {...{ store, reporter, prerendered }} config={{ ...config, ...changes }} />, {
      container,
      hydrate: true,
    });
    await screen.findByRole('contentinfo');
    expect(rendersSince().filter((name) => name === 'Footer')).toHaveLength(times);
  });

  it('on the service page: a picture renders the gallery alone', async () => {
    const service = { _id: 's1', name: 'Wash', files: ['a.svg', 'b.svg'] };
    api.on('GET /api/services', answer([service]));
    const path = '/service-detail/s1';
    const site = await openPage(<ServiceDetailPage />, { origin: api.origin, path });
    await screen.findByRole('heading', { level: 1, name: 'Wash' });
    const byPicture = await rendersBy(site, pictureChosen(1));
    expect(byPicture).toContain('Gallery');
    for (const other of ['BookingCard', 'Top', 'RichText']) expect(byPicture).not.toContain(other);
  });
});
