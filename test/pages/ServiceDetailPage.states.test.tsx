import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Service } from '../../src/api/catalogue';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import type { ServiceCartState } from '../../src/slices/serviceCarts';
import { navigationAt } from '../../src/slices/navigation';
import type { RootState } from '../../src/slices/root';
import { cacheOf, renderAt } from './helpers/render';

const sedan = { id: 'sedan', name: 'Sedan' };
const suv = { id: 'suv', name: 'SUV' };
const service: Service = {
  id: 'wash',
  name: 'Wash and Dry',
  description: '<p>By hand.</p>',
  shortDescription: '',
  storeId: 'store1',
  vendorId: 'vendor1',
  serviceTypeId: 'type1',
  serviceTypeName: 'Exterior Services',
  imageFiles: ['one.png', 'two.png'],
  pricings: [
    { carType: sedan, price: 19.99 },
    { carType: suv, price: 30 },
  ],
};
const wax: Service = {
  ...service,
  id: 'wax',
  name: 'Wax',
  pricings: [
    { carType: sedan, price: 5 },
    { carType: suv, price: 7 },
  ],
};
const facts = {
  serviceId: 'wash',
  storeId: 'store1',
  vendorId: 'vendor1',
  serviceTypeId: 'type1',
};
const api = cacheOf(
  ['getService', { serviceId: 'wash' }, service],
  ['getCarTypes', undefined, [sedan, suv]],
  ['getAdditionalServices', { storeId: 'store1', cartId: 'cart1' }, [wax]],
);

const selection = { carTypes: { sedan: 2 }, extras: { wax: ['sedan'] } };
const opened = {
  facts,
  /** 9 a.m. on a day after `seenAt`. */
  picked: { date: '2026-03-12', time: '09:00' },
  seenAt: Date.parse('2026-03-11T08:00:00Z'),
  confirmed: { cartId: 'cart1', selection },
};
const ready: ServiceCartState = { ...opened, status: 'ready' };
const BOOKED = 'Thu 12 Mar, 9:00 AM · 2 cars, 1 extra';
const NO_CART = { cartId: null, selection: { carTypes: {}, extras: {} } };

function renderPage(cart: ServiceCartState | null, machines: Partial<RootState> = {}) {
  const location = { pathname: '/service-detail/wash', search: '', hash: '', key: 'k', index: 0 };
  return renderAt(
    {
      auth: { status: 'signedIn', token: 't', userId: 'u' },
      navigation: navigationAt(location),
      cartCheckout: {
        carts: cart === null ? {} : { wash: cart },
        removal: { status: 'none' },
        checkout: { status: 'away', couponId: null, addressId: null, lastAddressId: null },
      },
      api,
      ...machines,
    },
    <ServiceDetailPage />,
  );
}

const book = () => screen.getByRole('button', { name: 'Book' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const unfolded = { disclosures: { status: 'unfolded', parts: { 'extra wax': true } } } as const;

describe('the service page at rest', () => {
  it('counts cars and books by events, and shows the state until it changes', async () => {
    const { events } = renderPage(ready);
    await press('Increase Sedan');
    await press('Decrease Sedan');
    await userEvent.click(book());
    expect(events()).toMatchObject([
      { type: 'serviceCarts/carCountChanged', payload: { carTypeId: 'sedan', count: 3 } },
      { type: 'serviceCarts/carCountChanged', payload: { carTypeId: 'sedan', count: 1 } },
      { type: 'serviceCarts/bookSubmitted', payload: { serviceId: 'wash' } },
    ]);
    const panel = within(screen.getByRole('region', { name: 'Minimum Booking' }));
    // Two cars and the wax for each.
    expect(panel.getByText('$39.98')).toBeVisible();
    expect(screen.getByText('$49.98')).toBeVisible();
  });

  it('reports which car type was chosen, and which was removed', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { events } = renderPage(ready);
    await user.click(screen.getByRole('combobox', { name: 'Car Type' }));
    await user.click(await screen.findByTitle('SUV'));
    // Chosen ones are also in the box; the last one is the option in the list.
    const offer = screen.getAllByTitle('Sedan').at(-1);
    if (!offer) throw new Error('Sedan is not offered');
    await user.click(offer);
    expect(events()).toMatchObject([
      { type: 'serviceCarts/carTypeSelected', payload: { serviceId: 'wash', carTypeId: 'suv' } },
      {
        type: 'serviceCarts/carTypeUnselected',
        payload: { serviceId: 'wash', carTypeId: 'sedan' },
      },
    ]);
  });

  it('expands, unticks and removes an additional feature by events', async () => {
    const { events } = renderPage(ready, unfolded);
    await userEvent.click(screen.getByRole('checkbox', { name: /Sedan/ }));
    await press('Remove Wax');
    await userEvent.click(screen.getByRole('button', { name: 'Wax' }));
    expect(events()).toMatchObject([
      {
        type: 'serviceCarts/extraUnselected',
        payload: { serviceId: 'wash', extraId: 'wax', carTypeId: 'sedan', price: 5 },
      },
      { type: 'serviceCarts/extraRemoved', payload: { serviceId: 'wash', extraId: 'wax' } },
      { type: 'disclosures/partToggled', payload: 'extra wax' },
    ]);
  });

  it('ticks an additional feature with the price shown', async () => {
    const plain = { carTypes: { sedan: 1 }, extras: {} };
    const { events } = renderPage(
      { ...opened, confirmed: { cartId: 'cart1', selection: plain }, status: 'ready' },
      unfolded,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Sedan/ }));
    expect(events()).toMatchObject([
      {
        type: 'serviceCarts/extraSelected',
        payload: { serviceId: 'wash', extraId: 'wax', carTypeId: 'sedan', price: 5 },
      },
    ]);
  });

  it('reports the typed day and time, once a picker was opened', async () => {
    const { events } = renderPage({
      ...opened,
      picked: { date: null, time: null },
      status: 'ready',
    });
    await userEvent.type(screen.getByLabelText('Choose Date'), '03/20/2026');
    await userEvent.type(screen.getByLabelText('Choose Time'), '2:15 PM');
    const types = events().map(({ type }) => type);
    expect(types).toContain('serviceCarts/pickerOpened');
    expect(events()).toContainEqual(
      expect.objectContaining({
        type: 'serviceCarts/dateTyped',
        payload: { serviceId: 'wash', text: '03/20/2026' },
      }),
    );
    expect(events()).toContainEqual(
      expect.objectContaining({
        type: 'serviceCarts/timeTyped',
        payload: { serviceId: 'wash', text: '2:15 PM' },
      }),
    );
  });

  it("shows the state's unreadable text, with the reason", () => {
    renderPage({
      ...opened,
      picked: { date: null, time: '09:00', typedDate: '31/02/2026' },
      status: 'ready',
    });
    const field = screen.getByLabelText('Choose Date');
    expect(field).toHaveValue('31/02/2026');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^We can't read this date/);
    expect(book()).toHaveAttribute('aria-disabled', 'true');
  });

  it('reports the pressed day and time', async () => {
    const { events } = renderPage(ready);
    await userEvent.click(screen.getByRole('radio', { name: 'Friday 13 March' }));
    await userEvent.click(screen.getByRole('radio', { name: '2:30 PM' }));
    expect(events()).toMatchObject([
      { type: 'serviceCarts/dateChosen', payload: { serviceId: 'wash', date: '2026-03-13' } },
      { type: 'serviceCarts/timeChosen', payload: { serviceId: 'wash', time: '14:30' } },
    ]);
    expect(screen.getByRole('radio', { name: 'Thursday 12 March' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeChecked();
  });

  it("shows the state's picture large, and reports which thumbnail was pressed", async () => {
    const { events } = renderPage(ready, { pictureGallery: { status: 'chosen', place: 1 } });
    expect(screen.getByRole('img', { name: /, picture 2 of 2$/ })).toBeVisible();
    await press('Picture 1 of 2');
    expect(events()).toMatchObject([{ type: 'pictureGallery/pictureChosen', payload: 0 }]);
  });
});

describe('the service page during requests', () => {
  it.each<[ServiceCartState, string | null]>([
    [{ ...opened, status: 'lookingUp', lookupId: 'l' }, 'Checking your cart…'],
    [{ ...opened, status: 'rereading', lookupId: 'l' }, 'Checking your cart…'],
    [{ ...opened, status: 'unknown' }, "We haven't checked your cart yet."],
    [{ ...opened, picked: { date: null, time: null }, status: 'ready' }, 'Choose a date to book.'],
    [
      { ...opened, picked: { ...opened.picked, time: null }, status: 'ready' },
      'Choose a time to book.',
    ],
    [
      { ...opened, seenAt: Date.parse('2026-03-12T07:00:00Z'), status: 'ready' },
      'This time has passed. Choose a later one.',
    ],
    [ready, null],
    [{ ...opened, status: 'confirming', wanted: selection, lookupId: 'l' }, null],
  ])(
    'SERV-8: in $status says beside Book why it is disabled, or what it books: %s',
    (cart, reason) => {
      renderPage(cart);
      expect(book()).toHaveAttribute('aria-disabled', String(reason !== null));
      expect(book()).toHaveAccessibleDescription(reason ?? BOOKED);
    },
  );

  it('LOOK-3: shows no days until the height of the card above them is known', () => {
    renderPage({ ...opened, confirmed: NO_CART, status: 'lookingUp', lookupId: 'l' });
    const moment = screen.getByRole('region', { name: 'Date and time' });
    expect(moment).toHaveAttribute('aria-busy', 'true');
    expect(moment).toHaveClass('waiting');
  });

  it('shows the choices while they are being sent, and no second Book', async () => {
    const { events } = renderPage({
      ...opened,
      status: 'sending',
      wanted: { carTypes: { sedan: 3 }, extras: {} },
      queue: [{ kind: 'book', bookingDate: '2026-03-12T07:00:00.000Z', id: 'b' }],
    });
    const panel = within(screen.getByRole('region', { name: 'Minimum Booking' }));
    expect(panel.getByText('$59.97')).toBeVisible();
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(book()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(book());
    expect(events()).toEqual([]);
  });

  it('retries with Try again if the cart could not be loaded', async () => {
    const { events } = renderPage({ ...opened, status: 'unknown' });
    await press('Try again');
    expect(events()).toMatchObject([
      { type: 'serviceCarts/cartLookupRetried', payload: { serviceId: 'wash' } },
    ]);
  });

  it('lets a visitor press Book: the response is to log in', async () => {
    const { events } = renderPage(null, { auth: { status: 'signedOut', notice: null } });
    await userEvent.click(book());
    expect(events()).toMatchObject([{ type: 'serviceCarts/bookSubmitted' }]);
  });
});
