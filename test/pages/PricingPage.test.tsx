import { screen, within } from '@testing-library/react';
import PricingPage from '../../src/pages/pricing/PricingPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();

const plan = {
  _id: 'plan1',
  name: 'Coastal Plus',
  price: '1049',
  time_period_count: 3,
  time_period: 'Months',
  description: '<ul><li>Twelve <b>washes</b></li><li>Two valets</li></ul>',
};
const other = {
  ...plan,
  _id: 'plan2',
  name: 'Family Garage',
  price: 'on request',
  time_period_count: 0,
  description: '<p>Three cars</p><p>One contact</p>',
};

const planCard = (name: string) => screen.findByRole('article', { name });

describe('the pricing page', () => {
  it('PLAN-1, PAY-7: shows each plan with price, period and points, and that payments are in rand', async () => {
    api.on('GET /api/subscriptions', { body: { error: 0, data: [plan, other] } });
    const site = await makeStore({ origin: api.origin, path: '/pricing' });
    renderOn(site.store, <PricingPage />);
    const card = await planCard('Coastal Plus');
    expect(card).toHaveTextContent('INR 1049.00');
    expect(card).toHaveTextContent('3 Months');
    const points = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(points).toEqual(['Twelve washes', 'Two valets']);
    const second = await planCard('Family Garage');
    expect(within(second).getAllByRole('listitem')).toHaveLength(2);
    expect(second).not.toHaveTextContent('INR');
    expect(second).toHaveTextContent('0 Months');
    expect(screen.getByText('Payments are processed in South African rand (ZAR).')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Choose a Subscription Plan',
    );
  });
});
