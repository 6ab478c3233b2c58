import type { ApiError } from '../api';
import { messages } from '../content/messages';
import { LOCATION_TEXTS } from '../domain/geocodeText';
import { parseSitePath } from '../domain/sitePath';
import { wallTimeOf } from '../domain/day';
import { spokenWallTime } from '../domain/time';
import { matchRoute } from '../routes';
import type { SiteLocation } from '../services/types';
import type * as addressModal from '../slices/addressModal';
import type * as auth from '../slices/auth';
import type * as bookingNote from '../slices/bookingNote';
import type * as bookingTab from '../slices/bookingTab';
import type * as busy from '../slices/busy';
import type * as cartRemoval from '../slices/cartCheckout/cartRemoval';
import type * as checkout from '../slices/cartCheckout/checkout';
import type * as serviceCarts from '../slices/cartCheckout/serviceCarts';
import type { QueuedCommand } from '../slices/cartCheckout/serviceCarts';
import type * as demoCart from '../slices/demoCart';
import type * as disclosures from '../slices/disclosures';
import type * as joinPopup from '../slices/joinPopup';
import type * as leftOff from '../slices/leftOff';
import type * as location from '../slices/location';
import type * as locationModal from '../slices/locationModal';
import type * as membershipPurchase from '../slices/membershipPurchase';
import type * as mobileMenu from '../slices/mobileMenu';
import type * as navigation from '../slices/navigation';
import type * as pictureGallery from '../slices/pictureGallery';
import type * as profileUpdate from '../slices/profileUpdate';
import { isCacheEvent, type CacheChange, type SettledEntry } from '../slices/recordings';
import type * as redirect from '../slices/redirect';
import type { RootState } from '../slices/root';
import type * as searchBox from '../slices/searchBox';
import type * as searchModal from '../slices/searchModal';
import type * as site from '../slices/site';
import type { StoredValues } from '../slices/storageEvents';
import type * as toasts from '../slices/toasts';
import type { Answers } from './cache';
import type { RecordedEvent } from './events';
import { namesIn, type Name } from './names';
import { isHidden } from './words';

/** The event creators among what the machines export. */
type Creators<Module> = Extract<
  Module[keyof Module],
  { type: string; match: (action: never) => boolean }
>;

type Creator =
  | Creators<typeof addressModal>
  | Creators<typeof auth>
  | Creators<typeof bookingNote>
  | Creators<typeof bookingTab>
  | Creators<typeof busy>
  | Creators<typeof cartRemoval>
  | Creators<typeof checkout>
  | Creators<typeof serviceCarts>
  | Creators<typeof demoCart>
  | Creators<typeof disclosures>
  | Creators<typeof joinPopup>
  | Creators<typeof leftOff>
  | Creators<typeof location>
  | Creators<typeof locationModal>
  | Creators<typeof membershipPurchase>
  | Creators<typeof mobileMenu>
  | Creators<typeof navigation>
  | Creators<typeof pictureGallery>
  | Creators<typeof profileUpdate>
  | Creators<typeof redirect>
  | Creators<typeof searchBox>
  | Creators<typeof searchModal>
  | Creators<typeof site>
  | Creators<typeof toasts>;

/** Local storage was read; its type is redux-persist's own. */
interface StorageRead {
  type: 'persist/REHYDRATE';
  payload: StoredValues | undefined;
}

type MachineEvent = ReturnType<Creator> | StorageRead;
type PayloadOf<Type> = Extract<MachineEvent, { type: Type }>['payload'];

/** What a sentence may be made from. */
interface Scene {
  before: RootState;
  after: RootState;
  /** Calls things by the names that the server's answers give them. */
  name: Name;
}

type Tell<Type> = (payload: PayloadOf<Type>, scene: Scene) => string;

/* ---------------------------------------------------------------------------- Shared wording --- */

/** 'no stores', '1 store', '12 stores'. */
const counted = (count: number, one: string, many = `${one}s`): string => {
  if (count === 0) return `no ${many}`;
  return `${count} ${count === 1 ? one : many}`;
};

/** As many things as one sentence names. */
const MOST_NAMES = 20;

/** The words of the server are in no recording; that there were some is. */
const quoted = (text: string): string =>
  isHidden(text) ? "something in the server's own words" : text;

type Reason = 'refused' | 'noConnection' | 'cancelled' | 'pageNotAllowed';

/** What became of something the customer did. */
function ending(reason: Reason, words: string | null): string {
  if (reason === 'cancelled') return 'the customer did not wait for the answer';
  if (reason === 'pageNotAllowed')
    return `the site refused the payment page that the server named: ${messages.paymentPageNotAllowed}`;
  if (reason === 'noConnection') return `the server did not answer: ${messages.noConnection}`;
  return words === null ? 'the server refused' : `the server refused: ${quoted(words)}`;
}

const failed =
  (what: string, words: string | null) =>
  ({ reason }: { reason: Reason }): string =>
    `${what}; ${ending(reason, words)}`;

const spoken = (date: string | null, time: string | null): string =>
  (date === null ? null : spokenWallTime({ date, time })) ?? 'no date';

const PLACES: Partial<
  Record<string, (params: Readonly<Record<string, string>>, name: Name) => string>
> = {
  storeServices: ({ storeId = '' }, name) => `the services of ${name('store', storeId)}`,
  serviceDetail: ({ serviceId = '' }, name) => `the page of ${name('service', serviceId)}`,
  singleBlog: ({ index = '' }) =>
    /^\d+$/.test(index) ? `blog ${Number(index) + 1}` : 'a blog that does not exist',
};

/** Where an address leads: by the name of what stands there, or by its path. */
function placeOf(path: string, name: Name): string {
  const parts = parseSitePath(path);
  if (!parts) return 'an address outside the site';
  const match = matchRoute(parts.pathname);
  if (!match) return 'a page that does not exist';
  return PLACES[match.id]?.(match.params, name) ?? `${parts.pathname}${parts.search}`;
}

const locationOf = ({ pathname, search }: SiteLocation, name: Name): string =>
  placeOf(`${pathname}${search}`, name);

/** What a command of the cart was made for, in the customer's words. */
function wish(command: QueuedCommand, name: Name): string {
  switch (command.kind) {
    case 'addCarType':
      return `Chose ${name('car type', command.carTypeId)}`;
    case 'setCount':
      return `Set ${name('car type', command.carTypeId)} to ${counted(command.count, 'car')}`;
    case 'removeCarType':
      return `Took back ${name('car type', command.carTypeId)}`;
    case 'addExtra':
      return `Added ${name('additional feature', command.extraId)} for ${name('car type', command.carTypeId)}`;
    case 'removeExtra':
      return `Took back ${name('additional feature', command.extraId)} for ${name('car type', command.carTypeId)}`;
    case 'removeExtraService':
      return `Removed ${name('additional feature', command.extraId)}`;
    case 'book': {
      const wall = wallTimeOf(command.bookingDate);
      return `Pressed Book for ${spoken(wall?.date ?? null, wall?.time ?? null)}`;
    }
  }
}

/** The commands of a service's cart that wait for their answers, the one being sent first. */
function queueOf({ cartCheckout }: RootState, serviceId: string): readonly QueuedCommand[] {
  const cart = Object.hasOwn(cartCheckout.carts, serviceId)
    ? cartCheckout.carts[serviceId]
    : undefined;
  return cart?.status === 'sending' ? cart.queue : [];
}

/** The command an answer is about, where it is the one that was being sent. */
function answeredWish(
  { serviceId, commandId }: { serviceId: string; commandId: string },
  { before, name }: Scene,
): string {
  const command = queueOf(before, serviceId)[0];
  return command?.id === commandId ? wish(command, name) : 'Changed the cart';
}

const picked = ({ before, after }: Scene, serviceId: string): string => {
  const cart = after.cartCheckout.carts[serviceId] ?? before.cartCheckout.carts[serviceId];
  return cart && 'picked' in cart ? spoken(cart.picked.date, cart.picked.time) : 'no date';
};

/** What was typed into a picker, where a recording may hold it. */
const typed = (text: string): string => (isHidden(text) ? 'in other words' : `"${text}"`);

/** What the site made of it. */
function understood(after: RootState, serviceId: string, part: 'date' | 'time'): string {
  const cart = after.cartCheckout.carts[serviceId];
  if (!cart || !('picked' in cart)) return '';
  const { date, time } = cart.picked;
  if (part === 'date') return date === null ? ', which is no date' : `: ${spoken(date, null)}`;
  return time === null ? ', which is no time' : `: ${time}`;
}

const CLOSINGS = {
  icon: 'with its icon',
  escape: 'with Esc',
  outside: 'with a click outside',
  option: 'by choosing an option',
} as const satisfies Record<joinPopup.JoinPopupClosing, string>;

const PARTS = {
  joinPopup: 'The Join As popup',
  searchModal: 'The search',
  locationModal: 'The location modal',
  addressModal: 'The form for a new address',
  bookingNote: 'The note on the booking',
  placeMap: 'The map of the place',
} as const satisfies Record<site.PartName, string>;

const PROBLEMS = {
  denied: 'the browser denied the position',
  unavailable: 'the browser had no position',
  silent: 'the browser did not answer',
} as const;

/** A part that unfolds, by what stands in it. */
function partOf(part: string, name: Name): string {
  if (part === 'notifications') return 'the notifications';
  if (part === 'password' || part === 'profilePassword') return 'the password';
  const [kind = '', id = ''] = part.split(' ');
  if (kind === 'extra') return `the prices of ${name('additional feature', id)}`;
  return kind === 'cart' ? `the details of ${name('booking', id)}` : 'a part of the page';
}

const said = (text: string): string => `The site said: ${quoted(text)}`;

/* --------------------------------------------------------------------- A sentence per event --- */

const SENTENCES: { readonly [Type in MachineEvent['type']]: Tell<Type> } = {
  'persist/REHYDRATE': (stored) => {
    const found = [
      stored?.session ? 'a session' : null,
      stored?.selectedCoords ? 'a pin on the map' : null,
      stored?.lastAddressId ? 'the last address' : null,
    ].filter((what) => what !== null);
    return `The browser remembered ${found.length === 0 ? 'nothing' : found.join(', ')}`;
  },

  'site/siteOpened': (at, { name }) => `Came to the site at ${locationOf(at, name)}`,
  'site/siteRestored': () => 'Came back to the page as it was left',
  'site/storeWithoutIdOpened': () => 'Pressed See All Service Details of a store without an id',
  'site/messageWritten': () => 'Pressed SEND; the mail program opened',
  'site/pageBroke': ({ missing }) =>
    missing === null ? 'The page could not be shown' : 'The page could not be fetched',
  'site/pageRetried': () => 'Pressed Try again on the page that could not be fetched',
  'site/partBroke': ({ part, missing }) =>
    `${PARTS[part]} could not be ${missing === null ? 'shown' : 'fetched'}`,
  'site/controlPressed': ({ control }) => `Pressed ${control}`,
  'site/calendarFileAsked': ({ orderId }, { name }) =>
    `Pressed Add to calendar for ${name('booking', orderId)}`,
  'site/reportAsked': ({ how }) =>
    how === 'file' ? 'Pressed Download report' : 'Pressed Copy report code',

  'navigation/navigated': ({ to }, { name }) => `Opened ${placeOf(to, name)}`,
  'navigation/historyPopped': (to, { before, name }) => {
    const isBack = to.index < before.navigation.location.index;
    return `Went ${isBack ? 'back' : 'forward'} to ${locationOf(to, name)}`;
  },
  'navigation/loaderDue': () => 'The page came into view',
  'redirect/redirectScheduled': ({ to, delayMs }, { name }) =>
    `The site was to open ${placeOf(to, name)} in ${counted(delayMs / 1000, 'second')}`,
  'redirect/redirectDue': () => 'The time until the next page was over',
  'leftOff/sentToLogin': ({ from }, { name }) =>
    `The site asked for a log-in before ${placeOf(from, name)}`,
  'leftOff/leftOffDismissed': () => 'Closed the strip Continue where you left off',

  'auth/loginSubmitted': ({ complete }) =>
    complete ? 'Pressed Log in' : 'Pressed Log in with an empty field',
  'auth/loginAccepted': () => 'The server accepted the log-in',
  'auth/loginRejected': failed('Logging in', messages.loginRejected),
  'auth/registerSubmitted': ({ complete }) =>
    complete ? 'Pressed Register' : 'Pressed Register with an empty field',
  'auth/registerAccepted': () => 'The server accepted the registration',
  'auth/registerRejected': ({ reason, text }) =>
    `Registering; ${ending(reason, text ?? messages.somethingWentWrong)}`,
  'auth/loggedOut': () => 'Pressed Log Out',
  'auth/sessionRefused': () => 'The server ended the session',
  'auth/sessionStartedElsewhere': () => 'Logged in in another tab',
  'auth/sessionEndedElsewhere': () => 'Logged out in another tab',

  'location/positionRequested': ({ purpose }) =>
    purpose === 'button'
      ? 'Pressed Use my location'
      : 'The site asked the browser for the position',
  'location/positionFound': () => 'The browser told the position',
  'location/positionUnavailable': ({ problem }) => `No position came: ${PROBLEMS[problem]}`,
  'location/pinMoved': () => 'Moved the pin on the map',
  'location/addressFound': () => 'The address of the pin was found',
  'location/addressEmpty': () => `The pin has no address: ${LOCATION_TEXTS.empty}`,
  'location/addressFailed': () =>
    `The address of the pin could not be looked up: ${LOCATION_TEXTS.failed}`,
  'locationModal/locationModalOpened': () => 'Opened Select Your Location',
  'locationModal/locationModalClosed': () => 'Closed Select Your Location',
  'locationModal/mapLibraryLoaded': () => 'The map came into view',
  'locationModal/mapLibraryFailed': () => 'The map could not be loaded',
  'locationModal/mapLibraryRetried': () => 'Pressed Try again for the map',

  'searchBox/serviceTypeChosen': (id, { name }) =>
    id === null ? 'Chose no service type' : `Chose the service type ${name('service type', id)}`,
  'searchBox/dateChosen': (date) =>
    date === null ? 'Cleared the date of the search' : `Chose ${spoken(date, null)} for the search`,
  'searchModal/searchOpened': () => 'Opened the search',
  'searchModal/searchClosed': () => 'Closed the search',
  'pictureGallery/pictureChosen': (place) => `Looked at picture ${place + 1}`,

  'serviceCarts/cartLookupStarted': ({ serviceId }, { name }) =>
    `The site asked the server for the cart of ${name('service', serviceId)}`,
  'serviceCarts/cartLookupRetried': ({ serviceId }, { name }) =>
    `Pressed Try again for the cart of ${name('service', serviceId)}`,
  'serviceCarts/cartFound': ({ cart }, { name }) => {
    if (!cart) return 'The server answered: no cart for this service';
    const chosen = Object.entries(cart.selection.carTypes);
    const cars = chosen
      .slice(0, MOST_NAMES)
      .map(([id, count]) => `${name('car type', id)} × ${count}`);
    if (chosen.length > MOST_NAMES) cars.push(`${chosen.length - MOST_NAMES} more`);
    return `The server answered: a cart with ${cars.length === 0 ? 'no cars' : cars.join(', ')}`;
  },
  'serviceCarts/cartLookupFailed': () => 'The server did not answer for the cart',
  'serviceCarts/carTypeSelected': ({ carTypeId }, { name }) =>
    `Chose ${name('car type', carTypeId)}`,
  'serviceCarts/carTypeUnselected': ({ carTypeId }, { name }) =>
    `Took back ${name('car type', carTypeId)}`,
  'serviceCarts/carCountChanged': ({ carTypeId, count }, { name }) =>
    `Set ${name('car type', carTypeId)} to ${counted(count, 'car')}`,
  'serviceCarts/extraSelected': ({ extraId, carTypeId }, { name }) =>
    `Added ${name('additional feature', extraId)} for ${name('car type', carTypeId)}`,
  'serviceCarts/extraUnselected': ({ extraId, carTypeId }, { name }) =>
    `Took back ${name('additional feature', extraId)} for ${name('car type', carTypeId)}`,
  'serviceCarts/extraRemoved': ({ extraId }, { name }) =>
    `Removed ${name('additional feature', extraId)}`,
  'serviceCarts/dateChosen': ({ date }) =>
    date === null ? 'Cleared the date' : `Chose ${spoken(date, null)}`,
  'serviceCarts/timeChosen': ({ serviceId, time }, scene) =>
    time === null ? 'Cleared the time' : `Chose the time ${time}, for ${picked(scene, serviceId)}`,
  'serviceCarts/dateTyped': ({ serviceId, text }, { after }) =>
    `Typed the date ${typed(text)}${understood(after, serviceId, 'date')}`,
  'serviceCarts/timeTyped': ({ serviceId, text }, { after }) =>
    `Typed the time ${typed(text)}${understood(after, serviceId, 'time')}`,
  'serviceCarts/pickerOpened': () => 'Opened a picker of the date or the time',
  'serviceCarts/bookSubmitted': ({ serviceId }, scene) =>
    `Pressed Book for ${picked(scene, serviceId)}`,
  'serviceCarts/commandAccepted': (answer, scene) =>
    `${answeredWish(answer, scene)}; the server accepted`,
  'serviceCarts/commandFailed': (answer, scene) => {
    const what = answeredWish(answer, scene);
    const dropped = queueOf(scene.before, answer.serviceId).length - 1;
    const rest = dropped > 0 ? `. ${counted(dropped, 'later choice')} went with it` : '';
    return `${what}; ${ending(answer.reason, messages.somethingWentWrong)}${rest}`;
  },

  'cartRemoval/removalAsked': ({ cartId }, { name }) =>
    `Pressed remove for ${name('booking', cartId)}`,
  'cartRemoval/removalDeclined': () => 'Kept the booking',
  'cartRemoval/removalConfirmed': (_payload, { before, name }) => {
    const { removal } = before.cartCheckout;
    return `Confirmed to remove ${name('booking', removal.status === 'asking' ? removal.cartId : null)}`;
  },
  'cartRemoval/cartRemoved': ({ cartId }, { name }) =>
    `The server removed ${name('booking', cartId)}`,
  'cartRemoval/cartRemovalFailed': ({ cartId, reason }, { name }) =>
    `Removing ${name('booking', cartId)}; ${ending(reason, messages.somethingWentWrong)}`,

  'checkout/cartsListed': ({ carts, undated = 0 }) =>
    `The cart showed ${counted(carts, 'booking')}${undated > 0 ? `, ${undated} of them without a date` : ''}`,
  'checkout/checkoutContinued': () => 'Pressed Continue',
  'checkout/steppedBack': () => 'Pressed BACK',
  'checkout/couponToggled': (id, { after, name }) => {
    const isOn = after.cartCheckout.checkout.couponId === id;
    return isOn ? `Made ${name('coupon', id)} active` : `Removed ${name('coupon', id)}`;
  },
  'checkout/addressChosen': () => 'Chose an address',
  'checkout/paymentSubmitted': ({ addressId }) =>
    addressId === null
      ? `Pressed PROCEED TO PAYMENT without an address: ${messages.addressMissing}`
      : 'Pressed PROCEED TO PAYMENT',
  'checkout/paymentHandedOver': () => 'Left for the payment page',
  'checkout/paymentNotFollowed': () => 'The payment page did not open',
  'checkout/paymentRefused': failed('Paying', messages.somethingWentWrong),
  'membershipPurchase/planSelected': ({ planId }, { name }) =>
    `Pressed Select Plan of ${name('plan', planId)}`,
  'membershipPurchase/purchaseHandedOver': () => 'Left for the payment page',
  'membershipPurchase/purchaseNotFollowed': () => 'The payment page did not open',
  'membershipPurchase/purchaseRefused': ({ reason }) =>
    reason === 'signedOut'
      ? `Buying a plan; the site refused: ${messages.planNeedsLogin}`
      : `Buying a plan; ${ending(reason, messages.somethingWentWrong)}`,

  'addressModal/addressModalOpened': () => 'Pressed Add Address',
  'addressModal/addressModalCancelled': () => 'Closed Add New Address',
  'addressModal/addressSubmitted': () => 'Pressed Save for a new address',
  'addressModal/addressSaved': () => 'The server saved the address',
  'addressModal/addressSaveFailed': failed('Saving the address', null),
  'profileUpdate/profileEdited': () => 'Began to change the profile',
  'profileUpdate/profileSubmitted': () => 'Pressed Save for the profile',
  'profileUpdate/profileSaved': () => 'The server saved the profile',
  'profileUpdate/profileSaveFailed': failed('Saving the profile', messages.profileFailed),
  'bookingNote/bookingNoteOpened': ({ orderId, action }, { name }) =>
    `Pressed ${action} for ${name('booking', orderId)}`,
  'bookingNote/bookingNoteClosed': () => 'Closed the note about the booking',
  'bookingTab/tabChosen': (tab) =>
    `Chose the tab ${tab === 'washingPlan' ? 'WASHING PLAN' : 'EXTERIOR SERVICE'}`,

  'demoCart/itemIncreased': (id, { name }) => `Pressed plus for ${name('article', id)}`,
  'demoCart/itemDecreased': (id, { name }) => `Pressed minus for ${name('article', id)}`,
  'demoCart/itemRemoved': (id, { name }) => `Removed ${name('article', id)}`,

  'joinPopup/joinPopupDue': () => 'The popup Join As opened by itself',
  'joinPopup/joinPopupOpened': () => 'Opened the popup Join As',
  'joinPopup/joinPopupClosed': ({ how }) => `Closed the popup Join As ${CLOSINGS[how]}`,
  'mobileMenu/menuOpened': () => 'Opened the menu',
  'mobileMenu/menuClosed': () => 'Closed the menu',
  'disclosures/partToggled': (part, { after, name }) => {
    const { disclosures } = after;
    const isOpen = disclosures.status === 'unfolded' && Object.hasOwn(disclosures.parts, part);
    return `${isOpen ? 'Unfolded' : 'Folded'} ${partOf(part, name)}`;
  },

  'toasts/toastShown': ({ text }) => said(text),
  'toasts/toastHeld': ({ id, by }, { before }) =>
    `${by === 'pointer' ? 'Pointed at' : 'Focused'} ${messageOf(before, id)}`,
  'toasts/toastReleased': ({ id, by }, { before }) =>
    `${by === 'pointer' ? 'Pointed away from' : 'Took the focus from'} ${messageOf(before, id)}`,
  'toasts/toastClosed': ({ id }, { before }) => `Closed ${messageOf(before, id)}`,
  'toasts/toastDue': ({ id }, { before }) => `The time was over of ${messageOf(before, id)}`,
  'busy/workStarted': ({ label }) => `The site covered the page: ${label}`,
  'busy/workEnded': ({ id }, { before }) => {
    const work =
      before.busy.status === 'idle' ? undefined : before.busy.works.find((w) => w.id === id);
    return `The site was done: ${work?.label ?? 'a request'}`;
  },
  'busy/slowDue': () => 'The wait became long: Cancel was offered',
  'busy/workCancelled': () => 'Pressed Cancel',
};

/** A message in view, by its words. */
function messageOf({ toasts: shown }: RootState, id: string): string {
  const toast = shown.status === 'showing' ? shown.toasts.find((one) => one.id === id) : undefined;
  return toast ? `the message "${quoted(toast.text)}"` : 'a message';
}

/* ------------------------------------------------------------- What became of the cache ------- */

/** What each list is called, and what an answer of it holds. */
const LISTS: {
  readonly [Endpoint in keyof Answers]: {
    list: string;
    answer: (data: Answers[Endpoint]) => string;
  };
} = {
  getServiceTypes: {
    list: 'the list of service types',
    answer: (rows) => counted(rows.length, 'service type'),
  },
  getCarTypes: {
    list: 'the list of car types',
    answer: (rows) => counted(rows.length, 'car type'),
  },
  getStores: { list: 'the list of stores', answer: (rows) => counted(rows.length, 'store') },
  getServicesOfStore: {
    list: 'the services of the store',
    answer: (rows) => counted(rows.length, 'service'),
  },
  getService: {
    list: 'the service',
    answer: (service) => (service ? `the service ${service.name}`.trim() : 'no such service'),
  },
  getAdditionalServices: {
    list: 'the additional features',
    answer: (rows) => counted(rows.length, 'additional feature'),
  },
  getPlans: { list: 'the list of plans', answer: (rows) => counted(rows.length, 'plan') },
  getBlogs: { list: 'the list of blogs', answer: (rows) => counted(rows.length, 'blog') },
  getCoupons: { list: 'the list of coupons', answer: (rows) => counted(rows.length, 'coupon') },
  getCarts: {
    list: 'the cart',
    answer: ({ carts }) => `${counted(carts.length, 'booking')} in the cart`,
  },
  getOrders: { list: 'the list of bookings', answer: (rows) => counted(rows.length, 'booking') },
  getMemberships: {
    list: 'the list of memberships',
    answer: (rows) => counted(rows.length, 'membership'),
  },
  getAddresses: {
    list: 'the list of addresses',
    answer: (rows) => counted(rows.length, 'address', 'addresses'),
  },
  getUserDetails: { list: "the customer's details", answer: () => "the customer's details" },
};

const isListed = (endpoint: string): endpoint is keyof Answers => Object.hasOwn(LISTS, endpoint);

const listOf = (endpoint: string): string => (isListed(endpoint) ? LISTS[endpoint].list : 'a list');

/** What one answer of the server was. */
function answerOf({ endpointName, status, data, error }: SettledEntry): string {
  if (status === 'fulfilled')
    return isListed(endpointName)
      ? `The server answered: ${LISTS[endpointName].answer(data as never)}`
      : 'The server answered';
  const { kind, message = null } = (error ?? { kind: 'noConnection' }) as ApiError & {
    message?: string | null;
  };
  const list = listOf(endpointName);
  if (kind === 'unreadable') return `The server's answer could not be read for ${list}`;
  if (kind === 'refused')
    return `The server refused ${list}${message === null ? '' : `: ${quoted(message)}`}`;
  return `The server did not answer for ${list}`;
}

/** The endpoint that RTK Query puts at the beginning of a key. */
const endpointOf = (key: string): string => key.slice(0, key.indexOf('('));

function cacheSentence(type: string, { entries }: CacheChange, after: RootState): string {
  const settled = Object.values(entries).filter((entry) => entry !== null);
  if (settled.length > 0) return [...new Set(settled.map(answerOf))].join('. ');
  const lists = [...new Set(Object.keys(entries).map((key) => listOf(endpointOf(key))))].join(', ');
  if (type === 'server/asked') return `The site asked the server again for ${lists}`;
  return Object.keys(after.api.queries).length === 0
    ? "All of the server's answers were forgotten"
    : `The server's answer was forgotten: ${lists}`;
}

/* --------------------------------------------------------------------------- All together ----- */

/** Events of which nothing follows in the state, by design. */
const LEAVES_ALL_AS_IT_IS: ReadonlySet<string> = new Set<MachineEvent['type']>([
  'site/siteRestored',
  'site/storeWithoutIdOpened',
  'site/messageWritten',
  'site/pageBroke',
  'site/pageRetried',
  'site/partBroke',
  'site/controlPressed',
  'site/reportAsked',
  'site/calendarFileAsked',
]);

/**
 * Tells in plain English what one recorded event was and what the server did, for support staff
 * who have never seen the code: "Chose Sedan; the server refused: Something went Wrong".
 * @param event as a recording holds it
 * @param before the recorded state before the event
 * @param after the recorded state after it; the same object where the event was refused
 * @returns one line; a full stop at its end belongs to the words of the site that it quotes
 */
export function sentenceOf(event: RecordedEvent, before: RootState, after: RootState): string {
  const { type, payload } = event;
  if (isCacheEvent(event as never)) return cacheSentence(type, payload as CacheChange, after);
  if (!Object.hasOwn(SENTENCES, type)) return 'Something happened that this site does not know';
  const tell = SENTENCES[type as 'site/siteOpened'];
  const sentence = tell(payload as SiteLocation, { before, after, name: namesIn(after, before) });
  const isRefused = before === after && !LEAVES_ALL_AS_IT_IS.has(type);
  return isRefused ? `${sentence}; nothing happened` : sentence;
}
