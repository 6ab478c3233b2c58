import { screen } from '@testing-library/react';
import { Footer } from '../../src/layouts/Footer';
import { configAt } from '../api/helpers/store';
import { renderAt } from '../pages/helpers/render';

const show = (changes: Parameters<typeof configAt>[1]) =>
  renderAt({}, <Footer />, configAt('http://127.0.0.1:9/', changes));

describe('the footer', () => {
  it('HEAD-6, GEN-4: shows the hours and every configured contact detail', () => {
    show({
      contact: {
        phone: '+27 31 000 0000',
        email: 'hello@example.test',
        address: '12 Beach Road, Amanzimtoti, Durban, South Africa',
      },
      whatsappUrl: 'https://wa.me/27000000000',
    });
    expect(screen.getByText('Mon-Sat 9:00am to 6:00pm')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+27 31 000 0000' })).toHaveAttribute(
      'href',
      'tel:+27310000000',
    );
    expect(screen.getByRole('link', { name: 'hello@example.test' })).toBeInTheDocument();
    expect(
      screen.getByText('12 Beach Road, Amanzimtoti, Durban, South Africa'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/27000000000',
    );
  });

  it('HEAD-6, CONF-2: leaves out what is not configured, and shows entries without a page as plain text', () => {
    show({ contact: {} });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => !href?.startsWith('/'))).toEqual([]);
    expect(screen.getByText('Our Technicians').tagName).toBe('SPAN');
  });
});
