import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { machine as auth } from './auth';
import { machine as busy } from './busy';
import { machine as checkout } from './cartCheckout/checkout';
import { machine as demoCart } from './demoCart';
import { machine as disclosures } from './disclosures';
import { machine as joinPopup } from './joinPopup';
import { machine as leftOff } from './leftOff';
import { machine as location } from './location';
import { machine as locationModal } from './locationModal';
import { knownReducer } from './machine';
import { machine as mobileMenu } from './mobileMenu';
import { machine as navigation } from './navigation';
import { machine as redirect } from './redirect';
import { machine as searchBox } from './searchBox';
import { machine as searchModal } from './searchModal';
import { machine as site } from './site';
import { machine as toasts } from './toasts';
import type { ServiceCartsState } from './cartCheckout/serviceCarts';
import type { CartRemovalState } from './cartCheckout/cartRemoval';
import type { MembershipPurchaseState } from './membershipPurchase';
import type { AddressModalState } from './addressModal';
import type { ProfileUpdateState } from './profileUpdate';
import type { BookingNoteState } from './bookingNote';
import type { BookingTabState } from './bookingTab';
import type { PictureGalleryState } from './pictureGallery';
import type { CarouselsState } from './carousels';

interface Named {
  /** The prefix of its event types. */
  readonly slice: string;
}

/**
 * A machine at its place in the state, or what manages many of its kind there. What later needs of it
 * is in `registryParts`.
 */
type AnyRow = Reducer & Named;

/** A machine, or several combined in one part of the state. */
export type Rows = AnyRow | { readonly [part: string]: Rows };

/** Tells a machine from a group of machines. */
export const isRow = (rows: Rows): rows is AnyRow => typeof rows === 'function';

export type StateOf<Part> = Part extends (...given: never[]) => infer State
  ? State
  : { [Inner in keyof Part]: StateOf<Part[Inner]> };

/**
 * What is loaded with the pages that show it. Until then it is in its initial state, in which only
 * its own events may affect it; the registry's tests enforce that.
 */
const later = <State>(slice: string, first: State): Reducer<State> & Named =>
  Object.assign(
    (state: State | undefined, action: UnknownAction): State =>
      state === undefined
        ? first
        : ((knownReducer(slice)?.(state as never, action) ?? state) as State),
    { slice },
  );

/**
 * Every machine of the store at its place in the state. The root reducer, the recording rules, the
 * support room's sentences, the diagrams and the tests of all machines are derived from these rows.
 */
export const MACHINES = {
  site,
  navigation,
  redirect,
  leftOff,
  auth,
  location,
  locationModal,
  searchBox,
  /** From a chosen car type to the payment page. */
  cartCheckout: {
    carts: later<ServiceCartsState>('serviceCarts', {}),
    removal: later<CartRemovalState>('cartRemoval', { status: 'none' }),
    checkout,
  },
  membershipPurchase: later<MembershipPurchaseState>('membershipPurchase', { status: 'idle' }),
  addressModal: later<AddressModalState>('addressModal', { status: 'closed' }),
  profileUpdate: later<ProfileUpdateState>('profileUpdate', { status: 'untouched' }),
  bookingNote: later<BookingNoteState>('bookingNote', { status: 'closed' }),
  bookingTab: later<BookingTabState>('bookingTab', { status: 'exteriorService' }),
  demoCart,
  joinPopup,
  mobileMenu,
  searchModal,
  pictureGallery: later<PictureGalleryState>('pictureGallery', { status: 'first' }),
  carousels: later<CarouselsState>('carousels', { status: 'untouched' }),
  disclosures,
  toasts,
  busy,
};

export interface PlacedRow extends Named {
  readonly reducer: Reducer;
  /** A path into the state, such as `['cartCheckout', 'carts']`. */
  readonly path: readonly string[];
}

const withPaths = (rows: Rows, path: readonly string[]): PlacedRow[] =>
  isRow(rows)
    ? [{ slice: rows.slice, reducer: rows, path }]
    : Object.entries(rows).flatMap(([part, inner]) => withPaths(inner, [...path, part]));

let all: readonly PlacedRow[] | undefined;

/** Every machine of the site with its place in the state, loaded or not. */
export const allMachines = (): readonly PlacedRow[] => (all ??= withPaths(MACHINES, []));

/** Whether recordings can be read: a machine that is missing would be left out of them. */
export const areMachinesLoaded = (): boolean =>
  allMachines().every(({ slice }) => knownReducer(slice) !== undefined);
