import { createSelector, createSlice } from '@reduxjs/toolkit';
import { demoCartSamples } from '../../content/demoCart';
import { multiplyMoney, sumMoney } from '../../domain/money';
import { event, guarded, type Event, type Transitions } from '../machine';
import { sessionEnded } from '../sharedEvents';

/** Taxes as a part of the subtotal (DEMO-3). */
const TAX_RATE = 0.07;

/** An article in the demo cart. */
export interface DemoCartItem {
  id: string;
  name: string;
  /** Of one piece, in the demo cart's own currency. */
  price: number;
  /** Whole, at least 1. */
  quantity: number;
}

/** The demo cart: sample articles that no server knows of (DEMO-1). */
export type DemoCartState =
  /**
   * Entered at start and at the end of a session. Left when the last article is removed. Owns at
   * least one article.
   */
  | { status: 'filled'; items: DemoCartItem[] }
  /**
   * Entered when the last article was removed. Left at the end of a session; the page offers no
   * articles.
   */
  | { status: 'empty' };

const SESSION_END = {
  ...sessionEnded.to('filled'),
} as const;

/** The life of the demo cart. */
export const transitions: Transitions<DemoCartState['status']> = {
  filled: {
    'demoCart/itemIncreased': 'filled',
    'demoCart/itemDecreased': 'filled',
    'demoCart/itemRemoved': ['filled', 'empty'],
    ...SESSION_END,
  },
  // Nothing can be added: the page offers no articles.
  empty: SESSION_END,
};

const counted = (state: DemoCartState, id: string, step: 1 | -1): DemoCartState =>
  state.status === 'filled'
    ? {
        ...state,
        items: state.items.map((item) =>
          item.id === id ? { ...item, quantity: Math.max(1, item.quantity + step) } : item,
        ),
      }
    : state;

const initialState = (): DemoCartState => ({
  status: 'filled',
  items: demoCartSamples.map((sample) => ({ ...sample })),
});

const slice = createSlice({
  name: 'demoCart',
  initialState,
  reducers: {
    /** The customer pressed plus. */
    itemIncreased: event((state: DemoCartState, { payload }: Event<string>) =>
      counted(state, payload, 1),
    ),
    /** The customer pressed minus; one piece is the least. */
    itemDecreased: event((state: DemoCartState, { payload }: Event<string>) =>
      counted(state, payload, -1),
    ),
    /** The customer removed an article. */
    itemRemoved: event((state: DemoCartState, { payload }: Event<string>): DemoCartState => {
      if (state.status !== 'filled') return state;
      const items = state.items.filter(({ id }) => id !== payload);
      return items.length === 0 ? { status: 'empty' } : { ...state, items };
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(sessionEnded.match, initialState);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { itemIncreased, itemDecreased, itemRemoved } = slice.actions;

const NO_ITEMS: readonly DemoCartItem[] = [];

/** The articles in the demo cart. */
export const selectDemoCartItems = ({
  demoCart,
}: {
  demoCart: DemoCartState;
}): readonly DemoCartItem[] => (demoCart.status === 'filled' ? demoCart.items : NO_ITEMS);

/** The price of all pieces of one article. */
export const lineTotal = ({ price, quantity }: DemoCartItem): number =>
  multiplyMoney(price, quantity);

/** The Billing Summary: what the articles cost, the taxes on that, and both together. */
export const selectDemoCartBill = createSelector([selectDemoCartItems], (items) => {
  const subtotal = sumMoney(items.map(lineTotal));
  const taxes = multiplyMoney(subtotal, TAX_RATE);
  return { subtotal, taxes, total: sumMoney([subtotal, taxes]) };
});
