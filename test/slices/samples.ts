import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { PAYMENTS_STEP, ROUTES } from '../../src/content/routes';
import { msOf } from '../../src/domain/day';
import type { machine as serviceCart } from '../../src/slices/serviceCarts';
import { PARTS, type PartName } from '../../src/slices/site';
import type { CarryingEvent, Described, Machines } from '../../src/support/report/subject';

type DataOf<State, Status> = State extends { status: Status } ? Omit<State, 'status'> : never;

type SampleOf<State, Status> = DataOf<State, Status> | readonly DataOf<State, Status>[];

/** The statuses whose states may have no data. */
type Bare<State extends { status: string }> = State extends unknown
  ? { status: State['status'] } extends State
    ? State['status']
    : never
  : never;

type Statuses<State extends { status: string }> = {
  readonly [Status in Exclude<State['status'], Bare<State>>]: SampleOf<State, Status>;
} & { readonly [Status in Bare<State>]?: SampleOf<State, Status> };

/** Samples of a machine, by which its table is tested. */
interface SamplesOf<Machine extends Described> {
  /** Sample payloads, several if they decide the transition; events without a payload need none. */
  readonly events: {
    readonly [Name in CarryingEvent<Machine>]: readonly Parameters<Machine['events'][Name]>[0][];
  };
  /** Data for each status that has some; several if it decides the transition. */
  readonly states: ReturnType<Machine> extends { status: string }
    ? Statuses<ReturnType<Machine>>
    : never;
}

/** There is one of these per service; the samples are of one. */
type One = Omit<Machines, 'carts'> & { carts: typeof serviceCart };

/** The time of every sample event; states have deadlines around it. */
export const NOW = msOf('2026-03-11T08:00:00.000Z');
const BEFORE = NOW - 1;
const LATER = NOW + 1000;

export const session = { token: 'token-1', userId: 'user-1' };
export const coords = { lat: -30.05, lng: 30.88 };

const home = { pathname: '/', search: '', hash: '', key: 'k0', index: 0 };
const cartPage = { ...home, pathname: ROUTES.serviceCart.path, key: 'k1' };
const paymentsPage = { ...cartPage, search: PAYMENTS_STEP, key: 'k2' };
const pricingPage = { ...home, pathname: ROUTES.pricing.path, key: 'k3' };

const login = { email: 'a@example.test', password: 'pw' };
const registration = { ...login, name: 'A', phone: '1' };
const other = { token: 'token-2', userId: 'user-2' };

const facts = { serviceId: 's1', storeId: 'st1', vendorId: 'v1', serviceTypeId: 'ty1' };
/** Payloads of events about the service. */
const forService = <const Payload extends object>(...payloads: readonly Payload[]) =>
  payloads.map((payload) => ({ serviceId: 's1', ...payload }));
const chosen = { carTypes: { car1: 2 }, extras: { extra1: ['car1'] } };
const one = { carTypes: { car1: 1 }, extras: {} };
const confirmed = { cartId: 'cart1', selection: chosen };
/** Tomorrow at nine, South African time. */
const picked = { date: '2026-03-12', time: '09:00' };
const opened = { facts, picked, seenAt: BEFORE, confirmed };
const command = { kind: 'setCount', carTypeId: 'car1', count: 2, id: 'c1' } as const;

const choices = { couponId: null, addressId: null, lastAddressId: null };
const receipt = {
  at: BEFORE,
  amount: 120,
  address: '12 Beach Road, Amanzimtoti',
  bookings: [
    {
      serviceId: 'service1',
      serviceName: 'Express Wash',
      storeName: 'Toti Beach',
      imageFile: null,
      cars: ['2 × Sedan'],
      extras: ['Engine Bay Clean'],
      bookingDate: '2026-03-20T08:00:00.000Z',
    },
  ],
};
const bookingNote = { kind: 'booking', amount: 120, at: BEFORE } as const;

const planNote = { kind: 'membership', amount: 120, at: BEFORE } as const;

const toast = { id: 'toast1', kind: 'success', text: 'Saved', remainingMs: 3000 } as const;

const work = { id: 'work1', label: 'Paying' };
const another = { id: 'work0', label: 'Paying' };

/** Machines whose events and statuses carry nothing. */
type BareMachine = {
  [Name in keyof One]: object extends SamplesOf<One[Name]>['events'] &
    SamplesOf<One[Name]>['states']
    ? Name
    : never;
}[keyof One];

/** By their names in the state: a new event, status or machine doesn't compile without. */
export const SAMPLES: {
  readonly [Name in Exclude<keyof One, BareMachine>]: SamplesOf<One[Name]>;
} = {
  site: {
    events: {
      siteOpened: [home, cartPage, paymentsPage],
      messageWritten: [{ name: 'n', email: 'e', vehicleYear: '', message: 'm' }],
      pageFailed: [{ message: 'm', missing: null }],
      partFailed: (Object.keys(PARTS) as PartName[]).map((part) => ({
        part,
        message: 'm',
        missing: '/chunk.js',
      })),
      reportAsked: [{ how: 'send' }, { how: 'file' }],
      calendarFileAsked: [{ orderId: 'order1', serviceId: 's1', bookingDate: null }],
      controlPressed: [{ control: 'Proceed to Checkout' }],
    },
    states: { opened: { now: BEFORE } },
  },
  navigation: {
    events: {
      navigated: [
        { to: '/', how: 'push' },
        { to: ROUTES.pricing.path, how: 'push' },
        { to: ROUTES.serviceCart.path, how: 'push' },
        { to: `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`, how: 'replace' },
        { to: '//elsewhere.example', how: 'push' },
      ],
      pathCorrected: [{ pathname: '/service-detail/s1' }],
      historyPopped: [
        home,
        pricingPage,
        cartPage,
        paymentsPage,
        { ...home, pathname: ROUTES.profile.path },
      ],
    },
    states: {
      settled: { location: home },
      loading: [
        { location: home, until: NOW },
        { location: home, until: LATER },
      ],
    },
  },
  redirect: {
    events: { redirectScheduled: [{ to: '/login', delayMs: 3000 }] },
    states: {
      waiting: [
        { to: '/login', redirectAt: NOW },
        { to: '/login', redirectAt: LATER },
      ],
    },
  },
  leftOff: {
    events: {
      sentToLogin: [{ from: '/pricing' }, { from: 'https://elsewhere.example' }],
      leftOffRestored: [{ from: '/pricing' }, { from: 'https://elsewhere.example' }],
    },
    states: {
      remembered: { path: '/pricing' },
      offered: { path: '/pricing' },
    },
  },
  auth: {
    events: {
      loginSubmitted: [login, { ...login, password: ' ' }],
      loginAccepted: [session],
      loginRejected: [{ reason: 'refused', text: null }],
      registerSubmitted: [registration, { ...registration, phone: '' }],
      registerAccepted: [session],
      registerRejected: [{ reason: 'refused', text: 'No' }],
      sessionStartedElsewhere: [other],
    },
    states: {
      signedOut: [{ notice: null }, { notice: null, blank: ['login_email'] }],
      signedIn: session,
    },
  },
  location: {
    events: {
      positionRequested: [{ purpose: 'firstLoad' }, { purpose: 'button' }],
      positionFound: [
        { coords, purpose: 'firstLoad' },
        { coords, purpose: 'button' },
      ],
      positionUnavailable: [
        { problem: 'denied', purpose: 'firstLoad' },
        { problem: 'rough', purpose: 'button', near: coords },
      ],
      pinMoved: [coords],
      addressFound: [
        { pinId: 'pin1', text: 'Amanzimtoti, KwaZulu-Natal, , South Africa' },
        { pinId: 'older', text: 'Durban, KwaZulu-Natal, , South Africa' },
      ],
      addressEmpty: [{ pinId: 'pin1' }, { pinId: 'older' }],
      addressFailed: [{ pinId: 'pin1' }, { pinId: 'older' }],
    },
    states: {
      resolving: { coords, pinId: 'pin1', label: 'Location' },
      resolved: { coords, label: 'Durban, KwaZulu-Natal, , South Africa' },
      unresolved: { coords, label: 'Location fetch failed' },
    },
  },
  searchBox: {
    events: {
      serviceTypeChosen: ['type1'],
      dateChosen: ['2026-03-12'],
      dateTyped: ['2026-03-13', 'tomorrow'],
    },
    states: {
      undated: { serviceTypeId: null, date: null },
      dated: { serviceTypeId: null, date: '2026-03-11' },
    },
  },
  carts: {
    events: {
      cartLookupStarted: forService({ facts }),
      cartLookupRetried: forService({}),
      cartFound: forService(
        { lookupId: 'lookup1', cart: { cartId: 'cart1', selection: chosen, picked: null } },
        { lookupId: 'older', cart: null },
      ),
      cartLookupFailed: forService({ lookupId: 'lookup1' }, { lookupId: 'older' }),
      cartLookupSlow: forService({ lookupId: 'lookup1' }, { lookupId: 'older' }),
      carTypeSelected: forService({ carTypeId: 'car2' }, { carTypeId: 'car1' }),
      carTypeUnselected: forService({ carTypeId: 'car1' }, { carTypeId: 'car2' }),
      carCountChanged: forService({ carTypeId: 'car1', count: 3 }, { carTypeId: 'car1', count: 0 }),
      extraSelected: forService(
        { extraId: 'extra2', carTypeId: 'car1', price: 20 },
        { extraId: 'extra1', carTypeId: 'car1', price: 20 },
      ),
      extraUnselected: forService(
        { extraId: 'extra1', carTypeId: 'car1', price: 20 },
        { extraId: 'extra2', carTypeId: 'car1', price: 20 },
      ),
      extraRemoved: forService({ extraId: 'extra1' }, { extraId: 'extra2' }),
      dateChosen: forService({ date: '2026-03-13' }),
      timeChosen: forService({ time: '10:15' }),
      earliestChosen: forService({ date: '2026-03-12', time: '09:00' }),
      dateTyped: forService({ text: '3/13/2026' }, { text: '13th of March' }),
      timeTyped: forService({ text: '10:15 AM' }, { text: 'at noon' }),
      pickerOpened: forService({}),
      pickRestored: forService({ picked: { date: '2026-03-13', time: '10:15' } }),
      summaryPartPressed: forService({ part: 'day' }),
      bookSubmitted: forService({}),
      commandAccepted: forService({ commandId: 'c1', cartId: 'cart1', kind: 'setCount' }),
      commandFailed: forService(
        { commandId: 'c1', reason: 'refused' },
        { commandId: 'older', reason: 'refused' },
      ),
    },
    states: {
      picking: { picked, seenAt: BEFORE },
      lookingUp: { ...opened, lookupId: 'lookup1' },
      unknown: [opened, { ...opened, slowLookupId: 'lookup1' }],
      ready: [
        opened,
        { ...opened, picked: { date: '2026-03-12', time: null } },
        {
          ...opened,
          picked: { date: null, time: null, typedDate: '31/02/2026', typedTime: '9:15' },
        },
      ],
      sending: [
        { ...opened, wanted: chosen, queue: [command] },
        { ...opened, wanted: chosen, queue: [command, { ...command, count: 4, id: 'c2' }] },
        { ...opened, wanted: chosen, queue: [command], isLookupDue: true },
        {
          ...opened,
          confirmed: { cartId: 'cart1', selection: one },
          wanted: { carTypes: {}, extras: {} },
          queue: [{ kind: 'removeCarType', carTypeId: 'car1', count: 1, id: 'c1' }],
        },
      ],
      confirming: [
        { ...opened, wanted: chosen, lookupId: 'lookup1' },
        {
          ...opened,
          picked: { date: '2026-03-12', time: null },
          wanted: chosen,
          lookupId: 'lookup1',
        },
      ],
      rereading: { ...opened, lookupId: 'lookup1' },
    },
  },
  removal: {
    events: {
      removalAsked: [{ cartId: 'cart1' }],
      cartRemoved: [{ cartId: 'cart1' }, { cartId: 'cart2' }],
      cartRemovalFailed: [
        { cartId: 'cart1', reason: 'refused' },
        { cartId: 'cart2', reason: 'refused' },
      ],
    },
    states: {
      asking: { cartId: 'cart1' },
      removing: { cartId: 'cart1' },
    },
  },
  checkout: {
    events: {
      cartsListed: [
        { carts: 2 },
        { carts: 0 },
        { carts: 2, undated: 1 },
        { carts: 2, earliestAt: BEFORE },
        { carts: 2, earliestAt: LATER },
      ],
      couponToggled: ['coupon1'],
      receiptSaved: [receipt],
      choicesRestored: [{ couponId: 'coupon1', addressId: 'address2' }],
      addressChosen: ['address2'],
      paymentSubmitted: [
        { addressId: 'address1', amount: 120 },
        { addressId: null, amount: 120 },
      ],
      paymentRefused: [{ reason: 'refused' }, { reason: 'cartChanged' }],
    },
    states: {
      away: [choices, { ...choices, receipt }, { ...choices, releaseAt: NOW }],
      reviewing: [
        { ...choices, carts: null },
        { ...choices, carts: 2 },
        { ...choices, carts: 2, releaseAt: NOW },
        { ...choices, carts: 2, undated: 1 },
        { ...choices, carts: 2, earliestAt: BEFORE },
      ],
      enteringPayments: [choices, { ...choices, releaseAt: NOW }],
      choosingAddress: [
        choices,
        { ...choices, earliestAt: NOW },
        { ...choices, earliestAt: LATER },
        { ...choices, addressMissing: true },
        { ...choices, releaseAt: NOW },
        { ...choices, paymentFailed: true },
      ],
      requestingPayment: [
        { ...choices, note: bookingNote },
        { ...choices, note: bookingNote, earliestAt: BEFORE },
        { ...choices, note: bookingNote, unpayable: { carts: 2, undated: 1 } },
      ],
      redirecting: [
        { ...choices, note: bookingNote, releaseAt: NOW },
        { ...choices, note: bookingNote, releaseAt: NOW, unpayable: { carts: 0 } },
        { ...choices, note: bookingNote, releaseAt: LATER },
      ],
    },
  },
  membershipPurchase: {
    events: {
      planSelected: [{ planId: 'plan1', amount: 499 }],
      purchaseRefused: [{ reason: 'signedOut' }],
      purchaseReturned: [{ at: NOW }],
    },
    states: {
      idle: [{}, { planId: 'plan1', releaseAt: NOW }],
      requestingPayment: { planId: 'plan1', note: planNote },
      redirecting: [
        { planId: 'plan1', note: planNote, releaseAt: NOW },
        { planId: 'plan1', note: planNote, releaseAt: LATER },
      ],
    },
  },
  addressModal: {
    events: {
      addressSubmitted: [{ ...EMPTY_ADDRESS, name: 'A' }],
      addressSaved: [{ addressId: 'address3' }],
      addressSaveFailed: [{ reason: 'refused' }],
    },
    states: {},
  },
  profileUpdate: {
    events: {
      pictureRefused: [{ problem: 'unreadable', type: 'image/heic', size: 4_200_000 }],
      profileSubmitted: [{ name: 'A', email: 'a@example.test', password: '', image: null }],
      profileSaveFailed: [{ reason: 'refused' }],
    },
    states: { edited: { pictureProblem: 'tooLarge' } },
  },
  bookingNote: {
    events: { bookingNoteOpened: [{ orderId: 'order1', action: 'Cancel' }] },
    states: { open: { orderId: 'order1', action: 'Cancel' } },
  },
  bookingTab: {
    events: { tabChosen: ['exteriorService', 'washingPlan'] },
    states: {},
  },
  demoCart: {
    events: {
      itemIncreased: ['wax-polish'],
      itemDecreased: ['wax-polish'],
      itemRemoved: ['wax-polish', 'car-shampoo'],
    },
    states: {
      filled: { items: [{ id: 'wax-polish', name: 'Wax Polish', price: 8.99, quantity: 1 }] },
    },
  },
  joinPopup: {
    events: { joinPopupClosed: [{ how: 'icon' }] },
    states: {},
  },
  pictureGallery: {
    events: { pictureChosen: [1] },
    states: { chosen: { place: 2 } },
  },
  carousels: {
    events: {
      slideChosen: [{ name: 'testimonials', slide: 2 }],
      slideDue: [{ name: 'coupons', slide: 1 }],
      pauseToggled: ['coupons'],
      carouselPaused: [{ name: 'coupons', by: 'pointer' }],
      carouselResumed: [{ name: 'coupons', by: 'pointer' }],
    },
    states: {
      changed: [
        { carousels: { testimonials: { slide: 1, isPaused: false, pausedBy: [] } } },
        { carousels: { coupons: { slide: 1, isPaused: true, pausedBy: ['focus'] } } },
      ],
    },
  },
  disclosures: {
    events: {
      partToggled: ['part1', 'part2'],
      partExpanded: ['part2'],
      partCollapsed: ['part1', 'part2'],
      calendarNavigated: [
        { part: 'part1', month: '2026-12', panel: 'date' },
        { part: 'part2', month: '2027-01', panel: 'month' },
      ],
    },
    states: { expanded: { parts: { part1: true } } },
  },
  lists: {
    events: { moreRowsShown: ['Stores', 'Past bookings'] },
    states: { extended: { shown: { Stores: 120 } } },
  },
  toasts: {
    events: {
      toastShown: [{ kind: 'success', text: 'Done', ms: 3000 }],
      toastPaused: [{ id: 'toast1', by: 'pointer' }],
      toastResumed: [
        { id: 'toast1', by: 'pointer' },
        { id: 'toast1', by: 'focus' },
      ],
      toastClosed: [{ id: 'toast1' }, { id: 'unknown' }],
      toastDue: [{ id: 'toast1' }, { id: 'unknown' }],
    },
    states: {
      showing: [
        { toasts: [{ ...toast, closesAt: NOW, pausedBy: [] }] },
        { toasts: [{ ...toast, closesAt: null, pausedBy: ['pointer'] }] },
        { toasts: [{ ...toast, kind: 'error', closesAt: NOW, pausedBy: [] }] },
      ],
    },
  },
  busy: {
    events: {
      workStarted: [{ id: 'work2', label: 'Logging in' }],
      workEnded: [{ id: 'work1' }, { id: 'unknown' }],
    },
    states: {
      working: [
        { works: [work], slowAt: NOW },
        { works: [work, another], slowAt: LATER },
      ],
      slow: [{ works: [work] }, { works: [work, another] }],
    },
  },
};
