import { existsSync, readFileSync } from 'node:fs';

import { MACHINE_TABLES } from '../../scripts/machineTables';
import { SCENARIOS } from '../../scripts/states/scenarios';
import { DIGESTS_FILE, isStale } from '../../scripts/states/library';
import { messages } from '../../src/content/messages';
import { emptyStates, emptyTexts, failedTexts } from '../../src/content/texts';
import { LOCATION_TEXTS } from '../../src/domain/geocodeText';
import { matchRoute, ROUTES, type RouteId } from '../../src/content/routes';
import { runInProcess } from '../helpers/command';
import { expectNone } from '../helpers/expectNone';
import { pagesWith } from '../helpers/sources';
import { temporaryFolder, writeFiles } from '../server/helpers/files';

const names = SCENARIOS.map(({ name }) => name);
const SEEN_STATUSES = new Set(SCENARIOS.flatMap(({ statuses }) => statuses));

describe('the named states', () => {
  it('are at least 60, each with a unique name and sentence', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(SCENARIOS.map(({ title }) => title)).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  const digests = JSON.parse(readFileSync(DIGESTS_FILE, 'utf8')) as Record<string, string>;

  it('have no digest for a removed state', () => {
    expectNone(
      Object.keys(digests).filter((name) => !names.includes(name)),
      'Run npm run tool -- states --digests: these digests belong to no state of scripts/states/*.ts.',
    );
  });

  it('are recorded again when a machine or an answer that they show has other fields', () => {
    expectNone(
      names.filter((name) => isStale(digests[name] ?? '')),
      'Run npm run tool -- states --digests, with parts of these names, to record these states:',
    );
  });
});

/** Statuses that look like another one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  'carousels: changed': 'initial: the same slides, of which others are in view',
  'checkout: enteringPayments': 'step 1 until its carts are there',
  'leftOff: remembered': 'nothing: only a log-in makes it seen',
  'lists: extended': 'short: the same list, with more of its rows',
  'serviceCarts: picking': 'ready: a day and a time that are chosen',
  'serviceCarts: rereading': 'lookingUp: the cart is refetched',
};

/**
 * States that no report can show: messages about a report, which is made before them, a document's
 * title, a long list that a document cuts off, as the library opens pages without embedded data, and a
 * booking that another device changes just before Book.
 */
const NEVER_RECORDED: readonly string[] = [
  emptyTexts.storeNotFound,
  failedTexts.rest,
  messages.bookingChanged,
  messages.reportSent,
  messages.reportNotSent,
  messages.reportRefused,
  messages.reportSaved,
];

const TEXTS = [messages, emptyTexts, failedTexts, LOCATION_TEXTS]
  .flatMap((texts): readonly string[] => Object.values(texts))
  .concat(Object.values(emptyStates).map(({ title }) => title))
  .filter((text) => !NEVER_RECORDED.includes(text));
const shown = SCENARIOS.flatMap(({ shows }) => shows);

const pages = (Object.keys(ROUTES) as RouteId[]).filter((id) => id !== 'dashboard');
const namesAt = (id: RouteId) =>
  SCENARIOS.filter(({ at }) => matchRoute(at.replace(/[?#].*$/, ''))?.id === id).map(
    ({ name }) => name,
  );

/** Pages with data from the server. */
const askingPages = pagesWith(/\buseGet\w+Query\(/);

describe('the library is complete', () => {
  const statuses = MACHINE_TABLES.flatMap(({ name, transitions }) =>
    Object.keys(transitions).map((status) => `${name}: ${status}`),
  );
  const unshown = [
    ...MACHINE_TABLES.map(({ name, initial }) => `${name}: ${initial}`),
    ...Object.keys(LOOKS_LIKE),
  ];

  it('shows every status of every machine', () => {
    expectNone(
      statuses.filter((status) => !unshown.includes(status) && !SEEN_STATUSES.has(status)),
      'Add a state for each to scripts/states/*.ts, under `statuses`:',
    );
  });

  it('names only statuses that a machine has', () => {
    expect(statuses).toEqual(expect.arrayContaining([...SEEN_STATUSES, ...unshown]));
  });

  it('shows every message', () => {
    const isShown = (text: string) =>
      shown.some((words) => text.includes(words) || words.includes(text));
    expectNone(
      TEXTS.filter((text) => !isShown(text)),
      'Add states that show these messages to scripts/states/*.ts:',
    );
  });

  it('shows every page, and those with data also without, loading and failed', () => {
    expectNone(
      pages.filter((id) => namesAt(id).length === 0),
      'Add a state at the address of each of these pages to scripts/states/pages.ts:',
    );
    expectNone(
      askingPages.flatMap((id) =>
        ['-empty', '-loading', '-failed']
          .filter((ending) => !namesAt(id).some((name) => name.endsWith(ending)))
          .map((ending) => `${id}: ${ending}`),
      ),
      'Add states at the address of these pages with these endings to scripts/states/*.ts:',
    );
  });
});

describe('the command', () => {
  const project = process.cwd();
  afterEach(() => {
    process.chdir(project);
  });

  it.each([
    ['all states are recorded', [], [], true],
    ['it was stopped, or some failed', [], ['home'], false],
    ['only some were asked for', ['cart'], [], false],
  ])('calls the library up to date: %s', async (_when, words, failed, isCurrent) => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'test/e2e/states/digests.json': readFileSync(DIGESTS_FILE, 'utf8') });
    process.chdir(folder);
    jest.doMock('../../scripts/states/recordScenarios', () => ({
      recordScenarios: () => Promise.resolve(failed),
    }));
    const { status } = await runInProcess(() => import('../../scripts/states'), words);
    expect(status).toBe(failed.length);
    expect(existsSync('library/digests.json')).toBe(isCurrent);
  });
});
