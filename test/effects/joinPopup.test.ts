import { loggedOut } from '../../src/slices/auth';
import {
  joinPopupClosed,
  joinPopupOpened,
  selectJoinPopupOpen,
  type JoinPopupClosing,
} from '../../src/slices/joinPopup';
import { makeStore, type TestStore } from '../helpers/makeStore';
import { SIGNED_IN, to } from './helpers/fakeApi';

const isOpen = (site: TestStore): boolean => selectJoinPopupOpen(site.state());
const flag = (site: TestStore) => site.session.content.get('join_popup_shown');

describe('the join popup', () => {
  it('JOIN-2: opens automatically for a visitor, once per browser session', async () => {
    const site = await makeStore({ path: '/blogs', session: {} });
    expect(isOpen(site)).toBe(true);
    expect(flag(site)).toBe('true');
    await site.happen(joinPopupClosed({ how: 'icon' }));
    await site.happen(to('/pricing'));
    expect(isOpen(site)).toBe(false);
    const reloaded = await makeStore({ session: Object.fromEntries(site.session.content) });
    expect(isOpen(reloaded)).toBe(false);
  });

  it('JOIN-2: does not open for a customer, nor once they have logged out', async () => {
    const site = await makeStore({ local: SIGNED_IN, session: {} });
    expect(isOpen(site)).toBe(false);
    expect(flag(site)).toBeUndefined();
    await site.happen(loggedOut());
    await site.happen(to('/pricing'));
    expect(isOpen(site)).toBe(false);
  });

  it.each(['/login', '/register', '/success', '/failure', '/dashboard/profile'])(
    'does not open on %s, but on the first page after it',
    async (path) => {
      const site = await makeStore({ path, session: {} });
      expect(isOpen(site)).toBe(false);
      await site.happen(to('/'));
      expect(isOpen(site)).toBe(true);
    },
  );

  it.each<[JoinPopupClosing, boolean]>([
    ['icon', false],
    ['escape', false],
    ['option', false],
    ['outside', true],
  ])('JOIN-3: closed by %s opens again on the next full load: %s', async (how, opensAgain) => {
    const site = await makeStore({ session: { other: 'x' } });
    await site.happen(joinPopupClosed({ how }));
    expect(isOpen(site)).toBe(false);
    expect(site.session.content.has('other')).toBe(!opensAgain);
    await site.happen(to('/pricing'));
    expect(isOpen(site)).toBe(false);
    const session = Object.fromEntries(site.session.content);
    expect(isOpen(await makeStore({ session }))).toBe(opensAgain);
  });

  it('JOIN-3: stays closed for the session in a tab that the browser opened ahead', async () => {
    const site = await makeStore({ session: {} });
    // What such a page stores is dropped when it is shown.
    site.session.content.clear();
    await site.happen(joinPopupClosed({ how: 'icon' }));
    const session = Object.fromEntries(site.session.content);
    expect(isOpen(await makeStore({ session }))).toBe(false);
  });

  it('JOIN-4, JOIN-3: opens any time with JOIN US, closes on navigation, and reopens only on another load', async () => {
    const site = await makeStore();
    await site.happen(joinPopupOpened());
    expect(isOpen(site)).toBe(true);
    await site.happen(to('/register'));
    expect(isOpen(site)).toBe(false);
    await site.happen(joinPopupOpened());
    await site.happen(joinPopupClosed({ how: 'outside' }));
    await site.happen(to('/pricing'));
    expect(isOpen(site)).toBe(false);
  });
});
