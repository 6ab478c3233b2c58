import { loggedOut, loginAccepted, loginSubmitted } from '../../src/slices/auth';
import { selectBusy, workStarted } from '../../src/slices/busy';
import { selectLeftOffPath } from '../../src/slices/leftOff';
import { navigated, selectPath, selectRouteLoading } from '../../src/slices/navigation';
import { redirectScheduled } from '../../src/slices/redirect';
import { joinPopupOpened } from '../../src/slices/joinPopup';
import { messageWritten, pageBroke, pageRetried, partBroke } from '../../src/slices/site';
import { toastHeld, toastReleased, toastShown } from '../../src/slices/toasts';
import { bookSubmitted, carTypeSelected } from '../../src/slices/cartCheckout/serviceCarts';
import { createFakeClock, flush } from '../support/fakeServices';
import { makeStore, type MakeStoreOptions, type TestStore } from '../support/makeStore';
import { SIGNED_IN } from './support/fakeApi';

const quiet = { session: { join_popup_shown: 'true' } };
const open = (path: string, options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({ path, ...quiet, ...options });
const path = (site: TestStore): string => selectPath(site.state());
const loading = (site: TestStore): boolean => selectRouteLoading(site.state());
const to = (address: string, how: 'push' | 'replace' = 'push') => navigated({ to: address, how });

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
  // Proves NAV-3.
  it('stays away on the first page', async () => {
    const site = await open('/pricing');
    expect(loading(site)).toBe(false);
    expect(site.page).toMatchObject({ scrolls: 0, focuses: 0, reloads: 0 });
  });

  // Proves NAV-3, NAV-4.
  it('stands 1 second on a change of page, which scrolls up; then the heading has the focus', async () => {
    const site = await open('/');
    await site.happen(to('/pricing'));
    expect(site.page).toMatchObject({ scrolls: 1, focuses: 0 });
    await site.clock.advance(999);
    expect(loading(site)).toBe(true);
    expect(site.page.focuses).toBe(0);
    await site.clock.advance(1);
    expect(loading(site)).toBe(false);
    expect(site.page).toMatchObject({ scrolls: 1, focuses: 1 });
  });

  it('stands on Back too', async () => {
    const site = await open('/');
    await site.happen(to('/pricing'));
    await site.clock.advance(1000);
    await site.history.pop(-1);
    expect(loading(site)).toBe(true);
    expect(site.page.scrolls).toBe(2);
    await site.clock.advance(1000);
    expect(loading(site)).toBe(false);
  });

  it('stays away on a change of the query', async () => {
    const site = await open('/service-cart');
    await site.happen(to('/service-cart?step=payments'));
    expect(loading(site)).toBe(false);
  });

  it('stands a whole second for the newest of two pages, and focuses once', async () => {
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

  it('goes although a timer ends a little before its time', async () => {
    const clock = createFakeClock();
    clock.early = 1;
    const site = await open('/', { clock });
    await site.happen(to('/pricing'));
    await site.clock.advance(1010);
    expect(loading(site)).toBe(false);
  });

  it('goes although the clock of the device was put back meanwhile', async () => {
    const site = await open('/');
    await site.happen(to('/pricing'));
    site.clock.set(site.clock.now() - 400);
    await site.clock.advance(1500);
    expect(loading(site)).toBe(false);
  });
});

describe('a visitor', () => {
  it.each(['/dashboard', '/dashboard/profile', '/dashboard/booking', '/dashboard/membership'])(
    'who opens %s is at the log-in page before anything is drawn, without a loader of its own',
    async (address) => {
      const site = await open(address);
      expect(path(site)).toBe('/login');
      expect(site.history.entries()).toEqual(['/login']);
      expect(site.toasts()).toEqual([]);
    },
  );

  it('who follows a link to the dashboard does not leave it in the history', async () => {
    const site = await open('/');
    await site.happen(to('/dashboard/addresses'));
    expect(site.history.entries()).toEqual(['/', '/login']);
    await site.history.pop(-1);
    expect(path(site)).toBe('/');
  });

  // Proves SHOP-3.
  it('who opens the services of a store is told, and is at the log-in page after 3 seconds', async () => {
    const site = await open('/services/store-1');
    expect(site.toasts()).toEqual(['error: Please login']);
    await site.clock.advance(2999);
    expect(path(site)).toBe('/services/store-1');
    await site.clock.advance(1);
    expect(path(site)).toBe('/login');
    expect(site.history.entries()).toEqual(['/services/store-1', '/login']);
    expect(site.toasts()).toEqual([]);
  });

  // Proves SHOP-3.
  it('is not redirected who leaves in time', async () => {
    const site = await open('/');
    await site.happen(to('/services/store-1'));
    await site.clock.advance(2000);
    await site.happen(to('/pricing'));
    await site.clock.advance(10_000);
    expect(path(site)).toBe('/pricing');
  });

  it('is not redirected who goes Back in time', async () => {
    const site = await open('/vendorservice');
    await site.happen(to('/services/store-1'));
    await site.clock.advance(1500);
    await site.history.pop(-1);
    await site.clock.advance(10_000);
    expect(path(site)).toBe('/vendorservice');
  });

  it.each([
    ['chooses a car type', carTypeSelected({ serviceId: 'service-1', carTypeId: 'car-1' })],
    ['presses Book', bookSubmitted({ serviceId: 'service-1' })],
  ])('who %s may read on for 3 seconds; asking again does not put it off', async (_what, event) => {
    const site = await open('/service-detail/service-1');
    expect(site.toasts()).toEqual([]);
    await site.happen(event);
    expect(site.toasts()).toEqual(['error: Please login']);
    await site.clock.advance(2000);
    await site.happen(event);
    expect(site.toasts()).toEqual(['error: Please login']);
    await site.clock.advance(1000);
    expect(path(site)).toBe('/login');
  });

  it('keeps the 3 seconds although the loader of the page ends within them', async () => {
    const site = await open('/');
    await site.happen(to('/services/store-1'));
    await site.clock.advance(2999);
    expect(path(site)).toBe('/services/store-1');
    await site.clock.advance(1);
    expect(path(site)).toBe('/login');
  });

  it('is redirected although a timer ends a little before its time', async () => {
    const clock = createFakeClock();
    clock.early = 2;
    const site = await open('/services/store-1', { clock });
    await site.clock.advance(3010);
    expect(path(site)).toBe('/login');
    expect(site.state().redirect).toEqual({ status: 'idle' });
  });
});

describe('what a visitor was doing', () => {
  // Proves NAV-8.
  it('is offered on the home page after the log-in, until it is followed', async () => {
    const site = await open('/services/store-1?from=list');
    await site.clock.advance(3000);
    expect(selectLeftOffPath(site.state())).toBeNull();
    site.dispatch(loginSubmitted({ email: 'a@example.test', password: 'pw' }));
    await site.happen(loginAccepted({ token: 't', userId: 'u' }));
    expect(path(site)).toBe('/');
    expect(selectLeftOffPath(site.state())).toBe('/services/store-1?from=list');
    await site.happen(to('/pricing'));
    expect(selectLeftOffPath(site.state())).toBe('/services/store-1?from=list');
    await site.happen(to('/services/store-1?from=list'));
    expect(selectLeftOffPath(site.state())).toBeNull();
  });

  it('is the cart when they log in from there', async () => {
    const site = await open('/service-cart');
    await site.happen(to('/login'));
    expect(site.state().leftOff).toEqual({ status: 'remembered', path: '/service-cart' });
  });

  it.each(['/pricing', '/'])('is nothing to go back to when they log in from %s', async (from) => {
    const site = await open(from);
    await site.happen(to('/login'));
    expect(site.state().leftOff).toEqual({ status: 'nothing' });
  });
});

describe('a customer', () => {
  // Proves NAV-5.
  it.each(['/login', '/register'])('who opens %s is taken home', async (address) => {
    const site = await open(address, { local: SIGNED_IN });
    expect(path(site)).toBe('/');
    expect(site.history.entries()).toEqual(['/']);
  });

  it('who opens the dashboard stands at the profile', async () => {
    const site = await open('/dashboard/', { local: SIGNED_IN });
    expect(path(site)).toBe('/dashboard/profile');
  });

  it('who opens a store is not asked to log in', async () => {
    const site = await open('/services/store-1', { local: SIGNED_IN });
    await site.clock.advance(5000);
    expect(site.toasts()).toEqual([]);
    expect(path(site)).toBe('/services/store-1');
  });

  it('who logs out and goes on within the second is not taken home', async () => {
    const site = await open('/dashboard/booking', { local: SIGNED_IN });
    await site.happen(loggedOut());
    await site.clock.advance(400);
    await site.happen(to('/blogs'));
    await site.clock.advance(5000);
    expect(path(site)).toBe('/blogs');
  });
});

describe('two redirects', () => {
  it('end in the newest only', async () => {
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

const shown = (text: string, ms = 3000) => toastShown({ kind: 'error', text, ms });

describe('toasts', () => {
  const idOf = (site: TestStore, place: number): string => {
    const { toasts } = site.state();
    return toasts.status === 'showing' ? (toasts.toasts[place]?.id ?? '') : '';
  };

  it('go one by one, each in its own time', async () => {
    const site = await open('/');
    await site.happen(shown('one', 5000));
    await site.clock.advance(1000);
    await site.happen(shown('two', 3000));
    await site.clock.advance(2999);
    expect(site.toasts()).toEqual(['error: one', 'error: two']);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual(['error: one']);
    await site.clock.advance(1000);
    expect(site.toasts()).toEqual([]);
  });

  // Proves TOAST-1.
  it('wait while they are held, and then have what was left of their time', async () => {
    const site = await open('/');
    await site.happen(shown('one'));
    await site.clock.advance(2000);
    await site.happen(toastHeld({ id: idOf(site, 0), by: 'pointer' }));
    await site.clock.advance(60_000);
    expect(site.toasts()).toEqual(['error: one']);
    await site.happen(toastReleased({ id: idOf(site, 0), by: 'pointer' }));
    await site.clock.advance(999);
    expect(site.toasts()).toEqual(['error: one']);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual([]);
  });

  it('go although a timer ends a little before its time', async () => {
    const clock = createFakeClock();
    clock.early = 1;
    const site = await open('/', { clock });
    await site.happen(shown('one'));
    await site.clock.advance(3010);
    expect(site.toasts()).toEqual([]);
  });
});

describe('the loading overlay', () => {
  it('becomes slow after 15 seconds although a timer ends a little before its time', async () => {
    const clock = createFakeClock();
    clock.early = 1;
    const site = await open('/', { clock });
    await site.happen(workStarted({ id: 'w', label: 'Working' }));
    await site.clock.advance(15_010);
    expect(selectBusy(site.state()).status).toBe('slow');
  });
});

describe("the device's clock put back by an hour", () => {
  it('keeps neither the loader, nor a message, nor a redirect, nor the overlay without Cancel', async () => {
    const site = await open('/pricing');
    await site.happen(to('/blogs'));
    await site.happen(shown('one'));
    await site.happen(redirectScheduled({ to: '/booking', delayMs: 3000 }));
    await site.happen(workStarted({ id: 'w', label: 'Working' }));
    site.clock.set(site.clock.now() - 3_600_000);
    await site.clock.advance(1000);
    expect(loading(site)).toBe(false);
    await site.clock.advance(2000);
    expect(site.toasts()).toEqual([]);
    expect(site.history.path()).toBe('/booking');
    await site.clock.advance(12_000);
    expect(selectBusy(site.state()).status).toBe('slow');
  });
});

describe('a page that cannot be shown', () => {
  // Proves NAV-9.
  it('is loaded again when a deploy took its file away, and only then', async () => {
    const site = await open('/');
    await site.happen(pageBroke({ message: 'a render error', missing: null }));
    await site.happen(pageBroke({ message: 'no connection', missing: '/page.7.js' }));
    expect(site.page.reloads).toBe(0);
    site.page.gone.add('/page.7.js');
    await site.happen(pageBroke({ message: 'Loading chunk 7 failed', missing: '/page.7.js' }));
    expect(site.page.reloads).toBe(1);
    expect(site.logged.filter(({ level }) => level === 'error')).toHaveLength(3);
  });

  it('gets the focus on its heading when the customer tries again', async () => {
    const site = await open('/');
    await site.happen(pageRetried());
    expect(site.page.focuses).toBe(1);
  });
});

describe('a dialog that cannot be shown', () => {
  const chunk = '/join.js';
  const missing = { part: 'joinPopup', message: 'no connection', missing: chunk } as const;

  it('closes with a message, and opens at the next try', async () => {
    const site = await open('/contactus', { session: { join_popup_shown: 'true' } });
    await site.happen(joinPopupOpened());
    await site.happen(partBroke(missing));
    expect(site.state().joinPopup.status).toBe('closed');
    expect(site.toasts()).toEqual(['error: No connection. Please try again.']);
    expect(site.page.reloads).toBe(0);
    await site.happen(joinPopupOpened());
    expect(site.state().joinPopup.status).toBe('open');
  });

  it('says so in other words when it broke while it was rendered', async () => {
    const site = await open('/contactus', { session: { join_popup_shown: 'true' } });
    await site.happen(joinPopupOpened());
    await site.happen(partBroke({ ...missing, missing: null }));
    expect(site.state().joinPopup.status).toBe('closed');
    expect(site.toasts()).toEqual(['error: Something went Wrong']);
  });

  it('leaves the other dialogs open, and a map says so in its own place', async () => {
    const site = await open('/contactus', { session: { join_popup_shown: 'true' } });
    await site.happen(joinPopupOpened());
    await site.happen(partBroke({ ...missing, part: 'placeMap' }));
    expect(site.state().joinPopup.status).toBe('open');
    expect(site.toasts()).toEqual([]);
  });

  it('loads the page again when a deploy took its file away', async () => {
    const site = await open('/contactus', { session: { join_popup_shown: 'true' } });
    site.page.gone.add(chunk);
    await site.happen(joinPopupOpened());
    await site.happen(partBroke(missing));
    expect(site.page.reloads).toBe(1);
  });
});

describe('a contact form', () => {
  const message = { subject: 'Question', body: 'Do you wash bakkies?' };

  it('opens the mail program with the message and shows nothing', async () => {
    const site = await open('/contactus', { config: { contact: { email: 'wash@example.test' } } });
    await site.happen(messageWritten(message));
    expect(site.mails).toEqual([{ to: 'wash@example.test', ...message }]);
    expect(site.toasts()).toEqual([]);
    expect(JSON.stringify(site.state())).not.toContain('bakkies');
  });

  it('does nothing without a configured address', async () => {
    const site = await open('/contactus');
    await site.happen(messageWritten(message));
    await flush();
    expect(site.mails).toEqual([]);
  });
});
