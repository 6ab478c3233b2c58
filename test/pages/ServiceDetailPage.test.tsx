import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import { selectServiceCart } from '../../src/slices/serviceCarts';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();
beforeEach(() => {
  api.on('GET /api/car_types', { body: { error: 0, data: [sedan, suv] } });
  api.on('POST /api/carts', ({ body }) => {
    haveCart(1, [], body.includes('"suv"') ? suv : sedan);
    return { body: { error: 0, data: 'cart1' } };
  });
  offer([service], [wax]);
});

const sedan = { _id: 'sedan', name: 'Sedan' };
const suv = { _id: 'suv', name: 'SUV' };
const bakkie = { _id: 'bakkie', name: 'Bakkie' };
const service = {
  _id: 'wash',
  name: 'Wash and Dry',
  description: '<p>By hand.</p>',
  short_description: 'short',
  store: 'store1',
  user: 'vendor1',
  service_types: { _id: 'type1', name: 'Exterior Services' },
  image: [{ file: 'one.png' }, { file: 'two.png' }],
  pricings: [
    { car_types: sedan, price: '19.99' },
    { car_types: suv, price: 30 },
  ],
};
const wax = {
  ...service,
  _id: 'wax',
  name: 'Wax',
  pricings: [{ car_types: sedan, price: 5 }],
};

/** One path serves both the service and the store's additional services. */
function offer(services: unknown[], extras: unknown[]) {
  api.on('GET /api/services', ({ url }) => ({
    body: { error: 0, data: url.includes('also_show') ? extras : services },
  }));
}

/** The server's cart for this service, as every lookup finds it. */
function haveCart(count: number, extras: unknown[] = [], type = sedan) {
  const price = type === suv ? 30 : 19.99;
  const cart = {
    _id: 'cart1',
    current_selected_pricings: [{ car_types: type, price, no_of_cars: count }],
    additional_services: extras,
  };
  api.on('GET /api/carts', { body: { error: 0, data: [cart] } });
}

async function renderPage(local: Record<string, string> = SIGNED_IN) {
  const site = await makeStore({ origin: api.origin, path: '/service-detail/wash', local });
  renderOn(site.store, <ServiceDetailPage />);
  return { ...site, cart: () => selectServiceCart('wash')(site.state()) };
}

const book = () => screen.getByRole('button', { name: 'Book' });

async function ready(local?: Record<string, string>) {
  const site = await renderPage(local);
  await screen.findByRole('heading', { level: 1, name: 'Wash and Dry' });
  return site;
}

async function choose(name: string) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await waitFor(() => expect(screen.getByLabelText('Car Type')).toBeEnabled());
  await user.click(screen.getByLabelText('Car Type'));
  await user.click(await screen.findByTitle(name));
}

/** Replaces a field's text in one event, and presses a key. */
async function enter(label: string, text: string, key = '{Enter}') {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.paste(text);
  if (key !== '') await userEvent.keyboard(key);
}

const bodies = (method: string) =>
  api.received
    .filter((call) => call.method === method)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('the service page', () => {
  it('SERV-3: is readable without a token, and fetches no cart', async () => {
    await ready({});
    expect(screen.getByText('By hand.')).toBeVisible();
    expect(screen.getByText('$19.99')).toBeVisible();
    expect(book()).toHaveAttribute('aria-disabled', 'false');
    expect(book()).toHaveAccessibleDescription("You'll be asked to log in first.");
    expect(api.calls().filter((call) => call.includes('carts'))).toEqual([]);
  });

  it("responds to a visitor's Book with 'Please login'", async () => {
    const site = await ready({});
    await userEvent.click(book());
    await waitFor(() => expect(site.toasts()).toEqual(['error: Please login']));
  });

  it('LOOK-3: shows no days until the height of the card above them is known', async () => {
    const held = api.hold('GET /api/carts');
    await ready();
    const moment = screen.getByRole('region', { name: 'Date and time' });
    expect(moment).toHaveAttribute('aria-busy', 'true');
    expect(moment).toHaveClass('waiting');
    await waitFor(() => expect(held.count()).toBe(1));
    held.release({ body: { error: 0, data: [] } });
    await waitFor(() => expect(moment).not.toHaveClass('waiting'));
  });

  it("SERV-1: says 'Service not found' with a link to the stores", async () => {
    offer([], []);
    await renderPage({});
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Service not found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all stores' })).toHaveAttribute(
      'href',
      '/vendorservice',
    );
  });

  it("takes a clear refusal as an answer: 'Service not found', without a retry", async () => {
    api.on('GET /api/services', { status: 404, body: { error: 1, misc: 'No such service.' } });
    await renderPage({});
    await screen.findByRole('heading', { level: 1, name: 'Service not found' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('never calls a service missing because the server failed; it shows it once loaded', async () => {
    api.on('GET /api/services', { status: 500, body: { error: 1 } });
    const site = await renderPage({});
    const requests = () => api.received.filter(({ url }) => url === '/api/services?_id=wash');
    for (const [tries, pause] of [1000, 2000, 4000].entries()) {
      await waitFor(() => expect(requests()).toHaveLength(tries + 1));
      await waitFor(() => site.clock.advance(pause));
    }
    await screen.findByRole('heading', { level: 1, name: "We couldn't load this service" });
    expect(screen.queryByText('Service not found')).toBeNull();
    offer([service], []);
    expect(site.page.focuses).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wash and Dry' })).toBeVisible();
    expect(site.page.focuses).toBe(1);
  });

  it('names the store in the breadcrumbs, and a generic page until its name is known', async () => {
    const answers = api.hold('GET /api/fetch_store');
    await ready({});
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByRole('link', { name: 'Our Services' })).toHaveAttribute(
      'href',
      '/services/store1',
    );
    await waitFor(() => expect(answers.count()).toBeGreaterThan(0));
    answers.release({ body: { error: 0, data: [{ _id: 'store1', name: 'Toti Beach' }] } });
    expect(await way.findByRole('link', { name: 'Toti Beach' })).toHaveAttribute(
      'href',
      '/services/store1',
    );
  });

  it('SERV-1: shows the first price above the picture, and the price of the cars once chosen', async () => {
    await ready();
    const prices = () => screen.getByRole('list', { name: 'Price per car' });
    expect(prices()).toHaveTextContent('From $19.99');
    await choose('SUV');
    await screen.findByRole('region', { name: 'Minimum Booking' });
    expect(prices()).toHaveTextContent('SUV $30.00');
  });

  it('SERV-1: names the cars of the first prices, and counts the rest', async () => {
    api.on('GET /api/car_types', { body: { error: 0, data: [sedan, suv, bakkie] } });
    const pricings = [...service.pricings, { car_types: bakkie, price: 40 }];
    offer([{ ...service, pricings }], []);
    const cart = {
      _id: 'cart1',
      current_selected_pricings: pricings.map((pricing) => ({ ...pricing, no_of_cars: 1 })),
      additional_services: [],
    };
    api.on('GET /api/carts', { body: { error: 0, data: [cart] } });
    await ready();
    const prices = () => screen.getByRole('list', { name: 'Price per car' });
    await waitFor(() => expect(prices()).toHaveTextContent('Sedan $19.99SUV $30.00+1 more'));
  });

  it('SERV-6: asks for the car types first, then for day and time, then for additional features', async () => {
    haveCart(1);
    await ready();
    const wax = await screen.findByRole('button', { name: 'Wax' });
    const order = [
      screen.getByLabelText('Car Type'),
      screen.getByRole('region', { name: 'Minimum Booking' }),
      screen.getByRole('group', { name: 'Day' }),
      screen.getByRole('group', { name: 'Time' }),
      screen.getByRole('group', { name: 'Another day or time' }),
      wax,
    ];
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;
    order.slice(1).forEach((next, place) => {
      expect(order[place]?.compareDocumentPosition(next)).toBe(FOLLOWS);
    });
  });

  it('CART-1: creates a cart with one car and shows its panel and the additional features', async () => {
    await ready();
    expect(await screen.findByText(/Choose a car type first/)).toBeVisible();
    await choose('Sedan');
    const panel = within(await screen.findByRole('region', { name: 'Minimum Booking' }));
    expect(panel.getByRole('button', { name: 'Decrease Sedan' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Wax' })).toBeVisible();
    expect(bodies('POST')).toMatchObject([{ service: 'wash', no_of_cars: 1, car_types: 'sedan' }]);
  });

  it('CART-5, SERV-4: restores a cart, counts cars and shows price and line total separately', async () => {
    haveCart(2);
    api.on('PUT /api/carts', () => {
      haveCart(3);
      return { body: { error: 0 } };
    });
    await ready();
    const panel = within(await screen.findByRole('region', { name: 'Minimum Booking' }));
    expect(panel.getByText('$19.99 per car')).toBeVisible();
    expect(panel.getByText('$39.98')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Increase Sedan' }));
    expect(panel.getByText('$59.97')).toBeVisible();
    await waitFor(() =>
      expect(bodies('PUT')).toEqual([
        { _id: 'cart1', car_types: 'sedan', no_of_cars: 3, type: 'Add' },
      ]),
    );
  });

  it('SERV-5: ticks a feature for a car type, and removes it completely', async () => {
    haveCart(1);
    api.on('PUT /api/carts', () => {
      haveCart(1, [{ service: wax, current_selected_pricings: [{ car_types: sedan, price: 5 }] }]);
      return { body: { error: 0 } };
    });
    await ready();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wax for Sedan +$5.00' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Wax' }));
    await waitFor(() =>
      expect(bodies('PUT').map(({ type, price }) => [type, price])).toEqual([
        ['Add', 5],
        ['RemoveService', undefined],
      ]),
    );
  });

  it('SERV-6, TIME-1: books the typed time as South African time', async () => {
    haveCart(1);
    const site = await ready();
    expect(await screen.findByText('Choose a time to book.')).toBeVisible();
    expect(book()).toHaveAttribute('aria-disabled', 'true');
    const user = userEvent.setup();
    await enter('Choose Date', '03/12/2026');
    await user.type(screen.getByLabelText('Choose Time'), '9:15 AM{Enter}');
    expect(
      await screen.findByText('Thursday 12 March 2026, 9:15 AM, South African time'),
    ).toBeVisible();
    await user.click(book());
    await waitFor(() => expect(site.toasts()).toEqual(['success: Service Book Successfully']));
    expect(bodies('PUT')).toEqual([{ _id: 'cart1', booking_date: '2026-03-12T07:15:00.000Z' }]);
    expect(site.history.path()).toBe('/service-cart');
  });

  it('SERV-8: lets Tab reach Book while a choice is missing, and a press leads to it', async () => {
    const site = await ready();
    await waitFor(() => expect(book()).toHaveAccessibleDescription('Choose a car type to book.'));
    book().focus();
    expect(book()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(site.page.parts).toEqual(['car-type']);
    haveCart(1);
    await choose('Sedan');
    await screen.findByText('Choose a time to book.');
    await userEvent.click(book());
    await enter('Choose Date', '31/02/2026');
    await userEvent.click(book());
    expect(site.page.parts).toEqual(['car-type', 'booking-time', 'booking-date']);
    expect(bodies('PUT')).toEqual([]);
  });

  it('announces that the choices are saved, but not that they are being saved', async () => {
    await ready();
    await choose('Sedan');
    expect(screen.getByText('Saving…').closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    const saved = await screen.findByText('In your cart');
    expect(saved.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  it('says that a chosen day has no times', async () => {
    haveCart(1);
    await ready();
    await screen.findByText('Choose a time to book.');
    const times = screen.getByRole('group', { name: 'Time' });
    const note = times.querySelector('[aria-live="polite"]');
    expect(note).toBeEmptyDOMElement();
    await enter('Choose Date', '03/15/2026');
    expect(note).toHaveTextContent('Closed on Sundays. Choose another day.');
  });

  it('SERV-7: accepts a typed date with Enter and leaves the calendar closed; Enter alone opens it', async () => {
    haveCart(1);
    const site = await ready();
    await screen.findByText('Choose a time to book.');
    const date = screen.getByLabelText('Choose Date');
    const user = userEvent.setup();
    date.focus();
    await user.clear(date);
    await user.keyboard('03/12/2026{Enter}');
    expect(site.cart()).toMatchObject({ picked: { date: '2026-03-12' } });
    expect(site.state().disclosures).toEqual({ status: 'folded' });
    await user.keyboard('{Enter}');
    expect(site.state().disclosures).toMatchObject({ parts: { 'booking-date': true } });
  });

  it('picks day and time with one press each', async () => {
    haveCart(1);
    await ready();
    await screen.findByText('Choose a time to book.');
    await userEvent.click(screen.getByRole('radio', { name: 'Thursday 12 March' }));
    await userEvent.click(screen.getByRole('radio', { name: '9:30 AM' }));
    expect(
      await screen.findByText('Thursday 12 March 2026, 9:30 AM, South African time'),
    ).toBeVisible();
    expect(screen.getByLabelText('Choose Date')).toHaveValue('03/12/2026');
    expect(screen.getByLabelText('Choose Time')).toHaveValue('9:30 AM');
    expect(book()).toHaveAttribute('aria-disabled', 'false');
  });

  it("SERV-3, SERV-8: accepts a visitor's day and time, and shows it beside Book", async () => {
    await ready({});
    await userEvent.click(screen.getByRole('radio', { name: 'Thursday 12 March' }));
    await userEvent.click(screen.getByRole('radio', { name: '9:30 AM' }));
    expect(book()).toHaveAccessibleDescription('Thu 12 Mar, 9:30 AM · log in to book');
    await enter('Choose Time', 'noonish');
    expect(screen.getByRole('alert')).toHaveTextContent("We can't read this time.");
    expect(screen.getByLabelText('Choose Time')).toHaveValue('noonish');
    expect(book()).toHaveAccessibleDescription("You'll be asked to log in first.");
  });

  it('offers a retry if the cart could not be loaded', async () => {
    // A clear refusal is not retried.
    api.on('GET /api/carts', { status: 400, body: { error: 1 } });
    await ready();
    expect(await screen.findByText("We haven't checked your cart yet.")).toBeVisible();
    expect(screen.getByLabelText('Car Type')).toBeDisabled();
    haveCart(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Minimum Booking' })).toBeVisible();
  });

  it('shows each picture that is pressed, and remembers it in the state', async () => {
    const site = await ready({});
    const press = (number: number) =>
      userEvent.click(screen.getByRole('button', { name: `Picture ${number} of 2` }));
    await press(2);
    expect(screen.getByRole('img', { name: /, picture 2 of 2$/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/assets\/two\.png$/),
    );
    expect(site.state().pictureGallery).toEqual({ status: 'chosen', place: 1 });
    await press(1);
    expect(screen.getByRole('img', { name: /, picture 1 of 2$/ })).toBeVisible();
  });
});
