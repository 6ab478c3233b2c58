import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JoinPopup from '../../src/dialogs/JoinPopup';
import { configAt } from '../api/helpers/store';
import { renderAt } from '../pages/helpers/render';

const open = { joinPopup: { status: 'open' } } as const;
const config = configAt('http://127.0.0.1:9/', { vendorSiteUrl: 'https://vendors.example/join' });

const closed = (how: string) => [{ type: 'joinPopup/joinPopupClosed', payload: { how } }];

describe('the join popup', () => {
  it('does not exist while its machine is closed', () => {
    renderAt({}, <JoinPopup />, config);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

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

  it('JOIN-4, JOIN-3: reports how it was closed: its icon, Esc, or an option', async () => {
    const icon = renderAt(open, <JoinPopup />, config);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(icon.events()).toMatchObject(closed('icon'));
    icon.unmount();

    const escape = renderAt(open, <JoinPopup />, config);
    await userEvent.keyboard('{Escape}');
    expect(escape.events()).toMatchObject(closed('escape'));
    escape.unmount();

    const option = renderAt(open, <JoinPopup />, config);
    await userEvent.click(screen.getByRole('link', { name: /^Join as a User/ }));
    expect(option.events()).toMatchObject(closed('option'));
  });

  it('JOIN-3: reports a click outside, which clears that it was shown', async () => {
    const { events } = renderAt(open, <JoinPopup />, config);
    // The dialog element covers the screen; its panel is the inside.
    await userEvent.click(screen.getByRole('dialog'));
    expect(events()).toMatchObject(closed('outside'));
  });
});
