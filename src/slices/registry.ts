import type { UnknownAction } from '@reduxjs/toolkit';
import { machine as addressModal } from './addressModal';
import { machine as auth } from './auth';
import { machine as bookingNote } from './bookingNote';
import { machine as bookingTab } from './bookingTab';
import { machine as busy } from './busy';
import { machine as cartRemoval } from './cartCheckout/cartRemoval';
import { machine as checkout } from './cartCheckout/checkout';
import { machine as serviceCart, serviceCartsReducer } from './cartCheckout/serviceCarts';
import { machine as demoCart } from './demoCart';
import { machine as disclosures } from './disclosures';
import { machine as joinPopup } from './joinPopup';
import { machine as leftOff } from './leftOff';
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
import { machine as site } from './site';
import { machine as toasts } from './toasts';

/** What the registry knows of a machine. */
export interface Row<State = unknown> {
  readonly machine: Machine<{ status: string }>;
  /** For its part of the state: the machine itself, or what hands events to many of its kind. */
  reducer(state: State | undefined, action: UnknownAction): State;
}

/** A machine, or several side by side in one part of the state. */
export type Rows = Row | { readonly [part: string]: Rows };

/** Whether it is one machine's row. */
export const isRow = (rows: Rows): rows is Row => typeof rows['machine'] === 'function';

/** The state that rows of machines lead to. */
export type StateOf<Part> =
  Part extends Row<infer State> ? State : { [Inner in keyof Part]: StateOf<Part[Inner]> };

const row = <State extends { status: string }>(machine: Machine<State>): Row<State> => ({
  machine: machine as unknown as Machine<{ status: string }>,
  reducer: machine,
});

/**
 * Every machine of the store, each in its place in the state. The root reducer, the diagrams and
 * the tests of all machines follow from these rows.
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
  /** The way from a chosen car type to the payment page. */
  cartCheckout: {
    /** One machine for each service. */
    carts: { ...row(serviceCart), reducer: serviceCartsReducer },
    removal: row(cartRemoval),
    checkout: row(checkout),
  },
  membershipPurchase: row(membershipPurchase),
  addressModal: row(addressModal),
  profileUpdate: row(profileUpdate),
  bookingNote: row(bookingNote),
  bookingTab: row(bookingTab),
  demoCart: row(demoCart),
  joinPopup: row(joinPopup),
  mobileMenu: row(mobileMenu),
  searchModal: row(searchModal),
  pictureGallery: row(pictureGallery),
  disclosures: row(disclosures),
  toasts: row(toasts),
  busy: row(busy),
};

/** A machine, and its part of the state. */
export interface PlacedRow extends Row {
  /** As a way into the state, such as `['cartCheckout', 'carts']`. */
  readonly place: readonly string[];
}

const placed = (rows: Rows, place: readonly string[]): PlacedRow[] =>
  isRow(rows)
    ? [{ ...rows, place }]
    : Object.entries(rows).flatMap(([part, inner]) => placed(inner, [...place, part]));

/** The rows of all machines, one after the other. */
export const allMachines = (): PlacedRow[] => placed(MACHINES, []);
