import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { Footer, type FooterProps } from '../../src/components/Footer';

const props: FooterProps = {
  businessName: 'Amanzi Wash',
  about: 'Clean cars.',
  columns: [
    {
      title: 'Company',
      entries: [{ label: 'Services', to: '/vendorservice' }, { label: 'Our Technicians' }],
    },
  ],
  hours: 'Mon-Sat 9:00am to 6:00pm',
  year: 2026,
};

const show = (more: Partial<FooterProps> = {}) =>
  render(
    <MemoryRouter>
      <Footer {...props} {...more} />
    </MemoryRouter>,
  );

describe('the footer', () => {
  // Proves HEAD-6, GEN-4.
  it('shows the hours and every configured contact detail', () => {
    show({
      phone: '+27 31 000 0000',
      email: 'hello@example.test',
      address: '12 Beach Road, Amanzimtoti, Durban, South Africa',
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

  // Proves HEAD-6, CONF-2.
  it('leaves out what is not configured, and renders entries without a link as plain text', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Services']);
    expect(screen.getByText('Our Technicians')).toBeInTheDocument();
  });
});
