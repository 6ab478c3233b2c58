import { getOrders } from '../../src/api/orders';
import { messages } from '../../src/content/messages';
import { calendarFileAsked, messageWritten, printAsked } from '../../src/slices/site';
import { makeStore } from '../helpers/makeStore';
import { answer, fakeApi } from './helpers/fakeApi';

const api = fakeApi();

it('PAGE-7: Print opens the print dialog of the browser', async () => {
  const site = await api.openSignedIn({ path: '/success' });
  await site.happen(printAsked());
  expect(site.page.prints).toBe(1);
});

describe("'Add to calendar'", () => {
  const order = {
    _id: '65f1aaaa00bb1122334455cc',
    booking_date: '2026-03-20T22:30:00.000Z',
    service: { name: 'Express Wash' },
  };

  type Press = Parameters<typeof calendarFileAsked>[0];
  const pressed: Press = { orderId: order._id, serviceId: null, bookingDate: order.booking_date };

  /** The files that presses save, with these rows in the list. */
  const savedWith = async (rows: object[], presses = [pressed]) => {
    api.on('GET /api/orders', answer(rows));
    const site = await api.openSignedIn({ path: '/success' });
    await site.store.dispatch(getOrders.initiate());
    for (const press of presses) await site.happen(calendarFileAsked(press));
    return site.saved;
  };

  it('saves the booking at its South African time, under its booking id', async () => {
    const [saved] = await savedWith([order]);
    expect(saved).toMatchObject({ name: 'car-wash.ics' });
    expect(saved?.text).toContain('DTSTART;TZID=Africa/Johannesburg:20260321T003000\r\n');
    expect(saved?.text).toContain('SUMMARY:Express Wash\r\n');
    expect(saved?.text).toContain('DESCRIPTION:Booking ID bb1122334455cc\r\n');
  });

  it('calls a booking without a service a car wash', async () => {
    const [saved] = await savedWith([{ ...order, service: null }]);
    expect(saved?.text).toContain('SUMMARY:Car wash\r\n');
  });

  it('saves the pressed one of two bookings of one order, each as an entry of its own', async () => {
    const service = { _id: '65f1aaaa00bb112233445501', name: 'Wax' };
    const later = '2026-03-21T08:00:00.000Z';
    const saved = await savedWith(
      [order, { ...order, service, booking_date: later }],
      [pressed, { ...pressed, serviceId: service._id, bookingDate: later }],
    );
    expect(saved.map(({ text }) => /SUMMARY:.*/.exec(text)?.[0])).toEqual([
      'SUMMARY:Express Wash',
      'SUMMARY:Wax',
    ]);
    expect(new Set(saved.map(({ text }) => /UID:.*/.exec(text)?.[0])).size).toBe(2);
  });

  it.each([
    ['without a readable date', { ...order, booking_date: 'soon' }],
    ['that is not in the list', { ...order, _id: '65f1aaaa00bb1122334455dd' }],
  ])('saves nothing for a booking %s', async (_which, row) => {
    expect(await savedWith([row])).toEqual([]);
  });
});

describe('a contact form', () => {
  const message = { name: 'Thandi', email: '', vehicleYear: '', message: 'Do you wash bakkies?' };

  it('opens the mail program with the message and shows nothing', async () => {
    const contact = { email: 'wash@example.test' };
    const site = await makeStore({ path: '/contactus', config: { contact } });
    await site.happen(messageWritten(message));
    expect(site.left).toEqual([
      'mailto:wash@example.test?subject=Message%20from%20Thandi&body=Do%20you%20wash%20bakkies%3F%0D%0A%0D%0AName%3A%20Thandi',
    ]);
    expect(site.toasts()).toEqual([]);
    expect(JSON.stringify(site.state())).not.toContain('bakkies');
  });

  it('PAGE-2: says what to do if the email app does not open a long message', async () => {
    const contact = { email: 'wash@example.test' };
    const site = await makeStore({ path: '/contactus', config: { contact } });
    const text = 'The left mirror was scratched. '.repeat(60);
    await site.happen(messageWritten({ ...message, message: text }));
    expect(site.left[0]?.length).toBeGreaterThan(2000);
    expect(site.toasts()).toEqual([`error: ${messages.longMessage}`]);
  });

  it('does nothing without a configured address', async () => {
    const site = await makeStore({ path: '/contactus' });
    await site.happen(messageWritten(message));
    expect(site.left).toEqual([]);
  });
});
