import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/app/App';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { renderAt, VISITOR } from '../pages/helpers/render';

const at = (pathname: string) => ({ pathname, search: '', hash: '', key: 'k', index: 0 });

const renderApp = (pathname: string, machines: Partial<RootState> = {}) =>
  renderAt({ ...VISITOR, navigation: navigationAt(at(pathname)), ...machines }, <App />);

describe('the whole site in a given state', () => {
  it("NAV-1: shows the page at the state's address, and reports where a link leads", async () => {
    const { events } = renderApp('/cart');
    expect(await screen.findByText('Billing Summary')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
    expect(events()).toMatchObject([
      { type: 'navigation/navigated', payload: { to: '/service-cart', how: 'push' } },
    ]);
    expect(screen.getByText('Billing Summary')).toBeVisible();
  });

  it('NAV-1: leaves presses that open a tab or a window to the browser', async () => {
    const { events } = renderApp('/cart');
    await screen.findByText('Billing Summary');
    const link = screen.getByRole('link', { name: 'Cart' });
    for (const press of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      let isForBrowser = false;
      const decide = (event: Event) => {
        isForBrowser = !event.defaultPrevented;
        // jsdom opens nothing.
        event.preventDefault();
      };
      document.addEventListener('click', decide, { once: true });
      fireEvent.click(link, press);
      expect(isForBrowser).toBe(true);
    }
    expect(events()).toEqual([]);
  });

  it('NAV-6: shows the 404 page in the layout for an unknown address', async () => {
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('NAV-3: covers the next page with the loader during navigation', async () => {
    const { unmount } = renderApp('/cart');
    await screen.findByText('Billing Summary');
    expect(screen.queryByText('Loading')).toBeNull();
    unmount();
    renderApp('/cart', { navigation: { status: 'loading', location: at('/cart'), until: 1000 } });
    expect(await screen.findByText('Billing Summary')).toBeInTheDocument();
    expect(screen.getByText('Loading').closest('[role="status"]')).toHaveTextContent(
      /^Loading ?Cart$/,
    );
  });

  it('CALL-6: covers the page during a request, and offers Cancel only when it is slow', async () => {
    const works = [{ id: 'w', label: 'Logging in' }];
    const { unmount } = renderApp('/cart', { busy: { status: 'working', works, slowAt: 0 } });
    expect(await screen.findByText(/Logging in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    unmount();

    const { events } = renderApp('/cart', { busy: { status: 'slow', works } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(events()).toMatchObject([{ type: 'busy/workCancelled' }]);
  });
});
