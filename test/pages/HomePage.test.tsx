import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES } from '../../src/app/pageRegistry';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import type { MakeStoreOptions } from '../helpers/makeStore';
import { answer, openPage } from './helpers/render';

const api = fakeApi();

const HomePage = PAGES.home;
beforeAll(() => HomePage.preload());

const open = (options: MakeStoreOptions = {}) => openPage(<HomePage />, options);

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('HOME-1, HOME-4, GEN-1: describes the business with the expected texts', async () => {
    await open();
    const [title, ...more] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('lasting shine');
    expect(more).toEqual([]);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    for (const name of [
      ...['Exterior Washing', 'Extensive Clean', 'Modern Equipment', 'Safety Materials'],
      ...['Exterior services', 'Interior services', 'Ceramic coating services'],
      ...['Engine cleaning', 'Fleet washing', 'Wax polishing'],
      ...['1. Choose your location', '2. Select your service', '3. Book and relax via the app'],
      ...['Our Recent Blog', 'Join now with car wash Discount Program!'],
    ])
      expect(headings).toContain(name);
    for (const words of ['Our Services', 'CLEAN & WASH', 'How it Works', 'LATEST BLOGS'])
      expect(screen.getByText(words)).toBeVisible();
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

  it('HOME-2, JOIN-4: opens the join popup for visitors, and leads customers to the plans', async () => {
    const site = await open();
    await userEvent.click(screen.getByRole('button', { name: 'JOIN NOW' }));
    expect(site.state().joinPopup.status).toBe('open');
    site.unmount();
    await open({ local: SIGNED_IN });
    expect(screen.getByRole('link', { name: 'JOIN NOW' })).toHaveAttribute('href', '/pricing');
  });

  it('HOME-6, HEAD-6: only shows the configured contact details, with a link for each of several numbers', async () => {
    const phone = '031 904 0000 / 082 123 4567 ext. 2';
    await open({ config: { contact: { phone } } });
    const section = region('Amanzi Wash');
    const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['tel:0319040000', 'tel:0821234567;ext=2']));
    expect(section.getByText('031 904 0000').closest('li')).toHaveTextContent(phone);
    expect(section.queryByRole('button', { name: 'SEND' })).toBeNull();
    expect(section.getByText('Mon-Sat 9:00am to 6:00pm')).toBeVisible();
    expect(section.getByText('OUR LOCATION')).toBeVisible();
  });

  it('HOME-6: has a contact form if an e-mail address is configured', async () => {
    await open({ config: { contact: { email: 'hello@wash.example' } } });
    expect(region('Amanzi Wash').getByLabelText('Message')).toBeVisible();
    expect(region('Amanzi Wash').getByRole('button', { name: 'SEND' })).toBeVisible();
  });

  it('HOME-5: shows the first three blogs', async () => {
    api.on('GET /api/blogs', answer(['A', 'B', 'C', 'D'].map((title) => ({ title }))));
    await open({ origin: api.origin });
    const links = await screen.findAllByRole('link', { name: /^Read more/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/single-blog/0',
      '/single-blog/1',
      '/single-blog/2',
    ]);
  });
});
