import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { Header } from '../../src/components/Header';
import type { SessionKind } from '../../src/components/Header';

const nothing = () => undefined;

const renderHeader = (session: SessionKind, avatarUrl?: string, cartCount?: number) =>
  render(
    <MemoryRouter>
      <Header
        businessName="Test Wash"
        homeTo="/"
        items={[{ label: 'HOME', to: '/', active: true }]}
        session={session}
        avatarUrl={avatarUrl}
        cartTo="/service-cart"
        cartCount={cartCount}
        loginTo="/login"
        registerTo="/register"
        profileTo="/dashboard/profile"
        menuOpen={false}
        onJoin={nothing}
        onSearch={nothing}
        onOpenMenu={nothing}
      />
    </MemoryRouter>,
  );

describe('Header', () => {
  // Proves HEAD-1, HEAD-2.
  it('offers visitors log in, register and join, and no profile', () => {
    renderHeader('out');
    expect(screen.getByRole('link', { name: 'LOG IN' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'REGISTER' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'JOIN US' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  });

  // Proves HEAD-2.
  it('shows customers their picture, or the default one, and no join button', () => {
    renderHeader('in');
    const profile = screen.getByRole('link', { name: 'Profile' });
    expect(profile.querySelector('img')).toHaveAttribute('src', '/art/people/default-avatar.svg');
    expect(screen.queryByRole('button', { name: 'JOIN US' })).toBeNull();
  });

  // Proves HEAD-7.
  it('shows how many bookings are in the cart, if known', () => {
    const { unmount } = renderHeader('in');
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveTextContent(/^$/);
    unmount();
    renderHeader('in', undefined, 2);
    expect(screen.getByRole('link', { name: 'Cart, 2 bookings' })).toHaveTextContent('2');
  });

  it('marks the current page', () => {
    renderHeader('out');
    expect(screen.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
  });
});
