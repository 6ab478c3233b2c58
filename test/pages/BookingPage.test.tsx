import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingPage from '../../src/pages/booking/BookingPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();

describe('the booking page', () => {
  it('START-2: starts with EXTERIOR SERVICE and shows the chosen tab', async () => {
    const user = userEvent.setup();
    const site = await makeStore({ origin: api.origin, path: '/booking' });
    renderOn(site.store, <BookingPage />);
    expect(screen.getByRole('tab', { name: 'EXTERIOR SERVICE' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('tab', { name: 'WASHING PLAN' }));
    expect(site.state().bookingTab.status).toBe('washingPlan');
    expect(screen.getByRole('tab', { name: 'WASHING PLAN' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Car Washing Online Booking',
    );
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/vendorservice');
  });

  it('START-2: shows the plans under WASHING PLAN', async () => {
    const user = userEvent.setup();
    api.on('GET /api/subscriptions', { body: { error: 0, data: [{ _id: 'p', name: 'Basic' }] } });
    const site = await makeStore({ origin: api.origin, path: '/booking' });
    renderOn(site.store, <BookingPage />);
    await user.click(screen.getByRole('tab', { name: 'WASHING PLAN' }));
    expect(await screen.findByRole('article', { name: 'Basic' })).toBeVisible();
  });

  it('START-2: leads from tab to tab by the arrow keys, Home and End', async () => {
    const user = userEvent.setup();
    const site = await makeStore({ origin: api.origin, path: '/booking' });
    renderOn(site.store, <BookingPage />);
    const exterior = screen.getByRole('tab', { name: 'EXTERIOR SERVICE' });
    const plan = screen.getByRole('tab', { name: 'WASHING PLAN' });
    act(() => exterior.focus());
    await user.keyboard('{ArrowRight}');
    expect(plan).toHaveFocus();
    expect(site.state().bookingTab.status).toBe('washingPlan');
    await user.keyboard('{ArrowRight}');
    expect(exterior).toHaveFocus();
    await user.keyboard('{End}');
    expect(plan).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(plan).toHaveFocus();
    await user.tab({ shift: true });
    await user.tab();
    expect(plan).toHaveFocus();
  });

  it("START-1: fills 'Choose Service Type' with the service types and remembers the choice", async () => {
    const user = userEvent.setup();
    const types = [
      { _id: 't1', name: 'Exterior' },
      { _id: 't2', name: 'Interior' },
    ];
    api.on('GET /api/service_types', { body: { error: 0, data: types } });
    const site = await makeStore({ origin: api.origin, path: '/booking' });
    renderOn(site.store, <BookingPage />);
    await screen.findByRole('option', { name: 'Interior' });
    await user.selectOptions(screen.getByLabelText('Choose Service Type'), 'Interior');
    expect(site.state().searchBox.serviceTypeId).toBe('t2');
    expect(site.history.path()).toBe('/booking');
  });
});
