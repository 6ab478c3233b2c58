import { createSelector } from '@reduxjs/toolkit';
import { demoCartSamples, type DemoCartItem } from '../content/demoCart';
import { multiplyMoney, sumMoney } from '../domain/money';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';

/** Tax as a fraction of the subtotal (DEMO-3). */
const TAX_RATE = 0.07;

/** The demo cart: sample items, local only (DEMO-1). */
export type DemoCartState = { status: 'filled'; items: DemoCartItem[] } | { status: 'empty' };

type Filled = Extract<DemoCartState, { status: 'filled' }>;

const changeQuantity = (state: Filled, id: string, step: 1 | -1): Filled => ({
  ...state,
  items: state.items.map((item) =>
    item.id === id ? { ...item, quantity: Math.max(1, item.quantity + step) } : item,
  ),
});

const initialState: Filled = {
  status: 'filled',
  items: demoCartSamples.map((sample) => ({ ...sample })),
};

export const machine = createMachine<DemoCartState>()({
  name: 'demoCart',
  initialState,
  events: {
    /** The customer pressed plus. */
    itemIncreased: event<string>(),
    /** The customer pressed minus; the minimum is one. */
    itemDecreased: event<string>(),
    /** The customer removed an item. */
    itemRemoved: event<string>(),
  },
  externalEvents: { sessionEnded },
  transitions: {
    filled: {
      itemIncreased: 'filled',
      itemDecreased: 'filled',
      itemRemoved: ['filled', 'empty'],
      sessionEnded: 'filled',
    },
    // Nothing can be added: the page offers no items.
    empty: { sessionEnded: 'filled' },
  },
  reducers: {
    itemIncreased: (state, { payload }) => changeQuantity(state, payload, 1),
    itemDecreased: (state, { payload }) => changeQuantity(state, payload, -1),
    itemRemoved: (state, { payload }) => {
      const items = state.items.filter(({ id }) => id !== payload);
      return items.length === 0 ? { status: 'empty' } : { ...state, items };
    },
    sessionEnded: () => initialState,
  },
});

export const { itemIncreased, itemDecreased, itemRemoved } = machine.events;

const NO_ITEMS: readonly DemoCartItem[] = [];

export const selectDemoCartItems = ({ demoCart }: { demoCart: DemoCartState }) =>
  demoCart.status === 'filled' ? demoCart.items : NO_ITEMS;

/** The price of a line, in dollars. */
export const lineTotal = ({ price, quantity }: DemoCartItem): number =>
  multiplyMoney(price, quantity);

export const selectDemoCartBill = createSelector([selectDemoCartItems], (items) => {
  const subtotal = sumMoney(items.map(lineTotal));
  const taxes = multiplyMoney(subtotal, TAX_RATE);
  return { subtotal, taxes, total: sumMoney([subtotal, taxes]) };
});
