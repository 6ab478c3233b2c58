import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { MACHINE_TABLES } from '../../../scripts/machineTables';
import { api } from '../../../src/api/base';
import {
  machineReducers,
  rootReducer,
  stayingOnPage,
  type RootState,
} from '../../../src/slices/root';
import { selectToken } from '../../../src/slices/auth';
import { navigationAt } from '../../../src/slices/navigation';
import { siteOpened } from '../../../src/slices/site';
import { storageRead } from '../../../src/slices/storageEvents';
import { NOW } from '../machines';
import {
  cacheForgotten,
  EVENT_TYPES,
  locationOf,
  makeEvent,
  PATHS,
  SERVICE_IDS,
  type World,
} from './events';
import { changedParts, createInvariants, isSignOut, Violation } from './invariants';
import { mark, sessionOf } from './marks';
import { createDraw, pick, type Draw } from './random';

const LENGTH = { least: 20, most: 60 };

export const firstState = (): RootState => rootReducer(undefined, { type: 'start' });

export type Reduce = (state: RootState, event: UnknownAction) => RootState;

type AnyReducer = (state: unknown, event: UnknownAction) => unknown;

/**
 * The store's reducers combined like the root reducer, with less overhead: the API reducer only
 * gets its own events.
 * @param changed replacements for reducers, by their part of the state
 */
export function createReduce(changed: Partial<Record<keyof RootState, Reducer>> = {}): Reduce {
  const reducers = Object.entries(machineReducers).map(([part, reduce]) => ({
    part: part as 'auth',
    reduce: reduce as AnyReducer,
  }));
  for (const [part, reduce] of Object.entries(changed)) {
    const own = reducers.find((entry) => entry.part === part);
    if (own) own.reduce = reduce as AnyReducer;
  }

  const reduceAll = (state: RootState, event: UnknownAction): RootState => {
    let next: RootState | null = null;
    for (const { part, reduce } of reducers) {
      const before = state[part];
      const after = reduce(before, event) as typeof before;
      if (after === before) continue;
      next ??= { ...state };
      next[part] = after;
    }
    if (!event.type.startsWith(`${api.reducerPath}/`)) return next ?? state;
    return { ...(next ?? state), api: api.reducer(state.api, event) };
  };
  return stayingOnPage((state, event) => reduceAll(state ?? firstState(), event));
}

/*
 * -------------------------------------------------------------------- Choosing the next event --
 */

/** Each machine in turn provides an event that is legal in its current status. */
const NAMES = MACHINE_TABLES.map(({ name }) => name);

/** The machines with the longest paths; each walk focuses on one of them, or on none. */
const FOCUSES = ['serviceCarts', 'serviceCarts', 'checkout', 'checkout', 'cartRemoval', null];

/** Answers and forward steps: without them a walk would never get beyond choosing. */
const STEPS_FORWARD = new Set([
  'serviceCarts/commandAccepted',
  'serviceCarts/cartFound',
  'checkout/cartsListed',
  'checkout/checkoutContinued',
  'checkout/paymentSubmitted',
  'checkout/paymentHandedOver',
  'demoCart/itemRemoved',
]);
const FORWARD_WEIGHT = 5;

const LEGAL = new Map(
  MACHINE_TABLES.map(({ name, transitions }) => [
    name,
    new Map(
      Object.entries(transitions).map(([status, row]) => [
        status,
        Object.keys(row).flatMap((type) =>
          Array.from({ length: STEPS_FORWARD.has(type) ? FORWARD_WEIGHT : 1 }, () => type),
        ),
      ]),
    ),
  ]),
);

/** Events that end a lot of progress; rare, so that walks get deep. */
const ENDINGS = new Set([
  'auth/loggedOut',
  'auth/sessionRefused',
  'auth/sessionEndedElsewhere',
  'auth/sessionStartedElsewhere',
  'navigation/navigated',
  'navigation/historyPopped',
]);

const TABLES = new Map(MACHINE_TABLES.map((table) => [table.name, table]));

function statusIn(name: string, { state, serviceId }: World): string {
  const { path = [], machine, reducer, initial = '' } = TABLES.get(name) ?? {};
  const inner = (part: unknown, key: string) => (part as Record<string, unknown>)[key];
  const part = path.reduce<unknown>(inner, state);
  const own = machine === reducer ? part : inner(part, serviceId);
  return (own as { status: string } | undefined)?.status ?? initial;
}

/** The next event's type: usually one that some machine handles, sometimes any. */
function nextType(world: World, focus: string | null): string {
  const { draw } = world;
  const chance = draw(100);
  if (chance < 10) return pick(draw, EVENT_TYPES);
  const name = focus !== null && chance < 60 ? focus : pick(draw, NAMES);
  const types = LEGAL.get(name)?.get(statusIn(name, world)) ?? [];
  return types.length === 0 ? pick(draw, EVENT_TYPES) : pick(draw, types);
}

function nextEvent(world: World, focus: string | null): UnknownAction {
  const isAway = world.state.cartCheckout.checkout.status === 'away';
  for (;;) {
    world.serviceId = pick(world.draw, SERVICE_IDS);
    const type = nextType(world, focus);
    const isWanted = focus === 'checkout' && isAway && type === 'navigation/navigated';
    if (ENDINGS.has(type) && !isWanted && world.draw(8) !== 0) continue;
    const event = makeEvent(type, world);
    if (event) return event;
  }
}

/**
 * Nearly every tab starts with reading local storage and opening the site.
 * @param index of the event in the walk, from 0
 * @returns null when any event may come next
 */
function opening(index: number, { state, visit, draw }: World): UnknownAction | null {
  if (index > 1 || draw(10) === 0) return null;
  if (index === 1) return siteOpened(state.navigation.location);
  const session = draw(5) === 0 ? null : sessionOf(visit);
  return storageRead({ session, selectedCoords: null, lastAddressId: null });
}

/** The time before an event, in milliseconds: occasionally long enough for a timer. */
const pause = (draw: Draw): number => (draw(20) === 0 ? 20_000 : draw(1500));

/* --------------------------------------------------------------------------- Walk and replay -- */

function stamp(event: UnknownAction, at: number, id: string): UnknownAction {
  if (!('meta' in event)) return event;
  const meta = event.meta as Record<string, unknown>;
  return {
    ...event,
    meta: 'requestId' in meta ? { ...meta, requestId: id, timestamp: at } : { ...meta, at, id },
  };
}

export interface WalkOptions {
  reduce?: Reduce;
  onState?: (state: RootState, event: UnknownAction) => void;
}

/** Walks through the store's states and checks the invariants throughout. */
export function createWalk({ reduce = createReduce(), onState }: WalkOptions = {}) {
  const invariants = createInvariants();
  const first = firstState();

  /** Starts a walk in a tab that was opened at an address. */
  const begin = (path: string) => {
    let state: RootState = { ...first, navigation: navigationAt(locationOf(path)) };
    let visit = 1;
    invariants.begin();
    invariants.state(null, state, changedParts(null, state), visit);
    const apply = (event: UnknownAction): void => {
      const before = state;
      const after = reduce(before, event);
      state = after;
      onState?.(after, event);
      const changed = changedParts(before, after);
      invariants.step({ before, after, event, changed });
      if (isSignOut(before, event)) visit += 1;
      // The synchronous part of the session effect, before the intermediate state can be observed.
      if (selectToken(after) === selectToken(before))
        invariants.state(before, after, changed, visit);
      else applyReset(before);
    };
    const applyReset = (before: RootState): void => {
      const event = cacheForgotten();
      const between = state;
      const after = reduce(between, event);
      state = after;
      onState?.(after, event);
      invariants.step({ before: between, after, event, changed: changedParts(between, after) });
      invariants.state(before, after, changedParts(before, after), visit);
    };
    return { now: () => ({ state, visit }), step: apply };
  };

  /** Runs one random walk. Returns its events, and the violation after the last one. */
  const walk = (seed: number) => {
    const draw = createDraw(seed);
    const events: UnknownAction[] = [];
    const length = LENGTH.least + draw(LENGTH.most - LENGTH.least + 1);
    const focus = pick(draw, FOCUSES);
    const path = draw(3) === 0 ? pick(draw, PATHS) : '/';
    const run = begin(path);
    let at = NOW;
    try {
      while (events.length < length) {
        at += pause(draw);
        const { state, visit } = run.now();
        const world = { state, visit, draw, serviceId: '' };
        const event = opening(events.length, world) ?? nextEvent(world, focus);
        const stamped = stamp(event, at, `e${events.length}`);
        events.push(stamped);
        run.step(stamped);
      }
    } catch (problem) {
      return { path, events, problem: asViolation(problem) };
    }
    return { path, events, problem: null };
  };

  const replay = (path: string, events: readonly UnknownAction[]): Violation | null => {
    const run = begin(path);
    try {
      for (const event of events) if (isOfVisit(event, run.now().visit)) run.step(event);
    } catch (problem) {
      return asViolation(problem);
    }
    return null;
  };

  /** Removes every event without which the same rule is still broken. */
  const shrink = (
    path: string,
    events: readonly UnknownAction[],
    { rule }: Violation,
  ): UnknownAction[] => {
    let kept = [...events];
    for (let isSmaller = true; isSmaller;) {
      isSmaller = false;
      for (let index = kept.length - 1; index >= 0; index -= 1) {
        const fewer = kept.toSpliced(index, 1);
        if (replay(path, fewer)?.rule !== rule) continue;
        kept = fewer;
        isSmaller = true;
      }
    }
    return kept;
  };

  return {
    seen: invariants.seen,
    /**
     * Runs a walk per seed.
     * @param from the first seed
     * @param count how many walks
     * @returns the number of walks and events
     * @throws Error with the seed and the fewest events that break the same rule
     */
    run: (from: number, count: number) => {
      const lengths = { walks: 0, events: 0, shortest: Infinity, longest: 0 };
      for (let seed = from; seed < from + count; seed += 1) {
        const { path, events, problem } = walk(seed);
        if (problem) {
          const fewest = shrink(path, events, problem);
          throw new Error(story(seed, path, problem, fewest, events.length));
        }
        lengths.walks += 1;
        lengths.events += events.length;
        lengths.shortest = Math.min(lengths.shortest, events.length);
        lengths.longest = Math.max(lengths.longest, events.length);
      }
      return lengths;
    },
  };
}

const asViolation = (problem: unknown): Violation =>
  problem instanceof Violation
    ? problem
    : new Violation('a reducer threw', problem instanceof Error ? String(problem.stack) : '');

const MARKS = /§\d+§/g;

/** Without the sign-out before it, a later visit's event would be another person's. */
const isOfVisit = (event: UnknownAction, visit: number): boolean =>
  (JSON.stringify(event).match(MARKS) ?? []).every((found) => found === mark(visit));

const story = (
  seed: number,
  path: string,
  problem: Violation,
  events: readonly UnknownAction[],
  of: number,
): string =>
  [
    problem.message,
    `Seed ${seed} at ${path}; the fewest events that do it (${events.length} of ${of}):`,
    ...events.map((event) => JSON.stringify(event)),
  ].join('\n');
