import { loginSubmitted, sessionRefused } from '../../src/slices/auth';
import { selectToasts, toastPaused, toastResumed, toastShown } from '../../src/slices/toasts';
import { makeStore } from '../helpers/makeStore';
import { expectToastsFor } from './helpers/fakeApi';

const shown = (text: string, ms = 3000) => toastShown({ kind: 'error', text, ms });

describe('toasts', () => {
  it('TOAST-1: disappear one by one, each after its own time; while held they wait', async () => {
    const site = await makeStore();
    await site.happen(shown('one', 5000));
    await site.clock.advance(1000);
    await site.happen(shown('two', 3000));
    await site.clock.advance(2999);
    expect(site.toasts()).toEqual(['error: one', 'error: two']);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual(['error: one']);
    const by = { id: selectToasts(site.state())[0]?.id ?? '', by: 'pointer' } as const;
    await site.happen(toastPaused(by));
    await site.clock.advance(60_000);
    expect(site.toasts()).toEqual(['error: one']);
    await site.happen(toastResumed(by));
    await expectToastsFor(site, 1000);
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

  it('TOAST-1, AUTH-10: of a failure disappear when the session has ended, which explains it', async () => {
    const site = await makeStore({ local: { token: 'abc', user_id: 'u1' } });
    await site.happen(shown('Something went Wrong'));
    await site.happen(sessionRefused());
    expect(site.toasts()).toEqual(['error: Your session has ended. Please log in again.']);
  });
});
