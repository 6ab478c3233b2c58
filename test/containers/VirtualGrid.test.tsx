import { act, fireEvent, screen } from '@testing-library/react';

import { VirtualGrid } from '../../src/containers/VirtualGrid';
import { openPage } from '../pages/helpers/render';

async function renderGrid(count: number) {
  await openPage(
    <VirtualGrid
      items={Array.from({ length: count }, (_, index) => `store ${index}`)}
      getKey={(item) => item}
      renderItem={(item) => <p>{item}</p>}
      estimateRowHeight={100}
      label="Stores"
    />,
  );
}

/** Waits for the lazy code for long lists. */
const windowed = () =>
  act(async () => {
    await import('../../src/containers/WindowedRows');
  });

describe('VirtualGrid', () => {
  it('renders a short list completely', async () => {
    await renderGrid(60);
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });

  it('SHOP-6: renders the beginning of a long list at once, then the part in view, and exposes its full length', async () => {
    await renderGrid(10_000);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('store 0');
    await windowed();
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(200);
    expect(items[0]).toHaveAttribute('aria-setsize', '10000');
    expect(items[0]).toHaveAttribute('aria-posinset', '1');
  });

  it('renders all of a long list for printing', async () => {
    await renderGrid(300);
    await windowed();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
    act(() => {
      fireEvent(window, new Event('beforeprint'));
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(300);
    act(() => {
      fireEvent(window, new Event('afterprint'));
    });
    await windowed();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(200);
  });
});
