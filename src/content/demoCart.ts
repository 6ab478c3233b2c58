import { productArt } from './pictures';

export interface DemoCartSample {
  id: string;
  name: string;
  /** Per item, in the demo cart's own currency. */
  price: number;
  /** A whole number, at least 1. */
  quantity: number;
}

export const demoCartSamples: readonly DemoCartSample[] = [
  { id: 'car-shampoo', name: 'Car Shampoo', price: 12.99, quantity: 2 },
  { id: 'wax-polish', name: 'Wax Polish', price: 8.99, quantity: 1 },
  { id: 'microfiber-cloth', name: 'Microfiber Cloth', price: 5.49, quantity: 3 },
];

export const demoCartPictures: Readonly<Record<string, string>> = {
  'Car Shampoo': productArt('car-shampoo'),
  'Wax Polish': productArt('wax-polish'),
  'Microfiber Cloth': productArt('microfiber-cloth'),
};
