import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import { fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from './helpers/render';

const api = fakeApi();
const sedan = { _id: 'sedan', name: 'Sedan' };
const suv = { _id: 'suv', name: 'SUV' };
const service = {
  _id: 'wash',
  name: 'Wash and Dry',
  store: 'store1',
  pricings: [
    { car_types: sedan, price: 10 },
    { car_types: suv, price: 20 },
  ],
};

async function openForm(local: Record<string, string> = {}) {
  api.on('GET /api/car_types', { body: { error: 0, data: [sedan, suv] } });
  api.on('GET /api/services', { body: { error: 0, data: [service] } });
  const site = await makeStore({ origin: api.origin, path: '/service-detail/wash', local });
  renderOn(site.store, <ServiceDetailPage />);
  await waitFor(() => expect(carTypes()).toBeEnabled());
  return site;
}

const carTypes = () => screen.getByRole('combobox', { name: 'Car Type' });

describe('the car types', () => {
  it('open on a key press, and get the focus', async () => {
    await openForm();
    expect(carTypes()).toHaveTextContent('Choose one or more');
    carTypes().focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTitle('Sedan')).toBeVisible();
    expect(carTypes()).toHaveFocus();
    expect(carTypes()).toHaveAttribute('aria-expanded', 'true');
  });

  it('find the one whose name is typed', async () => {
    await openForm();
    carTypes().focus();
    await userEvent.keyboard('su');
    await waitFor(() => expect(carTypes()).toHaveValue('su'));
    expect(await screen.findByTitle('SUV')).toBeVisible();
    expect(screen.queryByTitle('Sedan')).toBeNull();
  });

  it('name the cars in the cart before they are opened', async () => {
    const cart = {
      _id: 'cart1',
      current_selected_pricings: [
        { car_types: sedan, price: 10, no_of_cars: 1 },
        { car_types: suv, price: 20, no_of_cars: 1 },
      ],
    };
    api.on('GET /api/carts', { body: { error: 0, data: [cart] } });
    await openForm(SIGNED_IN);
    expect(carTypes()).toHaveTextContent('Sedan, SUV');
  });
});

describe('the date and the time', () => {
  it('are the same fields before and after their calendar is loaded', async () => {
    api.on('GET /api/carts', { body: { error: 0, data: [] } });
    await openForm(SIGNED_IN);
    const date = screen.getByLabelText('Choose Date');
    const time = screen.getByLabelText('Choose Time');
    await userEvent.click(date);
    expect(await screen.findByTitle('2026-03-20')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('2026-03-20'));
    expect(date).toHaveValue('03/20/2026');
    expect(date).toHaveFocus();
    await userEvent.click(time);
    await userEvent.click(await screen.findByText('2 PM'));
    expect(time).toHaveValue('2:00 PM');
    expect(time).toHaveFocus();
    expect(screen.getByLabelText('Choose Date')).toBe(date);
  });
});
