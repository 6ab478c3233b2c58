import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BookingPage from '../../src/pages/booking/BookingPage';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { hrefOf, hrefsOf, openPage, press, renderAt, textsOf } from './helpers/render';
import DemoCartPage from '../../src/pages/demoCart/DemoCartPage';
import { PAGES } from '../../src/app/pageRegistry';
import type { MakeStoreOptions } from '../helpers/makeStore';
import {
  clientTestimonials,
  company,
  founder,
  technicianTestimonials,
} from '../../src/content/people';
import ContactPage from '../../src/pages/contact/ContactPage';
import PrivacyPage from '../../src/pages/privacy/PrivacyPage';
import TermsPage from '../../src/pages/terms/TermsPage';
import { messageWritten } from '../../src/slices/site';
import { configAt } from '../api/helpers/store';

const api = fakeApi();

const openBooking = () => openPage(<BookingPage />, { origin: api.origin, path: '/booking' });
const exterior = () => screen.getByRole('tab', { name: 'EXTERIOR SERVICE' });
const plan = () => screen.getByRole('tab', { name: 'WASHING PLAN' });

describe('the booking page', () => {
  it('START-2: starts with EXTERIOR SERVICE, and shows the plans under WASHING PLAN', async () => {
    api.on('GET /api/subscriptions', answer([{ _id: 'p', name: 'Basic' }]));
    await openBooking();
    expect(exterior()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Car Washing Online Booking',
    );
    expect(hrefOf('Book')).toBe('/vendorservice');
    await userEvent.click(plan());
    expect(plan()).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('article', { name: 'Basic' })).toBeVisible();
  });

  it('START-2: leads from tab to tab by the arrow keys, Home and End', async () => {
    const site = await openBooking();
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
    const site = await openBooking();
    await screen.findByRole('option', { name: 'Interior' });
    await userEvent.selectOptions(screen.getByLabelText('Choose Service Type'), 'Interior');
    expect(site.state().searchBox.serviceTypeId).toBe('t2');
    expect(site.history.path()).toBe('/booking');
  });
});

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`There is no row of ${name}`);
  return row;
};

const summary = () => within(screen.getByRole('region', { name: 'Billing Summary' }));

describe('the demo cart page', () => {
  it('DEMO-3: shows each line, and a summary with the right total', () => {
    renderAt({}, <DemoCartPage />);
    expect(rowOf('Car Shampoo')).toHaveTextContent('$25.98');
    expect(rowOf('Wax Polish')).toHaveTextContent('$8.99');
    expect(rowOf('Microfiber Cloth')).toHaveTextContent('$16.47');
    expect(textsOf(summary().getAllByRole('definition'))).toEqual(['$51.44', '$3.60', '$55.04']);
    expect(summary().getByText('Taxes (7%)')).toBeVisible();
  });

  it('DEMO-2: reports what was pressed', async () => {
    const user = userEvent.setup();
    const { events } = renderAt({}, <DemoCartPage />);
    await user.click(screen.getByRole('button', { name: 'Increase Car Shampoo' }));
    await user.click(screen.getByRole('button', { name: 'Decrease Microfiber Cloth' }));
    await user.click(screen.getByRole('button', { name: 'Remove Wax Polish' }));
    // Not `disabled`, which would lose the focus.
    const decrease = screen.getByRole('button', { name: 'Decrease Wax Polish' });
    expect(decrease).toHaveAttribute('aria-disabled', 'true');
    expect(decrease).not.toHaveAttribute('disabled');
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(events()).toMatchObject([
      { type: 'demoCart/itemIncreased', payload: 'car-shampoo' },
      { type: 'demoCart/itemDecreased', payload: 'microfiber-cloth' },
      { type: 'demoCart/itemRemoved', payload: 'wax-polish' },
      { type: 'site/controlPressed', payload: { control: 'Proceed to Checkout' } },
    ]);
  });

  it('DEMO-2: can be emptied by keyboard without losing the focus, and calls no server', async () => {
    const user = userEvent.setup();
    const site = await openPage(<DemoCartPage />, { path: '/cart' });
    for (const name of ['Car Shampoo', 'Wax Polish', 'Microfiber Cloth']) {
      screen.getByRole('button', { name: `Remove ${name}` }).focus();
      await user.keyboard('{Enter}');
      expect(screen.getByRole('group', { name: 'Items' })).toHaveFocus();
    }
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(summary().getAllByRole('definition')[2]).toHaveTextContent('$0.00');
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    expect(site.state().api.queries).toEqual({});
  });
});

const HomePage = PAGES.home;
beforeAll(() => HomePage.preload());

const openHome = (options: MakeStoreOptions = {}) => openPage(<HomePage />, options);

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('HOME-1, HOME-4, GEN-1: describes the business with the expected texts', async () => {
    await openHome();
    const [title, ...more] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('lasting shine');
    expect(more).toEqual([]);
    const headings = textsOf(screen.getAllByRole('heading'));
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
    await openHome();
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
    const site = await openHome();
    await press('JOIN NOW');
    expect(site.state().joinPopup.status).toBe('open');
    site.unmount();
    await openHome({ local: SIGNED_IN });
    expect(hrefOf('JOIN NOW')).toBe('/pricing');
  });

  it('HOME-6, HEAD-6: only shows the configured contact details, with a link for each of several numbers', async () => {
    const phone = ['031 904 0000', '082 123 4567'];
    await openHome({ config: { contact: { phone } } });
    const section = region('Amanzi Wash');
    const links = hrefsOf(section.getAllByRole('link'));
    expect(links).toEqual(expect.arrayContaining(['tel:0319040000', 'tel:0821234567']));
    expect(section.queryByRole('button', { name: 'SEND' })).toBeNull();
    expect(section.getByText('Mon-Sat 9:00am to 6:00pm')).toBeVisible();
    expect(section.getByText('OUR LOCATION')).toBeVisible();
  });

  it('HOME-6: has a contact form if an e-mail address is configured', async () => {
    await openHome({ config: { contact: { email: 'hello@wash.example' } } });
    expect(region('Amanzi Wash').getByLabelText('Message')).toBeVisible();
    expect(region('Amanzi Wash').getByRole('button', { name: 'SEND' })).toBeVisible();
  });

  it('HOME-5: shows the first three blogs', async () => {
    api.on('GET /api/blogs', answer(['A', 'B', 'C', 'D'].map((title) => ({ title }))));
    await openHome({ origin: api.origin });
    const links = await screen.findAllByRole('link', { name: /^Read more/ });
    expect(hrefsOf(links)).toEqual(['/single-blog/0', '/single-blog/1', '/single-blog/2']);
  });
});

const contact = { phone: '+27 31 000 0000', email: 'hello@wash.example', address: '12 Beach Road' };
const config = configAt('http://127.0.0.1:9/', {
  contact,
  whatsappUrl: 'https://wa.me/27000000000',
});

describe('the contact page', () => {
  it('PAGE-1: shows four contact details', () => {
    renderAt({}, <ContactPage />, config);
    ['Office address', 'Phone', 'Email', 'Support'].forEach((name) => {
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    });
    expect(hrefOf(contact.email)).toBe(`mailto:${contact.email}`);
    expect(screen.getByText('Mon-Sat 9:00am to 6:00pm')).toBeVisible();
  });

  it('PAGE-1: offers the vehicle years 2020 to 2022 and includes the chosen one in the message', async () => {
    const { events } = renderAt({}, <ContactPage />, config);
    await userEvent.type(screen.getByLabelText('Email'), 'thandi@example.test');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    const years = screen.getAllByRole('option', { name: /^\d{4}$/ });
    expect(textsOf(years)).toEqual(['2020', '2021', '2022']);
    await userEvent.selectOptions(screen.getByLabelText('Vehicle year'), '2021');
    await press('SEND MESSAGE');
    const [event] = events();
    if (!event || !messageWritten.match(event)) throw new Error('No message was written');
    expect(event.payload.open()).toEqual({
      name: '',
      email: 'thandi@example.test',
      vehicleYear: '2021',
      message: 'Hello',
    });
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });

  it('PAGE-2: sends an empty form too: nothing is validated', async () => {
    const { events } = renderAt({}, <ContactPage />, config);
    await press('SEND MESSAGE');
    expect(events()).toMatchObject([{ type: messageWritten.type }]);
  });
});

describe('the legal pages', () => {
  it.each([
    ['Terms & Conditions', <TermsPage key="terms" />, /within 24 hours of its completion/],
    ['Privacy Policy', <PrivacyPage key="privacy" />, /We store no card details/],
  ])('on %s say what they are about and when they were last updated', (title, page, words) => {
    renderAt({}, page, config);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('Last updated 19/03/2025')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('link every e-mail address, without a following full stop, and only if one is configured', () => {
    const { unmount } = renderAt({}, <PrivacyPage />, config);
    const links = screen.getAllByRole('link', { name: contact.email });
    expect(hrefsOf(links)).toEqual(Array(2).fill(`mailto:${contact.email}`));
    const sentence = screen.getByText(/at any time by email to/).closest('p');
    expect(sentence).toHaveTextContent(/hello@wash\.example\.$/);
    expect(links[1]?.closest('li')).toHaveTextContent(`Email: ${contact.email}`);
    unmount();
    renderAt({}, <PrivacyPage />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('PAGE-5: the page about the company introduces it, its founder, the technicians and the clients', async () => {
  await PAGES.about.preload();
  renderAt({}, <PAGES.about />);
  expect(
    within(screen.getByRole('region', { name: company.title })).getByText(company.paragraphs[0]),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: founder.name })).toBeVisible();
  for (const quotes of [technicianTestimonials, clientTestimonials])
    expect(await screen.findByText(quotes[0]?.name ?? '')).toBeVisible();
});
