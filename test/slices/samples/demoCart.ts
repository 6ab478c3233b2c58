import type { machine } from '../../../src/slices/demoCart';
import type { Samples } from './types';

const item = { id: 'wax-polish', name: 'Wax Polish', price: 8.99, quantity: 1 };

export const samples: Samples<typeof machine> = {
  events: {
    itemIncreased: ['wax-polish'],
    itemDecreased: ['wax-polish'],
    itemRemoved: ['wax-polish', 'car-shampoo'],
  },
  states: { filled: { status: 'filled', items: [item] }, empty: { status: 'empty' } },
};
