import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DemoCartPage from '../../src/pages/demoCart/DemoCartPage';
import { openPage, renderAt } from './helpers/render';

const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`There is no row of ${name}`);
  return row;
};

const summary = () => within(screen.getByRole('region', { name: 'Billing Summary' }));

describe('the demo cart page', () => {
  it('DEMO-3: shows each line, and a summary with the right total', () => {
    renderAt({}, <DemoCartPage />);
    expect(rowOf('Car Shampoo')).toHaveTextContent('$25.98');
    expect(rowOf('Wax Polish')).toHaveTextContent('$8.99');
    expect(rowOf('Microfiber Cloth')).toHaveTextContent('$16.47');
    expect(
      summary()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['$51.44', '$3.60', '$55.04']);
    expect(summary().getByText('Taxes (7%)')).toBeVisible();
  });

  it('DEMO-2: reports what was pressed', async () => {
    const user = userEvent.setup();
    const { events } = renderAt({}, <DemoCartPage />);
    await user.click(screen.getByRole('button', { name: 'Increase Car Shampoo' }));
    await user.click(screen.getByRole('button', { name: 'Decrease Microfiber Cloth' }));
    await user.click(screen.getByRole('button', { name: 'Remove Wax Polish' }));
    expect(screen.getByRole('button', { name: 'Decrease Wax Polish' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(events()).toMatchObject([
      { type: 'demoCart/itemIncreased', payload: 'car-shampoo' },
      { type: 'demoCart/itemDecreased', payload: 'microfiber-cloth' },
      { type: 'demoCart/itemRemoved', payload: 'wax-polish' },
      { type: 'site/controlPressed', payload: { control: 'Proceed to Checkout' } },
    ]);
  });

  it('DEMO-2: can be emptied by keyboard without losing the focus, and calls no server', async () => {
    const user = userEvent.setup();
    const site = await openPage(<DemoCartPage />, { path: '/cart' });
    for (const name of ['Car Shampoo', 'Wax Polish', 'Microfiber Cloth']) {
      screen.getByRole('button', { name: `Remove ${name}` }).focus();
      await user.keyboard('{Enter}');
      expect(screen.getByRole('group', { name: 'Items' })).toHaveFocus();
    }
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(summary().getAllByRole('definition')[2]).toHaveTextContent('$0.00');
    expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    expect(site.state().api.queries).toEqual({});
  });
});
