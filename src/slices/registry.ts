import type { Reducer } from '@reduxjs/toolkit';
import { machine as addressModal } from './addressModal';
import { machine as auth } from './auth';
import { machine as bookingNote } from './bookingNote';
import { machine as bookingTab } from './bookingTab';
import { machine as busy } from './busy';
import { machine as carousels } from './carousels';
import { machine as cartRemoval } from './cartRemoval';
import { machine as checkout } from './checkout';
import { machine as demoCart } from './demoCart';
import { machine as disclosures } from './disclosures';
import { machine as joinPopup } from './joinPopup';
import { machine as leftOff } from './leftOff';
import { machine as lists } from './lists';
import { machine as location } from './location';
import { machine as locationModal } from './locationModal';
import type { Machine } from './machine';
import { machine as membershipPurchase } from './membershipPurchase';
import { machine as mobileMenu } from './mobileMenu';
import { machine as navigation } from './navigation';
import { machine as pictureGallery } from './pictureGallery';
import { machine as profileUpdate } from './profileUpdate';
import { machine as redirect } from './redirect';
import { machine as searchBox } from './searchBox';
import { machine as searchModal } from './searchModal';
import { serviceCarts } from './serviceCarts';
import { machine as site } from './site';
import { machine as toasts } from './toasts';

type Named = Pick<Machine<{ status: string }, object>, 'slice' | 'events'>;

/** A machine's reducer, or one that manages several instances. */
type AnyRow = Reducer & Named;

/** A machine, or a group of machines in one part of the state. */
export type Rows = AnyRow | { readonly [part: string]: Rows };

export const isRow = (rows: Rows): rows is AnyRow => typeof rows === 'function';

/**
 * All machines, in the shape of the state. The root reducer, the recording rules, the support
 * room's sentences, the diagrams and the tests of all machines are derived from this.
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
  cartCheckout: { carts: serviceCarts, removal: cartRemoval, checkout },
  membershipPurchase,
  addressModal,
  profileUpdate,
  bookingNote,
  bookingTab,
  demoCart,
  joinPopup,
  mobileMenu,
  searchModal,
  pictureGallery,
  carousels,
  disclosures,
  lists,
  toasts,
  busy,
};

export interface RegisteredMachine extends Named {
  readonly reducer: Reducer;
  /** A path into the state, such as `['cartCheckout', 'carts']`. */
  readonly path: readonly string[];
}

const machinesIn = (rows: Rows, path: readonly string[]): readonly RegisteredMachine[] =>
  isRow(rows)
    ? [{ slice: rows.slice, events: rows.events, reducer: rows, path }]
    : Object.entries(rows).flatMap(([part, inner]) => machinesIn(inner, [...path, part]));

/** All machines with their paths in the state. */
export const ALL_MACHINES = machinesIn(MACHINES, []);
