import { messageWritten } from '../../src/slices/site';
import { flush } from '../helpers/fakeServices';
import { makeStore } from '../helpers/makeStore';

describe('a contact form', () => {
  const message = { subject: 'Question', body: 'Do you wash bakkies?' };

  it('opens the mail program with the message and shows nothing', async () => {
    const site = await makeStore({
      path: '/contactus',
      config: { contact: { email: 'wash@example.test' } },
    });
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
    await flush();
    expect(site.left).toEqual([]);
  });
});
