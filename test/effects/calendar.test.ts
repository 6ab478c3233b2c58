import { getOrders } from '../../src/api/orders';
import { calendarFileAsked } from '../../src/slices/site';
import { makeStore } from '../helpers/makeStore';
import { fakeApi, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();

const order = {
  _id: '65f1aaaa00bb1122334455cc',
  payment_status: 'Complete',
  net_payable_amount: 180.5,
  booking_date: '2026-03-20T22:30:00.000Z',
  service: { name: 'Express Wash' },
  created_at: '2026-03-10T08:00:00.000Z',
};

const withOrders = async (...rows: object[]) => {
  api.on('GET /api/orders', { body: { error: 0, data: rows } });
  const site = await makeStore({ origin: api.origin, path: '/success', local: SIGNED_IN });
  await site.store.dispatch(getOrders.initiate());
  return site;
};

describe("'Add to calendar'", () => {
  it('saves the booking at its South African time, under its booking id', async () => {
    const site = await withOrders(order);
    await site.happen(calendarFileAsked({ orderId: order._id }));
    expect(site.saved).toHaveLength(1);
    expect(site.saved[0]).toMatchObject({ name: 'car-wash.ics' });
    expect(site.saved[0]?.text).toContain('DTSTART;TZID=Africa/Johannesburg:20260321T003000\r\n');
    expect(site.saved[0]?.text).toContain('SUMMARY:Express Wash\r\n');
    expect(site.saved[0]?.text).toContain('DESCRIPTION:Booking ID bb1122334455cc\r\n');
  });

  it('calls a booking without a service a car wash', async () => {
    const site = await withOrders({ ...order, service: null });
    await site.happen(calendarFileAsked({ orderId: order._id }));
    expect(site.saved[0]?.text).toContain('SUMMARY:Car wash\r\n');
  });

  it.each([
    ['without a date', { ...order, booking_date: null }],
    ['with a date that means nothing', { ...order, booking_date: 'soon' }],
    ['that is not in the list', { ...order, _id: '65f1aaaa00bb1122334455dd' }],
  ])('saves nothing for a booking %s', async (_which, row) => {
    const site = await withOrders(row);
    await site.happen(calendarFileAsked({ orderId: order._id }));
    expect(site.saved).toEqual([]);
  });
});
