import type { Beginning } from './course/beginning';
import { seedId } from '../../sandbox/ids';

/** A repeated sequence of actions, where offered. */
interface Habit {
  /** Several things are done in their order, over and over. */
  does: RegExp | readonly RegExp[];
  /** How long they stay where the last of them led, in milliseconds: until slow answers have come. */
  stays?: number;
  /** Initial conditions that chance would rarely produce. */
  begins: Partial<Beginning>;
}

const SLOW = { faults: 0, slowest: 4000, badFiles: 0 } as const;
const STEP_2 = '/service-cart?step=payments';
const SERVICE = `/service-detail/${seedId('service', 1)}`;
const PATIENT = { faults: 0, slowest: 200, badFiles: 0, position: 'denied' } as const;
const KEEPING = { storage: 'normal', keepsPages: true } as const;
const READY_TO_PAY = { loggedIn: 0, carts: 2, areDated: true, hasAddress: true } as const;

/**
 * Most failures need a sequence of actions that is rarely random: half of all lives follow a habit.
 */
export const HABITS = {
  changesTheirMind: {
    does: /: (Back|Forward|press (Continue|Remove of row|PROCEED)|confirm the removal|choose address)/,
    begins: { ...READY_TO_PAY, path: STEP_2, weather: { ...SLOW, position: 'denied' } },
  },
  comesBackToPay: {
    does: /: (follow (\/login|where you left off)|log in as Thandi|press (BACK|Continue|Log Out)|Skip)/,
    begins: { ...READY_TO_PAY, loggedIn: null, path: STEP_2 },
  },
  readsMessages: {
    does: /: (point|focus|log in with|press PROCEED)/,
    begins: { loggedIn: null, path: '/login' },
  },
  isAskedWhere: {
    does: /: (log in as|press (Log Out|Done)|open the location|use my location|move the pin)/,
    begins: {
      loggedIn: null,
      path: '/login',
      savedPin: null,
      weather: { ...SLOW, position: 'found' },
    },
  },
  sharesAnAccount: {
    does: /Thandi Mkhize .* on another device|: (follow \/(service-cart|dashboard\/booking)|Back|Forward)/,
    begins: { ...READY_TO_PAY, path: '/dashboard/booking' },
  },
  typesAddresses: {
    does: /: (type |Back|Forward|press Log Out|log in as)/,
    begins: {
      loggedIn: 0,
      path: '/dashboard/profile',
      device: { storage: 'normal', keepsPages: true },
    },
  },
  isParticular: {
    does: /: ((un)?select car|one (more|less)|(un)?tick|type the|press Book|follow the service|Back)/,
    begins: { loggedIn: 0, path: SERVICE },
  },
  comesBackToAService: {
    does: /Thandi Mkhize (adds|removes) .* on another device|an hour passes|: (type \/$|follow \/$|Back|Forward)/,
    begins: { loggedIn: 0, carts: 1, path: SERVICE, device: KEEPING, weather: PATIENT },
  },
  comesBackToBookings: {
    does: /Thandi Mkhize pays on another device|: (type \/dashboard|follow \/dashboard\/(booking|profile)|Back|Forward)/,
    begins: { ...READY_TO_PAY, path: '/dashboard/booking', device: KEEPING, weather: PATIENT },
  },
  losesPatience: {
    does: /: ((un)?select car|one more|follow (\/$|\/service-cart|the service)|Back|Forward)/,
    begins: { loggedIn: 0, carts: 1, path: SERVICE, weather: { ...PATIENT, faults: 30 } },
  },
  wantsExtras: {
    does: /: (select car|tick extra|follow (\/service-cart|the service)|Reload)/,
    begins: {
      loggedIn: 0,
      carts: 1,
      path: SERVICE,
      server: { keepsEmptied: false, splitsExtras: true, missesCarts: false },
      weather: PATIENT,
    },
  },
  changesCars: {
    does: /: ((un)?select car|follow (\/service-cart|the service)|Back|Reload)/,
    begins: {
      loggedIn: 0,
      carts: 1,
      path: '/service-cart',
      server: { keepsEmptied: true, splitsExtras: false, missesCarts: false },
      weather: PATIENT,
    },
  },
} satisfies Record<string, Habit>;

const AT_A_SERVICE = {
  loggedIn: 0,
  carts: 1,
  path: SERVICE,
  device: KEEPING,
  weather: PATIENT,
} as const;
const PLAIN_SERVER = { keepsEmptied: false, splitsExtras: false, missesCarts: false } as const;

/**
 * What somebody comes for who does little else, in every eighth life: enough for what needs exactly
 * one order of things. They are drawn apart, so that a new one leaves the other lives as they are.
 */
export const ERRANDS = {
  logsInWhileLookedFor: {
    does: /: log in as/,
    begins: {
      loggedIn: null,
      path: '/login',
      savedPin: '{"lat":-30.1,"lng":30.8}',
      device: KEEPING,
      weather: { ...SLOW, position: 'denied' },
    },
  },
  returnsToAService: {
    does: /Thandi Mkhize (adds|removes) .* on another device|: (type \/$|Back)/,
    begins: AT_A_SERVICE,
  },
  forgetsAService: {
    does: /Thandi Mkhize adds .* on another device|an hour passes|: (follow \/$|Back)/,
    begins: AT_A_SERVICE,
  },
  returnsToBookings: {
    does: /Thandi Mkhize pays on another device|: (type \/dashboard\/profile|Back)/,
    begins: { ...READY_TO_PAY, path: '/dashboard/booking', device: KEEPING, weather: PATIENT },
  },
  paysForWhatIsGone: {
    does: /Thandi Mkhize removes .* on another device|: press PROCEED/,
    begins: {
      ...READY_TO_PAY,
      carts: 1,
      path: STEP_2,
      device: KEEPING,
      weather: PATIENT,
    },
  },
  leavesTheTabOpen: {
    does: [/^the device sleeps/, /: press PROCEED/],
    begins: { ...READY_TO_PAY, path: STEP_2, device: KEEPING, weather: PATIENT },
  },
  goesBackWhileRemoving: {
    does: [/: follow \/service-cart/, /: press Remove of row/, /: confirm the removal/, /: Back/],
    stays: 20_000,
    begins: { ...AT_A_SERVICE, weather: { ...SLOW, position: 'denied' } },
  },
  givesUpAPlan: {
    does: [/: follow \/$/, /: press Select Plan/, /: Back/],
    begins: {
      loggedIn: 0,
      path: '/dashboard/membership',
      device: KEEPING,
      weather: { ...SLOW, position: 'denied' },
    },
  },
  givesUpWaiting: {
    does: /: ((un)?select car|follow \/$|Back)/,
    begins: { ...AT_A_SERVICE, weather: { ...PATIENT, faults: 30 } },
  },
  ticksExtras: {
    does: /: (select car|tick extra|Reload)/,
    begins: { ...AT_A_SERVICE, server: { ...PLAIN_SERVER, splitsExtras: true } },
  },
  startsOver: {
    does: /: ((un)?select car|follow the service|Reload|Back)/,
    begins: {
      ...AT_A_SERVICE,
      path: '/service-cart',
      server: { ...PLAIN_SERVER, keepsEmptied: true },
    },
  },
} satisfies Record<string, Habit>;

const ALL = { ...HABITS, ...ERRANDS };

/** The name of a habit or an errand. */
export type HabitName = keyof typeof ALL;

export const habitOf = (name: HabitName | null): Habit | null => (name === null ? null : ALL[name]);

/** How much more often than others somebody does what is a habit, or the errand. */
export const zealOf = (name: HabitName | null): number =>
  name !== null && Object.hasOwn(ERRANDS, name) ? 40 : 8;
