import type { ConsoleMessage, Page } from '@playwright/test';

import { SCENARIOS } from '../../scripts/states/scenario';
import { record, type SettledScreen } from '../../scripts/states/record';
import { expect, test } from './fixtures';

/**
 * Named states in which time passes: minutes, a night, a month, a year. A sample here;
 * `MOVED_TIME=all npm run e2e -- movedTime` moves the clock of every state.
 */
const SAMPLE = ['bookings', 'booking-note-review', 'cart', 'service-ready', 'search-box-filled'];
const isWhole = process.env.MOVED_TIME === 'all';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOVES = [35 * MINUTE, 14 * 60 * MINUTE, 30 * DAY, 365 * DAY];

/** Browser messages about responses that some states never get. */
const NO_ANSWER = 'Failed to load resource';

/** Statements on the page about the present that don't match the device's clock. */
const untrueIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const OFFSET_MS = 2 * 60 * 60 * 1000;
    const dayOf = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
    const today = dayOf(Date.now());
    const found: string[] = [];
    const wrong = (what: string) => found.push(`${what}, and it is ${new Date().toISOString()}`);
    const seen = (selector: string, within: Element = document.body): Element[] =>
      [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const MOMENT = /[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M/;
    const momentIn = (text: string): number => {
      const [moment] = MOMENT.exec(text) ?? [];
      return moment === undefined ? NaN : Date.parse(`${moment.replace(',', '')} GMT+0200`);
    };

    for (const card of seen('main article')) {
      const at = momentIn(card.textContent);
      const said = seen('span', card).find(({ textContent }) =>
        textContent.startsWith('Today at '),
      );
      const part = card.closest('section')?.querySelector('h2')?.textContent;
      if (Number.isNaN(at) || (part !== 'Upcoming' && part !== 'Past')) continue;
      const isToday = dayOf(at) === today;
      const isOver = dayOf(at) < today;
      if ((said !== undefined) !== isToday || (part === 'Past') !== isOver)
        wrong(
          `${card.textContent} is said to be ${part}, ${said?.textContent ?? 'without a word'}`,
        );
    }

    for (const row of location.pathname === '/service-cart' ? seen('main [role="row"]') : []) {
      const at = momentIn(row.textContent);
      const isSaidOver = row.textContent.includes('This time has passed');
      if (!Number.isNaN(at) && isSaidOver !== at <= Date.now()) wrong(row.textContent);
    }

    const isoOf = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');
    const isSaid = (text: string) => document.body.textContent.includes(text);
    for (const { id, value } of seen('input[id$="-date"]') as HTMLInputElement[])
      if (/^\d\d\//.test(value) && isoOf(value) < today && !isSaid('This day has passed'))
        wrong(`${id} has ${value}`);
    for (const cell of seen('td.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)'))
      if ((cell.getAttribute('title') ?? today) < today)
        wrong(`the calendar offers ${cell.getAttribute('title') ?? ''}`);

    const date = document.querySelector<HTMLInputElement>('#booking-date');
    if (date && isoOf(date.value) === today)
      for (const time of seen('input[name="booking-hour"]:enabled')) {
        const name = time.getAttribute('aria-label') ?? '';
        if (Date.parse(`${date.value} ${name} GMT+0200`) <= Date.now()) wrong(`${name} is offered`);
      }
    return found;
  });

/** Lets time pass in a state. */
async function letTimePass({ page, move }: SettledScreen, problems: string[]): Promise<void> {
  const note = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !message.text().startsWith(NO_ANSWER))
      problems.push(message.text());
  };
  const noteError = (error: Error) => problems.push(error.message);
  page.on('console', note);
  page.on('pageerror', noteError);
  let passed = 0;
  for (const ms of MOVES) {
    await move(ms - passed);
    passed = ms;
    problems.push(...(await untrueIn(page)));
  }
  page.off('console', note);
  page.off('pageerror', noteError);
}

test('TIME-5: statements about the present stay true while time passes', async ({
  browser,
  live,
}) => {
  const scenarios = SCENARIOS.filter(({ name }) => isWhole || SAMPLE.includes(name));
  test.setTimeout(scenarios.length * 60_000);
  for (const scenario of scenarios)
    await test.step(scenario.name, async () => {
      const problems: string[] = [];
      const onSettled = (screen: SettledScreen) => letTimePass(screen, problems);
      const failed = await record(browser, scenario, live, { onSettled }).then(
        () => [],
        (error: unknown) => [String(error)],
      );
      // The other states are tried too.
      expect.soft([...problems, ...failed], scenario.name).toEqual([]);
    });
});
