import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AddressChoice } from '../../src/components/AddressCard';

describe('AddressChoice', () => {
  it('is a radio button labelled by its place, then by its name', async () => {
    const selected = jest.fn();
    render(
      <AddressChoice
        group="address"
        value="a1"
        checked={false}
        onSelect={selected}
        name="Thandi"
        address="12 Beach Road"
        city="Amanzimtoti"
        pincode="4126"
      />,
    );
    expect(
      screen.getByRole('radio', { name: '12 Beach Road, Amanzimtoti, 4126, Thandi' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByText('12 Beach Road'));
    expect(selected.mock.calls).toEqual([['a1']]);
  });
});
