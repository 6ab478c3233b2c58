import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { QuantityCounter } from '../../src/components/QuantityCounter';

const renderCounter = (value: number, disabled = false) => {
  const presses: string[] = [];
  render(
    <QuantityCounter
      name="SUV"
      value={value}
      disabled={disabled}
      onIncrease={() => presses.push('more')}
      onDecrease={() => presses.push('less')}
    />,
  );
  return presses;
};

describe('QuantityCounter', () => {
  it('SERV-4: cannot go below one', async () => {
    const presses = renderCounter(1);
    expect(screen.getByRole('button', { name: 'Decrease SUV' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Increase SUV' }));
    expect(presses).toEqual(['more']);
  });

  it('counts down above one', async () => {
    const presses = renderCounter(2);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease SUV' }));
    expect(presses).toEqual(['less']);
  });

  it('ignores clicks while disabled', () => {
    renderCounter(2, true);
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });
});
