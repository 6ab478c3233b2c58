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
import type { AnyRecording, AnySentences, Recording, Sentences } from './describing';
import { knownReducer, type Machine } from './machine';
import { machine as mobileMenu } from './mobileMenu';
import { machine as navigation } from './navigation';
import { machine as redirect } from './redirect';
import { machine as searchBox } from './searchBox';
import { machine as searchModal } from './searchModal';
import { machine as site } from './site';
import { machine as toasts } from './toasts';

type Load<Loaded> = () => Promise<Loaded>;

/** A machine's entry in the registry. */
export interface Row<State = unknown> {
  /** The slice's name: the prefix of its event types. */
  readonly slice: string;
  /**
   * The reducer of its part of the state: the machine itself, or one that manages many of its kind.
   */
  reducer(state: State | undefined, action: UnknownAction): State;
  /** Loads the machine if it is not part of the first load. */
  readonly load: Load<unknown>;
  /** Not part of the first load. */
  readonly recording: Load<{ recording: AnyRecording }>;
  /** Only the support room loads these. */
  readonly sentences: Load<{ sentences: AnySentences }>;
}

/** A machine, or several combined in one part of the state. */
export type Rows = Row | { readonly [part: string]: Rows };

/** Tells a machine from a group of machines. */
export const isRow = (rows: Rows): rows is Row => typeof rows['reducer'] === 'function';

export type StateOf<Part> =
  Part extends Row<infer State> ? State : { [Inner in keyof Part]: StateOf<Part[Inner]> };

/** A machine of the first load with its own part of the state. */
const row = <State extends { status: string }, Events>(
  machine: Machine<State, Events>,
  recording: Load<{ recording: Recording<Machine<State, Events>> }>,
  sentences: Load<{ sentences: Sentences<Machine<State, Events>> }>,
): Row<State> => ({
  slice: machine.slice,
  reducer: machine,
  load: () => Promise.resolve(),
  recording: recording as unknown as Row['recording'],
  sentences: sentences as unknown as Row['sentences'],
});

/**
 * A machine that is loaded with the pages that show it. Until then it is in its initial state, in
 * which only its own events may affect it; the registry's tests enforce that.
 * @param slice the slice's name
 * @param first its initial state
 */
const later = <State extends { status: string }, Events>(
  slice: string,
  first: NoInfer<State>,
  load: Load<{ machine: Machine<State, Events> }>,
  recording: Load<{ recording: Recording<Machine<State, Events>> }>,
  sentences: Load<{ sentences: Sentences<Machine<State, Events>> }>,
): Row<State> => manyLater(slice, first, load, recording, sentences);

/** Many machines of one kind in one part of the state, loaded with the pages that show them. */
const manyLater = <State extends { status: string }, Events, All>(
  slice: string,
  first: All,
  load: Load<{ machine: Machine<State, Events> }>,
  recording: Load<{ recording: Recording<Machine<State, Events>, All> }>,
  sentences: Load<{ sentences: Sentences<Machine<State, Events>> }>,
): Row<All> => ({
  slice,
  reducer: (state, action) =>
    state === undefined ? first : ((knownReducer(slice)?.(state as never, action) ?? state) as All),
  load,
  recording: recording as unknown as Row['recording'],
  sentences: sentences as unknown as Row['sentences'],
});

/**
 * Every machine of the store at its place in the state. The root reducer, the recording rules, the
 * support room's sentences, the diagrams and the tests of all machines are derived from these rows.
 */
export const MACHINES = {
  site: row(
    site,
    () => import(/* webpackChunkName: "recording" */ './site/recording'),
    () => import(/* webpackChunkName: "sentences" */ './site/sentences'),
  ),
  navigation: row(
    navigation,
    () => import(/* webpackChunkName: "recording" */ './navigation/recording'),
    () => import(/* webpackChunkName: "sentences" */ './navigation/sentences'),
  ),
  redirect: row(
    redirect,
    () => import(/* webpackChunkName: "recording" */ './redirect/recording'),
    () => import(/* webpackChunkName: "sentences" */ './redirect/sentences'),
  ),
  leftOff: row(
    leftOff,
    () => import(/* webpackChunkName: "recording" */ './leftOff/recording'),
    () => import(/* webpackChunkName: "sentences" */ './leftOff/sentences'),
  ),
  auth: row(
    auth,
    () => import(/* webpackChunkName: "recording" */ './auth/recording'),
    () => import(/* webpackChunkName: "sentences" */ './auth/sentences'),
  ),
  location: row(
    location,
    () => import(/* webpackChunkName: "recording" */ './location/recording'),
    () => import(/* webpackChunkName: "sentences" */ './location/sentences'),
  ),
  locationModal: row(
    locationModal,
    () => import(/* webpackChunkName: "recording" */ './locationModal/recording'),
    () => import(/* webpackChunkName: "sentences" */ './locationModal/sentences'),
  ),
  searchBox: row(
    searchBox,
    () => import(/* webpackChunkName: "recording" */ './searchBox/recording'),
    () => import(/* webpackChunkName: "sentences" */ './searchBox/sentences'),
  ),
  /** From a chosen car type to the payment page. */
  cartCheckout: {
    carts: manyLater(
      'serviceCarts',
      {},
      () => import(/* webpackChunkName: "recording" */ './cartCheckout/serviceCarts'),
      () => import(/* webpackChunkName: "recording" */ './cartCheckout/serviceCarts/recording'),
      () => import(/* webpackChunkName: "sentences" */ './cartCheckout/serviceCarts/sentences'),
    ),
    removal: later(
      'cartRemoval',
      { status: 'none' },
      () => import(/* webpackChunkName: "recording" */ './cartCheckout/cartRemoval'),
      () => import(/* webpackChunkName: "recording" */ './cartCheckout/cartRemoval/recording'),
      () => import(/* webpackChunkName: "sentences" */ './cartCheckout/cartRemoval/sentences'),
    ),
    checkout: row(
      checkout,
      () => import(/* webpackChunkName: "recording" */ './cartCheckout/checkout/recording'),
      () => import(/* webpackChunkName: "sentences" */ './cartCheckout/checkout/sentences'),
    ),
  },
  membershipPurchase: later(
    'membershipPurchase',
    { status: 'idle' },
    () => import(/* webpackChunkName: "recording" */ './membershipPurchase'),
    () => import(/* webpackChunkName: "recording" */ './membershipPurchase/recording'),
    () => import(/* webpackChunkName: "sentences" */ './membershipPurchase/sentences'),
  ),
  addressModal: later(
    'addressModal',
    { status: 'closed' },
    () => import(/* webpackChunkName: "recording" */ './addressModal'),
    () => import(/* webpackChunkName: "recording" */ './addressModal/recording'),
    () => import(/* webpackChunkName: "sentences" */ './addressModal/sentences'),
  ),
  profileUpdate: later(
    'profileUpdate',
    { status: 'untouched' },
    () => import(/* webpackChunkName: "recording" */ './profileUpdate'),
    () => import(/* webpackChunkName: "recording" */ './profileUpdate/recording'),
    () => import(/* webpackChunkName: "sentences" */ './profileUpdate/sentences'),
  ),
  bookingNote: later(
    'bookingNote',
    { status: 'closed' },
    () => import(/* webpackChunkName: "recording" */ './bookingNote'),
    () => import(/* webpackChunkName: "recording" */ './bookingNote/recording'),
    () => import(/* webpackChunkName: "sentences" */ './bookingNote/sentences'),
  ),
  bookingTab: later(
    'bookingTab',
    { status: 'exteriorService' },
    () => import(/* webpackChunkName: "recording" */ './bookingTab'),
    () => import(/* webpackChunkName: "recording" */ './bookingTab/recording'),
    () => import(/* webpackChunkName: "sentences" */ './bookingTab/sentences'),
  ),
  demoCart: row(
    demoCart,
    () => import(/* webpackChunkName: "recording" */ './demoCart/recording'),
    () => import(/* webpackChunkName: "sentences" */ './demoCart/sentences'),
  ),
  joinPopup: row(
    joinPopup,
    () => import(/* webpackChunkName: "recording" */ './joinPopup/recording'),
    () => import(/* webpackChunkName: "sentences" */ './joinPopup/sentences'),
  ),
  mobileMenu: row(
    mobileMenu,
    () => import(/* webpackChunkName: "recording" */ './mobileMenu/recording'),
    () => import(/* webpackChunkName: "sentences" */ './mobileMenu/sentences'),
  ),
  searchModal: row(
    searchModal,
    () => import(/* webpackChunkName: "recording" */ './searchModal/recording'),
    () => import(/* webpackChunkName: "sentences" */ './searchModal/sentences'),
  ),
  pictureGallery: later(
    'pictureGallery',
    { status: 'first' },
    () => import(/* webpackChunkName: "recording" */ './pictureGallery'),
    () => import(/* webpackChunkName: "recording" */ './pictureGallery/recording'),
    () => import(/* webpackChunkName: "sentences" */ './pictureGallery/sentences'),
  ),
  carousels: later(
    'carousels',
    { status: 'untouched' },
    () => import(/* webpackChunkName: "recording" */ './carousels'),
    () => import(/* webpackChunkName: "recording" */ './carousels/recording'),
    () => import(/* webpackChunkName: "sentences" */ './carousels/sentences'),
  ),
  disclosures: row(
    disclosures,
    () => import(/* webpackChunkName: "recording" */ './disclosures/recording'),
    () => import(/* webpackChunkName: "sentences" */ './disclosures/sentences'),
  ),
  toasts: row(
    toasts,
    () => import(/* webpackChunkName: "recording" */ './toasts/recording'),
    () => import(/* webpackChunkName: "sentences" */ './toasts/sentences'),
  ),
  busy: row(
    busy,
    () => import(/* webpackChunkName: "recording" */ './busy/recording'),
    () => import(/* webpackChunkName: "sentences" */ './busy/sentences'),
  ),
};

export interface PlacedRow extends Row {
  /** A path into the state, such as `['cartCheckout', 'carts']`. */
  readonly place: readonly string[];
}

const placed = (rows: Rows, place: readonly string[]): PlacedRow[] =>
  isRow(rows)
    ? [{ ...rows, place }]
    : Object.entries(rows).flatMap(([part, inner]) => placed(inner, [...place, part]));

/** Every machine of the site with its place in the state, loaded or not. */
export const allMachines = (): PlacedRow[] => placed(MACHINES, []);

/** Whether recordings can be read: a machine that is missing would be left out of them. */
export const areMachinesLoaded = (): boolean =>
  allMachines().every(({ slice }) => knownReducer(slice) !== undefined);

/** Loads every machine, because recordings and replays may involve any page. */
export const loadMachines = async (): Promise<void> => {
  await Promise.all(allMachines().map(({ load }) => load()));
};
