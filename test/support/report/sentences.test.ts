import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../src/api/base';
import type { Answers } from '../../../src/support/report/answerReport';
import { collectServerIds } from '../../../src/support/report/cache';
import { answerReport } from '../../../src/support/report/reports';
import { recordedState } from '../../../src/support/report/report';
import { recordedEvent } from '../../../src/support/report/rulebook';
import { sentenceOf } from '../../../src/support/report/sentences';
import { cacheOf, serverEvents, type SettledEntry } from '../../../src/slices/recordings';
import { allMachines } from '../../../src/slices/registry';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { storageRead } from '../../../src/slices/storageEvents';
import { tabChosen } from '../../../src/slices/bookingTab';
import * as auth from '../../../src/slices/auth';
import * as checkout from '../../../src/slices/checkout';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { calendarTurned, partToggled, partUnfolded } from '../../../src/slices/disclosures';
import { historyPopped, navigated } from '../../../src/slices/navigation';
import { pictureChosen } from '../../../src/slices/pictureGallery';
import { serviceTypeChosen } from '../../../src/slices/searchBox';
import { toastShown } from '../../../src/slices/toasts';
import { EVENT_SAMPLES, MACHINES, NOW, stamped, stateWith } from '../../slices/machines';

beforeAll(() => {
  // A recording only quotes ids that the server has named.
  collectServerIds(start().api.queries);
});

const answered = <Endpoint extends keyof Answers>(
  endpointName: Endpoint,
  data: Answers[Endpoint],
  originalArgs?: object,
): [string, SettledEntry] => [
  `${endpointName}(${originalArgs ? JSON.stringify(originalArgs) : 'undefined'})`,
  { status: 'fulfilled', endpointName, data, ...(originalArgs ? { originalArgs } : {}) },
];

const service = (id: string, name: string) => ({
  id,
  name,
  description: '',
  shortDescription: '',
  storeId: 'st1',
  vendorId: 'v1',
  serviceTypeId: 'ty1',
  serviceTypeName: '',
  imageFiles: [],
  pricings: [],
});

const ANSWERS = Object.fromEntries([
  answered('getCarTypes', [
    { id: 'car1', name: 'Sedan' },
    { id: 'car2', name: 'SUV' },
  ]),
  answered('getService', service('s1', 'Express Wash'), { serviceId: 's1' }),
  answered('getAdditionalServices', [service('extra1', 'Wax'), service('extra2', 'Polish')], {
    storeId: 'st1',
    cartId: 'cart1',
  }),
  answered('getServiceTypes', [{ id: 'type1', name: 'Mobile wash' }]),
]);

const start = (): RootState => ({
  ...rootReducer(undefined, { type: 'start' }),
  api: cacheOf(ANSWERS),
});

function sentenceFor(action: UnknownAction, before: RootState = start()): string {
  const event = recordedEvent(stamped(action as never));
  if (!event) throw new Error(`${action.type} is not recorded`);
  return sentenceOf(event, before, rootReducer(before, event as never));
}

const allStates = (): RootState[] =>
  MACHINES.flatMap((machine) =>
    Object.values(machine.states)
      .flat()
      .map((state) => recordedState({ ...stateWith(machine, state), api: cacheOf(ANSWERS) })),
  );

describe("an event's sentence", () => {
  it('exists for every recorded event, in any state', () => {
    const states = allStates();
    const types = new Set<string>();
    const bad = new Set<string>();
    const isFine = (sentence: string): boolean =>
      /^[A-Z].{3,}[^;:\s]$/.test(sentence) &&
      !/undefined|\[object|NaN|‹|null|does not know/.test(sentence) &&
      !/\b(?:car[12]|extra[12]|s1|type1)\b/.test(sentence);
    for (const sample of EVENT_SAMPLES) {
      const event = recordedEvent(sample);
      if (!event) throw new Error(`${sample.type} is not recorded`);
      types.add(event.type);
      for (const before of states) {
        const sentence = sentenceOf(event, before, rootReducer(before, event as never));
        if (!isFine(sentence)) bad.add(`${event.type}: ${sentence}`);
      }
    }
    expect([...bad]).toEqual([]);
    const own = allMachines().flatMap(({ slice, events }) =>
      Object.keys(events).map((name) => `${slice}/${name}`),
    );
    expect([...types].sort()).toEqual([storageRead.type, ...own].sort());
  });

  it.each<[string, UnknownAction]>([
    ['Chose Sedan', serviceCarts.carTypeSelected({ serviceId: 's1', carTypeId: 'car1' })],
    ['Chose a car type', serviceCarts.carTypeSelected({ serviceId: 's1', carTypeId: 'car9' })],
    ['Chose the service type Mobile wash', serviceTypeChosen('type1')],
    ['Chose no service type', serviceTypeChosen(null)],
    ['Chose the tab WASHING PLAN', tabChosen('washingPlan')],
    ['Chose the tab EXTERIOR SERVICE', tabChosen('exteriorService')],
    ['Looked at picture 2', pictureChosen(1)],
    ['Unfolded the password', partUnfolded('password')],
    ['Unfolded the password', partUnfolded('profilePassword')],
    ['Opened /service-cart', navigated({ to: '/service-cart', how: 'push' })],
    ['Opened the page of Express Wash', navigated({ to: '/service-detail/s1', how: 'push' })],
    ['Opened the services of a store', navigated({ to: '/services/st9', how: 'push' })],
    ['Opened blog 3', navigated({ to: '/single-blog/2', how: 'push' })],
    ['Opened a page that does not exist', navigated({ to: '/thandi@example.test', how: 'push' })],
  ])('says what the customer chose, by name: %s', (sentence, event) => {
    expect(sentenceFor(event, ready)).toBe(sentence);
  });

  it('says how the server responded', () => {
    const sending = reduce(
      ready,
      serviceCarts.carTypeSelected({ serviceId: 's1', carTypeId: 'car1' }),
      serviceCarts.carTypeSelected({ serviceId: 's1', carTypeId: 'car2' }),
    );
    const answer = { serviceId: 's1', commandId: 'e1' };
    expect(sentenceFor(serviceCarts.commandFailed({ ...answer, reason: 'refused' }), sending)).toBe(
      'Chose Sedan; the server refused: Something went Wrong. 1 later choice went with it',
    );
    expect(
      sentenceFor(serviceCarts.commandFailed({ ...answer, reason: 'noConnection' }), sending),
    ).toMatch(/^Chose Sedan; the server did not answer: No connection\. Please try again\./);
    expect(
      sentenceFor(
        serviceCarts.commandAccepted({ ...answer, cartId: 'cart1', kind: 'addCarType' }),
        sending,
      ),
    ).toBe('Chose Sedan; the server accepted');
    const selection = { carTypes: { car1: 2, car2: 1 }, extras: {} };
    const cart = { cartId: 'cart1', selection, picked: null };
    expect(
      sentenceFor(serviceCarts.cartFound({ serviceId: 's1', lookupId: 'e1', cart }), lookingUp),
    ).toBe('The server answered: a cart with Sedan × 2, SUV × 1');
  });

  it('says what the browser had stored', () => {
    const stored = { session: null, selectedCoords: null, lastAddressId: null };
    expect(sentenceFor(storageRead(stored))).toMatch(/^The browser remembered nothing/);
    const selectedCoords = { lat: -30.05, lng: 30.88 };
    expect(sentenceFor(storageRead({ ...stored, selectedCoords, lastAddressId: 'address1' }))).toBe(
      'The browser remembered a pin on the map, the last address',
    );
  });

  it('says when a booking is for', () => {
    const picked = reduce(
      ready,
      serviceCarts.carTypeSelected({ serviceId: 's1', carTypeId: 'car1' }),
      serviceCarts.dateChosen({ serviceId: 's1', date: '2026-09-04' }),
      serviceCarts.timeChosen({ serviceId: 's1', time: '09:15' }),
    );
    expect(sentenceFor(serviceCarts.bookSubmitted({ serviceId: 's1' }), picked)).toBe(
      'Pressed Book for Friday 4 September 2026, 9:15 AM, South African time',
    );
  });

  it('says when nothing happened', () => {
    expect(sentenceFor(checkout.checkoutContinued())).toBe('Pressed Continue; nothing happened');
    expect(sentenceFor(navigated({ to: '//elsewhere.example', how: 'push' }))).toBe(
      'Opened an address outside the site; nothing happened',
    );
  });

  it('does not say so for events that are only recorded, such as those of the site machine', () => {
    const remarks = EVENT_SAMPLES.filter(({ type }) => type.startsWith('site/'));
    const state = start();
    expect(remarks.length).toBeGreaterThan(10);
    for (const remark of remarks)
      expect(sentenceOf(remark as never, state, state)).not.toContain('nothing happened');
  });

  it("quotes the site's messages, and only mentions hidden ones", () => {
    const shown = (text: string) => toastShown({ kind: 'error', text, ms: 3000 });
    expect(sentenceFor(shown('Please login'))).toBe('The site said: Please login');
    for (const text of ['thandi@example.test is taken', 'Report sent. Your reference: Thandi'])
      expect(sentenceFor(shown(text))).toBe("The site said: something in the server's own words");
    expect(
      sentenceFor(
        auth.registerRejected({ reason: 'refused', text: 'thandi@example.test is taken' }),
        {
          ...start(),
          auth: { status: 'registering' },
        },
      ),
    ).toBe("Registering; the server refused: something in the server's own words");
  });

  it('distinguishes Back from Forward, and unfolding from folding', () => {
    const there = reduce(start(), navigated({ to: '/pricing', how: 'push' }));
    const home = { pathname: '/', search: '', hash: '', key: 'k', index: 0 };
    expect(sentenceFor(historyPopped(home), there)).toBe('Went back to /');
    expect(sentenceFor(historyPopped({ ...home, pathname: '/blogs', index: 2 }), there)).toBe(
      'Went forward to /blogs',
    );
    const unfolded = reduce(start(), partToggled('extra extra1'));
    expect(sentenceFor(partToggled('extra extra1'))).toBe('Unfolded the prices of Wax');
    const turned = (panel: string) =>
      calendarTurned({ part: 'searchDate', month: '2026-12', panel });
    const open = reduce(start(), partUnfolded('searchDate'));
    expect(sentenceFor(turned('date'), open)).toBe(
      'Turned the calendar of the search to December 2026',
    );
    expect(sentenceFor(turned('month'), open)).toBe(
      'Looked for another month in the calendar of the search',
    );
    expect(sentenceFor(partToggled('extra extra1'), unfolded)).toBe('Folded the prices of Wax');
  });

  it('says what the server answered', () => {
    const before = start();
    const sentence = (
      how: keyof typeof serverEvents,
      entries: Record<string, SettledEntry | null>,
      from = before,
    ) => {
      const event = serverEvents[how]({ entries }, NOW);
      return sentenceOf(event, from, rootReducer(from, event));
    };
    const store = {
      id: 'st1',
      name: 'Toti',
      description: '',
      imageFile: null,
      serviceNames: [],
      totalServices: 0,
      rating: null,
    };
    const stores = Array.from({ length: 12 }, () => store);
    expect(sentence('fulfilled', Object.fromEntries([answered('getStores', stores)]))).toBe(
      'The server answered: 12 stores',
    );
    expect(sentence('fulfilled', Object.fromEntries([answered('getAddresses', [])]))).toBe(
      'The server answered: no addresses',
    );
    const failed = (error: object) => ({
      'getStores(undefined)': { status: 'rejected', endpointName: 'getStores', error } as const,
    });
    expect(sentence('rejected', failed({ kind: 'noConnection' }))).toBe(
      'The server did not answer for the list of stores',
    );
    expect(sentence('rejected', failed({ kind: 'unreadable', httpStatus: 200 }))).toBe(
      "The server's answer could not be read for the list of stores",
    );
    expect(
      sentence('rejected', failed({ kind: 'refused', httpStatus: 500, message: 'Please login' })),
    ).toBe('The server refused the list of stores: Please login');
    expect(sentence('pending', { 'getStores(undefined)': null })).toBe(
      'The site asked the server again for the list of stores',
    );
    const gone = Object.fromEntries(Object.keys(ANSWERS).map((key) => [key, null]));
    expect(sentence('removed', gone)).toBe("All of the server's answers were forgotten");
    expect(sentence('removed', { 'getServiceTypes(undefined)': null })).toBe(
      "The server's answer was forgotten: the list of service types",
    );
  });

  it('exists for the answer to every query', () => {
    for (const file of readdirSync('src/api')) jest.requireActual(path.resolve('src/api', file));
    const missing = Object.keys(api.endpoints).filter(
      (name) => name.startsWith('get') && !answerReport(name),
    );
    if (missing.length > 0)
      throw new Error(
        `Add the file of ${missing.join(', ')} to Calls in src/support/report/answerReport.ts.`,
      );
  });

  it('exists even for an unknown event', () => {
    const event = { type: 'toString', meta: { at: 0, id: '' } };
    expect(sentenceOf(event, start(), start())).toBe(
      'Something happened that this site does not know',
    );
  });
});

function reduce(from: RootState, ...actions: UnknownAction[]): RootState {
  return actions.reduce<RootState>(
    (state, action, place) => rootReducer(state, stamped(action as never, NOW, `e${place + 1}`)),
    from,
  );
}

const lookingUp = reduce(
  start(),
  serviceCarts.cartLookupStarted({
    serviceId: 's1',
    facts: { serviceId: 's1', storeId: 'st1', vendorId: 'v1', serviceTypeId: 'ty1' },
  }),
);

const ready = reduce(
  lookingUp,
  serviceCarts.cartFound({ serviceId: 's1', lookupId: 'e1', cart: null }),
);
