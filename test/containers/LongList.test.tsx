import { screen, waitFor } from '@testing-library/react';

import { LongList } from '../../src/containers/LongList';
import { loggedOut } from '../../src/slices/auth';
import { openPage, press, renderOn } from '../pages/helpers/render';

const list = (count: number) => (
  <LongList
    name="Stores"
    items={Array.from({ length: count }, (_, index) => `store ${index}`)}
    getKey={(item) => item}
    renderItem={(item) => <p>{item}</p>}
  />
);

const rows = () => screen.getAllByRole('listitem');

describe('LongList', () => {
  it('SHOP-6: shows sixty rows of a long list, and with each press sixty more, the first of which gets the focus', async () => {
    await openPage(list(10_000));
    expect(rows()).toHaveLength(60);
    await press('Show more (9940)');
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(rows()[60]).toHaveFocus();
    await press('Show more (9880)');
    await waitFor(() => expect(rows()).toHaveLength(180));
    expect(rows()[120]).toHaveFocus();
  });

  it('SHOP-6: shows the rest without a button once there is no more', async () => {
    await openPage(list(61));
    await press('Show more (1)');
    await waitFor(() => expect(rows()).toHaveLength(61));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('SHOP-6: shows a list of sixty rows without a button', async () => {
    await openPage(list(60));
    expect(rows()).toHaveLength(60);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('SHOP-6: shows as many rows as before when the customer comes back to a list, until the session ends', async () => {
    const site = await openPage(list(300));
    await press('Show more (240)');
    await waitFor(() => expect(rows()).toHaveLength(120));
    site.unmount();
    const returned = renderOn(site.store, list(300));
    expect(rows()).toHaveLength(120);
    expect(document.body).toHaveFocus();
    returned.unmount();
    await site.happen(loggedOut());
    renderOn(site.store, list(300));
    expect(rows()).toHaveLength(60);
  });
});
