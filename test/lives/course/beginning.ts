import { seedId } from '../../../sandbox/ids';
import { createDraw, pick, type Draw } from '../../helpers/random';
import type { DeviceKind } from '../browser/tabs';
import { ADDRESSES } from '../device';
import type { Weather } from '../fates';
import { ERRANDS, HABITS, habitOf, type HabitName } from '../habits';
import { SERVER, type Customer, type Server, type ServerKind } from '../server';
import type { StorageMode } from '../storage';

/** The initial conditions of a life. */
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
  /** Whether midnight passes during the life. */
  isLate: boolean;
  /** Whether the life ends with an attempt to finish a booking. */
  endsWithBooking: boolean;
  habit: HabitName | null;
}

/** Who uses the device. */
export const PEOPLE = [
  { name: 'Thandi Mkhize', email: 'thandi@lives.test', phone: '031 555 0101' },
  { name: 'Sipho Dlamini', email: 'sipho@lives.test', phone: '031 555 0202' },
] as const;

const HABIT_NAMES = Object.keys(HABITS) as HabitName[];
/** Drawn separately, so that the other errands stay unchanged. */
const LEFT_OPEN = 'leavesTheTabOpen';
const ERRAND_NAMES = (Object.keys(ERRANDS) as HabitName[]).filter((name) => name !== LEFT_OPEN);
/** One life in this many has an errand. */
const ERRAND_EVERY = 8;
/** Between two errands, one life in this many leaves a tab open for days. */
const LEFT_OPEN_EVERY = 16;
/** One life in this many begins shortly before midnight. */
const LATE_EVERY = 5;

/** Draws the initial conditions of a life. */
export function drawBeginning(draw: Draw, seed: number): Beginning {
  const drawn = draw(2) === 0 ? null : pick(draw, HABIT_NAMES);
  const isErrand = seed % ERRAND_EVERY === 0;
  const isLeftOpen = seed % LEFT_OPEN_EVERY === ERRAND_EVERY / 2;
  const errand = isErrand ? pick(createDraw(seed), ERRAND_NAMES) : drawn;
  const habit = isLeftOpen ? LEFT_OPEN : errand;
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
    isLate: seed % LATE_EVERY === 0,
    endsWithBooking: draw(3) === 0,
    habit,
    ...habitOf(habit)?.begins,
  };
}

/** A Wednesday in Durban: ten in the morning, or three minutes to midnight. */
export const startOf = ({ isLate }: Beginning): number =>
  Date.parse(isLate ? '2026-03-11T21:57:00.000Z' : '2026-03-11T08:00:00.000Z');

const json = { 'Content-Type': 'application/json' };

/** The Friday after it, at eleven in Durban. */
const BOOKED_FOR = '2026-03-13T09:00:00.000Z';

/**
 * Sets up the initial conditions of a life.
 * @returns the token of whoever is logged in, or null
 */
export async function prepare(
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
