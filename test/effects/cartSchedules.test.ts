import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import fc from 'fast-check';
import { api } from '../../src/api/base';
import { addCartCommandEffects } from '../../src/effects/cartCommands';
import type { AppDispatch, AppExtra } from '../../src/effects/listening';
import { createRecorder } from '../../src/recording/recorder';
import { createReporter } from '../../src/recording/reporter';
import { authReducer, loggedOut } from '../../src/slices/auth';
import { cartCheckoutReducer } from '../../src/slices/cartCheckout';
import {
  bookSubmitted,
  carCountChanged,
  carTypeSelected,
  carTypeUnselected,
  cartLookupStarted,
  extraRemoved,
  extraSelected,
  extraUnselected,
  selectServiceCart,
  selectShownSelection,
  timeChosen,
} from '../../src/slices/cartCheckout/serviceCarts';
import { navigationReducer } from '../../src/slices/navigation';
import type { rootReducer, RootState } from '../../src/slices/root';
import { createStamping } from '../../src/store/stamping';
import { configAt } from '../api/support/store';
import { createFakeServices } from '../support/fakeServices';
import { createModelCarts } from './support/modelCarts';

/**
 * How many schedules are run: as many as fit into about ten seconds on a small machine. A run of
 * 20,000 takes `CART_SCHEDULES=20000`.
 */
const SCHEDULES = Number(process.env.CART_SCHEDULES ?? 3000);
const SEED = Number(process.env.CART_SCHEDULES_SEED ?? 20260311);

/** What becomes of one request; times are turns of the event loop. */
interface Fate {
  there: number;
  back: number;
  how: 'answered' | 'lostOnTheWay' | 'replyLost' | 'refused' | 'replyUnreadable';
}

type Click = (service: { serviceId: string }) => UnknownAction;

interface Schedule {
  clicks: { pause: number; click: Click }[];
  fates: Fate[];
}

const carTypeId = fc.constantFrom('a', 'b', 'c');
const extraId = fc.constantFrom('x', 'y');
const click: fc.Arbitrary<Click> = fc.oneof(
  {
    weight: 4,
    arbitrary: carTypeId.map(
      (id): Click =>
        (s) =>
          carTypeSelected({ ...s, carTypeId: id }),
    ),
  },
  {
    weight: 3,
    arbitrary: carTypeId.map(
      (id): Click =>
        (s) =>
          carTypeUnselected({ ...s, carTypeId: id }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(carTypeId, fc.integer({ min: 0, max: 4 })).map(
      ([id, count]): Click =>
        (s) =>
          carCountChanged({ ...s, carTypeId: id, count }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(extraId, carTypeId).map(
      ([extra, id]): Click =>
        (s) =>
          extraSelected({ ...s, extraId: extra, carTypeId: id, price: 20 }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(extraId, carTypeId).map(
      ([extra, id]): Click =>
        (s) =>
          extraUnselected({ ...s, extraId: extra, carTypeId: id, price: 20 }),
    ),
  },
  {
    weight: 1,
    arbitrary: extraId.map(
      (id): Click =>
        (s) =>
          extraRemoved({ ...s, extraId: id }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Click>((s) => bookSubmitted(s)) },
  { weight: 1, arbitrary: fc.constant<Click>((s) => lookUp(s)) },
);
const turns = fc.integer({ min: 0, max: 3 });
const fate: fc.Arbitrary<Fate> = fc.record({
  there: turns,
  back: turns,
  how: fc.oneof(
    { weight: 8, arbitrary: fc.constant('answered' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'lostOnTheWay' as const,
        'replyLost' as const,
        'refused' as const,
        'replyUnreadable' as const,
      ),
    },
  ),
});
const schedule: fc.Arbitrary<Schedule> = fc.record({
  clicks: fc.array(fc.record({ pause: turns, click }), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  }),
  fates: fc.array(fate, { maxLength: 25, size: 'max' }),
});

const lookUp = ({ serviceId }: { serviceId: string }) =>
  cartLookupStarted({
    serviceId,
    facts: { serviceId, storeId: 'store', vendorId: 'vendor', serviceTypeId: 'type' },
  });

const GOOD: Fate = { there: 0, back: 0, how: 'answered' };
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The store with the effects of the carts only, on a network whose every request has its fate. */
function createWorld() {
  let model = createModelCarts();
  let fates: Fate[] = [];
  let pending: { turns: number; run: () => void }[] = [];
  const after = (count: number, run: () => void) => {
    pending.push({ turns: count, run });
  };

  const fetchModel = (url: string, { method = 'GET', body }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { there, back, how } = fates.shift() ?? GOOD;
      after(there, () => {
        const isDone = how === 'answered' || how === 'replyLost' || how === 'replyUnreadable';
        const answer = isDone
          ? model.handle(method, url, typeof body === 'string' ? body : null)
          : { error: 1 };
        after(back, () => {
          if (how === 'lostOnTheWay' || how === 'replyLost') reject(new TypeError('fetch failed'));
          else resolve(new Response(how === 'replyUnreadable' ? '<html>' : JSON.stringify(answer)));
        });
      });
    });

  const { services } = createFakeServices();
  const extra: AppExtra = {
    config: configAt('http://model.test/'),
    services: {
      ...services,
      clock: {
        now: services.clock.now,
        // The pauses between the tries of a look-up.
        wait: () =>
          new Promise((resolve) => {
            after(1, () => resolve(true));
          }),
      },
    },
    reporter: createReporter(createRecorder(), services),
  };
  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  addCartCommandEffects(listener.startListening);
  const store = configureStore({
    // The machines that these effects ask; the others would only take time.
    reducer: combineReducers({
      auth: authReducer,
      navigation: navigationReducer,
      cartCheckout: cartCheckoutReducer,
      [api.reducerPath]: api.reducer,
    }) as unknown as typeof rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        immutableCheck: false,
        serializableCheck: false,
      })
        .prepend(createStamping(services), listener.middleware)
        .concat(api.middleware),
  });

  const settle = async (serviceId: string, clicks: Schedule['clicks']) => {
    const queue = [...clicks];
    const pauseBefore = (next: Schedule['clicks'][number] | undefined) => next?.pause ?? 0;
    let pause = pauseBefore(queue[0]);
    for (let count = 0; count < 2000; count += 1) {
      // Clicks without a pause between them fall into the same turn.
      while (pause <= 0) {
        const next = queue.shift();
        if (!next) break;
        store.dispatch(next.click({ serviceId }));
        pause = pauseBefore(queue[0]);
      }
      pause -= 1;
      const due = pending.filter((entry) => entry.turns <= 0);
      pending = pending
        .filter((entry) => entry.turns > 0)
        .map((entry) => ({ ...entry, turns: entry.turns - 1 }));
      due.forEach(({ run }) => run());
      await turn();
      const { status } = selectServiceCart(serviceId)(store.getState());
      const isAtRest = status === 'ready' || status === 'unknown';
      if (queue.length === 0 && pending.length === 0 && isAtRest) return;
    }
    throw new Error('The schedule never came to rest');
  };

  return {
    fetchModel,
    store,
    /** Plays a schedule to its end, faults included; then the faults cease. */
    play: async (serviceId: string, { clicks, fates: ahead }: Schedule) => {
      model = createModelCarts();
      fates = [GOOD, ...ahead];
      store.dispatch(lookUp({ serviceId }));
      store.dispatch(timeChosen({ serviceId, time: '15:00' }));
      await settle(serviceId, clicks);
      fates = [];
      // A look-up that failed for good leaves 'Try again' on the screen.
      if (selectServiceCart(serviceId)(store.getState()).status === 'unknown') {
        store.dispatch(lookUp({ serviceId }));
        await settle(serviceId, []);
      }
      return model.carts();
    },
    forget: () => {
      store.dispatch(loggedOut());
    },
  };
}

const realFetch = globalThis.fetch;
const world = createWorld();
beforeAll(() => {
  globalThis.fetch = ((url: string, init: RequestInit) =>
    world.fetchModel(url, init)) as typeof fetch;
  world.store.dispatch({
    type: 'persist/REHYDRATE',
    payload: { session: { token: 't', userId: 'u' } },
  });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('whatever the order of the clicks and the fate of the requests', () => {
  it(
    'the server ends with what the screen shows, in one cart at most',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(schedule, async (plan) => {
          const serviceId = `service${(run += 1)}`;
          const carts = await world.play(serviceId, plan);
          const shown = selectShownSelection(serviceId)(world.store.getState());
          world.forget();
          expect(carts.length).toBeLessThanOrEqual(1);
          const [cart] = carts;
          expect({
            carTypes: shown.carTypes,
            extras: Object.fromEntries(
              Object.entries(shown.extras).map(([id, ids]) => [id, [...ids].sort()]),
            ),
          }).toEqual({
            carTypes: Object.fromEntries(cart?.carTypes ?? []),
            extras: Object.fromEntries(
              [...(cart?.extras ?? [])].map(([id, ids]) => [id, [...ids].sort()]),
            ),
          });
          Object.values(shown.carTypes).forEach((count) => {
            expect(count).toBeGreaterThanOrEqual(1);
          });
        }),
        { numRuns: SCHEDULES, seed: SEED },
      );
      expect(run).toBeGreaterThanOrEqual(SCHEDULES);
    },
    10 * 60_000,
  );
});
