import { screen } from '@testing-library/react';
import MembershipsPage from '../../src/pages/memberships/MembershipsPage';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { answer, openPage } from './helpers/render';

const api = fakeApi();

const membership = {
  _id: 'membership1',
  subscription: {
    name: 'Coastal Plus',
    short_description: '<p>Inside <b>and</b> outside</p>',
    time_period_count: 3,
    time_period: 'Months',
    price: '1049',
  },
  payment_status: 'Complete',
  payment_id: {
    transactionReference: 'PB4C81',
    json_response: '{"BankName":"Coastal Merchant Bank"}',
  },
  // The last second of 26 January in London, the 27th in Durban.
  expiry_date: Date.parse('2027-01-26T23:59:59Z') / 1000,
};

async function renderPage(changes: Partial<Record<keyof typeof membership, unknown>> = {}) {
  api.on('GET /api/memberships', answer([{ ...membership, ...changes }]));
  const path = '/dashboard/membership';
  await openPage(<MembershipsPage />, { origin: api.origin, path, local: SIGNED_IN });
}

describe('the memberships page', () => {
  it('DASH-6: shows a membership with its period, price, payment and expiry', async () => {
    await renderPage();
    const card = await screen.findByRole('article');
    for (const text of [
      'Coastal Plus',
      'Inside and outside',
      '3 Months',
      '₹1049.00',
      'PB4C81',
      'Coastal Merchant Bank',
      '27 Jan 2027',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByText('Complete')).toHaveClass('success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Subscriptions');
  });

  it('DASH-6: shows any other payment status in red', async () => {
    await renderPage({ payment_status: 'Pending' });
    expect(await screen.findByText('Pending')).toHaveClass('error');
  });

  it('DASH-6: shows a dash for a missing bank, reference and expiry', async () => {
    await renderPage({ payment_id: null, expiry_date: null });
    await screen.findByRole('article');
    expect(screen.getAllByText('—')).toHaveLength(3);
  });

  // The site is opened at noon on 11 March 2026.
  it.each([
    // Half past eleven at night in Durban.
    ['2026-03-10T21:30:00Z', true],
    ['2026-03-11T01:00:00Z', false],
  ])('DASH-6: says whether one that expires at %s has ended: %p', async (date, hasEnded) => {
    await renderPage({ expiry_date: Date.parse(date) / 1000 });
    const card = await screen.findByRole('article');
    const ended = 'This subscription has ended. Its last day was 10 Mar 2026.';
    if (hasEnded) expect(card).toHaveTextContent(ended);
    else expect(card).not.toHaveTextContent('has ended');
  });
});
