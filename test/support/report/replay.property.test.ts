import type { UnknownAction } from '@reduxjs/toolkit';
import '../../../scripts/api/calls';
import { EMPTY_ADDRESS } from '../../../src/api/addresses';
import { api } from '../../../src/api/base';
import { createRecorder, MAX_STEPS } from '../../../src/support/report/recorder';
import type { RecordedEvent } from '../../../src/support/report/rulebook';
import { recordedState, reportText, sessionOf } from '../../../src/support/report/report';
import { historyPopped, navigated } from '../../../src/slices/navigation';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { sentToLogin } from '../../../src/slices/leftOff';
import { loginAccepted, selectToken } from '../../../src/slices/auth';
import { toastShown } from '../../../src/slices/toasts';
import { FACTS, reportIn } from '../room/reports';
import { EVENT_SAMPLES, MACHINES, NOW, stamped, stateWith } from '../../slices/machines';
import { createDraw, pick, type Draw } from '../../helpers/random';
import { SEED } from '../../helpers/randomTests';

const SESSIONS = 40;

const firstState = (): RootState => rootReducer(undefined, { type: 'start' });

const serviceOf = (id: string) => ({
  id,
  name: 'Wash',
  storeId: 'st1',
  imageFiles: ['a.jpg'],
  pricings: [{ carType: { id: 'car1', name: 'Sedan' }, price: 105 }],
});
const store = { id: 'st1', name: 'Toti', serviceNames: ['Wash'], rating: 4.5 };
const address = { ...EMPTY_ADDRESS, id: 'ad1', name: 'Thandi', address: '1 Beach Road' };

/** Requests with some of their answers; ids may come from the address bar. */
const QUESTIONS: { endpoint: string; args?: object; answers: unknown[] }[] = [
  { endpoint: 'getStores', answers: [[], [store], [store, { ...store, id: null }]] },
  {
    endpoint: 'getUserDetails',
    answers: [{ name: 'T', email: 't@x', phone: '', imageFile: null }],
  },
  { endpoint: 'getAddresses', answers: [[], [address], [address, { ...address, id: 'ad2' }]] },
  { endpoint: 'getCarts', answers: [{ carts: [], totalAmount: null }] },
  ...['s1', 'thandi@example.test', 'a.b:c', 'ü/?#'].map((serviceId) => ({
    endpoint: 'getService',
    args: { serviceId },
    answers: [null, serviceOf(serviceId)],
  })),
  {
    endpoint: 'getAdditionalServices',
    args: { storeId: 'st1', cartId: 'cart1' },
    answers: [[], [serviceOf('extra1')]],
  },
];
const ERRORS = [
  { kind: 'noConnection' },
  { kind: 'refused', httpStatus: 500, message: 'thandi@example.test is unknown' },
  { kind: 'refused', httpStatus: 403, message: null },
  { kind: 'unreadable', httpStatus: 200 },
];

/** Actions as dispatched by RTK Query's own thunks, including late and repeated ones. */
function cacheAction(draw: Draw): UnknownAction {
  const { endpoint, args, answers } = pick(draw, QUESTIONS);
  const queryCacheKey = `${endpoint}(${args ? JSON.stringify(args) : 'undefined'})`;
  const requestId = `r${draw(3)}`;
  const meta = {
    arg: {
      type: 'query',
      subscribe: true,
      endpointName: endpoint,
      queryCacheKey,
      originalArgs: args,
    },
    requestId,
    requestStatus: 'pending',
    startedTimeStamp: NOW,
    fulfilledTimeStamp: NOW,
  };
  const chance = draw(100);
  if (chance < 45) return { type: 'api/executeQuery/pending', meta, payload: undefined };
  if (chance < 75)
    return { type: 'api/executeQuery/fulfilled', meta, payload: pick(draw, answers) };
  if (chance < 90)
    return {
      type: 'api/executeQuery/rejected',
      meta: { ...meta, condition: draw(3) === 0 },
      payload: pick(draw, ERRORS),
      error: { message: 'Rejected' },
    };
  if (chance < 97)
    return api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never });
  return api.util.resetApiState();
}

/** Addresses and texts from customers and servers; recordings have placeholders for them. */
const PRIVATE_PATHS = [
  '/thandi@example.test',
  '/0315550142',
  '/services/thandi@example.test',
  '/services/a%40b.test',
  '/vendorservice?q=thandi',
  '/vendorservice?q=sipho',
  '/vendorservice#thandi',
  '/pricing',
];
const WORDS = ['thandi@example.test is taken', 'sipho@example.test is taken', 'Please login'];

function privateAction(draw: Draw, at: number): UnknownAction {
  const path = pick(draw, PRIVATE_PATHS);
  const { pathname, search, hash } = new URL(path, 'http://site.test');
  return stamped(
    pick(draw, [
      navigated({ to: path, how: 'push' }),
      historyPopped({ pathname, search, hash, key: 'k', index: 0 }),
      sentToLogin({ from: path }),
      toastShown({ kind: 'error', text: pick(draw, WORDS), ms: 3000 }),
      loginAccepted({ token: 't', userId: 'u' }),
    ]) as ReturnType<typeof navigated>,
    at,
    `p${at}`,
  );
}

/** Whether the customer changed or left, which clears the server's answers. */
const isLeft = (before: RootState, after: RootState): boolean =>
  selectToken(before) !== null && selectToken(before) !== selectToken(after);

const withoutDigest = ({ meta: { digest: _digest, ...meta }, ...event }: RecordedEvent) => ({
  ...event,
  meta,
});

/** As stored in a file. */
const plain = (part: unknown): unknown => JSON.parse(JSON.stringify(part));

it('HELP-1: replaying a recording leads to its last state, with answers, failures, repeats, late answers, and private data among the events', () => {
  let count = 0;
  for (let seed = 1; seed <= SESSIONS; seed += 1) {
    const draw = createDraw(SEED - seed);
    const recorder = createRecorder();
    let state = firstState();
    // Up to more events than a recording keeps.
    const turns = 20 + draw(100);
    for (let turn = 0; turn < turns; turn += 1) {
      const sample = pick(draw, EVENT_SAMPLES);
      const action = pick(draw, [
        'meta' in sample ? stamped(sample as never, NOW + turn * 900, `e${turn}`) : sample,
        cacheAction(draw),
        privateAction(draw, NOW + turn * 900),
      ]);
      const after = rootReducer(state, action);
      recorder.record(action, state, after, NOW);
      const reset = api.util.resetApiState();
      const next = isLeft(state, after) ? rootReducer(after, reset) : after;
      if (next !== after) recorder.record(reset, after, next, NOW);
      state = next;
    }
    const session = sessionOf(recorder.kept());
    if (!session) continue;
    const report = reportIn(reportText(session, FACTS));
    // Not the fallback with only the last state.
    expect(report.events.map(withoutDigest)).toEqual(plain(session.events));
    count += session.events.length;
    expect(plain(report.states.at(-1))).toEqual(plain(recordedState(state)));
  }
  expect(count).toBeGreaterThan(SESSIONS * (MAX_STEPS / 8));
}, 120_000);

describe('the allow-list', () => {
  it('leaves out a field without a rule, wherever it is', () => {
    const secret = 'canary';
    const withSecret = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withSecret);
      if (typeof value !== 'object' || value === null) return value;
      const inner = Object.entries(value).map(([key, part]) => [key, withSecret(part)] as const);
      return { ...Object.fromEntries(inner), secret };
    };
    for (const machine of MACHINES) {
      // Records by id or name, which may have any key.
      if (['disclosures', 'lists', 'serviceCarts'].includes(machine.name)) continue;
      for (const state of Object.values(machine.states).flat()) {
        const dirty = { ...stateWith(machine, withSecret(state) as typeof state) };
        expect(JSON.stringify(dirty)).toContain(secret);
        expect(JSON.stringify(recordedState(dirty))).not.toContain(secret);
      }
    }
  });

  it('leaves recorded data unchanged', () => {
    const draw = createDraw(SEED);
    let state = firstState();
    for (let turn = 0; turn < 400; turn += 1) {
      state = rootReducer(
        state,
        draw(2) === 0 ? cacheAction(draw) : privateAction(draw, NOW + turn * 700),
      );
      const once = recordedState(state);
      expect(recordedState(once)).toEqual(once);
    }
  });
});
