import { getMemberships } from '../../src/api/memberships';
import { planSelected } from '../../src/slices/membershipPurchase';
import type { Answer } from '../api/helpers/server';
import { until, type MakeStoreOptions } from '../helpers/makeStore';
import { expectToastsFor, fakeApi, to } from './helpers/fakeApi';

const api = fakeApi();

const open = (options: MakeStoreOptions = {}) => api.openSignedIn({ path: '/pricing', ...options });

const page: Answer = { body: { error: 0, success: 1, paymentUrl: { url: 'https://pay.test/m' } } };

describe('buying a plan', () => {
  const buy = planSelected({ planId: 'plan-1', amount: 499 });

  it('PLAN-2: as a visitor is refused with a message for 5 seconds, on the log-in page, without a call', async () => {
    const site = await open({ local: {} });
    await site.happen(buy);
    expect(site.toasts()).toEqual(['error: Please log in to purchase a subscription.']);
    // Back leads to the plans.
    expect(site.history.entries()).toEqual(['/pricing', '/login']);
    expect(api.calls()).toEqual([]);
    expect(site.state().leftOff).toEqual({ status: 'remembered', path: '/pricing' });
    await expectToastsFor(site, 5000);
  });

  it('as a customer requests the page once and redirects to it', async () => {
    api.on('GET /api/pay-membership', page);
    const site = await open();
    site.dispatch(buy);
    site.dispatch(buy);
    await site.until(() => site.left.length > 0);
    expect(api.calls()).toEqual(['GET /api/pay-membership?subscription_id=plan-1']);
    expect(site.left).toEqual(['https://pay.test/m']);
    expect(site.state().membershipPurchase).toMatchObject({
      note: { kind: 'membership', amount: 499 },
    });
    await site.restore();
    expect(site.state().membershipPurchase).toEqual({ status: 'idle' });
  });

  it('PAY-6: stays busy on other pages while the browser opens the payment page, and is re-enabled with a message if it stays', async () => {
    api.on('GET /api/pay-membership', page);
    const site = await open();
    site.dispatch(buy);
    await site.until(() => site.left.length > 0);
    await site.happen(to('/'));
    await site.history.pop(-1);
    await site.happen(planSelected({ planId: 'plan-2', amount: 99 }));
    expect(api.calls().filter((call) => call.includes('pay-membership'))).toHaveLength(1);
    expect(site.state().membershipPurchase).toMatchObject({ planId: 'plan-1' });
    await site.clock.advance(15_000);
    expect(site.toasts()).toEqual(["error: The payment page didn't open. Please try again."]);
    await site.happen(planSelected({ planId: 'plan-2', amount: 99 }));
    await site.until(() => site.left.length > 1);
    expect(api.calls().at(-1)).toBe('GET /api/pay-membership?subscription_id=plan-2');
  });

  it.each([
    ['without success', { body: { success: 0 } }, 'Something went Wrong'],
    ['without a reply', 'drop' as const, 'No connection. Please try again.'],
  ])('PLAN-3: shows a message for 5 seconds: %s', async (_case, answer, text) => {
    api.on('GET /api/pay-membership', answer);
    const site = await open();
    site.dispatch(buy);
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([`error: ${text}`]);
    await expectToastsFor(site, 5000);
    expect(site.left).toEqual([]);
  });

  it('PAY-6: that was abandoned appears in the list on screen once the server responds', async () => {
    const held = api.hold('GET /api/pay-membership');
    const site = await open();
    await held.arrival(() => site.happen(buy));
    await site.happen(to('/dashboard/membership'));
    await site.store.dispatch(getMemberships.initiate());
    const reads = () => api.calls().filter((call) => call.endsWith('memberships')).length;
    const before = reads();
    expect(before).toBeGreaterThan(0);
    held.release(page);
    await until(() => reads() > before);
    expect(site.left).toEqual([]);
  });
});
