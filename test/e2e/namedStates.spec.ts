import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { digestOf, DIGESTS_FILE, VIEWPORTS, type Width } from '../../scripts/states/library';
import { record } from '../../scripts/states/record';
import type { Scenario } from '../../scripts/states/scenario';
import { SCENARIOS } from '../../scripts/states/scenarios';
import { readReport } from '../../src/support/report/report';
import { expect, test, type WorkerFixtures } from './fixtures';
import { axeProblems } from './helpers/axe';
import { todaysCases } from './helpers/cases';
import { smallControls, smallLetters } from './helpers/controls';
import { renderAllParts, screenText } from './helpers/screenText';
import { tooWide } from './helpers/width';

type Fixtures = Pick<WorkerFixtures, 'live' | 'recorder' | 'shown'>;

const show = (page: Page, recorded: unknown): Promise<void> =>
  page.evaluate((state) => {
    window.scrollTo({ top: 0 });
    window.postMessage({ state }, window.location.origin);
  }, recorded);

const digests = JSON.parse(readFileSync(DIGESTS_FILE, 'utf8')) as Record<string, string>;

/** The recorded customers' names and input. */
const SECRETS =
  /Naidoo|Nomvula|Khumalo|@test\.example|demo@|555 0|Beach Road, Flat|Lighthouse|Airth|PB4C81|Merchant Bank|KwaZulu-Natal, |sparkling|wash-and-shine|not-this-one/;

/** The scenarios of each group, which are one test: a test of its own costs a fifth of a state. */
const groups = new Map<string, Scenario[]>();
for (const scenario of todaysCases(SCENARIOS))
  groups.set(scenario.group, [...(groups.get(scenario.group) ?? []), scenario]);

/** The first scenarios of all addresses. */
const firsts = new Set(new Map([...SCENARIOS].reverse().map((one) => [one.at, one])).values());

const hasDialog = ({ statuses }: Scenario): boolean =>
  statuses.some((status) => /: (open|asking)$/.test(status));

/**
 * A page's first state and its dialogs are compared at both widths. The others differ in content,
 * not in layout, so they are compared at their own width.
 */
const othersOf = (scenario: Scenario): readonly Width[] =>
  scenario.width === undefined && (firsts.has(scenario) || hasDialog(scenario)) ? ['tablet'] : [];

/** Nothing is too wide or too small on a tablet, in both orientations. */
async function expectTouchable(page: Page): Promise<void> {
  for (const size of [{ width: 768, height: 1024 }, VIEWPORTS.tablet]) {
    await page.setViewportSize(size);
    expect(await tooWide(page), 'what is too wide').toEqual([]);
    expect(await smallControls(page), 'small controls').toEqual([]);
    expect(await smallLetters(page), 'small letters').toEqual([]);
  }
}

/** @throws when a state is not recorded, or not shown as the customer saw it */
async function check(scenario: Scenario, { recorder, live, shown }: Fixtures): Promise<void> {
  const { name, title } = scenario;
  const { report, texts } = await record(recorder, scenario, live, {
    otherWidths: othersOf(scenario),
  });
  const read = readReport(report);
  if (!read.ok) throw new Error(read.message);
  const { metadata, events, states } = read.report;
  const state = states.at(-1);
  if (state === undefined) throw new Error('The report has no state.');
  const viewport = VIEWPORTS[scenario.width ?? 'desktop'];
  expect(metadata).toMatchObject({ title, viewport });
  expect(events.length).toBeGreaterThan(0);
  expect(SECRETS.exec(report)?.[0]).toBeUndefined();

  const { page, takeForeignRequests, takeErrors, isNew, setTouch } = shown;
  const before = page.viewportSize()?.width;
  const isLastUsed = ([width]: [string, string]) => VIEWPORTS[width as Width].width === before;
  // Changing the width lays out the whole page, so the previous state's width comes first.
  const seenAt = Object.entries(texts).sort((a, b) => +isLastUsed(b) - +isLastUsed(a));
  for (const [place, [width, text]] of seenAt.entries()) {
    await setTouch(width === 'tablet');
    await page.setViewportSize(VIEWPORTS[width as Width]);
    if (place === 0) await show(page, state);
    await expect
      .poll(
        async () => {
          await renderAllParts(page);
          return screenText(page);
        },
        { intervals: [20, 30, 50, 100, 250] },
      )
      .toBe(text);
    // Some states look alike.
    if (isNew(text))
      expect(await axeProblems(page), `what axe finds at the width of a ${width}`).toEqual([]);
    if (width === 'tablet') await expectTouchable(page);
  }
  expect(takeForeignRequests(), 'requests to elsewhere').toEqual([]);
  expect(takeErrors(), 'errors').toEqual([]);
  const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(stored, 'what is stored').toBe(0);
  expect
    .soft(
      digestOf(scenario, state),
      'a changed state is accepted by: npm run tool -- states --digests',
    )
    .toBe(digests[name]);
}

test.describe('named states are recorded on the live site and shown as the customer saw them', () => {
  for (const [group, scenarios] of groups)
    test(group, async ({ recorder, live, shown }) => {
      test.setTimeout(scenarios.length * 60_000);
      for (const scenario of scenarios)
        await test.step(`${scenario.name}: ${scenario.title}`, async () => {
          const problem = await check(scenario, { recorder, live, shown }).then(
            () => null,
            (error: unknown) => error,
          );
          if (problem !== null) {
            const body = await shown.page.screenshot();
            await test.info().attach(scenario.name, { body, contentType: 'image/png' });
          }
          // The other states of the group are checked too.
          expect.soft(problem, scenario.name).toBeNull();
        });
    });
});
