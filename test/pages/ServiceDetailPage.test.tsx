import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Service } from '../../src/api/catalogue';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import { partCollapsed } from '../../src/slices/disclosures';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { carTypeSelected, dateTyped, type ServiceCartState } from '../../src/slices/serviceCarts';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { START } from '../helpers/fakeServices';
import {
  cacheOf,
  CUSTOMER,
  hrefOf,
  openPage,
  renderAt,
  stateWith,
  VISITOR,
} from './helpers/render';
import { bakkie, opened, sedan, service as row, suv, wax } from './helpers/rows';

const service: Service = {
  ...row,
  pricings: [...row.pricings, { carType: bakkie, price: 40 }],
};
const common = { ...opened, picked: { date: '2026-03-12', time: '09:30' } };
const ready: ServiceCartState = { ...common, status: 'ready' };

const STORES = [{ id: 'store1', name: 'Toti Beach', rating: 4 }];

/** Renders the page of a customer whose cart is in a state, or of a visitor. */
function renderPage(
  cart: ServiceCartState | null,
  {
    areStoresLoading = false,
    ...machines
  }: Partial<RootState> & { areStoresLoading?: boolean } = {},
) {
  const location = { pathname: '/service-detail/wash', search: '', hash: '', key: 'k', index: 0 };
  return renderAt(
    {
      ...(cart ? CUSTOMER : VISITOR),
      navigation: navigationAt(location),
      cartCheckout: { ...stateWith({}).cartCheckout, carts: cart ? { wash: cart } : {} },
      site: { status: 'opened', now: START },
      api: cacheOf(
        ['getService', { serviceId: 'wash' }, service],
        ['getCarTypes', undefined, [sedan, suv, bakkie]],
        ['getAdditionalServices', { storeId: 'store1', cartId: 'cart1' }, [wax]],
        ['getStores', undefined, areStoresLoading ? undefined : STORES],
      ),
      ...machines,
    },
    <ServiceDetailPage />,
  );
}

const book = () => screen.getByRole('button', { name: 'Book' });
const carTypes = () => screen.getByRole('combobox', { name: 'Car Type' });
const press = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }));

describe('the service page', () => {
  it('SERV-3: is readable without a token, and Book says that a log-in comes first', () => {
    renderPage(null);
    expect(screen.getByText('By hand.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Price per car' })).toHaveTextContent('From $19.99');
    expect(book()).toHaveAttribute('aria-disabled', 'false');
    expect(book()).toHaveAccessibleDescription("You'll be asked to log in first.");
  });

  it('shows a visitor the days and the line next to Book, even on a device that had a session', () => {
    renderPage(null);
    expect(document.querySelector('[data-restoring]')).toBeNull();
  });

  it('LOOK-3: shows no days until the height of the card above them is known', () => {
    const empty = { cartId: null, selection: { carTypes: {}, extras: {} } };
    renderPage({ ...common, confirmed: empty, status: 'lookingUp', lookupId: 'l' });
    const moment = screen.getByRole('region', { name: 'Date and time' });
    expect(moment).toHaveAttribute('aria-busy', 'true');
    expect(moment).toHaveClass('waiting');
  });

  it('names the store in the breadcrumbs, and a generic page until its name is known', () => {
    const storeLink = () =>
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')[1];
    const { unmount } = renderPage(null, { areStoresLoading: true });
    expect(storeLink()).toHaveTextContent('Our Services');
    expect(storeLink()).toHaveAttribute('href', '/services/store1');
    unmount();
    renderPage(null);
    expect(storeLink()).toHaveTextContent('Toti Beach');
    expect(storeLink()).toHaveAttribute('href', '/services/store1');
  });

  it('SERV-1: names the cars of the first prices, and counts the rest', () => {
    const selection = { carTypes: { sedan: 1, suv: 1, bakkie: 1 }, extras: {} };
    renderPage({ ...ready, confirmed: { cartId: 'cart1', selection } });
    expect(screen.getByRole('list', { name: 'Price per car' })).toHaveTextContent(
      'Sedan $19.99SUV $30.00+1 more',
    );
    expect(carTypes()).toHaveTextContent('Sedan, SUV, Bakkie');
  });

  it('SERV-6: asks for the car types first, then for day and time, then for additional features', () => {
    renderPage(ready);
    const order = [
      carTypes(),
      screen.getByRole('region', { name: 'Minimum Booking' }),
      screen.getByRole('group', { name: 'Day' }),
      screen.getByRole('group', { name: 'Time' }),
      screen.getByRole('group', { name: 'Another day or time' }),
      screen.getByRole('button', { name: 'Wax' }),
    ];
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;
    order.slice(1).forEach((next, place) => {
      expect(order[place]?.compareDocumentPosition(next)).toBe(FOLLOWS);
    });
  });

  it('SERV-6: keeps a day and a time that have passed within reach of the Tab key in Safari', () => {
    renderPage({ ...ready, seenAt: Date.parse('2026-03-12T20:00+02:00') });
    const chosen = screen.getAllByRole('radio', { checked: true });
    expect(chosen).toHaveLength(2);
    for (const chip of chosen) {
      expect(chip).toBeEnabled();
      expect(chip).toHaveAttribute('aria-disabled', 'true');
    }
  });

  it('SERV-4: shows price and line total of each car type, and cannot go below one car', () => {
    const selection = { carTypes: { sedan: 2, suv: 1 }, extras: {} };
    renderPage({ ...ready, confirmed: { cartId: 'cart1', selection } });
    const panel = within(screen.getByRole('region', { name: 'Minimum Booking' }));
    expect(panel.getByText('$19.99 per car')).toBeVisible();
    expect(panel.getByText('$39.98')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Decrease Sedan' })).toBeEnabled();
    expect(panel.getByRole('button', { name: 'Decrease SUV' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  const forService = { serviceId: 'wash' };
  const forWax = { ...forService, extraId: 'wax', carTypeId: 'sedan', price: 5 };
  const withWax = { carTypes: { sedan: 2 }, extras: { wax: ['sedan'] } };

  it.each([
    ['Increase Sedan', 'button', 'carCountChanged', { carTypeId: 'sedan', count: 3 }],
    ['Decrease Sedan', 'button', 'carCountChanged', { carTypeId: 'sedan', count: 1 }],
    ['Wax for Sedan 2 × $5.00 +$10.00', 'checkbox', 'extraSelected', forWax],
    ['Friday 13 March', 'radio', 'dateChosen', { date: '2026-03-13' }],
    ['11:00 AM', 'radio', 'timeChosen', { time: '11:00' }],
    ['Book', 'button', 'bookSubmitted', {}],
  ])('SERV-5, SERV-6: reports a press on %s (%s) as %s', async (name, role, type, payload) => {
    const { events } = renderPage(ready);
    await press(role, name);
    expect(events()).toMatchObject([
      { type: `serviceCarts/${type}`, payload: { ...forService, ...payload } },
    ]);
  });

  it('SERV-5: reports that a feature was removed, for a car type or completely', async () => {
    const { events } = renderPage({ ...ready, confirmed: { cartId: 'cart1', selection: withWax } });
    await press('checkbox', 'Wax for Sedan 2 × $5.00 +$10.00');
    await press('button', 'Remove Wax');
    expect(events()).toMatchObject([
      { type: 'serviceCarts/extraUnselected', payload: forWax },
      { type: 'serviceCarts/extraRemoved', payload: { ...forService, extraId: 'wax' } },
    ]);
    expect(screen.getByRole('button', { name: 'Wax' })).toHaveFocus();
  });

  it.each(['ready', 'rereading', 'lookingUp', 'unknown'] as const)(
    'SERV-11: disables no control while the cart is %s, which would take the focus from it',
    (status) => {
      const confirmed = { cartId: 'cart1', selection: withWax };
      renderPage({ ...common, confirmed, lookupId: 'l', status });
      const controls = [...document.querySelectorAll('button, input:not([type="radio"])')];
      expect(controls).toContain(screen.getByRole('button', { name: 'Remove Wax' }));
      expect(controls.filter((control) => control.matches(':disabled'))).toEqual([]);
    },
  );

  it('announces that the choices are saved, but not that they are being saved', () => {
    const wanted = withWax;
    const { unmount } = renderPage({ ...common, status: 'confirming', wanted, lookupId: 'l' });
    expect(screen.getByText('Saving…').closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    unmount();
    renderPage(ready);
    const saved = screen.getByText('In your cart').closest('[aria-live]');
    expect(saved).toHaveAttribute('aria-live', 'polite');
  });

  it('announces the chosen moment, and that a day has no times', () => {
    const { unmount } = renderPage(ready);
    const times = screen.getByRole('group', { name: 'Time' });
    // Screen readers announce only what changes in an element that was there before.
    expect(times.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
    unmount();
    renderPage({ ...ready, picked: { date: '2026-03-15', time: null } });
    const spoken = screen.getByText(/^Sunday 15 March 2026/);
    expect(spoken).toHaveAttribute('aria-live', 'polite');
    const note = within(screen.getByRole('group', { name: 'Time' })).getByText(
      /^Closed on Sundays/,
    );
    expect(note.parentElement).toHaveAttribute('aria-live', 'polite');
    expect(book()).toHaveAccessibleDescription('Closed on Sundays. Choose another day.');
  });

  it('offers a retry if the cart could not be loaded', async () => {
    const { events } = renderPage({ ...common, status: 'unknown' });
    expect(screen.getByText("We haven't checked your cart yet.")).toBeVisible();
    expect(carTypes()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Increase Sedan' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('button', 'Try again');
    expect(events()).toMatchObject([
      { type: 'serviceCarts/cartLookupRetried', payload: forService },
    ]);
  });

  it('shows the chosen picture, and reports which one is pressed', async () => {
    const { events } = renderPage(null, { pictureGallery: { status: 'chosen', place: 1 } });
    expect(screen.getByRole('img', { name: /, picture 2 of 2$/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/assets\/two\.png$/),
    );
    await press('button', 'Picture 1 of 2');
    expect(events()).toMatchObject([{ type: 'pictureGallery/pictureChosen', payload: 0 }]);
  });

  it('HELP-1: shows the list of car types that a recorded state has open', async () => {
    renderPage(ready, { disclosures: { status: 'expanded', parts: { 'car-type': true } } });
    expect(await screen.findByTitle('SUV')).toBeVisible();
  });
});

describe('the service page on the real store', () => {
  const api = fakeApi();
  const sent = { _id: 'wash', name: 'Wash and Dry', store: 'store1', pricings: [] };
  const cart = {
    _id: 'cart1',
    current_selected_pricings: [{ car_types: { _id: 'sedan', name: 'Sedan' }, no_of_cars: 1 }],
  };
  const open = (local: Record<string, string> = {}) =>
    openPage(<ServiceDetailPage />, { origin: api.origin, path: '/service-detail/wash', local });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it.each([
    ['an empty list', { body: { error: 0, data: [] } }],
    ['a clear refusal', { status: 404, body: { error: 1, misc: 'No such service.' } }],
  ])(
    "SERV-1: takes %s as an answer: 'Service not found', without a retry",
    async (_what, reply) => {
      api.on('GET /api/services', reply);
      await open();
      expect(await heading('Service not found')).toBeVisible();
      expect(hrefOf('See all stores')).toBe('/vendorservice');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('FAIL-4: never calls a service missing because the server failed; it shows it once loaded', async () => {
    api.on('GET /api/services', { status: 500, body: { error: 1 } });
    const site = await open();
    const requests = () => api.received.filter(({ url }) => url === '/api/services?_id=wash');
    for (const [tries, pause] of [1000, 2000, 4000].entries()) {
      await waitFor(() => expect(requests()).toHaveLength(tries + 1));
      await waitFor(() => site.clock.advance(pause));
    }
    await heading("We couldn't load this service");
    api.on('GET /api/services', answer([sent]));
    await press('button', 'Try again');
    expect(await heading('Wash and Dry')).toBeVisible();
  });

  it('SERV-8: lets Tab reach Book while a choice is missing, and a press leads to it', async () => {
    api.on('GET /api/services', answer([sent]));
    const site = await open(SIGNED_IN);
    await heading('Wash and Dry');
    await waitFor(() => expect(book()).toHaveAccessibleDescription('Choose a car type to book.'));
    expect(book()).toHaveAttribute('aria-disabled', 'true');
    book().focus();
    expect(book()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(site.page.parts).toEqual(['car-type']);
    api.on('POST /api/carts', answer('cart1'));
    api.on('GET /api/carts', answer([cart]));
    site.dispatch(carTypeSelected({ serviceId: 'wash', carTypeId: 'sedan' }));
    await screen.findByText('Choose a time to book.');
    await userEvent.click(book());
    site.dispatch(dateTyped({ serviceId: 'wash', text: '31/02/2026' }));
    await userEvent.click(book());
    expect(site.page.parts).toEqual(['car-type', 'booking-times', 'booking-date']);
    expect(api.received.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it.each([
    ['is no longer offered', [], 'Additional feature'],
    ['is beyond the short list', ['a', 'b', 'c', 'd', 'wax'], 'wax'],
  ])(
    'SERV-5: keeps the focus in the section when the removed feature %s',
    async (_what, offered, name) => {
      const extra = {
        service: { _id: 'wax' },
        current_selected_pricings: [{ car_types: 'sedan' }],
      };
      const withExtra = { ...cart, additional_services: [extra] };
      const others = offered.map((id) => ({ _id: id, name: id, pricings: [] }));
      // Also the answer to the request for additional features.
      api.on('GET /api/services', answer([sent, ...others]));
      api.on('GET /api/carts', answer([withExtra]));
      // The cart that is read after it still has the feature.
      api.hold('PUT /api/carts');
      await open(SIGNED_IN);
      await userEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.getByRole('heading', { name: 'Additional Features' })).toHaveFocus();
    },
  );

  it('opens the car types on a key press, with the focus, and finds the one whose name is typed', async () => {
    const cars = ['Sedan', 'SUV', 'Bakkie'].map((name) => ({ _id: name.toLowerCase(), name }));
    api.on('GET /api/car_types', answer(cars));
    api.on('GET /api/services', answer([sent]));
    api.on('GET /api/carts', answer([cart]));
    api.hold('PUT /api/carts');
    await open(SIGNED_IN);
    await waitFor(() => expect(carTypes()).not.toHaveAttribute('aria-disabled'));
    carTypes().focus();
    await userEvent.keyboard('su');
    await waitFor(() => expect(carTypes()).toHaveValue('su'));
    const option = await screen.findByTitle('SUV');
    expect(carTypes()).toHaveFocus();
    expect(carTypes()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByTitle('Bakkie')).toBeNull();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(option);
    expect(await screen.findByRole('button', { name: 'Increase SUV' })).toBeVisible();
  });

  it('forgets what was typed for a car type once Back on Android has closed the list', async () => {
    api.on('GET /api/services', answer([sent]));
    api.on('GET /api/carts', answer([]));
    const site = await open(SIGNED_IN);
    await waitFor(() => expect(carTypes()).not.toHaveAttribute('aria-disabled'));
    carTypes().focus();
    await userEvent.keyboard('su');
    await waitFor(() => expect(carTypes()).toHaveValue('su'));
    site.dispatch(partCollapsed('car-type'));
    await waitFor(() => expect(carTypes()).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.click(carTypes());
    await waitFor(() => expect(carTypes()).toHaveAttribute('aria-expanded', 'true'));
    expect(carTypes()).toHaveValue('');
  });

  it('SERV-8, SERV-9: shows the days after the first car, the times after the day, and each part of the summary leads to its control', async () => {
    api.on('GET /api/services', answer([sent]));
    api.on('GET /api/carts', answer([]));
    api.hold('POST /api/carts');
    const site = await open(SIGNED_IN);
    await waitFor(() => expect(book()).toHaveAccessibleDescription('Choose a car type to book.'));
    site.dispatch(carTypeSelected({ serviceId: 'wash', carTypeId: 'sedan' }));
    site.dispatch(carTypeSelected({ serviceId: 'wash', carTypeId: 'suv' }));
    expect(site.page.revealed).toEqual(['booking-days']);
    await userEvent.click(screen.getByRole('radio', { name: 'Friday 13 March' }));
    expect(site.page.revealed).toEqual(['booking-days', 'booking-times']);
    await press('button', 'Earliest: Wed 11 Mar, 10:30 AM');
    await press('button', 'Wed 11 Mar');
    await press('button', '10:30 AM');
    await press('button', '2 cars');
    expect(site.page.parts).toEqual(['booking-days', 'booking-times', 'car-type']);
    expect(site.page.revealed).toHaveLength(2);
  });

  it('SERV-9: closes the list after the first car type; then it stays open until Done', async () => {
    const cars = ['Sedan', 'SUV', 'Bakkie'].map((name) => ({ _id: name.toLowerCase(), name }));
    api.on('GET /api/car_types', answer(cars));
    api.on('GET /api/services', answer([sent]));
    api.on('GET /api/carts', answer([]));
    api.hold('POST /api/carts');
    const site = await open(SIGNED_IN);
    await waitFor(() => expect(carTypes()).not.toHaveAttribute('aria-disabled'));
    const choose = async (name: string) =>
      userEvent.setup({ pointerEventsCheck: 0 }).click(await screen.findByTitle(name));
    const isOpen = () => carTypes().getAttribute('aria-expanded') === 'true';
    await userEvent.click(carTypes());
    await choose('Sedan');
    await screen.findByRole('button', { name: 'Increase Sedan' });
    expect(isOpen()).toBe(false);
    expect(carTypes()).toHaveFocus();
    await press('button', 'Add another car type');
    expect(isOpen()).toBe(true);
    expect(site.page.parts.at(-1)).toBe('car-type');
    await choose('SUV');
    await choose('Bakkie');
    expect(isOpen()).toBe(true);
    await userEvent.click(await screen.findByText('Done'));
    expect(isOpen()).toBe(false);
    expect(screen.getAllByRole('button', { name: /^Increase/ })).toHaveLength(3);
  });

  it('CART-5: closes the list of car types when a choice is refused, for good', async () => {
    api.on('GET /api/car_types', answer([{ _id: 'suv', name: 'SUV' }]));
    api.on('GET /api/services', answer([sent]));
    api.on('GET /api/carts', answer([]));
    api.on('POST /api/carts', { body: { error: 1 } });
    const site = await open(SIGNED_IN);
    await waitFor(() => expect(carTypes()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(carTypes());
    await userEvent.setup({ pointerEventsCheck: 0 }).click(await screen.findByTitle('SUV'));
    await waitFor(() => expect(site.toasts()).toEqual(['error: Something went Wrong']));
    await waitFor(() => expect(carTypes()).not.toHaveAttribute('aria-disabled'));
    expect(carTypes()).toHaveAttribute('aria-expanded', 'false');
  });

  it("SERV-2: the list of car types says 'Loading...', and 'No options' when there are none", async () => {
    const held = api.hold('GET /api/car_types');
    api.on('GET /api/services', answer([sent]));
    await open();
    await heading('Wash and Dry');
    await userEvent.click(carTypes());
    expect(await screen.findByText('Loading...')).toBeVisible();
    held.release(answer([]));
    expect(await screen.findByText('No options')).toBeVisible();
  });

  it('SERV-7: keeps the fields of date and time while their calendar loads, and shows what was picked', async () => {
    api.on('GET /api/services', answer([sent]));
    await open(SIGNED_IN);
    await heading('Wash and Dry');
    const date = screen.getByLabelText('Choose Date');
    const time = screen.getByLabelText('Choose Time');
    await userEvent.click(date);
    await userEvent.click(await screen.findByTitle('2026-03-20'));
    expect(date).toHaveValue('03/20/2026');
    expect(date).toHaveFocus();
    await userEvent.click(time);
    await userEvent.click(await screen.findByText('2 PM'));
    expect(time).toHaveValue('2:00 PM');
    expect(time).toHaveFocus();
    await userEvent.clear(time);
    await userEvent.paste('noonish');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent("We can't read this time.");
    expect(time).toHaveValue('noonish');
    expect(screen.getByLabelText('Choose Date')).toBe(date);
  });
});
