import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from '../../../src/app/App';
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
  const requests: string[] = [];
  const fetch = async (address: string) => {
    requests.push(address);
    const body = await answers[address];
    return body === undefined
      ? new Response('', { status: 404 })
      : new Response(typeof body === 'string' ? body : JSON.stringify(body));
  };
  render(
    <SupportRoom
      App={App}
      config={recentReportsUrl in answers ? { ...config, recentReportsUrl } : config}
      services={{ ...world.services, fetch }}
    />,
  );
  return { ...world, requests };
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await flush();
  });

async function open(text: string): Promise<void> {
  const file = Object.assign(new File([], 'report.json'), { text: () => Promise.resolve(text) });
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  await settle();
}

async function openByReference(text: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Or type a reference'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the report' }));
  await settle();
}

const timeline = () => {
  const [list] = screen.getAllByRole('list');
  if (!list) throw new Error('There is no timeline');
  return list;
};

const currentStep = () =>
  within(timeline()).getAllByRole('button', { current: 'step' })[0]?.textContent;

describe('the room', () => {
  it('says that it has no library, and still opens a report', async () => {
    renderRoom();
    expect(await screen.findByText(/without its library/)).toBeInTheDocument();
    // The configuration names no list of them.
    expect(screen.queryByText('Recent reports')).not.toBeInTheDocument();
    await open(reportFile({ report: { title: 'The menu of a phone' } }));
    expect(screen.getByRole('heading', { level: 2, name: 'The menu of a phone' })).toHaveFocus();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const frame = screen.getByTitle("Customer's page");
    expect(frame).toHaveAttribute('src', '/support/screen');
    expect(frame).toHaveStyle({ width: '1440px', height: '900px' });
  });

  it("shows when the report was made on both clocks, and the customer's page", async () => {
    renderRoom();
    const viewport = { width: 801, height: 600, textSize: 16 };
    await open(reportFile({ report: { timeZone: 'Europe/London', viewport } }));
    expect(screen.getByText('11 Mar 2026, 10:00:00')).toBeInTheDocument();
    expect(screen.getByText('11 Mar 2026, 08:00:00 (Europe/London)')).toBeInTheDocument();
    expect(screen.getByText('801 × 600 px')).toBeInTheDocument();
    expect(screen.getByText('tests (this one)')).toBeInTheDocument();
    expect(screen.getByText('Recorded state: nothing is sent')).toBeInTheDocument();
  });

  it("HELP-9: says that another build made a report, and from where on it isn't the customer's page", async () => {
    renderRoom();
    await open(reportFile());
    expect(screen.queryByRole('note')).toBeNull();
    const [first, second, last] = EVENTS;
    const payload = [first, { ...second, meta: { ...second?.meta, digest: '00000000' } }, last];
    const preloadedState = { ...firstState(), build: 'earlier' };
    await open(reportFile({ preloadedState }));
    expect(screen.getByRole('note')).toHaveTextContent(
      /^Made by another build: the screen may differ\.$/,
    );
    expect(screen.getByText('earlier (this one is tests)')).toBeInTheDocument();
    await open(reportFile({ preloadedState, payload }));
    expect(screen.getByRole('note')).toHaveTextContent(
      'Made by another build: the screen may differ. From no. 3 on (Opened the menu), it is not what the customer saw.',
    );
  });

  it("has the layout of a customer's large text, which that of a smaller window is", async () => {
    renderRoom();
    const viewport = { width: 1440, height: 900, textSize: 32 };
    await open(reportFile({ report: { viewport } }));
    expect(screen.getByTitle("Customer's page")).toHaveStyle({ width: '720px', height: '450px' });
    expect(screen.getByText('1440 × 900 px, text at 200 %')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Customer’s own/ })).toHaveTextContent('(720 px)');
  });

  it('renders no frame of a harmful size, and no invalid time', async () => {
    renderRoom();
    const viewport = { width: 1e9, height: -4, textSize: 16 };
    const payload = [{ type: 'somebody/elses', meta: {} }];
    await open(
      reportFile({ payload, report: { viewport, takenAt: 'now', timeZone: 'Mars/Base' } }),
    );
    const frame = screen.getByTitle("Customer's page");
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
    for (const reference of ['K7F-3QX', ' k7f 3qx ', 'k7f3qx']) {
      await openByReference(reference);
      expect(screen.getByText('Report K7F-3QX')).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'Close report' }));
    }
    await openByReference('K7F-3QY');
    expect(screen.getByRole('alert')).toHaveTextContent('The report K7F-3QY is no longer there');
    await openByReference('hello');
    expect(screen.getByRole('alert')).toHaveTextContent('A reference looks like K7F-3QX.');
  });

  it('steps with keys everywhere but in fields', async () => {
    renderRoom('/support', { [recentReportsUrl]: { data: [] } });
    await open(reportFile());
    expect(within(timeline()).getAllByRole('listitem')).toHaveLength(EVENTS.length + 1);
    fireEvent.keyDown(document.body, { key: 'Home' });
    expect(currentStep()).toContain('Where the report begins');
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true });
    fireEvent.keyDown(screen.getByLabelText('Or type a reference'), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByLabelText('Width of the page'), { key: 'End' });
    expect(currentStep()).toContain('Where the report begins');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(currentStep()).toContain('/pricing');
  });

  it('sends the state only to its own frame, once that is ready', async () => {
    renderRoom();
    await open(reportFile());
    const frame = screen.getByTitle<HTMLIFrameElement>("Customer's page");
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
    expect(posted).toHaveBeenLastCalledWith({ state: states.at(-1), place: undefined }, '*');
    fireEvent.keyDown(document.body, { key: 'Home' });
    expect(posted).toHaveBeenLastCalledWith({ state: states[0], place: undefined }, '*');
    // Some values of a manipulated file can't be cloned.
    posted.mockImplementationOnce(() => {
      throw new DOMException('', 'DataCloneError');
    });
    fireEvent.keyDown(document.body, { key: 'End' });
    expect(posted).toHaveBeenLastCalledWith({ state: null, place: undefined }, '*');
  });
});

const library = (...names: string[]) => ({
  '/support/states/index.json': {
    isBeingMade: false,
    states: names.map((name) => ({ name, group: 'Cart', title: `State ${name}` })),
  },
  ...Object.fromEntries(names.map((name) => [`/support/states/${name}.json`, reportFile()])),
});

describe('what is open', () => {
  it('stays open, with its address, when the next file is not a report', async () => {
    const { history } = renderRoom('/support?state=one&step=1', library('one'));
    await settle();
    const width = screen.getByLabelText('Width of the page');
    fireEvent.change(width, { target: { value: '768' } });
    await open('Hello');
    expect(screen.getByRole('alert')).toHaveTextContent('not a report of this site');
    expect(history.path()).toBe('/support?state=one&step=1');
    expect(currentStep()).toContain('/pricing');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await open(reportFile());
    expect(width).toHaveValue('768');
    expect(history.path()).toBe('/support');
  });

  it('is the last report that was requested, whichever arrives last', async () => {
    let arrive: (text: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const files = { ...library('one', 'two'), '/support/states/one.json': late };
    renderRoom('/support?state=one', files);
    await settle();
    fireEvent.click(screen.getByRole('link', { name: 'State two' }));
    await settle();
    arrive(reportFile());
    await settle();
    expect(screen.getByRole('heading', { level: 2, name: 'two' })).toBeInTheDocument();
  });

  it('is in the address, which is replaced with each step and cleared at the end', async () => {
    const path = '/support?state=one&step=900';
    const { history, local, session } = renderRoom(path, library('one'));
    await settle();
    expect(history.path()).toBe(`/support?state=one&step=${EVENTS.length}`);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(history.path()).toBe(`/support?state=one&step=${EVENTS.length - 1}`);
    fireEvent.click(screen.getByRole('button', { name: 'Close report' }));
    expect(history.path()).toBe('/support');
    expect(history.entries()).toHaveLength(1);
    expect([...local.writes, ...session.writes]).toEqual([]);
  });

  it('is nothing if the address names an unknown state, which it names until the next', async () => {
    const { history } = renderRoom('/support?state=gone');
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('no state named "gone"');
    expect(history.path()).toBe('/support?state=gone');
    await open(reportFile());
    expect(history.path()).toBe('/support');
  });

  it.each([
    '?state=../../config',
    '?state=https://elsewhere.example/x',
    '?state=One%20Two',
    `?state=${'a'.repeat(81)}`,
    '?step=3',
  ])('is nothing if the address has the query %s', async (search) => {
    const { requests } = renderRoom(`/support${search}`);
    await settle();
    expect(requests).toEqual(['/support/states/index.json']);
  });
});

it('the library is listed without invalid rows, and fills while it is being recorded', async () => {
  const row = { name: 'one', group: 'Cart', title: 'State one' };
  const invalid = [{ name: '../x' }, 7, null, { ...row, name: '__proto__' }];
  const index = { isBeingMade: true, states: [row, ...invalid] };
  const { clock } = renderRoom('/support', { '/support/states/index.json': index });
  expect(await screen.findByText('1 state')).toBeInTheDocument();
  index.states = [row, { ...row, name: 'two', title: 'State two' }];
  await act(() => clock.advance(5000));
  expect(await screen.findByText('2 states')).toBeInTheDocument();
});

it('recent reports are listed without invalid rows, and again after a failure', async () => {
  const received = { reference: 'K7F-3QX', page: '/cart', size: 5, at: 1_800_000_000_000 };
  const rows = [received, { ...received, reference: '../x' }, 7, null, { reference: 'AAA-AAA' }];
  const answers: Record<string, unknown> = {
    [recentReportsUrl]: '<!doctype html>',
    [`${recentReportsUrl}/K7F-3QX`]: reportFile(),
  };
  const { requests, history } = renderRoom('/support', answers);
  expect(await screen.findByText('The list of reports could not be fetched.')).toBeVisible();
  answers[recentReportsUrl] = { error: 0, data: rows };
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  fireEvent.click(await screen.findByRole('button', { name: /^K7F-3QX/ }));
  await settle();
  expect(requests.at(-1)).toBe(`${recentReportsUrl}/K7F-3QX`);
  expect(screen.getByRole('heading', { level: 2, name: 'Report K7F-3QX' })).toBeInTheDocument();
  expect(screen.getByText('1 report, newest first')).toBeInTheDocument();
  expect(history.path()).toBe('/support');
});

it('a link is copied to the clipboard, and confirmed for the full time when copied again', async () => {
  const { copied, clock } = renderRoom('/support', library('one', 'two'));
  const copy = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Copy link to State ${name}` }));
    await settle();
  };
  const confirmation = () => screen.queryByText('The link is on the clipboard.');
  await copy('one');
  expect(copied).toEqual([`${config.siteOrigin}/support?state=one`]);
  await act(() => clock.advance(3999));
  await copy('two');
  await act(() => clock.advance(3999));
  expect(confirmation()).toBeVisible();
  await act(() => clock.advance(1));
  expect(confirmation()).toBeNull();
});

it('has no other pages', () => {
  renderRoom('/support/elsewhere');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
});

describe('the screen in a frame', () => {
  const show = async (state: unknown, origin = window.location.origin) => {
    const data = { state };
    fireEvent(window, new MessageEvent('message', { data, source: window.parent, origin }));
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
});
