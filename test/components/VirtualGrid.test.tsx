import { act, fireEvent, render, screen } from '@testing-library/react';

import { VirtualGrid } from '../../src/components/VirtualGrid';

const columns = { small: 1, medium: 2, wide: 3 };

const draw = (count: number) =>
  render(
    <VirtualGrid
      items={Array.from({ length: count }, (_, index) => `store ${index}`)}
      getKey={(item) => item}
      renderItem={(item) => <p>{item}</p>}
      columns={columns}
      estimateRowHeight={100}
      label="Stores"
    />,
  );

describe('VirtualGrid', () => {
  it('renders a short list completely', () => {
    draw(60);
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });

  it('renders part of a long list, and exposes its full length', () => {
    draw(10_000);
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(200);
    expect(items[0]).toHaveAttribute('aria-setsize', '10000');
    expect(items[0]).toHaveAttribute('aria-posinset', '1');
  });

  it('renders a long list completely for printing', () => {
    draw(1000);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
    act(() => {
      fireEvent(window, new Event('beforeprint'));
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1000);
    act(() => {
      fireEvent(window, new Event('afterprint'));
    });
    expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
  });
});
