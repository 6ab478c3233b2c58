import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailAddress } from '../../src/domain/contactMessage';
import ContactPage from '../../src/pages/contact/ContactPage';
import PrivacyPage from '../../src/pages/privacy/PrivacyPage';
import TermsPage from '../../src/pages/terms/TermsPage';
import { configAt } from '../api/helpers/store';
import { makeStore } from '../helpers/makeStore';
import { renderAt, renderOn } from './helpers/render';

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
    const user = userEvent.setup();
    const site = await makeStore({ path: '/contactus', config: { contact } });
    renderOn(site.store, <ContactPage />, config);
    await user.type(screen.getByLabelText('Email'), 'thandi@example.test');
    await user.type(screen.getByLabelText('Message'), 'Hello');
    const years = screen.getAllByRole('option', { name: /^\d{4}$/ });
    expect(years.map(({ textContent }) => textContent)).toEqual(['2020', '2021', '2022']);
    await user.selectOptions(screen.getByLabelText('Vehicle year'), '2021');
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
    await waitFor(() => expect(site.left).toHaveLength(1));
    const message = {
      subject: 'Message to Amanzi Wash',
      body: 'Hello\r\n\r\nEmail: thandi@example.test\r\nVehicle year: 2021',
    };
    expect(site.left).toEqual([mailAddress(contact.email, message)]);
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  });

  it('PAGE-2: opens the mail program for an empty form too: nothing is validated', async () => {
    const user = userEvent.setup();
    const site = await makeStore({ path: '/contactus', config: { contact } });
    renderOn(site.store, <ContactPage />, config);
    await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
    await waitFor(() => expect(site.left).toHaveLength(1));
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

  it('name the information officer with e-mail and address', () => {
    renderAt({}, <PrivacyPage />, config);
    expect(screen.getByText('Information Officer of Amanzi Wash')).toBeVisible();
    const line = screen.getByText('Email:').closest('li');
    expect(line).toHaveTextContent(`Email: ${contact.email}`);
    const link = screen.getAllByRole('link', { name: contact.email }).at(-1);
    expect(link?.closest('li')).toBe(line);
    expect(link).toHaveAttribute('href', `mailto:${contact.email}`);
    expect(screen.getByText(`Address: ${contact.address}`)).toBeVisible();
  });
});
