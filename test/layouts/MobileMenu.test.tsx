import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '../../src/layouts/Header';
import { MobileMenu } from '../../src/layouts/MobileMenu';
import { openPage, renderAt } from '../pages/helpers/render';

async function openMenu() {
  await openPage(
    <>
      <Header />
      <MobileMenu />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Open menu' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return screen.getByRole('dialog', { name: 'Menu' });
}

describe('MobileMenu', () => {
  it.each([
    ['its own control', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(screen.getByTestId('menu-shade'))],
    [
      'following a link',
      () =>
        userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'SERVICES' })),
    ],
  ])('HEAD-4: closes by %s and returns the focus', async (_how, close) => {
    await openMenu();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('offers visitors to join, log in and register', async () => {
    const { events } = renderAt(
      { auth: { status: 'signedOut', notice: null }, mobileMenu: { status: 'open' } },
      <MobileMenu />,
    );
    expect(screen.getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'REGISTER' })).toHaveAttribute('href', '/register');
    await userEvent.click(screen.getByRole('button', { name: 'JOIN US' }));
    expect(events().map(({ type }) => type)).toEqual([
      'mobileMenu/menuClosed',
      'joinPopup/joinPopupOpened',
    ]);
  });

  it('offers customers their profile instead', () => {
    renderAt(
      {
        auth: { status: 'signedIn', token: 't', userId: 'u' },
        mobileMenu: { status: 'open' },
      },
      <MobileMenu />,
    );
    expect(screen.queryByRole('button', { name: 'JOIN US' })).toBeNull();
    expect(screen.getByRole('link', { name: 'MY PROFILE' })).toBeInTheDocument();
  });
});
