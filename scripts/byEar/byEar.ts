/**
 * Books a wash by keyboard with a screen reader and writes a transcript of its speech: `npm run
 * tool -- by-ear`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

import { chromium, expect, type Locator, type Page } from '@playwright/test';

import { EXPRESS_WASH, TOTI } from '../../test/e2e/helpers/customer';
import { withServers } from '../../test/e2e/helpers/servers';
import { CHROMIUM_ARGS, findChromium } from '../../test/e2e/chromium.cjs';
import { startSite } from '../serve';
import { startOrca, type Orca } from './orca';

const TRANSCRIPT = 'docs/by-ear.md';

const HEAD = `# A booking by ear

What Orca 43 says in Chromium while a new customer books a wash with the keyboard alone. \`npm run tool -- by-ear\` writes this
file; a change of words or of their order shows in its diff. A key's line is what is heard after it, with a dot between
the pieces. Days and dates are left out, because they change. Orca says
"clickable" of focusable elements inside one with a click listener; React listens on the root.
`;

const LONGEST_LOADER_MS = 30_000;

/** More presses than any part of a page has tab stops. */
const MOST_PRESSES = 60;

const NEEDED = {
  orca: 'orca',
  'dbus-run-session': 'dbus-daemon',
  'xvfb-run': 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'speech-dispatcher': 'speech-dispatcher',
  gsettings: 'libglib2.0-bin',
} as const;

/** The same program with its own bus and display. */
function runInside(): number {
  const missing = Object.entries(NEEDED).filter(
    ([command]) => spawnSync('which', [command], { stdio: 'ignore' }).status !== 0,
  );
  if (missing.length > 0) {
    const packages = missing.map(([, name]) => name).join(' ');
    console.error(`This needs Debian's packages: apt-get install ${packages} at-spi2-core`);
    return 1;
  }
  const screen = ['xvfb-run', '-a', '-s', '-screen 0 1440x1000x24'];
  const self = [process.execPath, '--import', 'tsx', 'scripts/byEar/byEar.ts'];
  const { status } = spawnSync('dbus-run-session', ['--', ...screen, ...self], {
    stdio: 'inherit',
    env: { ...process.env, BY_EAR: 'inside' },
  });
  return status ?? 1;
}

/** Text that differs from day to day or isn't about the site. */
const steady = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(
      /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g,
      'Weekday',
    )
    .replace(
      /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)( \d{4})?/g,
      'date',
    )
    .replace(/\b(0\d|1[0-2])\/\d\d\/\d{4}\b/g, 'MM/DD/YYYY')
    .replace(/\b20\d\d-\d\d-\d\d\b/g, 'YYYY-MM-DD')
    // The booking's id.
    .replace(/\b[\da-f]{14}\b/g, 'number')
    .replace(/\b127\.0\.0\.1:\d+/g, 'site');

/** A customer who can't see the screen, and the transcript of the speech. */
class Listener {
  readonly lines: string[] = [];

  constructor(
    readonly page: Page,
    readonly orca: Orca,
  ) {}

  part(title: string): void {
    this.lines.push('', `## ${title}`, '');
  }

  async note(what: string): Promise<void> {
    const loader = this.page
      .getByRole('status')
      .filter({ has: this.page.getByText('Loading', { exact: true }) });
    await this.orca.quiet();
    // Nothing moves while the loader between two pages is shown.
    while ((await loader.count()) > 0) {
      await loader.waitFor({ state: 'detached', timeout: LONGEST_LOADER_MS });
      await this.orca.quiet();
    }
    const said = this.orca.heard().map(steady);
    const line = `- _${steady(what)}_: ${said.join(' · ') || 'nothing'}`;
    this.lines.push(line);
    console.log(line);
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await this.orca.press(key);
      await this.note(key);
    }
  }

  /** Fills the focused field. */
  async type(text: string): Promise<void> {
    await this.orca.type(text);
    await this.note(`types ${text}`);
  }

  /** Presses a key until the element is focused. */
  async goTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let time = 0; time < MOST_PRESSES; time += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`No ${key} led to ${String(target)}.`);
  }

  /** Presses a key until the element is focused, and then Return. */
  async open(target: Locator, key = 'Tab'): Promise<void> {
    await this.goTo(target, key);
    await this.press('Return');
  }

  /** Presses Return, which leads to another page. */
  async leaveFor(address: string | RegExp): Promise<void> {
    await this.orca.press('Return');
    await this.page.waitForURL(address);
    await this.note('Return');
  }
}

async function book(listener: Listener, url: string): Promise<void> {
  const { page, orca } = listener;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  listener.part('The home page');
  await orca.quiet();
  orca.heard();
  await page.goto(`${url}/`);
  await listener.note('opens the site');
  await listener.open(
    page.getByRole('dialog', { name: 'Join As' }).getByRole('link', { name: /as a User/ }),
  );

  listener.part('An account');
  await listener.open(page.getByLabel('Name'));
  for (const text of ['Nomvula Khumalo', 'nomvula@test.example', '031 555 0142']) {
    await listener.type(text);
    await listener.press('Tab');
  }
  await listener.type('sparkling-clean-7');
  await listener.leaveFor(`${url}/`);

  listener.part('The place, on the map');
  await listener.open(page.getByRole('main').getByRole('button', { name: /^Select location/ }));
  const map = page.getByRole('dialog', { name: 'Select Your Location' });
  await listener.goTo(map.getByRole('button', { name: /^Pin/ }));
  // Orca keeps the arrow keys for itself until it is told otherwise.
  await listener.press('Insert+a');
  await listener.press('Up');
  await listener.goTo(map.getByRole('button', { name: 'Done' }), 'shift+Tab');
  await listener.open(map.getByRole('button', { name: 'Move pin south' }), 'shift+Tab');
  await listener.open(map.getByRole('button', { name: 'Done' }));

  listener.part('A store');
  await listener.open(
    page.getByRole('region', { name: 'Find a car wash' }).getByRole('link', { name: 'Search' }),
  );
  await listener.press('h', 2);
  await listener.press('Down', 3);
  await listener.open(page.getByRole('article', { name: TOTI.name }).getByRole('link'));

  listener.part('A service');
  await listener.press('h', 2);
  await listener.press('Down', 2);
  await listener.open(page.getByRole('article', { name: EXPRESS_WASH }).getByRole('link'));
  await listener.press('Down', 4);
  await listener.open(page.getByRole('combobox', { name: 'Car Type' }));
  await listener.press('Down');
  await listener.press('Return');
  await listener.press('Escape');
  await listener.open(button('Increase Sedan'));

  listener.part('A day and a time');
  const days = page.getByRole('group', { name: 'Day', exact: true }).locator('input:enabled');
  const times = page.getByRole('group', { name: 'Time', exact: true }).locator('input:enabled');
  const date = page.getByLabel('Choose Date');
  await listener.goTo(days.first());
  await listener.press('Insert+a');
  await listener.press('Right');
  await listener.goTo(date);
  for (const key of ['Down', 'Right', 'Down', 'Left', 'Return']) await listener.press(key);
  const chosen = await date.inputValue();
  await listener.type('31/02/2026');
  await listener.press('Tab');
  await listener.open(button('Book'));
  await listener.press('ctrl+a');
  await listener.type(chosen);
  await listener.press('Return');
  await listener.goTo(times.last(), 'shift+Tab');
  await listener.press('space');

  listener.part('An additional feature');
  await listener.goTo(page.getByRole('checkbox').first());
  await listener.press('space');
  await listener.goTo(button('Book'), 'shift+Tab');
  await listener.leaveFor(`${url}/service-cart`);

  listener.part('The cart');
  await listener.press('Down', 12);
  await listener.open(button('Continue'));
  await listener.press('Down', 4);
  await listener.open(button('PROCEED TO PAYMENT'));
  await listener.open(button('Add Address'));
  await listener.type('5 Palm Street');
  await listener.press('Tab');
  await listener.type('Amanzimtoti');
  await listener.press('Return');
  await listener.goTo(button('PROCEED TO PAYMENT'));
  await listener.leaveFor(/\/payment\//);

  listener.part('The payment');
  await listener.goTo(page.getByRole('button', { name: /^Pay/ }));
  await listener.leaveFor(`${url}/success`);
  await listener.press('Down', 8);

  listener.part('My bookings');
  await listener.open(link('My Bookings'));
  await listener.press('h', 2);
  await listener.press('Down', 9);

  listener.part('A blank log-in');
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(`${url}/login`);
  await listener.note('opens the log-in page');
  await listener.press('h');
  await listener.press('e');
  await listener.press('Return');
  await listener.press('Tab', 3);
}

async function listen(): Promise<void> {
  await withServers(startSite, async ({ site }) => {
    const orca = await startOrca();
    const browser = await chromium.launch({
      headless: false,
      executablePath: findChromium() ?? '',
      args: [...CHROMIUM_ARGS, '--force-renderer-accessibility', '--window-size=1440,1000'],
    });
    const page = await browser.newPage({
      viewport: null,
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: -30.05, longitude: 30.89 },
    });
    // This morning, so that the speech is the same at any hour.
    await page.clock.install({ time: new Date().setUTCHours(6, 0, 0, 0) });
    await page.goto('about:blank');
    // Leaves the address field, whose text would be announced.
    await page.mouse.click(700, 400);
    const listener = new Listener(page, orca);
    try {
      await book(listener, site.url);
    } finally {
      writeFileSync(TRANSCRIPT, `${HEAD}${listener.lines.join('\n')}\n`);
      await browser.close();
      await orca.close();
    }
  });
}

if (process.env.BY_EAR === 'inside') void listen();
else process.exitCode = runInside();
