import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { MOST_BYTES } from '../src/recording/code';
import { cacheOf, STATE_VERSION, type SettledEntry } from '../src/slices/recordings';
import { rootReducer, type RootState } from '../src/slices/root';
import { createReader } from '../src/support/reader';
import { findChromium } from './chromium.cjs';
import { startSite } from './serve';

/**
 * Measures how long the support room takes to open the largest reports, and how long its page is
 * busy in one go meanwhile. Fails above these, in milliseconds.
 */
const LONGEST_MS = { reading: 2_000, task: 50 };

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

/** The CPU time of reading a report, whatever else the machine is doing. */
async function readingTime(text: string): Promise<{ ms: number; outcome: string }> {
  const code = `AWR1.${deflateRawSync(text).toString('base64url')}`;
  const start = process.cpuUsage();
  const read = await createReader().open(code);
  const { user, system } = process.cpuUsage(start);
  const outcome = read.ok ? `${read.report.steps.length} sentences` : read.message;
  return { ms: (user + system) / 1_000, outcome };
}

function noteLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    // Tasks of the frames have other names; they run in a process of their own.
    for (const { name, duration } of list.getEntries()) if (name === 'self') tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** The longest time the room's page is busy in one go while a report is opened and compared. */
async function longestTask(page: Page, file: string): Promise<number> {
  await page.reload();
  await page.getByRole('heading', { name: 'Open a report' }).waitFor();
  await page.evaluate(() => {
    (window as unknown as { tasks: number[] }).tasks.length = 0;
  });
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page
    .getByRole('alert')
    .or(page.getByRole('heading', { name: /report$/i }))
    .first()
    .waitFor();
  const compare = page.getByLabel('Compare with', { exact: true });
  if ((await compare.count()) > 0) {
    await compare.selectOption('step:0');
    await page.getByText('What differs').waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    for (const key of ['Home', 'End']) await page.keyboard.press(key);
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

async function main(): Promise<void> {
  let isSlow = false;
  const executablePath = findChromium();
  const hasBrowser = executablePath !== null && existsSync('dist/app.html');
  const site = hasBrowser
    ? await startSite({
        port: 0,
        distPath: path.resolve('dist'),
        sandboxOrigin: 'http://127.0.0.1:9',
      })
    : null;
  const browser = hasBrowser
    ? await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    : null;
  const page = (await browser?.newPage()) ?? null;
  const folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
  await page?.addInitScript(noteLongTasks);
  if (page && site) await page.goto(`${site.url}/support`);
  try {
    for (const [name, make] of Object.entries(CASES)) {
      const text = make();
      const size = `${(text.length / 1e6).toFixed(1)} MB`;
      if (text.length > MOST_BYTES)
        throw new Error(`${name} is larger than the room accepts: ${size}`);
      const { ms, outcome } = await readingTime(text);
      const file = path.join(folder, 'report.json');
      await writeFile(file, text);
      const task = page && (await longestTask(page, file));
      isSlow ||= ms > LONGEST_MS.reading || (task ?? 0) > LONGEST_MS.task;
      const busy =
        task === null
          ? 'no browser or no build'
          : task === 0
            ? `page never busy for ${LONGEST_MS.task} ms`
            : `page busy for ${task.toFixed(0)} ms`;
      console.log(`${name} (${size}): read in ${ms.toFixed(0)} ms; ${busy}; ${outcome}`);
    }
  } finally {
    await rm(folder, { recursive: true });
    await browser?.close();
    await site?.close();
  }
  if (isSlow) process.exitCode = 1;
}

void main();
