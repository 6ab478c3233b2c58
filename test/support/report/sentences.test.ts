import type { UnknownAction } from '@reduxjs/toolkit';
import { recordedState } from '../../../src/support/report/report';
import { collectServerIds, recordedEvent } from '../../../src/support/report/rulebook';
import { sentenceOf } from '../../../src/support/report/sentences';
import {
  cacheOf,
  isCacheEvent,
  serverEvents,
  type SettledEntry,
} from '../../../src/slices/recordings';
import { ALL_MACHINES } from '../../../src/slices/registry';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { siteRestored, storageRead } from '../../../src/slices/site';
import { tabChosen } from '../../../src/slices/bookingTab';
import * as auth from '../../../src/slices/auth';
import type { CheckoutState } from '../../../src/slices/checkout';
import * as checkout from '../../../src/slices/checkout';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { calendarNavigated, partToggled, partExpanded } from '../../../src/slices/disclosures';
import { historyPopped, navigated } from '../../../src/slices/navigation';
import { pictureChosen } from '../../../src/slices/pictureGallery';
import { serviceTypeChosen } from '../../../src/slices/searchBox';
import { toastShown } from '../../../src/slices/toasts';
import { EVENT_SAMPLES, MACHINES, NOW, stamped, stateWith } from '../../slices/machines';

beforeAll(() => {
  // A recording only quotes ids that the server has named.
  collectServerIds(start.api.queries);
});

const answered = (
  endpointName: string,
  data: unknown,
  originalArgs?: object,
): [string, SettledEntry] => [
  `${endpointName}(${originalArgs ? JSON.stringify(originalArgs) : 'undefined'})`,
  { status: 'fulfilled', endpointName, data, ...(originalArgs && { originalArgs }) },
];

const service = (id: string, name: string) => ({ id, name, pricings: [] });

const ANSWERS = Object.fromEntries([
  answered('getCarTypes', [
    { id: 'car1', name: 'Sedan' },
    { id: 'car2', name: 'SUV' },
  ]),
  answered('getService', service('s1', 'Express Wash'), { serviceId: 's1' }),
  answered('getAdditionalServices', [service('extra1', 'Wax')], {
    storeId: 'st1',
    cartId: 'cart1',
  }),
  answered('getServiceTypes', [{ id: 'type1', name: 'Mobile wash' }]),
]);

const start: RootState = {
  ...rootReducer(undefined, { type: 'start' }),
  api: cacheOf(ANSWERS),
};

const reduce = (from: RootState, ...actions: UnknownAction[]): RootState =>
  actions.reduce<RootState>(
    (state, action, place) => rootReducer(state, stamped(action as never, NOW, `e${place + 1}`)),
    from,
  );

const s1 = { serviceId: 's1' };
const facts = { ...s1, storeId: 'st1', vendorId: 'v1', serviceTypeId: 'ty1' };
const chosen = (carTypeId: string) => serviceCarts.carTypeSelected({ ...s1, carTypeId });
const opened = (to: string) => navigated({ to, how: 'push' });

const lookingUp = reduce(start, serviceCarts.cartLookupStarted({ ...s1, facts }));
const ready = reduce(lookingUp, serviceCarts.cartFound({ ...s1, lookupId: 'e1', cart: null }));
const sending = reduce(ready, chosen('car1'), chosen('car2'));
const picked = reduce(
  ready,
  chosen('car1'),
  serviceCarts.dateChosen({ ...s1, date: '2026-09-04' }),
  serviceCarts.timeChosen({ ...s1, time: '09:15' }),
);
const onPricing = reduce(start, opened('/pricing'));
const expanded = reduce(start, partToggled('extra extra1'), partExpanded('searchDate'));
const registering: RootState = { ...start, auth: { status: 'registering' } };

const redirecting: CheckoutState = {
  status: 'redirecting',
  couponId: null,
  addressId: 'address1',
  lastAddressId: null,
  note: { kind: 'booking', amount: 150, at: NOW - 180_000 },
  releaseAt: NOW - 165_000,
};

function sentenceFor(action: UnknownAction, before: RootState): string {
  const event = isCacheEvent(action) ? action : recordedEvent(stamped(action as never));
  if (!event) throw new Error(`${action.type} is not recorded`);
  return sentenceOf(event, before, rootReducer(before, event as never));
}

const allStates = (): RootState[] =>
  MACHINES.flatMap((machine) =>
    Object.values(machine.states)
      .flat()
      .map((state) => recordedState({ ...stateWith(machine, state), api: cacheOf(ANSWERS) })),
  );

const command = { ...s1, commandId: 'e1' };
const selection = { carTypes: { car1: 2, car2: 1 }, extras: {} };
const cart = { cartId: 'cart1', selection, picked: null };
const stored = { session: null, selectedCoords: null, lastAddressId: null };
const home = { pathname: '/', search: '', hash: '', key: 'k', index: 0 };
const said = (text: string) => toastShown({ kind: 'error', text, ms: 3000 });
const turned = (panel: string) =>
  calendarNavigated({ part: 'searchDate', month: '2026-12', panel });
const server = (how: keyof typeof serverEvents, entries: Record<string, SettledEntry | null>) =>
  serverEvents[how]({ entries }, NOW);
const failed = (error: object) =>
  server('rejected', {
    'getStores(undefined)': { status: 'rejected', endpointName: 'getStores', error },
  });
const gone = (keys: string[]) =>
  server('removed', Object.fromEntries(keys.map((key) => [key, null])));

describe("an event's sentence", () => {
  it('exists for every recorded event, in any state', () => {
    const states = allStates();
    const types = new Set<string>();
    const bad = new Set<string>();
    const isFine = (sentence: string, type: string): boolean =>
      /^[A-Z].{3,}[^;:\s]$/.test(sentence) &&
      !/undefined|\[object|NaN|‹|null|does not know/.test(sentence) &&
      !/\b(?:car[12]|extra[12]|s1|type1)\b/.test(sentence) &&
      // Events that are only recorded change nothing.
      !(type.startsWith('site/') && sentence.includes('nothing happened'));
    for (const sample of EVENT_SAMPLES) {
      const event = recordedEvent(sample);
      if (!event) throw new Error(`${sample.type} is not recorded`);
      types.add(event.type);
      for (const before of states) {
        const sentence = sentenceOf(event, before, rootReducer(before, event as never));
        if (!isFine(sentence, event.type)) bad.add(`${event.type}: ${sentence}`);
      }
    }
    expect([...bad]).toEqual([]);
    const own = ALL_MACHINES.flatMap(({ slice, events }) =>
      Object.keys(events).map((name) => `${slice}/${name}`),
    );
    expect([...types].sort()).toEqual([storageRead.type, ...own].sort());
  });

  it.each<[string, UnknownAction, from?: RootState]>([
    // The customer's choices, by name.
    ['Chose Sedan', chosen('car1'), ready],
    ['Chose a car type', chosen('car9'), ready],
    ['Chose no service type', serviceTypeChosen(null)],
    ['Chose the tab WASHING PLAN', tabChosen('washingPlan')],
    ['Looked at picture 2', pictureChosen(1)],
    ['Expanded the password', partExpanded('password')],
    ['Expanded the list of additional features', partToggled('extras')],
    ['Expanded the prices of Wax', partToggled('extra extra1')],
    ['Collapsed the prices of Wax', partToggled('extra extra1'), expanded],
    ['Turned the calendar of the search to December 2026', turned('date'), expanded],
    ['Browsed to another month in the calendar of the search', turned('month'), expanded],
    [
      'Pressed Book for Friday 4 September 2026, 9:15 AM, South African time',
      serviceCarts.bookSubmitted(s1),
      picked,
    ],
    // Pages.
    ['Opened /service-cart', opened('/service-cart')],
    ['Opened the page of Express Wash', opened('/service-detail/s1')],
    ['Opened the services of a store', opened('/services/st9')],
    ['Opened blog 3', opened('/single-blog/2')],
    ['Opened a page that does not exist', opened('/thandi@example.test')],
    ['Went back to /', historyPopped(home), onPricing],
    ['Went forward to /blogs', historyPopped({ ...home, pathname: '/blogs', index: 2 }), onPricing],
    [
      'Came back after 3 min from the payment page',
      siteRestored(),
      { ...start, cartCheckout: { ...start.cartCheckout, checkout: redirecting } },
    ],
    // What did nothing.
    ['Pressed Continue; nothing happened', checkout.checkoutContinued()],
    ['Opened an address outside the site; nothing happened', opened('//elsewhere.example')],
    // What the browser had stored.
    ['The browser remembered nothing', storageRead(stored)],
    [
      'The browser remembered a pin on the map, the last address',
      storageRead({
        ...stored,
        selectedCoords: { lat: -30.05, lng: 30.88 },
        lastAddressId: 'address1',
      }),
    ],
    // The site's messages are quoted, and hidden ones only mentioned.
    ['The site said: Please login', said('Please login')],
    ["The site said: something in the server's own words", said('thandi@example.test is taken')],
    [
      "The site said: something in the server's own words",
      said('Report sent. Your reference: Thandi'),
    ],
    [
      "Registering; the server refused: something in the server's own words",
      auth.registerRejected({ reason: 'refused', text: 'thandi@example.test is taken' }),
      registering,
    ],
    // How the server responded to a command.
    [
      'Chose Sedan; the server refused: Something went Wrong. 1 later choice went with it',
      serviceCarts.commandFailed({ ...command, reason: 'refused' }),
      sending,
    ],
    [
      'Chose Sedan; the server did not reply: No connection. Please try again.',
      serviceCarts.commandFailed({ ...command, reason: 'noConnection' }),
      reduce(ready, chosen('car1')),
    ],
    [
      'Chose Sedan; the server did not reply: No connection. Please try again. 1 later choice went with it',
      serviceCarts.commandFailed({ ...command, reason: 'noConnection' }),
      sending,
    ],
    [
      'Chose Sedan; the server accepted',
      serviceCarts.commandAccepted({ ...command, cartId: 'cart1', kind: 'addCarType' }),
      sending,
    ],
    // What it answered.
    [
      'The server sent a cart with Sedan × 2, SUV × 1',
      serviceCarts.cartFound({ ...s1, lookupId: 'e1', cart }),
      lookingUp,
    ],
    [
      'The server sent 2 addresses',
      server('fulfilled', Object.fromEntries([answered('getAddresses', [{}, {}])])),
    ],
    [
      'The server sent no addresses',
      server('fulfilled', Object.fromEntries([answered('getAddresses', [])])),
    ],
    [
      'No reply from the server for the list of stores (tried 4 times)',
      failed({ kind: 'noConnection', tries: 4 }),
    ],
    [
      'What the server sent for the list of stores could not be read (HTTP 200)',
      failed({ kind: 'unreadable', httpStatus: 200 }),
    ],
    [
      'The server refused the list of stores (HTTP 500): Please login',
      failed({ kind: 'refused', httpStatus: 500, message: 'Please login' }),
    ],
    [
      'The site asked the server again for the list of stores',
      server('pending', { 'getStores(undefined)': null }),
    ],
    ['Everything that was loaded was discarded', gone(Object.keys(ANSWERS))],
    ['Discarded what was loaded: the list of service types', gone(['getServiceTypes(undefined)'])],
  ])('is: %s', (sentence, event, from = start) => {
    expect(sentenceFor(event, from)).toBe(sentence);
  });
});
