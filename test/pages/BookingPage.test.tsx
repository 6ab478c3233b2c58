import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingPage from '../../src/pages/booking/BookingPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { answer, openPage } from './helpers/render';

const api = fakeApi();

const open = () => openPage(<BookingPage />, { origin: api.origin, path: '/booking' });
const exterior = () => screen.getByRole('tab', { name: 'EXTERIOR SERVICE' });
const plan = () => screen.getByRole('tab', { name: 'WASHING PLAN' });

describe('the booking page', () => {
  it('START-2: starts with EXTERIOR SERVICE, and shows the plans under WASHING PLAN', async () => {
    api.on('GET /api/subscriptions', answer([{ _id: 'p', name: 'Basic' }]));
    await open();
    expect(exterior()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Car Washing Online Booking',
    );
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/vendorservice');
    await userEvent.click(plan());
    expect(plan()).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('article', { name: 'Basic' })).toBeVisible();
  });

  it('START-2: leads from tab to tab by the arrow keys, Home and End', async () => {
    const site = await open();
    act(() => exterior().focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(plan()).toHaveFocus();
    expect(site.state().bookingTab.status).toBe('washingPlan');
    await userEvent.keyboard('{ArrowRight}');
    expect(exterior()).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(plan()).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(plan()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(plan()).toHaveFocus();
  });

  it("START-1: fills 'Choose Service Type' with the service types and remembers the choice", async () => {
    api.on('GET /api/service_types', answer([{ _id: 't2', name: 'Interior' }]));
    const site = await open();
    await screen.findByRole('option', { name: 'Interior' });
    await userEvent.selectOptions(screen.getByLabelText('Choose Service Type'), 'Interior');
    expect(site.state().searchBox.serviceTypeId).toBe('t2');
    expect(site.history.path()).toBe('/booking');
  });
});
