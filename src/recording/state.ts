import type { Selection } from '../domain/cartSelection';
import type { PaymentNote } from '../slices/cartCheckout/checkout';
import type {
  ConfirmedCart,
  PickedTime,
  QueuedCommand,
  ServiceCartState,
  ServiceFacts,
} from '../slices/cartCheckout/serviceCarts';
import { cacheOf } from '../slices/recordings';
import type { RootState } from '../slices/root';
import type { Toast, ToastHold } from '../slices/toasts';
import { noteIds, recordedEntries } from './cache';
import { entries, hide, keep, list, shape, type Rule } from './rules';
import { knownId, knownLocation, knownPath, momentWords, roughly, siteWords } from './words';

const note = shape<PaymentNote>({ kind: keep, amount: keep, at: keep });
const facts = shape<ServiceFacts>({
  serviceId: knownId,
  storeId: knownId,
  vendorId: keep,
  serviceTypeId: keep,
});
const picked = shape<PickedTime>({
  date: keep,
  time: keep,
  typedDate: momentWords,
  typedTime: momentWords,
});
const selection = shape<Selection>({
  carTypes: entries(keep<number>),
  extras: entries((ids: readonly string[]): readonly string[] => ids.map(keep)),
});
const confirmed = shape<ConfirmedCart>({ cartId: keep, selection });
const command = shape<QueuedCommand>({
  id: keep,
  kind: keep,
  carTypeId: keep,
  count: keep,
  extraId: keep,
  price: keep,
  bookingDate: keep,
});

/** The rules that events share with the state. */
export const parts = { note, facts, picked, selection } as const;

/**
 * Which of the state a recording may hold: the allow-list. Whoever adds a field to a machine
 * decides here whether support may see it; until then the site does not compile, and a field that
 * slips in some other way is left out.
 *
 * Left out or hidden: token, user id, everything the customer typed, what the server says in its
 * own words, the names of places. Positions are kept to 2 decimals.
 */
export const machineRules: {
  [Machine in Exclude<keyof RootState, 'api'>]: Rule<RootState[Machine]>;
} = {
  stateVersion: keep,
  site: shape<RootState['site']>({ status: keep, openedAt: keep }),
  navigation: shape<RootState['navigation']>({
    status: keep,
    location: knownLocation,
    until: keep,
  }),
  redirect: shape<RootState['redirect']>({ status: keep, to: knownPath, redirectAt: keep }),
  leftOff: shape<RootState['leftOff']>({ status: keep, path: knownPath }),
  auth: shape<RootState['auth']>({
    status: keep,
    notice: keep,
    token: hide,
    userId: hide,
  }),
  location: shape<RootState['location']>({
    status: keep,
    coords: roughly,
    pinId: keep,
    label: siteWords,
  }),
  locationModal: shape<RootState['locationModal']>({ status: keep }),
  searchBox: shape<RootState['searchBox']>({ status: keep, serviceTypeId: keep, date: keep }),
  cartCheckout: shape<RootState['cartCheckout']>({
    carts: entries(
      shape<ServiceCartState>({
        status: keep,
        facts,
        picked,
        seenAt: keep,
        confirmed,
        wanted: selection,
        queue: list(command),
        lookupId: keep,
      }),
      knownId,
    ),
    removal: shape<RootState['cartCheckout']['removal']>({ status: keep, cartId: keep }),
    checkout: shape<RootState['cartCheckout']['checkout']>({
      status: keep,
      carts: keep,
      undated: keep,
      addressMissing: keep,
      couponId: keep,
      addressId: keep,
      lastAddressId: keep,
      note,
      releaseAt: keep,
    }),
  }),
  membershipPurchase: shape<RootState['membershipPurchase']>({
    status: keep,
    planId: keep,
    note,
    releaseAt: keep,
  }),
  addressModal: shape<RootState['addressModal']>({ status: keep }),
  profileUpdate: shape<RootState['profileUpdate']>({ status: keep }),
  bookingNote: shape<RootState['bookingNote']>({ status: keep, orderId: keep, action: keep }),
  bookingTab: shape<RootState['bookingTab']>({ status: keep }),
  demoCart: shape<RootState['demoCart']>({
    status: keep,
    items: list(shape({ id: keep, name: keep, price: keep, quantity: keep })),
  }),
  joinPopup: shape<RootState['joinPopup']>({ status: keep }),
  mobileMenu: shape<RootState['mobileMenu']>({ status: keep }),
  searchModal: shape<RootState['searchModal']>({ status: keep }),
  pictureGallery: shape<RootState['pictureGallery']>({ status: keep, place: keep }),
  disclosures: shape<RootState['disclosures']>({ status: keep, parts: entries(keep<true>) }),
  toasts: shape<RootState['toasts']>({
    status: keep,
    toasts: list(
      shape<Toast>({
        id: keep,
        kind: keep,
        text: siteWords,
        closesAt: keep,
        heldBy: list(keep<ToastHold>),
        remainingMs: keep,
      }),
    ),
  }),
  busy: shape<RootState['busy']>({
    status: keep,
    works: list(shape({ id: keep, label: keep })),
    slowAt: keep,
  }),
};

/**
 * The state as a recording holds it.
 * @param state the live state; what it holds beyond the allow-list is left out
 * @returns plain data that draws the same screen, without secrets
 */
export function recordedState(state: RootState): RootState {
  noteIds(state.api.queries);
  return { ...recordedMachines(state), api: cacheOf(recordedEntries(state.api.queries)) };
}

/** What a recording holds of the state beside the answers of the server. */
export const recordedMachines = shape<Omit<RootState, 'api'>>(machineRules);
