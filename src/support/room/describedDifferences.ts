import type { Cart, CartList } from '../../api/carts';
import { namesIn } from '../report/sentences';
import { selectLocation } from '../../slices/navigation';
import { MACHINES } from '../../slices/registry';
import type { RootState } from '../../slices/root';
import { shownSelection } from '../../slices/serviceCarts';
import { PARTS } from '../../slices/site';
import { selectToasts } from '../../slices/toasts';
import { counted, pageNameAt, quoted, spoken, type Name } from '../report/phrases';

type Describe = (state: RootState, name: Name) => string | null;

const cartOf = ({ api }: RootState): CartList | null => {
  const entry = Object.values(api.queries).find((query) => query?.endpointName === 'getCarts');
  return (entry?.data as CartList | undefined) ?? null;
};

const carsIn = (carts: readonly Cart[]): number =>
  carts.flatMap(({ carTypes }) => carTypes).reduce((sum, { count }) => sum + count, 0);

const choices = ({ cartCheckout }: RootState, name: Name): string | null => {
  const services = Object.entries(cartCheckout.carts).flatMap(([id, cart]) => {
    const cars = Object.entries(shownSelection(cart).carTypes).map(
      ([carType, count]) => `${name('car type', carType)} × ${count}`,
    );
    return cars.length === 0 ? [] : [`${cars.join(', ')} for ${name('service', id)}`];
  });
  return services.join('; ') || null;
};

const dates = ({ cartCheckout }: RootState, name: Name): string | null => {
  const picked = Object.entries(cartCheckout.carts).flatMap(([id, cart]) =>
    'picked' in cart && cart.picked.date !== null
      ? [`${spoken(cart.picked.date, cart.picked.time)} for ${name('service', id)}`]
      : [],
  );
  return picked.join('; ') || null;
};

const isOpen =
  (part: keyof RootState): Describe =>
  (state) =>
    (state[part] as { status: string }).status === 'closed' ? null : 'open';

type Topic = [topic: string, tell: Describe, otherwise: string];

const bookings: Describe = (state) => {
  const carts = cartOf(state)?.carts;
  return carts ? `${counted(carts.length, 'booking')} with ${counted(carsIn(carts), 'car')}` : null;
};

const toasts: Describe = (state) =>
  selectToasts(state)
    .map(({ text }) => `"${quoted(text)}"`)
    .join(', ') || null;

const overlay: Describe = ({ busy }) =>
  'works' in busy ? (busy.works.at(-1)?.label ?? null) : null;

/** The most relevant topics for support, in order of importance. */
const TOPICS: readonly Topic[] = [
  ['The page', (state, name) => pageNameAt(selectLocation(state), name), 'not known'],
  [
    'The customer',
    ({ auth }) => (auth.status === 'signedIn' ? 'logged in' : null),
    'not logged in',
  ],
  ['The cart', bookings, 'not known yet'],
  ['The total of the cart', (state) => cartOf(state)?.totalAmount?.toFixed(2) ?? null, 'none'],
  ['Chosen', choices, 'nothing'],
  ['Date and time', dates, 'not chosen'],
  ['Messages in view', toasts, 'none'],
  ['The page is covered by', overlay, 'nothing'],
  ['The menu', isOpen('mobileMenu'), 'closed'],
  ...Object.entries(PARTS).flatMap(([part, words]): Topic[] =>
    part in MACHINES ? [[words, isOpen(part as keyof RootState), 'closed']] : [],
  ),
];

/** Describes the differences between two states in words: the cart, the choices, open dialogs. */
export function describedDifferences(one: RootState, other: RootState) {
  const name = namesIn(one, other);
  const textFor = (describe: Describe, state: RootState, otherwise: string): string => {
    try {
      return describe(state, name) ?? otherwise;
    } catch {
      // A file may contain a machine without the data its status needs.
      return otherwise;
    }
  };
  return TOPICS.flatMap(([topic, describe, otherwise]) => {
    const here = textFor(describe, one, otherwise);
    const there = textFor(describe, other, otherwise);
    return here === there ? [] : [{ topic, one: here, other: there }];
  });
}
