import { selectBusy, workStarted } from '../../src/slices/busy';
import { navigated, selectPath, selectRouteLoading } from '../../src/slices/navigation';
import { redirectScheduled } from '../../src/slices/redirect';
import { joinPopupOpened } from '../../src/slices/joinPopup';
import { pageFailed, pageRetried, partFailed } from '../../src/slices/site';
import { toastShown } from '../../src/slices/toasts';
import { createFakeClock } from '../helpers/fakeServices';
import { makeStore, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';

const open = (path: string, options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({ path, ...options });
const path = (site: TestStore): string => selectPath(site.state());
const loading = (site: TestStore): boolean => selectRouteLoading(site.state());
const to = (address: string, how: 'push' | 'replace' = 'push') => navigated({ to: address, how });

const shown = (text: string, ms = 3000) => toastShown({ kind: 'error', text, ms });

describe('the address bar', () => {
  it('follows the store, and the store follows Back and Forward', async () => {
    const site = await open('/');
    await site.happen(to('/pricing'));
    await site.happen(to('/blogs?from=pricing#top'));
    await site.happen(to('/aboutus', 'replace'));
    expect(site.history.entries()).toEqual(['/', '/pricing', '/aboutus']);
    await site.history.pop(-2);
    expect(path(site)).toBe('/');
    await site.history.pop(1);
    expect(path(site)).toBe('/pricing');
    expect(site.history.entries()).toEqual(['/', '/pricing', '/aboutus']);
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'blogs'])(
    'never shows %s',
    async (address) => {
      const site = await open('/');
      await site.happen(to(address));
      expect(site.history.entries()).toEqual(['/']);
      expect(path(site)).toBe('/');
    },
  );
});

describe('the loader', () => {
  it('NAV-3: does not show on the first page', async () => {
    const site = await open('/pricing');
    expect(loading(site)).toBe(false);
    expect(site.page).toMatchObject({ scrolls: 0, focuses: 0, reloads: 0 });
  });

  it('NAV-3, NAV-4: shows for 1 second on a page change, also by Back, which scrolls up; then the heading gets the focus', async () => {
    const site = await open('/');
    await site.happen(to('/pricing'));
    expect(site.page).toMatchObject({ scrolls: 1, focuses: 0 });
    await site.clock.advance(999);
    expect(loading(site)).toBe(true);
    expect(site.page.focuses).toBe(0);
    await site.clock.advance(1);
    expect(loading(site)).toBe(false);
    expect(site.page).toMatchObject({ scrolls: 1, focuses: 1 });
    await site.history.pop(-1);
    expect(loading(site)).toBe(true);
    expect(site.page.scrolls).toBe(2);
  });

  it('NAV-4: does not show when only the query changes, but the new heading gets the focus', async () => {
    const site = await open('/pricing');
    await site.happen(to('/pricing?from=home'));
    expect(loading(site)).toBe(false);
    expect(site.page).toMatchObject({ scrolls: 1, focuses: 1 });
    await site.history.pop(-1);
    expect(site.page).toMatchObject({ scrolls: 2, focuses: 2 });
    await site.happen(to('/pricing#plans'));
    expect(site.page).toMatchObject({ scrolls: 2, focuses: 2 });
  });

  it('shows a full second for the newer of two pages, and focuses once', async () => {
    const site = await open('/');
    await site.happen(to('/pricing'));
    await site.clock.advance(600);
    await site.happen(to('/blogs'));
    await site.clock.advance(999);
    expect(loading(site)).toBe(true);
    await site.clock.advance(1);
    expect(loading(site)).toBe(false);
    expect(site.page.focuses).toBe(1);
  });
});

describe('two redirects', () => {
  it('end on the newest only', async () => {
    const site = await open('/');
    await site.happen(redirectScheduled({ to: '/login', delayMs: 3000 }));
    await site.clock.advance(2500);
    await site.happen(redirectScheduled({ to: '/blogs', delayMs: 1000 }));
    await site.clock.advance(500);
    expect(path(site)).toBe('/');
    await site.clock.advance(500);
    expect(path(site)).toBe('/blogs');
    await site.clock.advance(5000);
    expect(site.history.entries()).toEqual(['/', '/blogs']);
  });
});

describe.each([
  ['a timer that fires slightly early', 1, 0],
  ["setting the device's clock back by an hour", 0, 3_600_000],
])('%s', (_what, early, back) => {
  it("blocks neither the loader, nor a toast, nor a redirect, nor the overlay's Cancel", async () => {
    const clock = createFakeClock();
    clock.early = early;
    const site = await open('/pricing', { clock });
    await site.happen(to('/blogs'));
    await site.happen(shown('one'));
    await site.happen(redirectScheduled({ to: '/booking', delayMs: 3000 }));
    await site.happen(workStarted({ id: 'w', label: 'Working' }));
    clock.set(clock.now() - back);
    await clock.advance(1000);
    expect(loading(site)).toBe(false);
    await clock.advance(2000);
    expect(site.toasts()).toEqual([]);
    expect(site.history.path()).toBe('/booking');
    await clock.advance(12_000);
    expect(selectBusy(site.state()).status).toBe('slow');
  });
});

describe('a page that cannot be shown', () => {
  it('NAV-9: is reloaded if a deployment removed its file, and only then', async () => {
    const site = await open('/');
    await site.happen(pageFailed({ message: 'a render error', missing: null }));
    await site.happen(pageFailed({ message: 'no connection', missing: '/page.7.js' }));
    expect(site.page.reloads).toBe(0);
    site.page.gone.add('/page.7.js');
    await site.happen(pageFailed({ message: 'Loading chunk 7 failed', missing: '/page.7.js' }));
    expect(site.page.reloads).toBe(1);
    expect(site.logged.filter(({ level }) => level === 'error')).toHaveLength(3);
  });

  it("NAV-9: is reloaded once by itself, and on each 'Try again' after the next deployment", async () => {
    const site = await open('/');
    const broken = pageFailed({ message: 'Loading chunk 7 failed', missing: '/page.7.js' });
    site.page.gone.add('/page.7.js');
    await site.happen(broken);
    await site.happen(broken);
    expect(site.page.reloads).toBe(1);
    await site.happen(pageRetried());
    await site.happen(broken);
    expect(site.page.reloads).toBe(2);
    await site.happen(to('/pricing'));
    await site.happen(broken);
    expect(site.page.reloads).toBe(2);
  });

  it('has its heading focused when the customer retries', async () => {
    const site = await open('/');
    await site.happen(pageRetried());
    expect(site.page.focuses).toBe(1);
  });
});

describe('a dialog that cannot be shown', () => {
  const chunk = '/join.js';
  const missing = { part: 'joinPopup', message: 'no connection', missing: chunk } as const;

  it.each([
    ['could not be loaded', chunk, 'No connection. Please try again.'],
    ['failed to render', null, 'Something went Wrong'],
  ])('closes with a message if it %s, and opens on the next attempt', async (_why, file, text) => {
    const site = await open('/contactus');
    await site.happen(joinPopupOpened());
    await site.happen(partFailed({ ...missing, missing: file }));
    expect(site.state().joinPopup.status).toBe('closed');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(site.page.reloads).toBe(0);
    await site.happen(joinPopupOpened());
    expect(site.state().joinPopup.status).toBe('open');
  });

  it('does not affect other dialogs, and a map shows its error in place', async () => {
    const site = await open('/contactus');
    await site.happen(joinPopupOpened());
    await site.happen(partFailed({ ...missing, part: 'placeMap' }));
    expect(site.state().joinPopup.status).toBe('open');
    expect(site.toasts()).toEqual([]);
  });

  it('NAV-9: reloads the page once by itself, and on each retry after the next deployment', async () => {
    const site = await open('/vendorservice');
    const rest = { part: 'carTypes', message: 'gone', missing: '/rows.js' } as const;
    site.page.gone.add(rest.missing);
    await site.happen(partFailed(rest));
    await site.happen(partFailed(rest));
    expect(site.page.reloads).toBe(1);
    await site.happen(partFailed({ ...rest, isAwaited: true }));
    expect(site.page.reloads).toBe(2);
  });
});
