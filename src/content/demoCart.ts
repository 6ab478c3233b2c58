export interface DemoCartItem {
  /** Also the name of its picture. */
  id: string;
  name: string;
  /** Per item, in the demo cart's own currency. */
  price: number;
  /** A whole number, at least 1. */
  quantity: number;
}

export const demoCartSamples: readonly DemoCartItem[] = [
  { id: 'car-shampoo', name: 'Car Shampoo', price: 12.99, quantity: 2 },
  { id: 'wax-polish', name: 'Wax Polish', price: 8.99, quantity: 1 },
  { id: 'microfiber-cloth', name: 'Microfiber Cloth', price: 5.49, quantity: 3 },
];
