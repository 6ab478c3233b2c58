import { deflateRawSync } from 'node:zlib';
import { MOST_BYTES } from '../src/recording/code';
import { cacheOf, STATE_VERSION, type SettledEntry } from '../src/slices/recordings';
import { rootReducer, type RootState } from '../src/slices/root';
import { readGiven } from '../src/support/reading';
import { stepsOf } from '../src/support/steps';

/**
 * Measures how long the support room takes to open the largest reports, and fails if one takes more
 * CPU time than this, in milliseconds.
 */
const LONGEST_MS = 2_000;

const FACTS = {
  version: STATE_VERSION,
  appVersion: '1.0.0',
  takenAt: '2026-03-11T08:00:00.000Z',
  timeZone: 'Africa/Johannesburg',
  viewport: { width: 1440, height: 900 },
};

const first: RootState = { ...rootReducer(undefined, { type: 'bench' }), api: cacheOf({}) };

const fileOf = (state: RootState, events: readonly unknown[]): string =>
  JSON.stringify({
    payload: JSON.stringify(events),
    preloadedState: JSON.stringify(state),
    report: FACTS,
  });

const times = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_item, number) => make(number));

const answer = (endpointName: string, data: unknown): SettledEntry => ({
  status: 'fulfilled',
  endpointName,
  data,
});

const storeOf = (number: number) => ({
  id: `st${number}`,
  name: `Store ${number}`,
  description: 'By the sea, where cars get salty. '.repeat(4),
  imageFile: null,
  serviceNames: ['Wash', 'Wax'],
  totalServices: 2,
  rating: 4.5,
});

const having = (entries: Record<string, SettledEntry>): RootState => ({
  ...first,
  api: cacheOf(entries),
});

const found = (number: number, cars: number) => ({
  type: 'serviceCarts/cartFound',
  payload: {
    serviceId: `s${number}`,
    lookupId: 'l',
    cart: {
      cartId: 'c',
      selection: {
        carTypes: Object.fromEntries(times(cars, (car) => [`none${number}-${car}`, 1])),
        extras: {},
      },
      picked: null,
    },
  },
  meta: { at: 1_800_000_000_000 + number, id: `e${number}` },
});

const asked = (number: number) => ({
  type: 'server/answered',
  payload: {
    entries: { [`getStores(${number})`]: answer('getStores', [storeOf(number)]) },
  },
  meta: { at: 1_800_000_000_000 + number, id: `e${number}` },
});

const carTypes = (count: number) =>
  answer(
    'getCarTypes',
    times(count, (number) => ({ id: `t${number}`, name: `T${number}` })),
  );

/** One report for each way a report could be slow. */
const CASES: Record<string, () => string> = {
  'a customer among 10,000 stores': () =>
    fileOf(having({ 'getStores(undefined)': answer('getStores', times(10_000, storeOf)) }), [
      ...times(100, asked),
    ]),
  'names to look up, among 220,000 rows': () =>
    fileOf(
      having({ 'getCarTypes(undefined)': carTypes(220_000) }),
      times(100, (n) => found(n, 100)),
    ),
  'carts of 1,500 car types each': () =>
    fileOf(
      having({ 'getCarTypes(undefined)': carTypes(100_000) }),
      times(100, (n) => found(n, 1_500)),
    ),
  'as many answers as it takes': () =>
    fileOf(
      having(
        Object.fromEntries(times(50_000, (n) => [`getCarTypes(${n})`, answer('getCarTypes', [])])),
      ),
      times(100, asked),
    ),
  'as many carts as it takes': () =>
    fileOf(
      {
        ...first,
        cartCheckout: {
          ...first.cartCheckout,
          carts: Object.fromEntries(
            times(220_000, (n) => [`s${n}`, { status: 'absent' }]),
          ) as never,
        },
      },
      times(100, (n) => found(n, 1)),
    ),
};

async function main(): Promise<void> {
  let isSlow = false;
  for (const [name, make] of Object.entries(CASES)) {
    const text = make();
    const code = `AWR1.${deflateRawSync(text).toString('base64url')}`;
    const size = `${(text.length / 1e6).toFixed(1)} MB, code ${(code.length / 1e3).toFixed(0)} KB`;
    if (text.length > MOST_BYTES)
      throw new Error(`${name} is larger than the room accepts: ${size}`);
    // CPU time of this process, whatever else the machine is doing.
    const start = process.cpuUsage();
    const read = await readGiven(code);
    const steps = read.ok ? stepsOf(read.report).length : 0;
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1_000;
    isSlow ||= ms > LONGEST_MS;
    const outcome = read.ok ? `${steps} sentences` : read.message;
    console.log(`${name} (${size}): ${ms.toFixed(0)} ms; ${outcome}`);
  }
  if (isSlow) process.exitCode = 1;
}

void main();
