import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { MACHINE_TABLES, type MachineTable } from '../../scripts/machineTables';
import * as addressModal from '../../src/slices/addressModal';
import * as auth from '../../src/slices/auth';
import * as bookingNote from '../../src/slices/bookingNote';
import * as bookingTab from '../../src/slices/bookingTab';
import * as busy from '../../src/slices/busy';
import * as cartRemoval from '../../src/slices/cartCheckout/cartRemoval';
import * as checkout from '../../src/slices/cartCheckout/checkout';
import * as serviceCarts from '../../src/slices/cartCheckout/serviceCarts';
import * as demoCart from '../../src/slices/demoCart';
import * as disclosures from '../../src/slices/disclosures';
import * as joinPopup from '../../src/slices/joinPopup';
import * as leftOff from '../../src/slices/leftOff';
import * as location from '../../src/slices/location';
import * as locationModal from '../../src/slices/locationModal';
import * as membershipPurchase from '../../src/slices/membershipPurchase';
import * as mobileMenu from '../../src/slices/mobileMenu';
import * as navigation from '../../src/slices/navigation';
import * as pictureGallery from '../../src/slices/pictureGallery';
import * as profileUpdate from '../../src/slices/profileUpdate';
import * as redirect from '../../src/slices/redirect';
import * as searchBox from '../../src/slices/searchBox';
import * as searchModal from '../../src/slices/searchModal';
import * as site from '../../src/slices/site';
import { storageRead } from '../../src/slices/storageEvents';
import * as toasts from '../../src/slices/toasts';
import { PAYMENTS_STEP, ROUTES } from '../../src/routes';
import { START } from '../support/fakeServices';

/** The moment of every sample event; states wait for moments around it. */
export const NOW = START;

const BEFORE = NOW - 1;
const LATER = NOW + 1000;

/** An event as the store hands it to the reducers: with its moment and its id. */
export const stamped = <Action extends UnknownAction & { meta: { at: number; id: string } }>(
  action: Action,
  at: number = NOW,
  id = 'e1',
): Action => ({ ...action, meta: { at, id } });

const at = (action: UnknownAction): UnknownAction =>
  'meta' in action ? stamped(action as never) : action;

const session = { token: 'token-1', userId: 'user-1' };
const home = { pathname: '/', search: '', hash: '', key: 'k0', index: 0 };
const cartPage = { ...home, pathname: ROUTES.serviceCart.path, key: 'k1' };
const paymentsPage = { ...cartPage, search: PAYMENTS_STEP, key: 'k2' };
const pricingPage = { ...home, pathname: ROUTES.pricing.path, key: 'k3' };
const coords = { lat: -30.05, lng: 30.88 };
const refused = { reason: 'refused' as const };
const login = { email: 'a@example.test', password: 'pw' };
const registration = { ...login, name: 'A', phone: '1' };
const addressForm = {
  name: 'A',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  type: '',
  remarks: '',
};

const facts = { serviceId: 's1', storeId: 'st1', vendorId: 'v1', serviceTypeId: 'ty1' };
const forService = { serviceId: 's1' };
const chosen = { carTypes: { car1: 2 }, extras: { extra1: ['car1'] } };
const confirmed = { cartId: 'cart1', selection: chosen };
/** Tomorrow at nine, South African wall time. */
const picked = { date: '2026-03-12', time: '09:00' };
const opened = { facts, picked, seenAt: BEFORE, confirmed };

/**
 * A sample of every event that stands in any table; several where a table lets it lead to several
 * statuses. Each is handed to every machine in every status.
 */
export const EVENT_SAMPLES: readonly UnknownAction[] = [
  storageRead(undefined),
  storageRead({ session, selectedCoords: coords, lastAddressId: 'address1' }),

  site.siteOpened(home),
  site.siteOpened(cartPage),
  site.siteOpened(paymentsPage),
  site.siteRestored(),
  site.storeWithoutIdOpened(),
  site.messageWritten({ subject: 's', body: 'b' }),
  site.pageBroke({ message: 'm', isStale: false }),
  site.controlPressed({ control: 'Proceed to Checkout' }),
  site.reportAsked({ how: 'file' }),

  navigation.navigated({ to: '/', how: 'push' }),
  navigation.navigated({ to: ROUTES.pricing.path, how: 'push' }),
  navigation.navigated({ to: ROUTES.serviceCart.path, how: 'push' }),
  navigation.navigated({ to: `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`, how: 'replace' }),
  navigation.navigated({ to: '//elsewhere.example', how: 'push' }),
  navigation.historyPopped(home),
  navigation.historyPopped(pricingPage),
  navigation.historyPopped(cartPage),
  navigation.historyPopped(paymentsPage),
  navigation.historyPopped({ ...home, pathname: ROUTES.profile.path }),
  navigation.loaderDue(),

  redirect.redirectScheduled({ to: '/login', delayMs: 3000 }),
  redirect.redirectDue(),

  leftOff.sentToLogin({ from: '/pricing' }),
  leftOff.sentToLogin({ from: 'https://elsewhere.example' }),
  leftOff.leftOffDismissed(),

  auth.loginSubmitted(login),
  auth.loginSubmitted({ ...login, password: ' ' }),
  auth.loginAccepted(session),
  auth.loginRejected({ ...refused, text: null }),
  auth.registerSubmitted(registration),
  auth.registerSubmitted({ ...registration, phone: '' }),
  auth.registerAccepted(session),
  auth.registerRejected({ ...refused, text: 'No' }),
  auth.loggedOut(),
  auth.sessionRefused(),
  auth.sessionStartedElsewhere({ token: 'token-2', userId: 'user-2' }),
  auth.sessionEndedElsewhere(),

  location.positionRequested({ purpose: 'firstLoad' }),
  location.positionRequested({ purpose: 'button' }),
  location.positionFound({ coords, purpose: 'firstLoad' }),
  location.positionFound({ coords, purpose: 'button' }),
  location.positionUnavailable({ problem: 'denied', purpose: 'firstLoad' }),
  location.pinMoved(coords),
  location.addressFound({ pinId: 'pin1', text: 'Amanzimtoti, KwaZulu-Natal, , South Africa' }),
  location.addressFound({ pinId: 'older', text: 'Durban, KwaZulu-Natal, , South Africa' }),
  location.addressEmpty({ pinId: 'pin1' }),
  location.addressEmpty({ pinId: 'older' }),
  location.addressFailed({ pinId: 'pin1' }),
  location.addressFailed({ pinId: 'older' }),

  locationModal.locationModalOpened(),
  locationModal.mapLibraryLoaded(),
  locationModal.mapLibraryFailed(),
  locationModal.locationModalClosed(),

  searchBox.serviceTypeChosen('type1'),
  searchBox.dateChosen('2026-03-12'),

  pictureGallery.pictureChosen(1),

  serviceCarts.cartLookupStarted({ ...forService, facts }),
  serviceCarts.cartLookupRetried(forService),
  serviceCarts.cartFound({
    ...forService,
    lookupId: 'lookup1',
    cart: { cartId: 'cart1', selection: chosen, picked: null },
  }),
  serviceCarts.cartFound({ ...forService, lookupId: 'older', cart: null }),
  serviceCarts.cartLookupFailed({ ...forService, lookupId: 'lookup1' }),
  serviceCarts.cartLookupFailed({ ...forService, lookupId: 'older' }),
  serviceCarts.carTypeSelected({ ...forService, carTypeId: 'car2' }),
  serviceCarts.carTypeSelected({ ...forService, carTypeId: 'car1' }),
  serviceCarts.carTypeUnselected({ ...forService, carTypeId: 'car1' }),
  serviceCarts.carTypeUnselected({ ...forService, carTypeId: 'car2' }),
  serviceCarts.carCountChanged({ ...forService, carTypeId: 'car1', count: 3 }),
  serviceCarts.carCountChanged({ ...forService, carTypeId: 'car1', count: 0 }),
  serviceCarts.extraSelected({ ...forService, extraId: 'extra2', carTypeId: 'car1', price: 20 }),
  serviceCarts.extraSelected({ ...forService, extraId: 'extra1', carTypeId: 'car1', price: 20 }),
  serviceCarts.extraUnselected({ ...forService, extraId: 'extra1', carTypeId: 'car1', price: 20 }),
  serviceCarts.extraUnselected({ ...forService, extraId: 'extra2', carTypeId: 'car1', price: 20 }),
  serviceCarts.extraRemoved({ ...forService, extraId: 'extra1' }),
  serviceCarts.extraRemoved({ ...forService, extraId: 'extra2' }),
  serviceCarts.dateChosen({ ...forService, date: '2026-03-13' }),
  serviceCarts.timeChosen({ ...forService, time: '10:15' }),
  serviceCarts.pickerOpened(forService),
  serviceCarts.bookSubmitted(forService),
  serviceCarts.commandAccepted({
    ...forService,
    commandId: 'c1',
    cartId: 'cart1',
    kind: 'setCount',
  }),
  serviceCarts.commandFailed({ ...forService, commandId: 'c1', ...refused }),
  serviceCarts.commandFailed({ ...forService, commandId: 'older', ...refused }),

  cartRemoval.removalAsked({ cartId: 'cart1' }),
  cartRemoval.removalDeclined(),
  cartRemoval.removalConfirmed(),
  cartRemoval.cartRemoved({ cartId: 'cart1' }),
  cartRemoval.cartRemoved({ cartId: 'cart2' }),
  cartRemoval.cartRemovalFailed({ cartId: 'cart1', ...refused }),
  cartRemoval.cartRemovalFailed({ cartId: 'cart2', ...refused }),

  checkout.cartsListed({ carts: 2 }),
  checkout.cartsListed({ carts: 0 }),
  checkout.checkoutContinued(),
  checkout.steppedBack(),
  checkout.couponToggled('coupon1'),
  checkout.addressChosen('address2'),
  checkout.paymentSubmitted({ addressId: 'address1', amount: 120 }),
  checkout.paymentSubmitted({ addressId: null, amount: 120 }),
  checkout.paymentHandedOver(),
  checkout.paymentRefused(refused),

  membershipPurchase.planSelected({ planId: 'plan1', amount: 499 }),
  membershipPurchase.purchaseHandedOver(),
  membershipPurchase.purchaseRefused({ reason: 'signedOut' }),

  addressModal.addressModalOpened(),
  addressModal.addressModalCancelled(),
  addressModal.addressSubmitted(addressForm),
  addressModal.addressSaved({ addressId: 'address3' }),
  addressModal.addressSaveFailed(refused),

  profileUpdate.profileEdited(),
  profileUpdate.profileSubmitted({ name: 'A', email: 'a@example.test', password: '', image: null }),
  profileUpdate.profileSaved(),
  profileUpdate.profileSaveFailed(refused),

  bookingNote.bookingNoteOpened({ orderId: 'order1', action: 'Cancel' }),
  bookingNote.bookingNoteClosed(),

  bookingTab.tabChosen('exteriorService'),
  bookingTab.tabChosen('washingPlan'),

  demoCart.itemIncreased('wax-polish'),
  demoCart.itemDecreased('wax-polish'),
  demoCart.itemRemoved('wax-polish'),
  demoCart.itemRemoved('car-shampoo'),

  joinPopup.joinPopupDue(),
  joinPopup.joinPopupOpened(),
  joinPopup.joinPopupClosed({ how: 'icon' }),

  mobileMenu.menuOpened(),
  mobileMenu.menuClosed(),

  searchModal.searchOpened(),
  searchModal.searchClosed(),

  disclosures.partToggled('part1'),
  disclosures.partToggled('part2'),

  toasts.toastShown({ kind: 'success', text: 'Done', ms: 3000 }),
  toasts.toastHeld({ id: 'toast1' }),
  toasts.toastReleased({ id: 'toast1' }),
  toasts.toastClosed({ id: 'toast1' }),
  toasts.toastClosed({ id: 'unknown' }),
  toasts.toastDue({ id: 'toast1' }),
  toasts.toastDue({ id: 'unknown' }),

  busy.workStarted({ id: 'work2', label: 'Logging in' }),
  busy.workEnded({ id: 'work1' }),
  busy.workEnded({ id: 'unknown' }),
  busy.slowDue(),
  busy.workCancelled(),
].map(at);

type AnyState = { status: string };

/** A machine with a sample state for each status; several where what it owns decides the way. */
export interface Machine extends MachineTable {
  reducer: Reducer<AnyState>;
  states: Readonly<Record<string, readonly AnyState[]>>;
  /** What its module exports, its action creators among it. */
  exports: object;
}

const states = <State extends AnyState>(samples: {
  [Status in State['status']]:
    Extract<State, { status: Status }> | readonly Extract<State, { status: Status }>[];
}) =>
  Object.fromEntries(
    Object.entries<AnyState | readonly AnyState[]>(samples).map(
      ([status, sample]): [string, readonly AnyState[]] => [status, [sample].flat()],
    ),
  );

const choices = { couponId: null, addressId: null, lastAddressId: null };
const note = { kind: 'booking', amount: 120, at: BEFORE } as const;
const toast = { id: 'toast1', kind: 'success', text: 'Saved', remainingMs: 3000 } as const;
const work = { id: 'work1', label: 'Paying' };
const command = { kind: 'setCount', carTypeId: 'car1', count: 2, id: 'c1' } as const;
const demoCartItem = { id: 'wax-polish', name: 'Wax Polish', price: 8.99, quantity: 1 };
const one = { carTypes: { car1: 1 }, extras: {} };

interface Details {
  reducer: unknown;
  states: Machine['states'];
  exports: object;
}

const DETAILS: Readonly<Record<string, Details>> = {
  addressModal: {
    exports: addressModal,
    reducer: addressModal.addressModalReducer,
    states: states<addressModal.AddressModalState>({
      closed: { status: 'closed' },
      open: { status: 'open' },
      saving: { status: 'saving' },
    }),
  },
  auth: {
    exports: auth,
    reducer: auth.authReducer,
    states: states<auth.AuthState>({
      restoring: { status: 'restoring' },
      signedOut: { status: 'signedOut', notice: null },
      loggingIn: { status: 'loggingIn' },
      registering: { status: 'registering' },
      signedIn: { status: 'signedIn', ...session },
    }),
  },
  bookingNote: {
    exports: bookingNote,
    reducer: bookingNote.bookingNoteReducer,
    states: states<bookingNote.BookingNoteState>({
      closed: { status: 'closed' },
      open: { status: 'open', orderId: 'order1', action: 'Cancel' },
    }),
  },
  bookingTab: {
    exports: bookingTab,
    reducer: bookingTab.bookingTabReducer,
    states: states<bookingTab.BookingTabState>({
      exteriorService: { status: 'exteriorService' },
      washingPlan: { status: 'washingPlan' },
    }),
  },
  busy: {
    exports: busy,
    reducer: busy.busyReducer,
    states: states<busy.BusyState>({
      idle: { status: 'idle' },
      working: [
        { status: 'working', works: [work], slowAt: NOW },
        { status: 'working', works: [work, { ...work, id: 'work0' }], slowAt: LATER },
      ],
      slow: [
        { status: 'slow', works: [work] },
        { status: 'slow', works: [work, { ...work, id: 'work0' }] },
      ],
    }),
  },
  cartRemoval: {
    exports: cartRemoval,
    reducer: cartRemoval.cartRemovalReducer,
    states: states<cartRemoval.CartRemovalState>({
      none: { status: 'none' },
      asking: { status: 'asking', cartId: 'cart1' },
      removing: { status: 'removing', cartId: 'cart1' },
    }),
  },
  checkout: {
    exports: checkout,
    reducer: checkout.checkoutReducer,
    states: states<checkout.CheckoutState>({
      away: { ...choices, status: 'away' },
      reviewing: [
        { ...choices, status: 'reviewing', carts: null },
        { ...choices, status: 'reviewing', carts: 2 },
      ],
      enteringPayments: { ...choices, status: 'enteringPayments' },
      choosingAddress: { ...choices, status: 'choosingAddress' },
      requestingPayment: { ...choices, status: 'requestingPayment', note },
      handedOver: { ...choices, status: 'handedOver', note },
    }),
  },
  demoCart: {
    exports: demoCart,
    reducer: demoCart.demoCartReducer,
    states: states<demoCart.DemoCartState>({
      filled: { status: 'filled', items: [demoCartItem] },
      empty: { status: 'empty' },
    }),
  },
  disclosures: {
    exports: disclosures,
    reducer: disclosures.disclosuresReducer,
    states: states<disclosures.DisclosuresState>({
      folded: { status: 'folded' },
      unfolded: { status: 'unfolded', parts: { part1: true } },
    }),
  },
  joinPopup: {
    exports: joinPopup,
    reducer: joinPopup.joinPopupReducer,
    states: states<joinPopup.JoinPopupState>({
      closed: { status: 'closed' },
      open: { status: 'open' },
    }),
  },
  leftOff: {
    exports: leftOff,
    reducer: leftOff.leftOffReducer,
    states: states<leftOff.LeftOffState>({
      nothing: { status: 'nothing' },
      remembered: { status: 'remembered', path: '/pricing' },
      offered: { status: 'offered', path: '/pricing' },
    }),
  },
  location: {
    exports: location,
    reducer: location.locationReducer,
    states: states<location.LocationState>({
      unknown: { status: 'unknown' },
      locating: { status: 'locating' },
      denied: { status: 'denied' },
      resolving: { status: 'resolving', coords, pinId: 'pin1', label: 'Location' },
      resolved: { status: 'resolved', coords, label: 'Durban, KwaZulu-Natal, , South Africa' },
      unresolved: { status: 'unresolved', coords, label: 'Location fetch failed' },
    }),
  },
  locationModal: {
    exports: locationModal,
    reducer: locationModal.locationModalReducer,
    states: states<locationModal.LocationModalState>({
      closed: { status: 'closed' },
      openingMap: { status: 'openingMap' },
      open: { status: 'open' },
      openWithoutMap: { status: 'openWithoutMap' },
    }),
  },
  membershipPurchase: {
    exports: membershipPurchase,
    reducer: membershipPurchase.membershipPurchaseReducer,
    states: states<membershipPurchase.MembershipPurchaseState>({
      idle: { status: 'idle' },
      requestingPayment: { status: 'requestingPayment', planId: 'plan1', note },
      handedOver: { status: 'handedOver', planId: 'plan1', note },
    }),
  },
  mobileMenu: {
    exports: mobileMenu,
    reducer: mobileMenu.mobileMenuReducer,
    states: states<mobileMenu.MobileMenuState>({
      closed: { status: 'closed' },
      open: { status: 'open' },
    }),
  },
  navigation: {
    exports: navigation,
    reducer: navigation.navigationReducer,
    states: states<navigation.NavigationState>({
      settled: { status: 'settled', location: home },
      loading: [
        { status: 'loading', location: home, until: NOW },
        { status: 'loading', location: home, until: LATER },
      ],
    }),
  },
  pictureGallery: {
    exports: pictureGallery,
    reducer: pictureGallery.pictureGalleryReducer,
    states: states<pictureGallery.PictureGalleryState>({
      first: { status: 'first' },
      chosen: { status: 'chosen', place: 2 },
    }),
  },
  profileUpdate: {
    exports: profileUpdate,
    reducer: profileUpdate.profileUpdateReducer,
    states: states<profileUpdate.ProfileUpdateState>({
      untouched: { status: 'untouched' },
      edited: { status: 'edited' },
      saving: { status: 'saving' },
    }),
  },
  redirect: {
    exports: redirect,
    reducer: redirect.redirectReducer,
    states: states<redirect.RedirectState>({
      idle: { status: 'idle' },
      waiting: [
        { status: 'waiting', to: '/login', redirectAt: NOW },
        { status: 'waiting', to: '/login', redirectAt: LATER },
      ],
    }),
  },
  searchBox: {
    exports: searchBox,
    reducer: searchBox.searchBoxReducer,
    states: states<searchBox.SearchBoxState>({
      undated: { status: 'undated', serviceTypeId: null, date: null },
      dated: { status: 'dated', serviceTypeId: null, date: '2026-03-11' },
    }),
  },
  searchModal: {
    exports: searchModal,
    reducer: searchModal.searchModalReducer,
    states: states<searchModal.SearchModalState>({
      closed: { status: 'closed' },
      open: { status: 'open' },
    }),
  },
  serviceCarts: {
    exports: serviceCarts,
    reducer: serviceCarts.serviceCartReducer,
    states: states<serviceCarts.ServiceCartState>({
      unopened: { status: 'unopened' },
      lookingUp: { ...opened, status: 'lookingUp', lookupId: 'lookup1' },
      unknown: { ...opened, status: 'unknown' },
      ready: [
        { ...opened, status: 'ready' },
        { ...opened, picked: { date: '2026-03-12', time: null }, status: 'ready' },
      ],
      sending: [
        { ...opened, status: 'sending', wanted: chosen, queue: [command] },
        {
          ...opened,
          status: 'sending',
          wanted: chosen,
          queue: [command, { ...command, count: 4, id: 'c2' }],
        },
        {
          ...opened,
          confirmed: { cartId: 'cart1', selection: one },
          status: 'sending',
          wanted: { carTypes: {}, extras: {} },
          queue: [{ kind: 'removeCarType', carTypeId: 'car1', count: 1, id: 'c1' }],
        },
      ],
      confirming: [
        { ...opened, status: 'confirming', wanted: chosen, lookupId: 'lookup1' },
        {
          ...opened,
          picked: { date: '2026-03-12', time: null },
          status: 'confirming',
          wanted: chosen,
          lookupId: 'lookup1',
        },
      ],
      rereading: { ...opened, status: 'rereading', lookupId: 'lookup1' },
    }),
  },
  site: {
    exports: site,
    reducer: site.siteReducer,
    states: states<site.SiteState>({
      opening: { status: 'opening' },
      opened: { status: 'opened', openedAt: BEFORE },
    }),
  },
  toasts: {
    exports: toasts,
    reducer: toasts.toastsReducer,
    states: states<toasts.ToastsState>({
      quiet: { status: 'quiet' },
      showing: [
        { status: 'showing', toasts: [{ ...toast, closesAt: NOW }] },
        { status: 'showing', toasts: [{ ...toast, closesAt: null }] },
      ],
    }),
  },
};

/** Every machine of the store, with samples. */
export const MACHINES: readonly Machine[] = MACHINE_TABLES.map((table) => {
  const details = DETAILS[table.name];
  if (!details) throw new Error(`The machine ${table.name} has no samples in test/slices`);
  return { ...table, ...details, reducer: details.reducer as Reducer<AnyState> };
});
