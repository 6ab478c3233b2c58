import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import * as addressModal from '../slices/addressModal';
import * as auth from '../slices/auth';
import * as bookingNote from '../slices/bookingNote';
import * as bookingTab from '../slices/bookingTab';
import * as busy from '../slices/busy';
import * as cartRemoval from '../slices/cartCheckout/cartRemoval';
import * as checkout from '../slices/cartCheckout/checkout';
import * as serviceCarts from '../slices/cartCheckout/serviceCarts';
import * as demoCart from '../slices/demoCart';
import * as disclosures from '../slices/disclosures';
import * as joinPopup from '../slices/joinPopup';
import * as leftOff from '../slices/leftOff';
import * as location from '../slices/location';
import * as locationModal from '../slices/locationModal';
import * as membershipPurchase from '../slices/membershipPurchase';
import * as mobileMenu from '../slices/mobileMenu';
import * as navigation from '../slices/navigation';
import * as pictureGallery from '../slices/pictureGallery';
import * as profileUpdate from '../slices/profileUpdate';
import * as redirect from '../slices/redirect';
import * as searchBox from '../slices/searchBox';
import * as searchModal from '../slices/searchModal';
import * as site from '../slices/site';
import { storageRead } from '../slices/storageEvents';
import * as toasts from '../slices/toasts';
import { hide, HIDDEN, keep, orNull, shape, type Rule } from './rules';
import { parts } from './state';
import { knownId, knownLocation, knownPath, momentWords, roughly, siteWords } from './words';

interface Creator<Payload> {
  type: string;
  match: (action: UnknownAction) => action is PayloadAction<Payload>;
}

const rules = new Map<string, Rule<unknown>>();

/** Decides what of an event's payload a recording may hold. */
function allow<Payload>(creator: Creator<Payload>, rule: Rule<Payload>): void {
  rules.set(creator.type, rule as Rule<unknown>);
}

/** Events that carry nothing, or nothing but a plain value of the site's own. */
function allowPlain(...creators: Creator<string | number | boolean | null | undefined>[]): void {
  creators.forEach((creator) => {
    allow(creator, keep);
  });
}

/** What a form held travels sealed; here not even the seal is left. */
const sealed = () => HIDDEN as never;

const session = shape<{ token: string; userId: string }>({ token: hide, userId: hide });
const id = shape<{ id: string }>({ id: keep });
const cartId = shape<{ cartId: string }>({ cartId: keep });
const reason = shape<{ reason: 'refused' | 'noConnection' | 'cancelled' }>({ reason: keep });

allowPlain(
  addressModal.addressModalOpened,
  addressModal.addressModalCancelled,
  auth.loggedOut,
  auth.sessionRefused,
  auth.sessionEndedElsewhere,
  bookingNote.bookingNoteClosed,
  bookingTab.tabChosen,
  busy.slowDue,
  busy.workCancelled,
  cartRemoval.removalDeclined,
  cartRemoval.removalConfirmed,
  checkout.checkoutContinued,
  checkout.steppedBack,
  checkout.couponToggled,
  checkout.addressChosen,
  checkout.paymentHandedOver,
  checkout.paymentNotFollowed,
  demoCart.itemIncreased,
  demoCart.itemDecreased,
  demoCart.itemRemoved,
  disclosures.partToggled,
  joinPopup.joinPopupDue,
  joinPopup.joinPopupOpened,
  leftOff.leftOffDismissed,
  locationModal.locationModalOpened,
  locationModal.locationModalClosed,
  locationModal.mapLibraryLoaded,
  locationModal.mapLibraryFailed,
  locationModal.mapLibraryRetried,
  membershipPurchase.purchaseHandedOver,
  membershipPurchase.purchaseNotFollowed,
  mobileMenu.menuOpened,
  mobileMenu.menuClosed,
  navigation.loaderDue,
  pictureGallery.pictureChosen,
  profileUpdate.profileEdited,
  profileUpdate.profileSaved,
  redirect.redirectDue,
  searchBox.serviceTypeChosen,
  searchBox.dateChosen,
  searchModal.searchOpened,
  searchModal.searchClosed,
  site.pageRetried,
  site.siteRestored,
  site.storeWithoutIdOpened,
);

allow(site.siteOpened, knownLocation);
allow(site.messageWritten, sealed);
allow(site.pageBroke, shape({ message: hide, missing: hide }));
allow(site.partBroke, shape({ part: keep, message: hide, missing: hide }));
allow(site.controlPressed, shape({ control: keep }));
allow(site.reportAsked, shape({ how: keep }));
allow(site.calendarFileAsked, shape({ orderId: keep }));

allow(navigation.navigated, shape({ to: knownPath, how: keep }));
allow(navigation.historyPopped, knownLocation);
allow(redirect.redirectScheduled, shape({ to: knownPath, delayMs: keep }));
allow(leftOff.sentToLogin, shape({ from: knownPath }));

allow(auth.loginSubmitted, shape({ form: sealed, complete: keep }));
allow(auth.registerSubmitted, shape({ form: sealed, complete: keep }));
allow(auth.loginAccepted, session);
allow(auth.registerAccepted, session);
allow(auth.sessionStartedElsewhere, session);
allow(auth.loginRejected, shape<auth.Refusal>({ reason: keep, text: orNull(siteWords) }));
allow(auth.registerRejected, shape<auth.Refusal>({ reason: keep, text: orNull(siteWords) }));
allow(storageRead, (stored) =>
  stored === undefined
    ? stored
    : {
        session: orNull(session)(stored.session),
        selectedCoords: orNull(roughly)(stored.selectedCoords),
        lastAddressId: stored.lastAddressId,
      },
);

allow(location.positionRequested, shape({ purpose: keep }));
allow(location.positionFound, shape({ coords: roughly, purpose: keep }));
allow(location.positionUnavailable, shape({ problem: keep, purpose: keep }));
allow(location.pinMoved, roughly);
allow(location.addressFound, shape({ pinId: keep, text: siteWords }));
allow(location.addressEmpty, shape({ pinId: keep }));
allow(location.addressFailed, shape({ pinId: keep }));
allow(joinPopup.joinPopupClosed, shape({ how: keep }));

const carType = shape<{ serviceId: string; carTypeId: string }>({
  serviceId: knownId,
  carTypeId: keep,
});
const extra = shape<{
  serviceId: string;
  extraId: string;
  carTypeId: string;
  price: number | null;
}>({ serviceId: knownId, extraId: keep, carTypeId: keep, price: keep });

allow(serviceCarts.cartLookupStarted, shape({ serviceId: knownId, facts: parts.facts }));
allow(serviceCarts.cartLookupRetried, shape({ serviceId: knownId }));
allow(
  serviceCarts.cartFound,
  shape({
    serviceId: knownId,
    lookupId: keep,
    cart: orNull(
      shape<serviceCarts.CartAnswer>({
        cartId: keep,
        selection: parts.selection,
        picked: orNull(parts.picked),
      }),
    ),
  }),
);
allow(serviceCarts.cartLookupFailed, shape({ serviceId: knownId, lookupId: keep }));
allow(serviceCarts.carTypeSelected, carType);
allow(serviceCarts.carTypeUnselected, carType);
allow(serviceCarts.carCountChanged, shape({ serviceId: knownId, carTypeId: keep, count: keep }));
allow(serviceCarts.extraSelected, extra);
allow(serviceCarts.extraUnselected, extra);
allow(serviceCarts.extraRemoved, shape({ serviceId: knownId, extraId: keep }));
allow(serviceCarts.dateChosen, shape({ serviceId: knownId, date: keep }));
allow(serviceCarts.timeChosen, shape({ serviceId: knownId, time: keep }));
allow(serviceCarts.dateTyped, shape({ serviceId: knownId, text: momentWords }));
allow(serviceCarts.timeTyped, shape({ serviceId: knownId, text: momentWords }));
allow(serviceCarts.pickerOpened, shape({ serviceId: knownId }));
allow(serviceCarts.bookSubmitted, shape({ serviceId: knownId }));
allow(
  serviceCarts.commandAccepted,
  shape({ serviceId: knownId, commandId: keep, cartId: keep, kind: keep }),
);
allow(serviceCarts.commandFailed, shape({ serviceId: knownId, commandId: keep, reason: keep }));

allow(cartRemoval.removalAsked, cartId);
allow(cartRemoval.cartRemoved, cartId);
allow(cartRemoval.cartRemovalFailed, shape({ cartId: keep, reason: keep }));
allow(checkout.cartsListed, shape({ carts: keep, undated: keep }));
allow(checkout.paymentSubmitted, shape({ addressId: keep, amount: keep }));
allow(checkout.paymentRefused, shape({ reason: keep }));
allow(membershipPurchase.planSelected, shape({ planId: keep, amount: keep }));
allow(membershipPurchase.purchaseRefused, shape({ reason: keep }));
allow(addressModal.addressSubmitted, sealed);
allow(addressModal.addressSaved, shape({ addressId: keep }));
allow(addressModal.addressSaveFailed, reason);
allow(profileUpdate.profileSubmitted, sealed);
allow(profileUpdate.profileSaveFailed, reason);
allow(bookingNote.bookingNoteOpened, shape({ orderId: keep, action: keep }));

allow(toasts.toastShown, shape({ kind: keep, text: siteWords, ms: keep }));
allow(toasts.toastHeld, shape({ id: keep, by: keep }));
allow(toasts.toastReleased, shape({ id: keep, by: keep }));
allow(toasts.toastClosed, id);
allow(toasts.toastDue, id);
allow(busy.workStarted, shape({ id: keep, label: keep }));
allow(busy.workEnded, id);

/** The types of the events that a recording may hold. */
export const RECORDED_TYPES: ReadonlySet<string> = new Set(rules.keys());

/** An event as a recording holds it. */
export interface RecordedEvent {
  type: string;
  payload?: unknown;
  /** When it happened (ms since 1970, UTC; 0 where nobody noted it), and under which id. */
  meta: { at: number; id: string };
}

const stampOf = ({ meta }: UnknownAction & { meta?: unknown }): RecordedEvent['meta'] => {
  const { at, id: eventId } = (meta ?? {}) as { at?: unknown; id?: unknown };
  return {
    at: typeof at === 'number' ? at : 0,
    id: typeof eventId === 'string' ? eventId : 'recorded',
  };
};

/**
 * An event of a machine as a recording holds it.
 * @returns null for an event that nobody decided support may see
 */
export function recordedEvent(action: UnknownAction): RecordedEvent | null {
  const rule = rules.get(action.type);
  if (!rule) return null;
  const payload = rule(action.payload);
  return {
    type: action.type,
    ...(payload === undefined ? {} : { payload }),
    meta: stampOf(action),
  };
}
