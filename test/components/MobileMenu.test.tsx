import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { MobileMenu } from '../../src/components/MobileMenu';

const items = [
  { label: 'HOME', to: '/', active: true },
  { label: 'SERVICES', to: '/vendorservice', active: false },
];

function Page({ onJoin, session = 'out' }: { onJoin?: () => void; session?: 'out' | 'in' }) {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <button onClick={() => setOpen(true)}>Open menu</button>
      <MobileMenu
        open={open}
        items={items}
        session={session}
        loginTo="/login"
        registerTo="/register"
        profileTo="/dashboard/profile"
        onJoin={onJoin ?? (() => undefined)}
        onClose={() => setOpen(false)}
      />
    </MemoryRouter>
  );
}

const openMenu = async (page = <Page />) => {
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.getByRole('dialog', { name: 'Menu' });
};

describe('MobileMenu', () => {
  it.each([
    ['its own control', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(screen.getByTestId('menu-shade'))],
    ['following a link', () => userEvent.click(screen.getByRole('link', { name: 'SERVICES' }))],
  ])('closes by %s and returns the focus', async (_how, close) => {
    await openMenu();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  // Proves HEAD-4.
  it('keeps the Tab key inside in both directions', async () => {
    const menu = await openMenu();
    const stops = [...menu.querySelectorAll<HTMLElement>('a,button')];
    for (let press = 0; press < stops.length + 2; press += 1) {
      await userEvent.tab();
      expect(menu).toContainElement(document.activeElement as HTMLElement);
    }
    stops[0]?.focus();
    await userEvent.tab({ shift: true });
    expect(stops.at(-1)).toHaveFocus();
  });

  it('stops the page behind from scrolling only while it is open', async () => {
    await openMenu();
    expect(document.documentElement.dataset).toHaveProperty('scrollLocked');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.documentElement.dataset).not.toHaveProperty('scrollLocked'),
    );
  });

  it('offers visitors to join, log in and register', async () => {
    const joined = jest.fn();
    const menu = within(await openMenu(<Page onJoin={joined} />));
    expect(menu.getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
    expect(menu.getByRole('link', { name: 'REGISTER' })).toHaveAttribute('href', '/register');
    await userEvent.click(menu.getByRole('button', { name: 'JOIN US' }));
    expect(joined).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers customers their profile instead', async () => {
    const menu = within(await openMenu(<Page session="in" />));
    expect(menu.queryByRole('button', { name: 'JOIN US' })).toBeNull();
    expect(menu.getByRole('link', { name: 'MY PROFILE' })).toBeInTheDocument();
  });
});
