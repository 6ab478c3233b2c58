import type { Cart, CartList } from '../../api/carts';
import { namesIn } from '../report/names';
import { selectLocation } from '../../slices/navigation';
import { MACHINES } from '../../slices/registry';
import type { RootState } from '../../slices/root';
import { PARTS } from '../../slices/site';
import { selectToasts } from '../../slices/toasts';
import { counted, locationOf, quoted, spoken, type Name } from '../report/phrases';

type Tell = (state: RootState, name: Name) => string | null;

const cartOf = ({ api }: RootState): CartList | null => {
  const entry = Object.values(api.queries).find((query) => query?.endpointName === 'getCarts');
  return (entry?.data as CartList | undefined) ?? null;
};

const carsIn = (carts: readonly Cart[]): number =>
  carts.flatMap(({ carTypes }) => carTypes).reduce((sum, { count }) => sum + count, 0);

const choices = ({ cartCheckout }: RootState, name: Name): string | null => {
  const services = Object.entries(cartCheckout.carts).flatMap(([id, cart]) => {
    const selection =
      'wanted' in cart ? cart.wanted : 'confirmed' in cart ? cart.confirmed.selection : null;
    if (!selection) return [];
    const cars = Object.entries(selection.carTypes).map(
      ([carType, count]) => `${name('car type', carType)} × ${count}`,
    );
    return cars.length === 0 ? [] : [`${cars.join(', ')} for ${name('service', id)}`];
  });
  return services.length === 0 ? null : services.join('; ');
};

const dates = ({ cartCheckout }: RootState, name: Name): string | null => {
  const picked = Object.entries(cartCheckout.carts).flatMap(([id, cart]) =>
    'picked' in cart && cart.picked.date !== null
      ? [`${spoken(cart.picked.date, cart.picked.time)} for ${name('service', id)}`]
      : [],
  );
  return picked.length === 0 ? null : picked.join('; ');
};

const isOpen =
  (part: keyof RootState): Tell =>
  (state) => {
    const { status } = state[part] as { status: string };
    return status === 'closed' ? null : 'open';
  };

type Topic = [topic: string, tell: Tell, otherwise: string];

/** What support asks about first, in that order. */
const TOPICS: readonly Topic[] = [
  ['The page', (state, name) => locationOf(selectLocation(state), name), 'not known'],
  [
    'The customer',
    ({ auth }) => (auth.status === 'signedIn' ? 'logged in' : null),
    'not logged in',
  ],
  [
    'The cart',
    (state) => {
      const cart = cartOf(state);
      return (
        cart &&
        `${counted(cart.carts.length, 'booking')} with ${counted(carsIn(cart.carts), 'car')}`
      );
    },
    'not known yet',
  ],
  [
    'The total of the cart',
    (state) => {
      const total = cartOf(state)?.totalAmount ?? null;
      return total === null ? null : total.toFixed(2);
    },
    'none',
  ],
  ['Chosen', choices, 'nothing'],
  ['Date and time', dates, 'not chosen'],
  [
    'Messages in view',
    (state) => {
      const texts = selectToasts(state).map(({ text }) => `"${quoted(text)}"`);
      return texts.length === 0 ? null : texts.join(', ');
    },
    'none',
  ],
  [
    'The page is covered by',
    ({ busy }) => ('works' in busy ? (busy.works.at(-1)?.label ?? null) : null),
    'nothing',
  ],
  ['The menu', isOpen('mobileMenu'), 'closed'],
  ...Object.entries(PARTS).flatMap(([part, words]): Topic[] =>
    part in MACHINES ? [[words, isOpen(part as keyof RootState), 'closed']] : [],
  ),
];

export interface DescribedDifference {
  topic: string;
  one: string;
  other: string;
}

/** Describes the differences between two states in words: the cart, the choices, open dialogs. */
export function describedDifferences(one: RootState, other: RootState): DescribedDifference[] {
  const name = namesIn(one, other);
  const wordsFor = (tell: Tell, state: RootState, otherwise: string): string => {
    try {
      return tell(state, name) ?? otherwise;
    } catch {
      // A file may contain a machine without the data its status needs.
      return otherwise;
    }
  };
  return TOPICS.flatMap(([topic, tell, otherwise]) => {
    const here = wordsFor(tell, one, otherwise);
    const there = wordsFor(tell, other, otherwise);
    return here === there ? [] : [{ topic, one: here, other: there }];
  });
}
