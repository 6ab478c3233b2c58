/** The steps of scenarios, which are in the YAML files in this folder. */
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { changeAnswer } from '../../test/e2e/helpers/changedAnswer';
import type { Fault } from '../../test/e2e/sandbox';
import { hasMapLibrary } from '../builtModules';

/** What steps can use: what a customer can do, plus faults of the sandbox. */
export interface Walk {
  page: Page;
  sees: (words: string) => Promise<void>;
  fault: (fault: Fault) => Promise<void>;
  /** Never responds to requests for these files. */
  stall: (matches: (url: URL) => boolean) => Promise<void>;
  /** Advances time, in milliseconds, without waiting. */
  later: (ms: number) => Promise<void>;
  /** Stops time, for transient states: then only `later` advances it. */
  stopTime: () => Promise<void>;
  revoke: () => Promise<void>;
}

/** Parses `POST /api/login`; GET if there is only a path. */
const parseCall = (words: string): { method: string; path: string } => {
  const [path = '', method = 'GET'] = words.split(' ').reverse();
  return { method, path };
};

/** The field with exactly this label. */
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

const press = (place: Page | Locator, name: string, role: 'button' | 'link' | 'tab' = 'button') =>
  place.getByRole(role, { name }).first().click();

async function pickCars(page: Page, carTypes: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Car Type' }).click();
  for (const name of carTypes)
    await page.locator(`.ant-select-item-option[title="${name}"]`).click();
  await page.keyboard.press('Escape');
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
}

/** Types into a picker, whose popup opens with a click and closes with Enter. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const popup = page.locator('.ant-picker-dropdown:visible');
  await field(page, label).click();
  await popup.waitFor();
  await field(page, label).fill(text);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'hidden' });
}

const hasMap = ({ pathname }: URL): boolean => hasMapLibrary(pathname);

const changeCarts = ({ page }: Walk, change: (reply: { data: object[] }) => object) =>
  page.route('**/api/carts', (route) => changeAnswer(route, change));

/** Reusable sequences of steps, by name. */
const SEQUENCES = {
  'log in': async ({ page }) => {
    await field(page, 'Email').fill(DEMO_EMAIL);
    await field(page, 'Password').fill(DEMO_PASSWORD);
    await press(page, 'Log in');
  },
  register: async ({ page }) => {
    await field(page, 'Name').fill('Nomvula Khumalo');
    await field(page, 'Email').fill('nomvula@test.example');
    await field(page, 'Phone').fill('031 555 0142');
    await field(page, 'Password').fill('sparkling-clean-7');
    await press(page, 'Register');
  },
  'end the session': ({ revoke }) => revoke(),
  'stop time': ({ stopTime }) => stopTime(),
  'wait for the network': ({ page }) => page.waitForLoadState('networkidle'),
  'add an address': async ({ page }) => {
    await press(page, 'Add Address');
    await field(page, 'Full Name').fill('Nomvula Khumalo');
    await press(page, 'Save');
  },
  'choose a car and a moment': async ({ page, sees }) => {
    await sees('Choose a car type to book.');
    await pickCars(page, ['Sedan']);
    await sees('In your cart');
    await typeInto(page, 'Choose Date', '03/17/2027');
    await typeInto(page, 'Choose Time', '9:15 AM');
    await sees('Wednesday 17 March 2027, 9:15 AM, South African time');
  },
  'take the car back': ({ page }) => page.locator('.ant-select-selection-item-remove').click(),
  'take the dates from the cart': (walk) =>
    changeCarts(walk, ({ data, ...reply }) => ({
      ...reply,
      data: data.map((cart) => ({ ...cart, booking_date: null })),
    })),
  'change the total': (walk) =>
    changeCarts(walk, (reply) => ({ ...reply, others: { total_amount: 321 } })),
  // A toast stops time, so everything else must have loaded.
  'wait for the payments': async ({ sees }) => {
    await sees('Your address');
    await sees('Coupons');
  },
  'choose an address': async (walk) => {
    await SEQUENCES['wait for the payments'](walk);
    await walk.page.getByRole('radio').first().check();
  },
  pay: async (walk) => {
    await SEQUENCES['choose an address'](walk);
    await press(walk.page, 'PROCEED TO PAYMENT');
  },
  // Responds with "no content", so that the browser stays on the page.
  'silence the payment page': ({ page }) =>
    page.route('**/payment/**', (route) => route.fulfill({ status: 204 })),
  'stall the map': ({ stall }) => stall(hasMap),
  'lose the map': ({ page }) => page.route(hasMap, (route) => route.abort()),
} satisfies Record<string, (walk: Walk) => Promise<unknown>>;

const stepKind = <Schema extends v.GenericSchema>(
  schema: Schema,
  perform: (walk: Walk, value: v.InferOutput<Schema>) => Promise<unknown>,
) => ({ schema, perform });

const text = v.string();
const textsByLabel = v.record(text, text);

const forEachField =
  (perform: (page: Page, label: string, value: string) => Promise<unknown>) =>
  async ({ page }: Walk, values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await perform(page, label, value);
  };

const respondWith = ({ fault }: Walk, path: string, data: unknown) =>
  fault({ path, method: 'GET', status: 200, body: JSON.stringify({ error: 0, data }) });

/** The kinds of steps, each with the schema of its argument. */
const STEP_KINDS = {
  sees: stepKind(text, ({ sees }, words) => sees(words)),
  /** Advances time by so many milliseconds. */
  later: stepKind(v.number(), ({ later }, ms) => later(ms)),

  press: stepKind(text, ({ page }, name) => press(page, name)),
  'press link': stepKind(text, ({ page }, name) => press(page, name, 'link')),
  'press tab': stepKind(text, ({ page }, name) => press(page, name, 'tab')),
  'press in dialog': stepKind(text, ({ page }, name) => press(page.getByRole('dialog'), name)),
  click: stepKind(text, ({ page }, words) => page.getByText(words).first().click()),
  check: stepKind(text, ({ page }, name) =>
    page.getByRole('checkbox', { name }).or(page.getByRole('radio', { name })).check(),
  ),
  fill: stepKind(
    textsByLabel,
    forEachField((page, label, value) => field(page, label).fill(value)),
  ),
  select: stepKind(
    textsByLabel,
    forEachField((page, label, value) => field(page, label).selectOption(value)),
  ),
  /** Fills a field, and presses Enter. */
  enter: stepKind(
    textsByLabel,
    forEachField(async (page, label, value) => {
      await field(page, label).fill(value);
      await field(page, label).press('Enter');
    }),
  ),
  /** Types into a picker. */
  pick: stepKind(textsByLabel, forEachField(typeInto)),
  cars: stepKind(v.array(text), ({ page }, carTypes) => pickCars(page, carTypes)),

  /** The API never responds. */
  unanswered: stepKind(text, ({ fault }, call) =>
    fault({ ...parseCall(call), held: true, drop: 'before' }),
  ),
  /** The API refuses; the site doesn't retry. */
  refused: stepKind(text, ({ fault }, call) =>
    fault({ ...parseCall(call), status: 400, body: '{"error":1}' }),
  ),
  /** The API returns an empty list. */
  emptied: stepKind(text, (walk, path) => respondWith(walk, path, [])),
  /** The API returns this data. */
  answered: stepKind(v.strictObject({ path: text, data: v.unknown() }), (walk, { path, data }) =>
    respondWith(walk, path, data),
  ),
  /** Any other fault of the sandbox. */
  fault: stepKind(
    v.strictObject({
      path: text,
      method: v.optional(text),
      status: v.optional(v.number()),
      body: v.optional(text),
      drop: v.optional(v.literal('before')),
    }),
    ({ fault }, wish) => fault(wish as Fault),
  ),
};

export type Step = (walk: Walk) => Promise<unknown>;

const stepOf = ([kind, { schema, perform }]: [string, ReturnType<typeof stepKind>]) =>
  v.pipe(
    v.strictObject({ [kind]: schema }),
    v.transform(
      (written): Step =>
        (walk) =>
          perform(walk, written[kind]),
    ),
  );

/** `until`: waits for a response from a URL that contains this. */
const steppedUntil = v.pipe(
  v.strictObject({ until: text, do: v.lazy((): typeof Steps => Steps) }),
  v.transform(({ until, do: steps }): Step => async (walk) => {
    const answer = walk.page.waitForResponse((response) => {
      const { pathname, search } = new URL(response.url());
      return `${response.request().method()} ${pathname}${search}`.includes(until);
    });
    await steps(walk);
    await answer;
  }),
);

/** A list of steps, each the name of a sequence, or a kind with its argument. */
export const Steps: v.GenericSchema<unknown, Step> = v.pipe(
  v.array(
    v.union(
      [
        v.pipe(
          v.picklist(Object.keys(SEQUENCES) as (keyof typeof SEQUENCES)[]),
          v.transform((name): Step => SEQUENCES[name]),
        ),
        ...Object.entries(STEP_KINDS).map((entry) => stepOf(entry as never)),
        steppedUntil,
      ],
      ({ input }) => `${JSON.stringify(input)} is not a step: scripts/states/steps.ts lists them.`,
    ),
  ),
  v.transform((steps): Step => async (walk) => {
    for (const step of steps) await step(walk);
  }),
);
