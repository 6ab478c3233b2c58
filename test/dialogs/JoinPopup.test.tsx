import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JoinPopup from '../../src/dialogs/JoinPopup';
import { configAt } from '../api/helpers/store';
import { renderAt } from '../pages/helpers/render';

const open = { joinPopup: { status: 'open' } } as const;
const config = configAt('http://127.0.0.1:9/', { vendorSiteUrl: 'https://vendors.example/join' });

describe('the join popup', () => {
  it('JOIN-1, GEN-2: offers vendors their own site in a new tab, and customers the registration', () => {
    renderAt(open, <JoinPopup />, config);
    expect(screen.getByRole('dialog', { name: 'Join As' })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'https://vendors.example/join?type=Mobile%20Car%20Wash',
      'https://vendors.example/join?type=Business%20Owner',
      '/register',
    ]);
    // With a space between the two lines, which run together when read as one.
    const name = 'Join as a User Book a wash at home, at work or at a store.';
    expect(screen.getByRole('link', { name })).toHaveFocus();
    const vendor = screen.getByRole('link', { name: /^Join as a Mobile Car Washer/ });
    expect(vendor).toHaveAttribute('target', '_blank');
    expect(vendor).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: /^Join as a Business Owner/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Join as a User/ })).not.toHaveAttribute('target');
  });

  it('CONF-2: only offers registration if no vendor site is configured', () => {
    renderAt(open, <JoinPopup />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/register',
    ]);
  });

  it.each([
    ['icon', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['escape', () => userEvent.keyboard('{Escape}')],
    ['option', () => userEvent.click(screen.getByRole('link', { name: /^Join as a User/ }))],
    // The dialog element covers the screen; its panel is the inside.
    ['outside', () => userEvent.click(screen.getByRole('dialog'))],
  ])('JOIN-3, JOIN-4: reports that it was closed by %s', async (how, close) => {
    const { events } = renderAt(open, <JoinPopup />, config);
    await close();
    expect(events()).toMatchObject([{ type: 'joinPopup/joinPopupClosed', payload: { how } }]);
  });
});
