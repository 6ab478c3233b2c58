import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlanGrid } from '../../src/containers/PlanGrid';
import type { MembershipPurchaseState } from '../../src/slices/membershipPurchase';
import PricingPage from '../../src/pages/pricing/PricingPage';
import { cacheOf, renderAt, textsOf } from '../pages/helpers/render';

const plan = (id: string, name: string, price: number | null) => ({
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

it('PLAN-1, PAY-7: the pricing page shows each plan with price, period and points, and that payments are in rand', () => {
  const plans = [
    {
      ...plan('p1', 'Coastal Plus', 1049),
      description: '<ul><li>Twelve <b>washes</b></li><li>Two valets</li></ul>',
    },
    {
      ...plan('p2', 'Family Garage', null),
      timePeriodCount: 0,
      description: '<p>Three cars</p><p>One contact</p>',
    },
  ];
  renderAt({ api: cacheOf(['getPlans', undefined, plans]) }, <PricingPage />);
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Coastal Plus');
  expect(first).toHaveTextContent('INR 1049.00');
  expect(first).toHaveTextContent('3 Months');
  expect(first).toHaveTextContent('INR 349.67 a month');
  expect(second).toHaveTextContent('0 Months');
  expect(second).not.toHaveTextContent('INR');
  const points = textsOf(screen.getAllByRole('listitem'));
  expect(points).toEqual(
    expect.arrayContaining(['Twelve washes', 'Two valets', 'Three cars', 'One contact']),
  );
  expect(screen.getByText('Payments are processed in South African rand (ZAR).')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a Subscription Plan');
});

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
    { status: 'redirecting', planId: 'p2', note, releaseAt: 0 },
  ])('are inert while one is being bought ($status)', async (membershipPurchase) => {
    const { events } = renderAt({ api, membershipPurchase }, <PlanGrid />);
    expect(selectOf('Gold')).toHaveAttribute('aria-busy', 'true');
    expect(selectOf('Basic')).toBeDisabled();
    await userEvent.click(selectOf('Gold'));
    await userEvent.click(selectOf('Basic'));
    expect(events()).toEqual([]);
  });
});
