import { loginSubmitted } from '../../src/slices/auth';
import { toastHeld, toastReleased, toastShown } from '../../src/slices/toasts';
import { makeStore, type TestStore } from '../helpers/makeStore';

const shown = (text: string, ms = 3000) => toastShown({ kind: 'error', text, ms });

describe('toasts', () => {
  const idOf = (site: TestStore, place: number): string => {
    const { toasts } = site.state();
    return toasts.status === 'showing' ? (toasts.toasts[place]?.id ?? '') : '';
  };

  it('disappear one by one, each after its own time', async () => {
    const site = await makeStore();
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

  it('TOAST-1: of a failed attempt disappear with the next one, and others stay', async () => {
    const site = await makeStore({ path: '/login' });
    await site.happen(toastShown({ kind: 'success', text: 'saved', ms: 3000 }));
    await site.happen(loginSubmitted({ email: '', password: '' }));
    expect(site.toasts()).toEqual(['success: saved', 'error: Please fill complete form']);
    await site.happen(loginSubmitted({ email: 'a@example.test', password: 'wrong' }));
    expect(site.toasts()).not.toContain('error: Please fill complete form');
    expect(site.toasts()).toContain('success: saved');
  });

  it('TOAST-1: wait while held, and then have their remaining time', async () => {
    const site = await makeStore();
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
});
