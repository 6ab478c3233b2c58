import type { Circumstances } from './course/circumstances';
import { seedId } from '../../sandbox/ids';

/** A repeated sequence of actions, where offered. */
interface Habit {
  /** Several things are done in their order, over and over. */
  does: RegExp | readonly RegExp[];
  /** How long they stay where the last of them led, in milliseconds: until slow answers have come. */
  stays?: number;
  /** Initial conditions that chance would rarely produce. */
  begins: Partial<Circumstances>;
}

const STEP_2 = '/service-cart?step=payments';
const KEEPING = { storage: 'normal', keepsPages: true } as const;
const SLOW = { faults: 0, slowest: 4000, badFiles: 0, position: 'denied' } as const;
const PATIENT = { ...SLOW, slowest: 200 };
const QUIET = { device: KEEPING, weather: PATIENT };
const READY_TO_PAY = { loggedIn: 0, carts: 2, areDated: true, hasAddress: true, path: STEP_2 };
const AT_LOGIN = { loggedIn: null, path: '/login' };
const AT_A_SERVICE = {
  ...QUIET,
  loggedIn: 0,
  carts: 1,
  path: `/service-detail/${seedId('service', 1)}`,
};

/**
 * Most failures need a sequence of actions that is rarely random: half of all lives follow a habit.
 */
export const HABITS = {
  changesTheirMind: {
    does: /: (Back|Forward|press (Continue|Remove of row|PROCEED)|confirm the removal|choose address)/,
    begins: { ...READY_TO_PAY, weather: SLOW },
  },
  comesBackToPay: {
    does: /: (follow (\/login|where you left off)|log in as Thandi|press (BACK|Continue|Log Out)|Skip)/,
    begins: { ...READY_TO_PAY, loggedIn: null },
  },
  isAskedWhere: {
    does: /: (log in as|press (Log Out|Done)|open the location|use my location|move the pin)/,
    begins: { ...AT_LOGIN, savedPin: null, weather: { ...SLOW, position: 'found' } },
  },
  sharesAnAccount: {
    does: /Thandi Mkhize .* on another device|: (follow \/(service-cart|dashboard\/booking)|Back|Forward)/,
    begins: { ...READY_TO_PAY, path: '/dashboard/booking' },
  },
  returnsToBookings: {
    does: [/: type \/dashboard\/profile/, /Thandi Mkhize pays on another device/, /: Back/],
    begins: { ...QUIET, ...READY_TO_PAY, path: '/dashboard/booking' },
  },
  reviewsTheirBookings: {
    does: /: (follow \/dashboard\/booking|\w+(Opened|Submitted) \d|Back)/,
    begins: { ...QUIET, loggedIn: 0, hasWashed: true, path: '/dashboard/booking' },
  },
  typesAddresses: {
    does: /: (type |Back|Forward|press Log Out|log in as)/,
    begins: { loggedIn: 0, path: '/dashboard/profile', device: KEEPING },
  },
  isParticular: {
    does: /: ((un)?select car|one (more|less)|(un)?tick|type the|press Book|follow the service|Back)/,
    begins: { loggedIn: 0, path: AT_A_SERVICE.path },
  },
  returnsToAService: {
    does: [/: type \/$/, /Thandi Mkhize (adds|removes) .* on another device/, /: Back/],
    begins: AT_A_SERVICE,
  },
  forgetsAService: {
    does: [/: follow \/$/, /Thandi Mkhize adds .* on another device/, /an hour passes/, /: Back/],
    begins: AT_A_SERVICE,
  },
  losesPatience: {
    does: /: ((un)?select car|one more|follow (\/$|\/service-cart|the service)|Back|Forward)/,
    begins: { ...AT_A_SERVICE, weather: { ...PATIENT, faults: 30 } },
  },
  goesBackWhileRemoving: {
    does: [/: follow \/service-cart/, /: press Remove of row/, /: confirm the removal/, /: Back/],
    stays: 20_000,
    begins: { ...AT_A_SERVICE, weather: SLOW },
  },
  leavesTheTabOpen: {
    does: [/^the device sleeps/, /: press PROCEED/],
    begins: { ...QUIET, ...READY_TO_PAY },
  },
  givesUpAPlan: {
    does: [/: follow \/$/, /: press Select Plan/, /: Back/],
    begins: { loggedIn: 0, path: '/dashboard/membership', device: KEEPING, weather: SLOW },
  },
} as const satisfies Record<string, Habit>;

/** The name of a habit. */
export type HabitName = keyof typeof HABITS;

export const habitOf = (name: HabitName | null): Habit | null =>
  name === null ? null : HABITS[name];
