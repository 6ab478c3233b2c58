import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from '../../../src/app/App';
import { createReader } from '../../../src/support/room/reader';
import { SupportRoom } from '../../../src/support/room/SupportRoom';
import { configAt } from '../../api/helpers/store';
import { createFakeServices, flush } from '../../helpers/fakeServices';
import { NOW } from '../../slices/machines';
import { EVENTS, firstState, reportFile, reportIn } from './reports';

const config = { ...configAt('http://127.0.0.1:9/'), siteOrigin: window.location.origin };

const recentReportsUrl = 'https://support.test/reports';

/** Renders the room at an address, with these answers to its requests; by default it has none. */
function renderRoom(path = '/support', answers: Readonly<Record<string, unknown>> = {}) {
  const world = createFakeServices({ path });
  const fetch = (address: string) =>
    Promise.resolve(
      address in answers
        ? new Response(JSON.stringify(answers[address]))
        : new Response('', { status: 404 }),
    );
  render(
    <SupportRoom
      App={App}
      config={recentReportsUrl in answers ? { ...config, recentReportsUrl } : config}
      services={{ ...world.services, fetch }}
      openReader={createReader}
    />,
  );
  return world;
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await flush();
  });

async function open(text: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Or paste a report code'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the code' }));
  await settle();
}

const currentStep = () =>
  within(screen.getByRole('list')).getAllByRole('button', { current: 'step' })[0]?.textContent;

describe('the room', () => {
  it('says that it has no library, and still opens a report', async () => {
    renderRoom();
    expect(await screen.findByText(/without its library/)).toBeInTheDocument();
    // The configuration names no list of them.
    expect(screen.queryByText('Recent reports')).not.toBeInTheDocument();
    await open(reportFile({ report: { title: 'The menu of a phone' } }));
    expect(screen.getByRole('heading', { level: 2, name: 'The menu of a phone' })).toHaveFocus();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const frame = screen.getByTitle("Customer's screen");
    expect(frame).toHaveAttribute('src', '/support/screen');
    expect(frame).toHaveStyle({ width: '1440px', height: '900px' });
  });

  it("shows when the report was made on both clocks, and the customer's page", async () => {
    renderRoom();
    const viewport = { width: 801, height: 600 };
    await open(reportFile({ report: { timeZone: 'Europe/London', viewport } }));
    expect(screen.getByText('11 Mar 2026, 10:00:00')).toBeInTheDocument();
    expect(screen.getByText('11 Mar 2026, 08:00:00 (Europe/London)')).toBeInTheDocument();
    expect(screen.getByText('801 × 600 px')).toBeInTheDocument();
    expect(screen.getByText('1.0.0')).toBeInTheDocument();
    expect(screen.getByText('Recorded state: nothing is sent')).toBeInTheDocument();
  });

  it("has the layout of a customer's large text, which that of a smaller window is", async () => {
    renderRoom();
    const viewport = { width: 1440, height: 900, textSize: 32 };
    await open(reportFile({ report: { viewport } }));
    expect(screen.getByTitle("Customer's screen")).toHaveStyle({ width: '720px', height: '450px' });
    expect(screen.getByText('1440 × 900 px, text at 200 %')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Customer’s own/ })).toHaveTextContent('(720 px)');
  });

  it('renders no frame of a harmful size, and no invalid time', async () => {
    renderRoom();
    const viewport = { width: 1e9, height: -4 };
    const payload = [{ type: 'somebody/elses', meta: {} }];
    await open(
      reportFile({ payload, report: { viewport, takenAt: 'now', timeZone: 'Mars/Base' } }),
    );
    const frame = screen.getByTitle("Customer's screen");
    expect(frame).toHaveStyle({ width: '3840px', height: '160px' });
    expect(screen.getAllByText(/unknown/)).toHaveLength(2);
    expect(screen.queryByText(/^\d+:\d+:\d+$/)).not.toBeInTheDocument();
  });

  it('counts a single named state as one', async () => {
    const states = [{ name: 'cart-empty', group: 'Cart', title: 'An empty cart' }];
    renderRoom('/support', { '/support/states/index.json': { isBeingMade: true, states } });
    expect(await screen.findByText('1 state')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Find a named state'), { target: { value: 'full' } });
    expect(screen.getByText('0 of 1 state')).toBeInTheDocument();
  });

  it('lists a recent report whose time cannot be read', async () => {
    const data = [{ reference: 'K7F-3QX', page: '/cart', size: 3100, at: 1e20 }];
    renderRoom('/support', { [recentReportsUrl]: { error: 0, data } });
    expect(await screen.findByText('unknown time, 3 KB')).toBeInTheDocument();
  });

  it('opens a report that is no longer listed by its reference, as it was heard', async () => {
    const report: unknown = JSON.parse(reportFile());
    renderRoom('/support', {
      [recentReportsUrl]: { data: [] },
      [`${recentReportsUrl}/K7F-3QX`]: report,
    });
    for (const reference of ['K7F-3QX', ' k7f 3qx\n', 'k7f3qx']) {
      await open(reference);
      expect(screen.getByText('Report K7F-3QX')).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'Close report' }));
    }
    await open('K7F-3QY');
    expect(screen.getByRole('alert')).toHaveTextContent('The report K7F-3QY is no longer there');
  });

  it('steps with keys everywhere but in fields', async () => {
    renderRoom();
    await open(reportFile());
    expect(screen.getAllByRole('listitem')).toHaveLength(EVENTS.length + 1);
    fireEvent.keyDown(document.body, { key: 'Home' });
    expect(currentStep()).toContain('Where the report begins');
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true });
    fireEvent.keyDown(screen.getByLabelText('Or paste a report code'), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByLabelText('Compare with'), { key: 'End' });
    expect(currentStep()).toContain('Where the report begins');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(currentStep()).toContain('/pricing');
  });

  it('shows and ends a comparison with a state that the library no longer lists', async () => {
    const report: unknown = JSON.parse(reportFile());
    renderRoom('/support?state=one&with=another', {
      '/support/states/one.json': report,
      '/support/states/another.json': report,
    });
    await settle();
    const compared = screen.getByLabelText('Compare with');
    expect(compared).toHaveDisplayValue('another');
    expect(screen.getByTitle('Compared screen')).toBeInTheDocument();
    fireEvent.change(compared, { target: { value: '' } });
    expect(screen.queryByTitle('Compared screen')).not.toBeInTheDocument();
  });

  it('sends the state only to its own frame, once that is ready', async () => {
    renderRoom();
    await open(reportFile());
    const frame = screen.getByTitle<HTMLIFrameElement>("Customer's screen");
    const inside = frame.contentWindow;
    if (!inside) throw new Error('The frame has no window');
    const posted = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
    const greet = (source: Window, origin: string) =>
      fireEvent(window, new MessageEvent('message', { data: 'screenReady', source, origin }));
    greet(window, 'null');
    greet(inside, 'https://elsewhere.example');
    greet(inside, window.location.origin);
    expect(posted).not.toHaveBeenCalled();
    // A sandboxed frame has no origin that could be named.
    greet(inside, 'null');
    const { states } = reportIn(reportFile());
    const received = (): Promise<unknown> => {
      const [message, target, [port]] = posted.mock.lastCall as unknown as [
        unknown,
        string,
        [MessagePort],
      ];
      expect([message, target]).toEqual([undefined, '*']);
      return new Promise((resolve) => {
        port.onmessage = ({ data }) => resolve(data);
      });
    };
    expect(await received()).toEqual(states.at(-1));
    fireEvent.keyDown(document.body, { key: 'Home' });
    expect(await received()).toEqual(states[0]);
  });
});

it('has no other pages', () => {
  renderRoom('/support/elsewhere');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});

describe('the screen in a frame', () => {
  const announce = (origin = window.location.origin): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    const event = new MessageEvent('message', { source: window.parent, origin });
    // jsdom has no ports of its own.
    Object.defineProperty(event, 'ports', { value: [port2] });
    fireEvent(window, event);
    return port1;
  };
  const show = async (state: unknown, origin?: string) => {
    announce(origin).postMessage(state);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    await settle();
  };
  const at = (pathname: string) => {
    const { location } = firstState().navigation;
    return {
      ...firstState(),
      site: { status: 'opened', now: NOW },
      navigation: { status: 'settled', location: { ...location, pathname } },
    };
  };

  it('renders one state after another, and recovers from those that can’t be rendered', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const { local, session, left } = renderRoom('/support/screen');
      expect(document.body).toHaveTextContent(/^$/);
      await show(at('/cart'), 'https://elsewhere.example');
      expect(document.body).toHaveTextContent(/^$/);

      await show(at('/cart'));
      expect(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toBeVisible();
      // The room says it, outside the screen: at its lower edge are a phone's buttons.
      expect(screen.queryByText('Recorded state: nothing is sent')).toBeNull();
      const focused = document.activeElement;
      screen.getAllByRole('button')[0]?.focus();
      expect(document.activeElement).toBe(focused);

      await show({ stateVersion: 99 });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("can't be shown");
      await show({ ...at('/cart'), toasts: { status: 'showing', toasts: 7 } });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("can't be shown");
      // The layout stays, and the page is retried with the next state.
      await show({ ...at('/cart'), demoCart: { status: 'filled', items: 7 } });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        "This recording can't be shown",
      );
      await show(at('/cart'));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/cart/i);

      // A page that requests a list twice: the second render checks the subscriptions.
      await show(at('/blogs'));
      await show({ ...at('/blogs'), mobileMenu: { status: 'open' } });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/Blogs/);
      expect([...local.writes, ...session.writes, ...left]).toEqual([]);
    } finally {
      silent.mockRestore();
    }
  });

  it('shows the last of several quick steps, whichever state arrives last', async () => {
    renderRoom('/support/screen');
    const earlier = announce();
    const later = announce();
    later.postMessage(at('/cart'));
    earlier.postMessage({ stateVersion: 99 });
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toHaveTextContent(
      /cart/i,
    );
  });
});
