import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailAddress } from '../../src/domain/contactMessage';
import { PAGES } from '../../src/app/pageRegistry';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const contact = { phone: '+27 31 000 0000', email: 'hello@wash.example', address: '12 Beach Road' };
const NOBODY = 'http://127.0.0.1:9/';

const HomePage = PAGES.home;
beforeAll(() => HomePage.preload());

async function open(changes: Parameters<typeof makeStore>[0] = {}) {
  const site = await makeStore(changes);
  renderOn(site.store, <HomePage />, configAt(NOBODY, changes.config));
  return site;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('HOME-1, HOME-4, GEN-1: describes the business with the expected texts', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('lasting shine');
    [
      ...['Exterior Washing', 'Extensive Clean', 'Modern Equipment', 'Safety Materials'],
      ...['Exterior services', 'Interior services', 'Ceramic coating services'],
      ...['Engine cleaning', 'Fleet washing', 'Wax polishing'],
      ...['1. Choose your location', '2. Select your service', '3. Book and relax via the app'],
      ...['Our Recent Blog', 'Join now with car wash Discount Program!'],
    ].forEach((name) => {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    });
    ['Our Services', 'CLEAN & WASH', 'How it Works', 'LATEST BLOGS', 'OUR LOCATION'].forEach(
      (words) => {
        expect(screen.getByText(words)).toBeVisible();
      },
    );
  });

  it('HOME-3, SRCH-1: links to the right pages', async () => {
    await open();
    const leadsTo = (link: HTMLElement | undefined) => link?.getAttribute('href');
    expect(leadsTo(screen.getByRole('link', { name: 'BOOK NOW' }))).toBe('/booking');
    expect(leadsTo(region('Every kind of car care').getByRole('link', { name: 'View More' }))).toBe(
      '/vendorservice',
    );
    // One on each slide.
    expect(
      region('See the difference').getAllByRole('link', { name: 'View More' }).map(leadsTo),
    ).toEqual(['/booking', '/booking']);
    expect(leadsTo(screen.getByRole('link', { name: 'VIEW ALL BLOGS' }))).toBe('/blogs');
  });

  it('HOME-2, JOIN-4: opens the join popup for visitors', async () => {
    const user = userEvent.setup();
    const site = await open();
    await user.click(screen.getByRole('button', { name: 'JOIN NOW' }));
    expect(site.state().joinPopup.status).toBe('open');
  });

  it('JOIN-4: leads customers to the plans', async () => {
    await open({ local: { token: 'token-1', user_id: 'user-1' } });
    expect(screen.getByRole('link', { name: 'JOIN NOW' })).toHaveAttribute('href', '/pricing');
  });

  it('PAGE-2: passes the message to the mail program and keeps the input', async () => {
    const user = userEvent.setup();
    const site = await open({ config: { contact } });
    const section = region('Amanzi Wash');
    await user.type(section.getByLabelText('Name'), 'Thandi');
    await user.type(section.getByLabelText('Message'), 'Do you do boats?');
    await user.click(section.getByRole('button', { name: 'SEND' }));
    await waitFor(() => expect(site.left).toHaveLength(1));
    const message = {
      subject: 'Message from Thandi',
      body: 'Do you do boats?\r\n\r\nName: Thandi',
    };
    expect(site.left).toEqual([mailAddress(contact.email, message)]);
    expect(section.getByLabelText('Message')).toHaveValue('Do you do boats?');
    expect(screen.queryByText(/\bsent\b/i)).toBeNull();
  });

  it('HEAD-6: links each of several phone numbers', async () => {
    await open({ config: { contact: { phone: '031 904 0000 / 082 123 4567 ext. 2' } } });
    const links = region('Amanzi Wash').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['tel:0319040000', 'tel:0821234567;ext=2']),
    );
    expect(region('Amanzi Wash').getByText('031 904 0000').closest('li')).toHaveTextContent(
      '031 904 0000 / 082 123 4567 ext. 2',
    );
  });

  it('HOME-6: only shows the configured contact details', async () => {
    await open({ config: { contact: { phone: contact.phone } } });
    const section = region('Amanzi Wash');
    expect(section.getByRole('link', { name: contact.phone })).toHaveAttribute(
      'href',
      'tel:+27310000000',
    );
    expect(section.queryByRole('button', { name: 'SEND' })).toBeNull();
    expect(section.getByText('Mon-Sat 9:00am to 6:00pm')).toBeVisible();
  });

  describe('with a server', () => {
    const api = fakeApi();

    it('HOME-5: shows the first three blogs', async () => {
      const blogs = ['A', 'B', 'C', 'D'].map((title) => ({ title, heading: 'H' }));
      api.on('GET /api/blogs', { body: { error: 0, data: blogs } });
      await open({ origin: api.origin });
      const links = await screen.findAllByRole('link', { name: /^Read more/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/single-blog/0',
        '/single-blog/1',
        '/single-blog/2',
      ]);
    });
  });
});
