import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '../../../src/api/base';
import { addCartCommandEffects } from '../../../src/effects/cartCommands';
import { addCheckoutEffects } from '../../../src/effects/checkout';
import { whenFor, type AppDispatch, type AppExtra } from '../../../src/effects/shared/listening';
import { links, ROUTES } from '../../../src/routes';
import { loggedOut, sessionStartedElsewhere } from '../../../src/slices/auth';
import {
  cartsListed,
  checkoutContinued,
  PAYMENT_REDIRECT_MS,
  paymentSubmitted,
} from '../../../src/slices/checkout';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { navigated, selectPath } from '../../../src/slices/navigation';
import { machineReducers, type rootReducer, type RootState } from '../../../src/slices/root';
import { storageRead } from '../../../src/slices/storageEvents';
import { createStamping } from '../../../src/store/stamping';
import { configAt } from '../../api/helpers/store';
import { createFakeServices } from '../../helpers/fakeServices';
import { createModelCarts } from './modelCarts';

/** The outcome of one request; times are turns of the event loop. */
export interface Fate {
  there: number;
  back: number;
  how: 'answered' | 'lostOnTheWay' | 'replyLost' | 'refused' | 'replyUnreadable';
}

/** A customer's action as data, so that a failing schedule is readable. */
export type Click =
  | { do: 'select' | 'unselect'; car: string }
  | { do: 'count'; car: string; count: number }
  | { do: 'selectExtra' | 'unselectExtra'; car: string; extra: string }
  | { do: 'removeExtra'; extra: string }
  | { do: 'book' | 'lookUp' | 'pay' };

/** Clicks with the turns before each, and the fates of the requests in order. */
export interface Schedule {
  clicks: { pause: number; click: Click }[];
  fates: Fate[];
}

export interface Ending {
  carts: ReturnType<ReturnType<typeof createModelCarts>['carts']>;
  shown: ReturnType<typeof serviceCarts.shownSelection>;
  wrongs: string[];
}

/** A deliberate bug: replaces an event's action. */
export type Mistake = (
  action: UnknownAction,
  world: { state: RootState; dispatch: AppDispatch },
) => UnknownAction;

const GOOD: Fate = { there: 0, back: 0, how: 'answered' };
const ADDRESS = 'address';
const MOST_TURNS = 2000;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const lookUp = (serviceId: string) =>
  serviceCarts.cartLookupStarted({
    serviceId,
    facts: { serviceId, storeId: 'store', vendorId: 'vendor', serviceTypeId: 'type' },
  });

function eventOf(click: Click, serviceId: string) {
  switch (click.do) {
    case 'select':
      return serviceCarts.carTypeSelected({ serviceId, carTypeId: click.car });
    case 'unselect':
      return serviceCarts.carTypeUnselected({ serviceId, carTypeId: click.car });
    case 'count':
      return serviceCarts.carCountChanged({
        serviceId,
        carTypeId: click.car,
        count: click.count,
      });
    case 'selectExtra':
    case 'unselectExtra': {
      const payload = { serviceId, extraId: click.extra, carTypeId: click.car, price: 20 };
      return click.do === 'selectExtra'
        ? serviceCarts.extraSelected(payload)
        : serviceCarts.extraUnselected(payload);
    }
    case 'removeExtra':
      return serviceCarts.extraRemoved({ serviceId, extraId: click.extra });
    case 'book':
      return serviceCarts.bookSubmitted({ serviceId });
    case 'lookUp':
      return lookUp(serviceId);
    case 'pay':
      return paymentSubmitted({ addressId: ADDRESS, amount: null });
  }
}

/** As much of a reply as the site reads; real ones take most of the run time. */
const replyOf = (status: number, text: string): Response =>
  ({ status, text: () => Promise.resolve(text) }) as Response;

/**
 * A store with the cart and payment effects, on a network with a given outcome for every request,
 * with a clock that counts turns.
 */
export function createCartWorld(mistake: Mistake = (action) => action) {
  let model = createModelCarts();
  let fates: Fate[] = [];
  let pending: { turns: number; run: () => void }[] = [];
  let writing = 0;
  let wrongs: string[] = [];
  const counts = {
    requests: 0,
    delayed: 0,
    answered: 0,
    lostOnTheWay: 0,
    replyLost: 0,
    refused: 0,
    replyUnreadable: 0,
    /** Commands that failed as seen by the customer. */
    failures: 0,
    payments: 0,
    handOvers: 0,
    /** Payments that had to wait for a write. */
    waits: 0,
  };
  const after = (count: number, run: () => void) => {
    pending.push({ turns: count, run });
  };

  const noticePayment = (url: string) => {
    counts.payments += 1;
    if (writing > 0) wrongs.push(`A payment began while ${writing} writes were in flight`);
    if (new URL(url).searchParams.get('user_address') !== ADDRESS)
      wrongs.push('A payment began without an address');
  };

  const handle = (method: string, url: string, body: unknown): unknown =>
    url.includes('/pay?')
      ? { error: 0, paymentUrl: { url: 'https://pay.test/' } }
      : model.handle(method, url, typeof body === 'string' ? body : null);

  const fetchModel = (url: string, { method = 'GET', body }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { there, back, how } = fates.shift() ?? GOOD;
      const isWrite = method !== 'GET';
      if (url.includes('/pay?')) noticePayment(url);
      if (isWrite) writing += 1;
      counts.requests += 1;
      counts[how] += 1;
      if (there + back > 0) counts.delayed += 1;
      after(there, () => {
        const isDone = how === 'answered' || how === 'replyLost' || how === 'replyUnreadable';
        const answer = isDone ? handle(method, url, body) : { error: 1 };
        after(back, () => {
          if (isWrite) writing -= 1;
          if (how === 'lostOnTheWay' || how === 'replyLost') reject(new TypeError('fetch failed'));
          else {
            // With 200 a lookup would mean that there is no cart.
            const status = how === 'refused' ? 400 : 200;
            const text = how === 'replyUnreadable' ? '<html>' : JSON.stringify(answer);
            resolve(replyOf(status, text));
          }
        });
      });
    });

  const { services } = createFakeServices();
  const extra = {
    config: configAt('http://model.test/'),
    services: {
      ...services,
      fetch: fetchModel,
      page: {
        ...services.page,
        leaveTo: () => {
          counts.handOvers += 1;
        },
      },
      clock: {
        now: services.clock.now,
        // The pauses between the lookup's retries; the browser always opens the payment page in
        // time.
        wait: (ms) =>
          new Promise((resolve) => {
            if (ms < PAYMENT_REDIRECT_MS) after(1, () => resolve(true));
          }),
      },
    },
    // None of these effects makes reports.
  } as Partial<AppExtra> as AppExtra;
  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  const when = whenFor(listener.startListening);
  addCartCommandEffects(when);
  addCheckoutEffects(when);
  const watching: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      if (serviceCarts.commandFailed.match(action)) counts.failures += 1;
      const state = getState() as RootState;
      return next(mistake(action as UnknownAction, { state, dispatch: dispatch as AppDispatch }));
    };
  const store = configureStore({
    // The machines these effects use; the others would only cost time.
    reducer: combineReducers({
      auth: machineReducers.auth,
      navigation: machineReducers.navigation,
      cartCheckout: machineReducers.cartCheckout,
      [api.reducerPath]: api.reducer,
    }) as unknown as typeof rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        immutableCheck: false,
        serializableCheck: false,
      })
        .prepend(createStamping(services), watching, listener.middleware)
        .concat(api.middleware),
  });
  store.dispatch(
    storageRead({
      session: { token: 't', userId: 'u' },
      selectedCoords: null,
      lastAddressId: null,
    }),
  );

  const goTo = (to: string) => {
    if (selectPath(store.getState()) !== to) store.dispatch(navigated({ to, how: 'push' }));
  };

  const press = (click: Click, serviceId: string) => {
    if (click.do !== 'pay') {
      goTo(links.serviceDetail(serviceId));
      store.dispatch(eventOf(click, serviceId));
      return;
    }
    goTo(ROUTES.serviceCart.path);
    store.dispatch(cartsListed({ carts: 1 }));
    store.dispatch(checkoutContinued());
    if (writing > 0) counts.waits += 1;
    // A double click requests one payment.
    store.dispatch(eventOf(click, serviceId));
    store.dispatch(eventOf(click, serviceId));
  };

  const settle = async (serviceId: string, clicks: Schedule['clicks']) => {
    const queue = [...clicks];
    let pause = queue[0]?.pause ?? 0;
    for (let count = 0; count < MOST_TURNS; count += 1) {
      // Clicks without a pause happen in the same turn.
      while (pause <= 0) {
        const next = queue.shift();
        if (!next) break;
        press(next.click, serviceId);
        pause = queue[0]?.pause ?? 0;
      }
      pause -= 1;
      const due = pending.filter((entry) => entry.turns <= 0);
      pending = pending
        .filter((entry) => entry.turns > 0)
        .map((entry) => ({ ...entry, turns: entry.turns - 1 }));
      due.forEach(({ run }) => run());
      await turn();
      const { status } = serviceCarts.selectServiceCart(serviceId)(store.getState());
      const isAtRest = status === 'ready' || status === 'unknown';
      if (queue.length === 0 && pending.length === 0 && isAtRest) return;
    }
    throw new Error('The schedule never came to rest');
  };

  return {
    /** The outcomes of the requests of all schedules so far. */
    counts,
    /** Plays a schedule to its end, including faults; then the faults stop. */
    play: async (serviceId: string, { clicks, fates: ahead }: Schedule): Promise<Ending> => {
      model = createModelCarts();
      wrongs = [];
      fates = [GOOD, ...ahead];
      goTo(links.serviceDetail(serviceId));
      store.dispatch(lookUp(serviceId));
      store.dispatch(serviceCarts.timeChosen({ serviceId, time: '15:00' }));
      const pays = clicks.filter(({ click }) => click.do === 'pay').length;
      const before = counts.payments;
      await settle(serviceId, clicks);
      fates = [];
      const cart = () => serviceCarts.selectServiceCart(serviceId)(store.getState());
      // A finally failed lookup leaves 'Try again' on the screen.
      if (cart().status === 'unknown')
        await settle(serviceId, [{ pause: 0, click: { do: 'lookUp' } }]);
      if (counts.payments - before > pays) wrongs.push('One click asked for two payments');
      const shown = serviceCarts.shownSelection(cart());
      store.dispatch(loggedOut());
      store.dispatch(sessionStartedElsewhere({ token: 't', userId: 'u' }));
      return { carts: model.carts(), shown, wrongs };
    },
  };
}
