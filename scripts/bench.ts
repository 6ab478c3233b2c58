/**
 * Measures the built site with data on a simulated slow phone, compares it with the same documents
 * without scripts, and writes the figures into docs/performance-figures.md:
 *
 *   npm run tool -- bench                       every public page, and one of each kind with data; five visits
 *   npm run tool -- bench --runs=3 / /pricing   these pages, three visits of each
 *   npm run tool -- bench renderer              the page server: 20,000 documents of services;
 *                                               --renders=100000 takes minutes
 *   npm run tool -- bench presses               the presses of a booking; --other=http://127.0.0.1:4140
 *                                               alternates with another build's preview
 *
 * Visits alternate, so that other load on the machine affects both variants; medians and ratios are
 * the most reliable. Warns if the machine was too busy.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { PRERENDERED } from '../server/prerender/pages';
import { seedId } from '../sandbox/ids';
import { links, ROUTES } from '../src/content/routes';
import { freePort } from '../test/helpers/freePort';
import { siteWithData } from '../test/e2e/helpers/siteWithData';
import { TestSandbox } from '../test/e2e/sandbox';
import { loadBefore, median, MAX_WAIT_RATIO, measureWait } from './bench/machineLoad';
import { visit, type Visit } from './bench/measure';
import { benchPresses } from './bench/presses';
import { benchRenderer } from './bench/renderer';
import { writeStaticCopies } from './bench/staticCopies';
import { runCommand, wholeNumber } from '../server/command';
import { CHROMIUM_ARGS_FOR_TIMING, CHROMIUM_MISSING, findChromium } from '../test/e2e/chromium.cjs';
import { HOST } from '../env/ports.cjs';
import { startSite } from './serve';

const DOCUMENT = 'docs/performance-figures.md';
const PAGES_BEGIN = '<!-- npm run tool -- bench writes from here -->';
const PRESSES_BEGIN = '<!-- npm run tool -- bench presses writes from here -->';
const RENDERER_BEGIN = '<!-- npm run tool -- bench renderer writes from here -->';
const END = '<!-- to here -->';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    renders: { type: 'string', default: '20000' },
    other: { type: 'string' },
  },
});
const runs = wholeNumber('runs', values.runs);
const renders = wholeNumber('renders', values.renders);
const requestedRoutes = positionals.filter((word) => word.startsWith('/'));
const routes =
  requestedRoutes.length > 0
    ? requestedRoutes
    : [
        ...PRERENDERED.map((id) => ROUTES[id].path),
        links.serviceDetail(seedId('service', 1)),
        links.storeServices(seedId('store', 1)),
        links.singleBlog(0),
      ];

/** A page's visits by variant. */
interface PageVisits {
  route: string;
  visits: Readonly<Record<'static' | 'the site', Visit[]>>;
}

type Figure = (visit: Visit) => number;
const FIGURES: readonly (readonly [title: string, figure: Figure, digits: number])[] = [
  ['FCP ms', ({ fcp }) => fcp, 0],
  ['LCP ms', ({ lcp }) => lcp, 0],
  ['blocked ms', ({ blocked }) => blocked, 0],
  ['CLS', ({ shift }) => shift, 4],
  ['first tap ms', ({ tap }) => tap, 0],
  ['KB', ({ kilobytes }) => kilobytes, 0],
  ['requests', ({ requests }) => requests, 0],
  ['script ms', ({ work }) => work.script, 0],
  ['style and layout ms', ({ work }) => work.style + work.layout, 0],
  ['other work ms', ({ work }) => work.other, 0],
];

const medianOf = (visits: readonly Visit[], figure: Figure): number => median(visits.map(figure));

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (titles: readonly string[], rows: readonly (string | number)[][]): string =>
  [row(titles), row(titles.map(() => '---')), ...rows.map(row)].join('\n');

function figuresTable(all: readonly PageVisits[]): string {
  const rows = all.flatMap(({ route, visits }) =>
    Object.entries(visits).map(([name, those]) => [
      `\`${route}\``,
      name,
      ...FIGURES.map(([, figure, digits]) => medianOf(those, figure).toFixed(digits)),
    ]),
  );
  return table(['page', 'as', ...FIGURES.map(([title]) => title)], rows);
}

function ratiosTable(all: readonly PageVisits[]): string {
  const ratio = ({ visits }: PageVisits, figure: Figure) => {
    const other = medianOf(visits.static, figure);
    return other > 0 ? (medianOf(visits['the site'], figure) / other).toFixed(2) : '';
  };
  return table(
    ['page', 'FCP / static', 'LCP / static'],
    all.map((one) => [
      `\`${one.route}\``,
      ratio(one, ({ fcp }) => fcp),
      ratio(one, ({ lcp }) => lcp),
    ]),
  );
}

function loadNote(load: number, waitRatios: readonly number[]): string {
  const ratio = median(waitRatios);
  const isIdle = ratio <= MAX_WAIT_RATIO && load < availableParallelism() / 2;
  const details = `load ${load.toFixed(1)} on ${availableParallelism()} cores at the start; a fixed amount of work took ${ratio.toFixed(2)} times its CPU time`;
  return isIdle
    ? `The machine was idle: ${details}.`
    : `**The machine was too busy for reliable milliseconds** (${details}); only the ratios are meaningful.`;
}

async function writeSection(begin: string, report: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${DOCUMENT} lacks the markers "${begin}" and "${END}".`);
  const whole = `${text.slice(0, from)}${begin}\n\n${report}\n\n${text.slice(to)}`;
  const style = await resolveConfig(DOCUMENT);
  await writeFile(DOCUMENT, await format(whole, { ...style, parser: 'markdown' }));
}

async function renderer(): Promise<void> {
  const load = loadBefore();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    const waitRatios = [measureWait()];
    const report = await benchRenderer(folder, renders);
    waitRatios.push(measureWait());
    const whole = `${report}\n\n${loadNote(load, waitRatios)}`;
    await writeSection(RENDERER_BEGIN, whole);
    console.log(whole);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Served {
  browser: Browser;
  /** The built site's copy, and its origin. */
  folder: string;
  dist: string;
  origin: string;
}

/** Serves the built site with data while something is measured. */
async function withSite(measure: (served: Served) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(CHROMIUM_MISSING);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const [sandboxPort, sitePort] = [await freePort(), await freePort()];
  const origin = `http://${HOST}:${sitePort}`;
  const sandbox = new TestSandbox(sandboxPort, origin);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS_FOR_TIMING });
  const servers: { close: () => unknown }[] = [];
  try {
    await sandbox.start();
    const dist = await siteWithData(folder, `http://${HOST}:${sandboxPort}`, origin);
    servers.push(await startSite({ port: sitePort, dist }));
    await measure({ browser, folder, dist, origin });
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
    await sandbox.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

async function pages({ browser, folder, dist, origin }: Served): Promise<void> {
  const load = loadBefore();
  // A separate folder, because the hashes are written next to it.
  const staticDist = path.join(folder, 'still', 'dist');
  await writeStaticCopies(dist, routes, staticDist);
  // The same server, because the policy and other headers cost time as well.
  const staticSite = await startSite({ port: 0, dist: staticDist });
  try {
    const variants = [
      ['static', staticSite.url],
      ['the site', origin],
    ] as const;
    const all = routes.map((route): PageVisits => ({
      route,
      visits: { static: [], 'the site': [] },
    }));
    const waitRatios: number[] = [];
    for (let run = 0; run < runs; run += 1)
      for (const { route, visits } of all)
        for (const [name, url] of variants) {
          waitRatios.push(measureWait());
          visits[name].push(await visit(browser, url + route));
          console.log(`${run + 1} of ${runs}: ${name} ${route}`);
        }
    const parts = [
      `Medians of ${runs} alternating visits each; a phone of 412 by 823 px, CPU 4 times slower, slow 4G (562 ms, 1.44 Mbit/s), empty cache. ${loadNote(load, waitRatios)}`,
      ratiosTable(all),
      figuresTable(all),
    ];
    await writeSection(PAGES_BEGIN, parts.join('\n\n'));
    console.log(parts.join('\n\n'));
  } finally {
    await staticSite.close();
  }
}

async function presses({ browser, origin }: Served): Promise<void> {
  const load = loadBefore();
  const sites = { ...(values.other !== undefined && { other: values.other }), site: origin };
  const { bareMs, titles, rows, waitRatios } = await benchPresses(browser, sites, runs);
  const report = [
    `Medians of ${runs} bookings by the demo customer on a tablet of 1024 by 768 px, CPU 4 times slower. A bare page that draws 200 paragraphs at a press took ${bareMs.toFixed(0)} ms. ${loadNote(load, waitRatios)}`,
    table(titles, rows),
  ].join('\n\n');
  await writeSection(PRESSES_BEGIN, report);
  console.log(report);
}

const run = positionals.includes('renderer')
  ? renderer
  : () => withSite(positionals.includes('presses') ? presses : pages);
void runCommand(run);
