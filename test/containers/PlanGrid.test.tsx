import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlanGrid } from '../../src/containers/PlanGrid';
import type { MembershipPurchaseState } from '../../src/slices/membershipPurchase';
import { cacheOf, renderAt } from '../pages/helpers/render';

const plan = (id: string, name: string, price: number) => ({
  id,
  name,
  price,
  timePeriodCount: 3,
  timePeriod: 'Months',
  description: '<ul><li>Two washes</li></ul>',
});
const api = cacheOf(['getPlans', undefined, [plan('p1', 'Basic', 499), plan('p2', 'Gold', 999)]]);
const note = { kind: 'membership', amount: 999, at: 0 } as const;

const selectOf = (name: string) =>
  within(screen.getByRole('article', { name })).getByRole('button', { name: /Select Plan/ });

describe('the subscription plans', () => {
  it('report which one was selected, and its price', async () => {
    const { events } = renderAt({ api }, <PlanGrid />);
    await userEvent.click(selectOf('Gold'));
    expect(events()).toMatchObject([
      { type: 'membershipPurchase/planSelected', payload: { planId: 'p2', amount: 999 } },
    ]);
  });

  it.each<MembershipPurchaseState>([
    { status: 'requestingPayment', planId: 'p2', note },
    { status: 'handedOver', planId: 'p2', note, releaseAt: 0 },
  ])('are inert while one is being bought ($status)', async (membershipPurchase) => {
    const { events } = renderAt({ api, membershipPurchase }, <PlanGrid />);
    expect(selectOf('Gold')).toHaveAttribute('aria-busy', 'true');
    expect(selectOf('Basic')).toBeDisabled();
    await userEvent.click(selectOf('Gold'));
    await userEvent.click(selectOf('Basic'));
    expect(events()).toEqual([]);
  });
});
