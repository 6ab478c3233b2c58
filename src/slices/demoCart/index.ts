import { createSelector } from '@reduxjs/toolkit';
import { demoCartSamples, type DemoCartItem } from '../../content/demoCart';
import { multiplyMoney, sumMoney } from '../../domain/money';
import { createMachine } from '../machine';
import { sessionEnded } from '../sharedEvents';

/** Tax as a fraction of the subtotal (DEMO-3). */
const TAX_RATE = 0.07;

/** The demo cart: sample items that no server knows (DEMO-1). */
export type DemoCartState = { status: 'filled'; items: DemoCartItem[] } | { status: 'empty' };

const counted = (state: DemoCartState, id: string, step: 1 | -1): DemoCartState =>
  state.status === 'filled'
    ? {
        ...state,
        items: state.items.map((item) =>
          item.id === id ? { ...item, quantity: Math.max(1, item.quantity + step) } : item,
        ),
      }
    : state;

const initialState: DemoCartState = {
  status: 'filled',
  items: demoCartSamples.map((sample) => ({ ...sample })),
};

export const machine = createMachine<DemoCartState>()({
  name: 'demoCart',
  initialState,
  transitions: {
    filled: {
      'demoCart/itemIncreased': 'filled',
      'demoCart/itemDecreased': 'filled',
      'demoCart/itemRemoved': ['filled', 'empty'],
      ...sessionEnded.to('filled'),
    },
    // Nothing can be added: the page offers no items.
    empty: sessionEnded.to('filled'),
  },
  reducers: (on) => ({
    /** The customer pressed plus. */
    itemIncreased: on<string>((state, { payload }) => counted(state, payload, 1)),
    /** The customer pressed minus; the minimum is one. */
    itemDecreased: on<string>((state, { payload }) => counted(state, payload, -1)),
    /** The customer removed an item. */
    itemRemoved: on<string>((state, { payload }) => {
      if (state.status !== 'filled') return state;
      const items = state.items.filter(({ id }) => id !== payload);
      return items.length === 0 ? { status: 'empty' } : { ...state, items };
    }),
  }),
  extraReducers: (builder) => builder.addMatcher(sessionEnded.match, () => initialState),
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
