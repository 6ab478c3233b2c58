import { seedId } from '../../../sandbox/ids';
import { pick, type Draw } from '../../helpers/random';
import { ADDRESSES } from '../device';
import { HABITS, habitOf, type HabitName } from '../habits';
import type { Circumstances } from './circumstances';
import type { Customer, Server } from '../server';

export interface Beginning extends Circumstances {
  habit: HabitName | null;
}

/** Who uses the device. */
export const PEOPLE = [
  { name: 'Thandi Mkhize', email: 'thandi@lives.test', phone: '031 555 0101' },
  { name: 'Sipho Dlamini', email: 'sipho@lives.test', phone: '031 555 0202' },
] as const;

const HABIT_NAMES = Object.keys(HABITS) as HabitName[];

/** Draws the initial conditions of a life. */
export function drawBeginning(draw: Draw): Beginning {
  const habit = draw(2) === 0 ? null : pick(draw, HABIT_NAMES);
  return {
    device: {
      storage: draw(4) > 0 ? 'normal' : pick(draw, ['forbidden', 'full']),
      keepsPages: draw(3) > 0,
    },
    server: { keepsEmptied: draw(4) === 0, missesCarts: draw(4) === 0 },
    savedPin: draw(3) === 0 ? '{"lat":-30.1,"lng":30.8}' : null,
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
    hasWashed: draw(2) === 0,
    path: pick(draw, ADDRESSES),
    isLate: draw(5) === 0,
    endsWithBooking: draw(3) === 0,
    habit,
    zeal: pick(draw, [8, 40]),
    ...habitOf(habit)?.begins,
  };
}

/** A Wednesday in Durban: ten in the morning, or three minutes to midnight. */
export const startOf = ({ isLate }: Beginning): number =>
  Date.parse(isLate ? '2026-03-11T21:57:00.000Z' : '2026-03-11T08:00:00.000Z');

/** The Friday after it, at eleven in Durban. */
const BOOKED_FOR = Date.parse('2026-03-13T09:00:00.000Z');

/** The Monday before it, at eleven in Durban. */
const WASHED_AT = Date.parse('2026-03-09T09:00:00.000Z');

/** Sets up the initial conditions of a life: the server, and the device as an earlier visit left it. */
export function prepare(
  server: Server,
  people: readonly Customer[],
  { carts, areDated, hasAddress, hasWashed, loggedIn, savedPin, device }: Beginning,
  content: Map<string, string>,
): void {
  const person = people[loggedIn ?? 0];
  if (!person) return;
  for (let place = 1; place <= carts; place += 1)
    server.addCart(person.id, seedId('service', place), areDated ? BOOKED_FOR : null);
  if (hasAddress) server.addAddress(person);
  if (hasWashed) server.addOrder(person.id, seedId('service', 1), WASHED_AT);
  if (device.storage !== 'normal') return;
  if (loggedIn !== null) {
    content.set('token', server.logIn(person.id));
    content.set('user_id', person.id);
  }
  if (savedPin !== null) content.set('selectedCoords', savedPin);
}
