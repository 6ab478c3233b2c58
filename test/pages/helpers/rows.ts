import type { Cart } from '../../../src/api/carts';
import type { Service } from '../../../src/api/catalogue';
import { START } from '../../helpers/fakeServices';

export const sedan = { id: 'sedan', name: 'Sedan' };
export const suv = { id: 'suv', name: 'SUV' };
export const bakkie = { id: 'bakkie', name: 'Bakkie' };

export const service: Service = {
  id: 'wash',
  name: 'Wash and Dry',
  description: '<p>By hand.</p>',
  shortDescription: 'short',
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

/** An additional feature. */
export const wax: Service = {
  ...service,
  id: 'wax',
  name: 'Wax',
  pricings: [{ carType: sedan, price: 5 }],
};

export const cart: Cart = {
  id: 'cart1',
  vendorId: 'vendor1',
  storeId: 'store1',
  storeName: 'Toti Beach',
  serviceId: 'wash',
  serviceName: 'Wash and Dry',
  serviceTypeId: 'type1',
  serviceTypeName: 'Exterior Services',
  imageFile: null,
  carTypes: [{ carType: sedan, price: 19.99, count: 2 }],
  extras: [],
  bookingDate: '2026-03-12T07:15:00.000Z',
  total: null,
};

/** What the cart of the service holds in every state that is open. */
export const opened = {
  facts: { serviceId: 'wash', storeId: 'store1', vendorId: 'vendor1', serviceTypeId: 'type1' },
  picked: { date: '2026-03-12', time: '09:15' },
  seenAt: START,
  confirmed: { cartId: 'cart1', selection: { carTypes: { sedan: 2 }, extras: {} } },
};
