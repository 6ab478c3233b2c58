import type { UnknownAction } from '@reduxjs/toolkit';
import { machine as auth } from './auth';
import { machine as busy } from './busy';
import { machine as checkout } from './cartCheckout/checkout';
import { machine as demoCart } from './demoCart';
import { machine as disclosures } from './disclosures';
import { machine as joinPopup } from './joinPopup';
import { machine as leftOff } from './leftOff';
import { machine as location } from './location';
import { machine as locationModal } from './locationModal';
import { knownReducer, type Machine } from './machine';
import { machine as mobileMenu } from './mobileMenu';
import { machine as navigation } from './navigation';
import { machine as redirect } from './redirect';
import { machine as searchBox } from './searchBox';
import { machine as searchModal } from './searchModal';
import { machine as site } from './site';
import { machine as toasts } from './toasts';
import type { ServiceCartsState } from './cartCheckout/serviceCarts';
import type { machine as cartRemoval } from './cartCheckout/cartRemoval';
import type { machine as membershipPurchase } from './membershipPurchase';
import type { machine as addressModal } from './addressModal';
import type { machine as profileUpdate } from './profileUpdate';
import type { machine as bookingNote } from './bookingNote';
import type { machine as bookingTab } from './bookingTab';
import type { machine as pictureGallery } from './pictureGallery';
import type { machine as carousels } from './carousels';

/** A machine's entry in the registry. What later needs of it is in `registryParts`. */
export interface Row<State = unknown> {
  /** The slice's name: the prefix of its event types. */
  readonly slice: string;
  /**
   * The reducer of its part of the state: the machine itself, or one that manages many of its kind.
   */
  reducer(state: State | undefined, action: UnknownAction): State;
}

/** A machine, or several combined in one part of the state. */
export type Rows = Row | { readonly [part: string]: Rows };

/** Tells a machine from a group of machines. */
export const isRow = (rows: Rows): rows is Row => typeof rows['reducer'] === 'function';

export type StateOf<Part> =
  Part extends Row<infer State> ? State : { [Inner in keyof Part]: StateOf<Part[Inner]> };

/** A machine of the first load with its own part of the state. */
const row = <State extends { status: string }>(machine: Machine<State>): Row<State> => ({
  slice: machine.slice,
  reducer: machine,
});

/** Many machines of one kind in one part of the state, loaded with the pages that show them. */
const manyLater = <All>(slice: string, first: All): Row<All> => ({
  slice,
  reducer: (state, action) =>
    state === undefined ? first : ((knownReducer(slice)?.(state as never, action) ?? state) as All),
});

/**
 * A machine that is loaded with the pages that show it. Until then it is in its initial state, in
 * which only its own events may affect it; the registry's tests enforce that.
 */
const later: <Later extends (...given: never[]) => unknown>(
  slice: string,
  first: ReturnType<Later>,
) => Row<ReturnType<Later>> = manyLater;

/**
 * Every machine of the store at its place in the state. The root reducer, the recording rules, the
 * support room's sentences, the diagrams and the tests of all machines are derived from these rows.
 */
export const MACHINES = {
  site: row(site),
  navigation: row(navigation),
  redirect: row(redirect),
  leftOff: row(leftOff),
  auth: row(auth),
  location: row(location),
  locationModal: row(locationModal),
  searchBox: row(searchBox),
  /** From a chosen car type to the payment page. */
  cartCheckout: {
    carts: manyLater<ServiceCartsState>('serviceCarts', {}),
    removal: later<typeof cartRemoval>('cartRemoval', { status: 'none' }),
    checkout: row(checkout),
  },
  membershipPurchase: later<typeof membershipPurchase>('membershipPurchase', { status: 'idle' }),
  addressModal: later<typeof addressModal>('addressModal', { status: 'closed' }),
  profileUpdate: later<typeof profileUpdate>('profileUpdate', { status: 'untouched' }),
  bookingNote: later<typeof bookingNote>('bookingNote', { status: 'closed' }),
  bookingTab: later<typeof bookingTab>('bookingTab', { status: 'exteriorService' }),
  demoCart: row(demoCart),
  joinPopup: row(joinPopup),
  mobileMenu: row(mobileMenu),
  searchModal: row(searchModal),
  pictureGallery: later<typeof pictureGallery>('pictureGallery', { status: 'first' }),
  carousels: later<typeof carousels>('carousels', { status: 'untouched' }),
  disclosures: row(disclosures),
  toasts: row(toasts),
  busy: row(busy),
};

export interface PlacedRow extends Row {
  /** A path into the state, such as `['cartCheckout', 'carts']`. */
  readonly path: readonly string[];
}

const withPaths = (rows: Rows, path: readonly string[]): PlacedRow[] =>
  isRow(rows)
    ? [{ ...rows, path }]
    : Object.entries(rows).flatMap(([part, inner]) => withPaths(inner, [...path, part]));

let all: readonly PlacedRow[] | undefined;

/** Every machine of the site with its place in the state, loaded or not. */
export const allMachines = (): readonly PlacedRow[] => (all ??= withPaths(MACHINES, []));

/** Whether recordings can be read: a machine that is missing would be left out of them. */
export const areMachinesLoaded = (): boolean =>
  allMachines().every(({ slice }) => knownReducer(slice) !== undefined);
