import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  company,
  founder,
  clientTestimonials,
  technicianTestimonials,
} from '../../src/content/people';
import { PAGES } from '../../src/app/pageRegistry';
import ContactPage from '../../src/pages/contact/ContactPage';
import PrivacyPage from '../../src/pages/privacy/PrivacyPage';
import TermsPage from '../../src/pages/terms/TermsPage';
import { messageWritten } from '../../src/slices/site';
import { configAt } from '../api/helpers/store';
import { renderAt } from './helpers/render';

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
    expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute(
      'href',
      `mailto:${contact.email}`,
    );
    expect(screen.getByText('Mon-Sat 9:00am to 6:00pm')).toBeVisible();
  });

  it('PAGE-1: offers the vehicle years 2020 to 2022 and includes the chosen one in the message', async () => {
    const { events } = renderAt({}, <ContactPage />, config);
    await userEvent.type(screen.getByLabelText('Email'), 'thandi@example.test');
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    const years = screen.getAllByRole('option', { name: /^\d{4}$/ });
    expect(years.map(({ textContent }) => textContent)).toEqual(['2020', '2021', '2022']);
    await userEvent.selectOptions(screen.getByLabelText('Vehicle year'), '2021');
    await userEvent.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
    const [event] = events();
    if (!event || !messageWritten.match(event)) throw new Error('No message was written');
    expect(event.payload.open()).toEqual({
      subject: 'Message to Amanzi Wash',
      body: 'Hello\r\n\r\nEmail: thandi@example.test\r\nVehicle year: 2021',
    });
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });

  it('PAGE-2: sends an empty form too: nothing is validated', async () => {
    const { events } = renderAt({}, <ContactPage />, config);
    await userEvent.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
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
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`mailto:${contact.email}`),
    );
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
    within(screen.getByRole('region', { name: company.title })).getByText(
      company.paragraphs[0] ?? '',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: founder.name })).toBeVisible();
  for (const quotes of [technicianTestimonials, clientTestimonials])
    expect(await screen.findByText(quotes[0]?.name ?? '')).toBeVisible();
});
