import { seedId } from '../../sandbox/ids';
import { createDraw, pick, type Draw } from '../slices/helpers/random';
import { createAttention } from './attention';
import { browserOffers, deviceOffers, elsewhereOffers, paymentOffers, ADDRESSES } from './device';
import { CALM, drawFate, wordsFor, type FateLog, type Fates, type Weather } from './fates';
import { finishBooking, goBack, goHome } from './finale';
import { HABITS, HABITUAL, habitOf, type Habit, type HabitName } from './habits';
import { offersOf, type Cast } from './offers';
import type { Offer } from './offers/offer';
import type { Realm } from './realm';
import { claim } from './rules/claims';
import { createPositionRules } from './rules/position';
import { beforePress, checkPress, checkVisit } from './rules/presses';
import { createRecordingRules } from './rules/recording';
import { checkAgreement, checkRest } from './rules/rest';
import { createStateRules } from './rules/state';
import { createWaitRules } from './rules/waits';
import { createWordRules } from './rules/words';
import { SERVER, type Customer, type Server, type ServerKind } from './server';
import * as site from './site';
import type { StorageMode } from './storage';
import { createStory } from './story';
import { createWorld, Wrong, type DeviceKind, type Tab, type World } from './world';
import type { Call } from './network';

/** What a life begins with. */
export interface Beginning {
  device: DeviceKind;
  server: ServerKind;
  /** The pin that an earlier visit left in the storage, as a text, or null. */
  savedPin: string | null;
  weather: Weather;
  /** The place of the customer who is logged in at first, or null. */
  loggedIn: number | null;
  /** How many bookings that customer, or else the first, has begun; and whether there is an address. */
  carts: number;
  areDated: boolean;
  hasAddress: boolean;
  path: string;
  /** Whether it is tried at the end to finish a booking. */
  endsWithBooking: boolean;
  habit: HabitName | null;
}

/** One thing that somebody did, what chance decided until the next one, and how long that took. */
export interface Step {
  act: string;
  ms: number;
  fates: FateLog;
}

/** A life as data: it can be lived again, and be shortened. */
export interface Script {
  beginning: Beginning;
  steps: Step[];
}

/** How a life went. */
export interface Course {
  script: Script;
  wrong: Wrong | null;
  /** What the support room would tell of it. */
  story: string[];
  /** What the customers could have sent to support at the end, one for each open tab. */
  reports: string[];
  requests: number;
}

const PEOPLE = [
  { name: 'Thandi Mkhize', email: 'thandi@lives.test', phone: '031 555 0101' },
  { name: 'Sipho Dlamini', email: 'sipho@lives.test', phone: '031 555 0202' },
] as const;

const HABIT_NAMES = Object.keys(HABITS) as HabitName[];

function drawBeginning(draw: Draw): Beginning {
  const habit = draw(2) === 0 ? null : pick(draw, HABIT_NAMES);
  const storage: StorageMode = pick(draw, [
    'normal',
    'normal',
    'normal',
    'normal',
    'normal',
    'normal',
    'forbidden',
    'full',
  ]);
  return {
    device: { storage, keepsPages: draw(3) > 0 },
    server: {
      keepsEmptied: draw(4) === 0,
      splitsExtras: draw(4) === 0,
      missesCarts: draw(4) === 0,
    },
    savedPin: pick(draw, [
      null,
      null,
      null,
      '{"lat":-30.1,"lng":30.8}',
      '{"lat":"-30.1","lng":"30.8"}',
    ]),
    weather: {
      faults: pick(draw, [0, 0, 5, 12, 30]),
      slowest: pick(draw, [30, 200, 1200, 4000]),
      badFiles: pick(draw, [0, 0, 0, 15]),
      position: pick(draw, ['found', 'denied', 'unavailable', 'never']),
    },
    loggedIn: pick(draw, [null, 0, 0, 1]),
    carts: pick(draw, [0, 0, 1, 2]),
    areDated: draw(2) === 0,
    hasAddress: draw(2) === 0,
    path: pick(draw, ADDRESSES),
    endsWithBooking: draw(3) === 0,
    habit,
    ...habitOf(habit)?.begins,
  };
}

function drawWait(draw: Draw): number {
  const chance = draw(20);
  if (chance < 6) return draw(40);
  if (chance < 14) return 100 + draw(1500);
  if (chance < 18) return 1500 + draw(4000);
  return chance < 19 ? 10_000 + draw(15_000) : 60_000 + draw(120_000);
}

/** How many things are done in a life. */
const STEPS = { least: 12, most: 40 };
const REST_MS = 60_000;
/** Calls that change a cart. */
const CART = /^\/api\/(carts|remove_carts)$/;
/** A step back within a page takes no longer than this. */
const STEP_MS = 60;

/** Where the next step comes from: chance, or a script. */
interface Source {
  beginning: Beginning;
  draw: Draw;
  /** The next thing to do among what is offered, or null at the end. */
  next: (offers: readonly Offer[]) => { offer: Offer | null; step: Step } | null;
  /** What chance decided before the first thing was done. */
  first: Step;
  isScripted: boolean;
}

const pickByWeight = (draw: Draw, offers: readonly Offer[], habit: Habit | null): Offer => {
  const weightOf = ({ key, weight }: Offer): number =>
    habit?.does.test(key) ? weight * HABITUAL : weight;
  const total = offers.reduce((sum, offer) => sum + weightOf(offer), 0);
  let left = (draw(1_000_000) / 1_000_000) * total;
  for (const offer of offers) {
    left -= weightOf(offer);
    if (left < 0) return offer;
  }
  return pick(draw, offers);
};

function chanceSource(seed: number): Source {
  const draw = createDraw(seed);
  const beginning = drawBeginning(draw);
  const habit = habitOf(beginning.habit);
  let left = STEPS.least + draw(STEPS.most - STEPS.least + 1);
  return {
    beginning,
    draw,
    first: { act: 'begin', ms: 800, fates: {} },
    isScripted: false,
    next: (offers) => {
      if (left === 0 || offers.length === 0) return null;
      left -= 1;
      const offer = pickByWeight(draw, offers, habit);
      return { offer, step: { act: offer.key, ms: drawWait(draw), fates: {} } };
    },
  };
}

function scriptSource({ beginning, steps }: Script): Source {
  const [first = { act: 'begin', ms: 800, fates: {} }, ...rest] = steps;
  let place = 0;
  return {
    beginning,
    draw: createDraw(1),
    first,
    isScripted: true,
    next: (offers) => {
      const step = rest[place];
      place += 1;
      if (!step) return null;
      return { offer: offers.find(({ key }) => key === step.act) ?? null, step };
    },
  };
}

/* ------------------------------------------------------------------------------- One life ------ */

const json = { 'Content-Type': 'application/json' };

/** Two days later, at eleven in Durban. */
const BOOKED_FOR = '2026-03-13T09:00:00.000Z';

/**
 * Brings about what was so before the life began.
 * @returns the token of whoever is logged in, or null
 */
async function prepare(
  server: Server,
  people: Customer[],
  begin: Beginning,
): Promise<string | null> {
  const person = people[begin.loggedIn ?? 0];
  if (!person) return null;
  const post = async (path: string, body: object, token?: string, method = 'POST') => {
    const headers = { ...json, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const init = { method, headers, body: JSON.stringify(body) };
    const { text } = await server.answer(`${SERVER}/api/${path}`, init);
    return JSON.parse(text) as { data: never };
  };
  const { email, password, name } = person;
  const { token } = (await post('login', { email, password })).data as { token: string };
  const { text } = await server.answer(`${SERVER}/api/services?store=${seedId('store', 1)}`, {});
  const services = (JSON.parse(text) as { data: Record<string, unknown>[] }).data;
  for (const row of services.slice(0, begin.carts)) {
    const idOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? (Array.isArray(value) ? (value[0] as { _id: string }) : (value as { _id: string }))._id
        : value;
    const pricing = (row['pricings'] as { car_types: unknown }[])[0];
    const { data: id } = await post(
      'carts',
      {
        vendor: idOf(row['user']),
        store: idOf(row['store']),
        service: row['_id'],
        service_type: idOf(row['service_types']),
        no_of_cars: 1,
        car_types: idOf(pricing?.car_types),
      },
      token,
    );
    if (begin.areDated) await post('carts', { _id: id, booking_date: BOOKED_FOR }, token, 'PUT');
  }
  if (begin.hasAddress) await post('address', { name, address: `${name}'s home` }, token);
  return begin.loggedIn === null ? null : token;
}

/** Lives one life. */
async function live(
  server: Server,
  source: Source,
  moment: { at: number },
  isTold: boolean,
): Promise<Course> {
  await Promise.all([site.loadRulebook(), site.loadSentences()]);
  const { beginning } = source;
  moment.at = Date.parse('2026-03-11T07:00:00.000Z');
  const people = await server.begin(PEOPLE, beginning.server);
  const script: Script = { beginning, steps: [] };
  let step: Step = source.first;
  const used = new Map<string, number>();
  let isCalm = false;
  const reports: string[] = [];
  let requests = 0;
  let newcomers = 0;
  const story = createStory();
  const attention = createAttention();
  const checkedAt = new WeakMap<Realm, object>();
  const toldAt = new WeakMap<Realm, object>();
  const restoredAt = new WeakMap<Realm, number>();
  const befell: string[] = [];
  const notes = new WeakSet<object>();
  const stateRules = createStateRules(people);
  const wordRules = createWordRules();
  const positionRules = createPositionRules();
  const recordingRules = createRecordingRules();

  const decide = <Kind extends keyof Fates>(kind: Kind): Fates[Kind] => {
    if (isCalm) return CALM[kind];
    if (!source.isScripted) {
      const drawn = drawFate(kind, source.draw, beginning.weather);
      ((step.fates[kind] ??= []) as Fates[Kind][]).push(drawn);
      return drawn;
    }
    const place = used.get(kind) ?? 0;
    used.set(kind, place + 1);
    return step.fates[kind]?.[place] ?? CALM[kind];
  };
  /** Whether any call may have failed, so that words about failures are in place. */
  let hadTrouble = false;
  const fate = <Kind extends keyof Fates>(kind: Kind, about: string): Fates[Kind] => {
    const decided = decide(kind);
    if (kind === 'network' && (decided as Fates['network']).how !== 'answered') hadTrouble = true;
    if (isTold && !isCalm) befell.push(...wordsFor(kind, decided, about));
    return decided;
  };

  const whoIn = (realm: Realm): string | null => {
    const token = site.auth.selectToken(realm.root);
    return token === null ? null : server.holderOf(token);
  };

  const checkCall = (realm: Realm, { path, token, body, search }: Call): void => {
    const state = realm.root;
    if (path === '/api/pay') {
      const checkout = site.checkout.selectCheckout(state);
      claim(
        checkout.status === 'requestingPayment' && !notes.has(checkout.note),
        'one payment for each click',
        () => `a payment was asked for while ${checkout.status}`,
      );
      if (checkout.status === 'requestingPayment') notes.add(checkout.note);
      claim(
        site.getCarts
          .select()(state)
          .data?.carts.every((row) => row.bookingDate !== null) ?? true,
        'nothing is paid without a date',
        () => 'a row in view has none',
      );
      const changing = world.network
        .inFlight()
        .find(
          ({ owner, method, path: at }) => owner === realm && method !== 'GET' && CART.test(at),
        );
      claim(
        changing === undefined,
        'paying waits for every change of the carts',
        () => `${changing?.path ?? ''} is on its way`,
      );
    }
    if (path === '/api/pay-membership') {
      const plan = site.purchase.selectMembershipPurchase(state);
      claim(
        plan.status === 'requestingPayment' && !notes.has(plan.note),
        'one payment for each click',
        () => `a plan was asked for while ${plan.status}`,
      );
      if (plan.status === 'requestingPayment') notes.add(plan.note);
    }
    const who = token === null ? null : server.holderOf(token);
    if (token === null) return;
    claim(
      who === whoIn(realm),
      'nothing of one customer goes out for another',
      () => `${path} carries the token of another session`,
    );
    const [, id = ''] =
      /"_id":"([0-9a-f]{24})"|user_address=([0-9a-f]{24})/.exec(body + search) ?? [];
    const owner = id === '' ? null : server.ownerOf('carts', id);
    claim(
      owner === null || owner === who,
      'nothing of one customer goes out for another',
      () => `${path} is about a cart of another customer`,
    );
  };

  const savedPin = (): string | undefined =>
    beginning.device.storage === 'normal' ? world.local.content.get('selectedCoords') : undefined;

  let waits = createWaitRules(() => 0);
  const failures: Wrong[] = [];
  const guard = (check: () => void): void => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      failures.push(error);
    }
  };

  const world: World = createWorld(
    server,
    beginning.device,
    {
      fate,
      draw: createDraw(7),
      sent: (realm, call) => {
        requests += 1;
        if (realm.isOpen) guard(() => checkCall(realm, call));
      },
      heard: wordRules.heard,
      logged: wordRules.logged,
      askedWhere: (realm) => {
        const ask = positionRules.asked(realm);
        return {
          found: () => {
            if (realm.isOpen) positionRules.found(realm, ask);
          },
        };
      },
      settled: (realm) => {
        guard(() => {
          const state = realm.root;
          const tab = world.tabs.find((each) => world.realmOf(each) === realm);
          if (tab) {
            const shown = site.navigation.selectPath(state);
            const bar = world.addressOf(tab);
            claim(
              shown === bar,
              'the address equals the shown route',
              () => `${bar} instead of ${shown}`,
            );
          }
          if (checkedAt.get(realm) !== state) stateRules.check(state, whoIn(realm));
          checkedAt.set(realm, state);
          waits.look(realm);
          attention.check(realm);
          wordRules.check(realm);
          positionRules.check(realm, savedPin());
        });
      },
      broke: (realm, problem) => {
        failures.push(new Wrong('no code of the site throws', `${realm.name}: ${problem}`));
      },
      restored: (realm) => {
        hadTrouble = true;
        restoredAt.set(realm, world.time.now());
        waits.forget(realm);
      },
      moved: (_realm, how) => {
        guard(() => {
          claim(
            how !== 'reload' || world.network.isOnline(),
            'the site never leads to the browser’s own error page',
            () => 'it loaded itself anew without a connection',
          );
        });
      },
    },
    moment,
  );
  waits = createWaitRules(() => world.time.now());

  const cast: Cast = {
    people,
    nameOf: (realm) => people.find(({ id }) => id === whoIn(realm))?.name ?? 'Nobody',
    newcomers: () => newcomers,
    attention,
  };

  const tabOffers = (tab: Tab): Offer[] => {
    const realm = world.realmOf(tab);
    const offers = [
      ...(realm?.isOpen
        ? offersOf(realm, cast).map((offer) => ({
            ...offer,
            run: () => {
              if (offer.key === 'register') newcomers += 1;
              return world.within(realm, offer.run);
            },
          }))
        : []),
      ...(tab.view === 'payment' ? paymentOffers(world, tab, server) : []),
      ...(tab.view === 'loading' ? [] : browserOffers(world, tab)),
    ];
    return offers.map((offer) => ({ ...offer, key: `${tab.name}: ${offer.key}` }));
  };

  const checkDocuments = () => {
    world.tabs.forEach((tab) => {
      const realm = world.realmOf(tab);
      if (!realm?.isOpen) return;
      guard(() => {
        waits.look(realm);
        const { kept } = world.inside(realm, () => realm.app.reporter.moment());
        recordingRules.check(realm, kept);
      });
    });
  };

  /** What is in view agrees with the server, not only at rest. */
  const checkScreens = () => {
    world.tabs.forEach((tab) => {
      const realm = world.realmOf(tab);
      if (!realm?.isOpen || world.time.now() - (restoredAt.get(realm) ?? 0) < STEP_MS) return;
      guard(() => {
        checkAgreement(realm, whoIn(realm), { server, network: world.network });
      });
    });
  };

  const tell = (act: string): void => {
    if (!isTold) return;
    story.act(act, befell.splice(0));
    for (const realm of world.realms()) {
      if (!realm.isOpen || toldAt.get(realm) === realm.root) continue;
      toldAt.set(realm, realm.root);
      story.tell(realm, reportOf(realm));
    }
  };

  const reportOf = (realm: Realm): string | null =>
    world.inside(realm, () => site.reportOf(realm.app.reporter.moment()));

  const checkReport = async (realm: Realm): Promise<void> => {
    // A recording that has just begun anew holds no event yet.
    await world.within(realm, () =>
      realm.app.store.dispatch(site.siteEvents.controlPressed({ control: 'Details' })),
    );
    const report = reportOf(realm);
    if (report === null) return;
    reports.push(report);
    const read = site.readReport(report);
    guard(() => {
      claim(read.ok, 'each recording leads to the state', () => (read.ok ? '' : read.message));
      const mark = stateRules.foreignIn(report, null);
      claim(mark === undefined, 'nothing of a customer is in a report', () => String(mark));
      claim(
        read.ok && read.report.events.length > 0,
        'each recording leads to the state',
        () => 'the report holds the last state alone',
      );
    });
  };

  /** What some controls promise. */
  const checkAct = (act: string, tab: Tab, place: number): void => {
    const realm = world.realmOf(tab);
    if (!realm) return;
    const { pathname, search } = site.navigation.selectLocation(realm.root);
    if (act.endsWith(': press BACK'))
      claim(
        pathname === '/service-cart' && search === '',
        'BACK of step 2 leads to step 1',
        () => `it leads to ${pathname}${search}`,
      );
    if (act.includes(': press Select Plan') && whoIn(realm) === null && pathname === '/login')
      claim(tab.place > place, 'Back leads to the plans', () => 'the log-in took their place');
  };

  const rest = async (): Promise<void> => {
    isCalm = true;
    hadTrouble ||= world.network.inFlight().length > 0 || !world.network.isOnline();
    if (!world.network.isOnline()) world.setOnline(true);
    if (!world.network.isServerUp()) world.network.setServerUp(true);
    for (const tab of world.tabs) {
      const realm = world.realmOf(tab);
      if (!realm?.isOpen) continue;
      await world.within(realm, () => {
        attention.end(realm);
        site.toasts.selectToasts(realm.root).forEach(({ id }) => {
          realm.app.store.dispatch(site.toasts.toastReleased({ id, by: 'pointer' }));
          realm.app.store.dispatch(site.toasts.toastReleased({ id, by: 'focus' }));
        });
      });
    }
    world.network.cut(() => true);
    await world.advance(REST_MS);
    world.network.cut(() => true);
    await world.advance(REST_MS);
    for (const tab of world.tabs) {
      const realm = world.realmOf(tab);
      if (!realm?.isOpen) continue;
      guard(() => {
        const who = whoIn(realm);
        checkRest(realm, who, { server, network: world.network });
        wordRules.checkRest(realm);
        claim(
          hadTrouble || !site.location.selectLocationLabel(realm.root).endsWith('failed'),
          'nothing is said to have failed that did not',
          () => site.location.selectLocationLabel(realm.root),
        );
        if (beginning.device.storage === 'normal')
          claim(
            (world.local.content.get('token') ?? null) === site.auth.selectToken(realm.root),
            'the storage of all tabs agrees',
            () => `${tab.name} has another session than the storage`,
          );
      });
      await checkReport(realm);
    }
    isCalm = false;
  };

  /** Whoever has come to rest must be able to go on. */
  const finish = async (): Promise<void> => {
    isCalm = true;
    const tab = world.tabs.find(({ view }) => view !== 'closed');
    if (!tab) return;
    const act = async (offer: Offer, ms: number): Promise<void> => {
      await offer.run();
      await world.advance(ms);
      tell(offer.key);
    };
    const parts = { world, server, tab, offers: () => tabOffers(tab), who: whoIn, act };
    try {
      await goHome(parts);
      await finishBooking(parts);
      await goBack(parts);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      failures.push(error);
    }
  };

  try {
    const token = await prepare(server, people, beginning);
    if (token !== null && beginning.device.storage === 'normal') {
      world.local.content.set('token', token);
      world.local.content.set('user_id', people[beginning.loggedIn ?? 0]?.id ?? '');
    }
    if (beginning.savedPin !== null && beginning.device.storage === 'normal')
      world.local.content.set('selectedCoords', beginning.savedPin);
    world.openTab(beginning.path);
    script.steps.push(step);
    await world.advance(step.ms);
    tell(`a tab is opened at ${beginning.path}`);
    while (failures.length === 0) {
      const tabs = world.tabs.filter(({ view }) => view !== 'closed');
      const offers = [
        ...tabs.flatMap(tabOffers),
        ...deviceOffers(world),
        ...elsewhereOffers(world, server, people),
        { key: 'rest', weight: 1, run: () => undefined },
      ];
      const chosen = source.next(offers);
      if (!chosen) break;
      ({ step } = chosen);
      used.clear();
      script.steps.push(step);
      if (!chosen.offer) continue;
      if (/^the (connection|server)/.test(step.act)) hadTrouble = true;
      if (step.act === 'rest') {
        await rest();
        tell('everybody waits until nothing is on its way');
        continue;
      }
      const tab = tabs.find(({ name }) => step.act.startsWith(`${name}: `));
      const place = tab?.place ?? 0;
      const realm = tab && world.realmOf(tab);
      const before = realm?.isOpen ? beforePress(realm, world.time.now() + world.skew()) : null;
      await chosen.offer.run();
      if (realm && before)
        guard(() => {
          checkPress(realm, step.act, before);
        });
      await world.advance(STEP_MS);
      if (tab && realm && before && realm === world.realmOf(tab))
        guard(() => {
          checkAct(step.act, tab, place);
          checkVisit(realm, before);
        });
      await world.advance(Math.max(0, step.ms - STEP_MS));
      checkDocuments();
      checkScreens();
      tell(step.act);
    }
    if (failures.length === 0) {
      await rest();
      tell('everybody waits until nothing is on its way');
    }
    if (failures.length === 0 && beginning.endsWithBooking) await finish();
  } finally {
    world.end();
  }
  const wrong = failures[0] ?? null;
  if (wrong) story.end(`Wrong: ${wrong.message}`);
  return { script, wrong, story: story.lines(), reports, requests };
}

/** Lives the life of a seed. */
export const liveSeed = (server: Server, moment: { at: number }, seed: number): Promise<Course> =>
  live(server, chanceSource(seed), moment, false);

/**
 * Lives a life again.
 * @param isTold whether it is told, too
 */
export const liveScript = (
  server: Server,
  moment: { at: number },
  script: Script,
  isTold = false,
): Promise<Course> => live(server, scriptSource(script), moment, isTold);
