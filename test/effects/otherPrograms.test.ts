import { getOrders } from '../../src/api/orders';
import { calendarFileAsked, messageWritten } from '../../src/slices/site';
import { makeStore } from '../helpers/makeStore';
import { answer, fakeApi } from './helpers/fakeApi';

const api = fakeApi();

describe("'Add to calendar'", () => {
  const order = {
    _id: '65f1aaaa00bb1122334455cc',
    booking_date: '2026-03-20T22:30:00.000Z',
    service: { name: 'Express Wash' },
  };

  /** The files that a press saves, with this row in the list. */
  const savedWith = async (row: object) => {
    api.on('GET /api/orders', answer([row]));
    const site = await api.openSignedIn({ path: '/success' });
    await site.store.dispatch(getOrders.initiate());
    await site.happen(calendarFileAsked({ orderId: order._id }));
    return site.saved;
  };

  it('saves the booking at its South African time, under its booking id', async () => {
    const [saved] = await savedWith(order);
    expect(saved).toMatchObject({ name: 'car-wash.ics' });
    expect(saved?.text).toContain('DTSTART;TZID=Africa/Johannesburg:20260321T003000\r\n');
    expect(saved?.text).toContain('SUMMARY:Express Wash\r\n');
    expect(saved?.text).toContain('DESCRIPTION:Booking ID bb1122334455cc\r\n');
  });

  it('calls a booking without a service a car wash', async () => {
    const [saved] = await savedWith({ ...order, service: null });
    expect(saved?.text).toContain('SUMMARY:Car wash\r\n');
  });

  it.each([
    ['without a readable date', { ...order, booking_date: 'soon' }],
    ['that is not in the list', { ...order, _id: '65f1aaaa00bb1122334455dd' }],
  ])('saves nothing for a booking %s', async (_which, row) => {
    expect(await savedWith(row)).toEqual([]);
  });
});

describe('a contact form', () => {
  const message = { subject: 'Question', body: 'Do you wash bakkies?' };

  it('opens the mail program with the message and shows nothing', async () => {
    const contact = { email: 'wash@example.test' };
    const site = await makeStore({ path: '/contactus', config: { contact } });
    await site.happen(messageWritten(message));
    expect(site.left).toEqual([
      'mailto:wash@example.test?subject=Question&body=Do%20you%20wash%20bakkies%3F',
    ]);
    expect(site.toasts()).toEqual([]);
    expect(JSON.stringify(site.state())).not.toContain('bakkies');
  });

  it('does nothing without a configured address', async () => {
    const site = await makeStore({ path: '/contactus' });
    await site.happen(messageWritten(message));
    expect(site.left).toEqual([]);
  });
});
