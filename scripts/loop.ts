/**
 * Measures the development loop in a copy of the project, with `npm start` and a browser, and fails
 * if changing a component loses the page's state:
 *
 *   npm run tool -- loop
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, expect, type Page } from '@playwright/test';

import { freePort } from '../test/helpers/freePort';
import { CHROMIUM_ARGS_FOR_TIMING, findTestBrowser } from '../test/e2e/chromium.cjs';
import { runCommand } from '../server/command';

const project = path.resolve(__dirname, '..');

/** Generous, for slow machines. */
const TIMEOUT_MS = 300_000;

/** The time between opening a page and the first change, in milliseconds. */
const PAUSE_MS = 15_000;

const COMPONENT = 'src/pages/login/LoginPage.tsx';
const SLICE = 'src/slices/registry.ts';

/** Copies all tracked and untracked files; packages are linked, without their caches. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'loop-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of stdout.trim().split('\n'))
    cpSync(path.join(project, file), path.join(folder, file), { recursive: true });
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(project, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(path.join(project, 'node_modules', name), path.join(packages, name));
  return folder;
}

interface DevServer {
  url: string;
  readOutput: () => string;
  stop: () => Promise<void>;
}

async function start(folder: string): Promise<DevServer> {
  const [site, sandbox] = [await freePort(), await freePort()];
  const child: ChildProcess = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      BROWSER: 'none',
      SITE_PORT: String(site),
      SANDBOX_PORT: String(sandbox),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return {
    url: `http://127.0.0.1:${site}`,
    readOutput: () => output,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Waits for a text on the page, looking in every frame: a locator looks twice a second. */
const waitForText = (page: Page, text: string) =>
  page.waitForFunction((words) => document.body.innerText.includes(words), text, {
    timeout: TIMEOUT_MS,
  });

const rows: [what: string, figure: string][] = [];

/** Starts the server, and opens a page as soon as it responds. */
async function openFirst(page: Page, folder: string, what: string): Promise<DevServer> {
  const startedAt = performance.now();
  const server = await start(folder);
  await expect(async () => {
    await page.goto(`${server.url}/login`);
  }).toPass({ timeout: TIMEOUT_MS, intervals: [100] });
  await waitForText(page, 'Welcome back.');
  rows.push([what, seconds(startedAt)]);
  return server;
}

/** Marks the page, to detect a reload. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });

const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.kept === 'yes');

async function measureChanges(page: Page, folder: string, server: DevServer): Promise<void> {
  const component = path.join(folder, COMPONENT);
  const slice = path.join(folder, SLICE);
  const source = readFileSync(component, 'utf8');
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));

  await page.getByLabel('Email').fill('typed@example.com');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await mark(page);

  await page.waitForTimeout(PAUSE_MS);
  const startedAt = performance.now();
  writeFileSync(component, source.replace('Welcome back.', 'Good to see you.'));
  await waitForText(page, 'Good to see you.');
  rows.push(['a changed component is visible', seconds(startedAt)]);
  expect(await isKept(page), 'the page was not reloaded').toBe(true);
  await expect(page.getByRole('dialog', { name: 'Menu' }), 'the store is kept').toBeVisible();
  await expect(page.getByLabel('Email'), 'the form is kept').toHaveValue('typed@example.com');

  const savedAt = performance.now();
  writeFileSync(component, `${source}\nconst wrong: number = 'text';\nvoid wrong;\n`);
  await expect
    .poll(() => server.readOutput(), { timeout: TIMEOUT_MS })
    .toContain(`error TS2322: Type 'string' is not assignable to type 'number'`);
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText(/TS2322/)).toBeVisible();
  rows.push(['a type error is shown, in terminal and overlay', seconds(savedAt)]);
  writeFileSync(component, `${source}\nconst wrong: number = ;\n`);
  await expect(overlay.getByText(/TS1109/)).toBeVisible();
  writeFileSync(component, source.replace('Welcome back.', 'It compiles again.'));
  await waitForText(page, 'It compiles again.');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, {
    timeout: TIMEOUT_MS,
  });
  expect(await isKept(page), 'mending a syntax error reloads nothing').toBe(true);

  await mark(page);
  consoleTexts.length = 0;
  const changedAt = performance.now();
  writeFileSync(slice, `${readFileSync(slice, 'utf8')}\nexport const CHANGED = true;\n`);
  await expect.poll(() => consoleTexts.join('\n'), { timeout: TIMEOUT_MS }).toContain('Reloaded: ');
  rows.push(['a changed slice reloads the page, and says so', seconds(changedAt)]);
  expect(await isKept(page)).toBe(false);
}

void runCommand(async () => {
  const folder = copyProject();
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: CHROMIUM_ARGS_FOR_TIMING,
  });
  let server: DevServer | undefined;
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 900 } });
    page.setDefaultTimeout(TIMEOUT_MS);
    server = await openFirst(page, folder, 'the first page of a first start');
    // The last file of the cache, written once the server is idle.
    const cache = path.join(folder, 'node_modules/.cache/webpack/browser-development/index.pack');
    await expect.poll(() => existsSync(cache), { timeout: TIMEOUT_MS }).toBe(true);
    await server.stop();
    server = await openFirst(page, folder, 'the first page of a second start');
    await measureChanges(page, folder, server);
  } finally {
    for (const [what, figure] of rows) console.log(`${figure.padStart(8)}  ${what}`);
    await server?.stop();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
