import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

async function open(local: Record<string, string> = {}) {
  api.on('GET /api/subscriptions', { body: { error: 0, data: [plan, other] } });
  const site = await makeStore({ origin: api.origin, path: '/pricing', local });
  renderOn(site.store, <PricingPage />);
  return site;
}

const planCard = (name: string) => screen.findByRole('article', { name });
const selectIn = (card: HTMLElement) => within(card).getByRole('button', { name: 'Select Plan' });

describe('the pricing page', () => {
  it('PLAN-1, PAY-7: shows each plan with price, period and points, and that payments are in rand', async () => {
    await open();
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

  it('PLAN-3, PAY-4: requests one payment page, however often a customer clicks', async () => {
    const user = userEvent.setup();
    const answers = api.hold('GET /api/pay-membership');
    const site = await open({ token: 'token-1', user_id: 'user-1' });
    const card = await planCard('Coastal Plus');
    await user.dblClick(selectIn(card));
    expect(selectIn(card)).toHaveAttribute('aria-disabled', 'true');
    await user.click(selectIn(card));
    await user.click(selectIn(await planCard('Family Garage')));
    await waitFor(() => expect(answers.count()).toBe(1));
    answers.release({ body: { success: 1, paymentUrl: { url: 'https://pay.example/1' } } });
    await waitFor(() => expect(site.left).toEqual(['https://pay.example/1']));
    expect(api.calls().filter((call) => call.includes('pay-membership'))).toEqual([
      'GET /api/pay-membership?subscription_id=plan1',
    ]);
  });

  it('PLAN-2: sends a visitor to log in', async () => {
    const user = userEvent.setup();
    const site = await open();
    await user.click(selectIn(await planCard('Coastal Plus')));
    await waitFor(() =>
      expect(site.toasts()).toEqual(['error: Please log in to purchase a subscription.']),
    );
    expect(site.history.path()).toBe('/login');
  });
});
