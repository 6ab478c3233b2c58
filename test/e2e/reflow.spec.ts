import type { Locator, Page } from '@playwright/test';

import { links, ROUTES } from '../../src/content/routes';
import { seedId } from '../../sandbox/ids';
import { expect, test } from './fixtures';
import { fullyLoaded } from './helpers/arrived';
import { boxOf } from './helpers/boxes';
import { todaysCases } from './helpers/cases';
import { brokenTexts, coveredByChat, textsOf } from './helpers/broken';
import { addressByApi, newBooker, openAs, openService, settled, signIn } from './helpers/customer';
import { atRest } from './helpers/rest';
import { renderAllParts } from './helpers/screenText';
import { scrolledByTouchAlone, tooWide } from './helpers/width';

test.use({ reducedMotion: 'reduce' });

/** A change of the window or the media type takes a moment to apply everywhere. */
const soon = expect.configure({ soft: true });

const VISITORS = [
  ROUTES.home.path,
  ROUTES.booking.path,
  ROUTES.stores.path,
  links.serviceDetail(seedId('service', 1)),
  ROUTES.pricing.path,
  ROUTES.contact.path,
  ROUTES.demoCart.path,
  ROUTES.register.path,
];
const CUSTOMERS = [
  links.storeServices(seedId('store', 1)),
  links.serviceDetail(seedId('service', 1)),
  ROUTES.serviceCart.path,
  links.payments(),
  ROUTES.profile.path,
];
const REGULARS = [
  ROUTES.bookings.path,
  ROUTES.memberships.path,
  ROUTES.addresses.path,
  ROUTES.success.path,
];

/** 1280 x 1024 at 400 %, a folded phone, phones, tablets, and the smallest laptop. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 280, height: 653 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];

const LETTER_WINDOWS = [
  { width: 1280, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Half of the windows in turn: a page's own turn comes every fifth day. */
const todays = <Window>(windows: readonly Window[], offset: number) =>
  todaysCases(windows, { offset, shares: 2 });

/** @param isSpaced letters are wider than the site's own, so that dates and times may break */
async function look(page: Page, where: string, isSpaced = false): Promise<void> {
  await atRest(page);
  await soon.poll(() => tooWide(page), `what is too wide on ${where}`).toEqual([]);
  const broken = async () =>
    (await brokenTexts(page)).filter((text) => !isSpaced || !text.startsWith('broken:'));
  await soon.poll(broken, `what is cut or broken on ${where}`).toEqual([]);
  expect.soft(await scrolledByTouchAlone(page), `what keys can't scroll on ${where}`).toEqual([]);
}

/** The share of the window covered by sticky elements. */
const stuck = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo({ top: 400, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    let lines = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      let element = document.elementFromPoint(innerWidth / 2, y);
      while (element && !/sticky|fixed/.test(getComputedStyle(element).position))
        element = element.parentElement;
      if (element) lines += 4;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return lines / innerHeight;
  });

/** Sets the font size in the browser's settings; 16 is the default. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
}

/** Checks the page with text twice as large, on a desktop and on phones. */
async function lookWithLargeLetters(page: Page, where: string, place: number): Promise<void> {
  await setLetters(page, 32);
  for (const window of todays(LETTER_WINDOWS, place)) {
    await page.setViewportSize(window);
    await look(page, `${where} with letters twice as large at ${window.width} px`);
  }
  await setLetters(page, 16);
}

/** The panel beside their forms is there for its picture. */
const ADORNED: ReadonlySet<string> = new Set([ROUTES.register.path]);

/** In one column the summary is a bar with the subtotal; the rows are counted above it. */
const SUMMARY: ReadonlySet<string> = new Set(['Summary', 'Bookings']);

/** Under Book; in one column it is only among the assurances, above the bar. */
const REFUND = 'Refund requests within 24 hours of the wash';

/** Expands what is collapsed below a heading, such as the prices of an extra in one column. */
const expandAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document
      .querySelectorAll<HTMLElement>('main h3 > button[aria-expanded="false"]')
      .forEach((one) => one.click());
  });

async function lookAtAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [place, address] of todaysCases([...addresses.entries()])) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await settled(page);
    await fullyLoaded(page);
    // Otherwise some components only render on scroll.
    await renderAllParts(page);
    await fullyLoaded(page);
    await expandAll(page);
    await atRest(page);
    await look(page, `${address} at 1440 px`);
    const said = await textsOf(page);
    for (const window of todays(WINDOWS, place)) {
      await page.setViewportSize(window);
      const where = `${address} at ${window.width} px`;
      await look(page, where);
      expect.soft(await coveredByChat(page), `what the chat link covers on ${where}`).toEqual([]);
      if (window.height < 400)
        expect.soft(await stuck(page), `what never moves away on ${where}`).toBeLessThan(0.25);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expandAll(page);
    await atRest(page);
    const saidNarrow = new Set(await textsOf(page));
    const unsaid = said.filter(
      (text) => !saidNarrow.has(text) && !SUMMARY.has(text) && text !== REFUND,
    );
    if (!ADORNED.has(address))
      expect.soft(unsaid, `what ${address} says only on wide screens`).toEqual([]);
    await lookWithLargeLetters(page, address, place);
  }
}

test.describe('LOOK-1, LOOK-5, HEAD-5: zoomed, or with enlarged text, nothing is cut off, or covered by the chat link', () => {
  test.slow();

  test('for a visitor', async ({ page }) => {
    await lookAtAll(page, VISITORS);
  });

  test('for a customer', async ({ page, sandbox }) => {
    const user = await newBooker(sandbox);
    await addressByApi(sandbox, user, 'Unit 4, Arbour Crossing Office Park, Moss Kolnik Drive');
    await openAs(page, user, '/');
    await lookAtAll(page, CUSTOMERS);
  });

  test('for a customer with something in every list', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.demoCustomer(), '/');
    await lookAtAll(page, REGULARS);
  });
});

/** The texts of an open part that are beyond it or the window, and the words that break in two. */
const brokenIn = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const found: string[] = [];
    const range = document.createRange();
    const frame = root.getBoundingClientRect();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      if (!text?.trim() || !element?.checkVisibility() || element.closest('.leaflet-container'))
        continue;
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right, width } = range.getBoundingClientRect();
        if (width <= 1) continue;
        const isBeyond =
          left < Math.max(0, frame.left) || right > Math.min(innerWidth, frame.right);
        if (isBeyond) found.push(`beyond its edge: ${word}`);
        if (/^[a-z]+$/i.test(word) && range.getClientRects().length > 1)
          found.push(`in two lines: ${word}`);
      }
    }
    const covered = [...root.querySelectorAll('button')].filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      return button.checkVisibility() && (left < -1 || right > innerWidth + 1);
    });
    return [...found, ...covered.map((button) => `out of the window: ${button.outerHTML}`)];
  });

/** The days of a calendar that touch the next one. */
const touchingDays = (calendar: Locator): Promise<string[]> =>
  calendar.evaluate((root) => {
    const range = document.createRange();
    const days = [...root.querySelectorAll('.ant-picker-content :is(th, td)')].map((cell) => {
      range.selectNodeContents(cell.querySelector('.ant-picker-cell-inner') ?? cell);
      return { text: cell.textContent, words: range.getBoundingClientRect() };
    });
    return days.flatMap(({ text, words }, place) => {
      const next = days[place + 1];
      const isBeside = next && next.words.left > words.left;
      return isBeside && next.words.left < words.right + 1 ? [`${text} ${next.text}`] : [];
    });
  });

/** The times that are wider than their column. */
const cutTimes = (list: Locator): Promise<string[]> =>
  list.evaluate((root) => {
    const range = document.createRange();
    return [...root.querySelectorAll('li > *')].flatMap((time) => {
      range.selectNodeContents(time);
      const column = time.closest('ul')?.getBoundingClientRect().right ?? 0;
      return range.getBoundingClientRect().right > column ? [time.textContent] : [];
    });
  });

test.describe('LOOK-5: with letters twice as large, what opens above a page is whole', () => {
  for (const window of LETTER_WINDOWS)
    test(`in a window of ${window.width} px`, async ({ page, sandbox }) => {
      test.slow();
      const whole = async (part: Locator, what: string) => {
        await expect(part).toBeVisible();
        await atRest(page);
        await soon.poll(() => brokenIn(part), `what is broken in ${what}`).toEqual([]);
      };
      const dialog = page.getByRole('dialog');
      const popup = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
      await page.setViewportSize(window);
      await openAs(page, await sandbox.demoCustomer(), ROUTES.bookings.path);
      await setLetters(page, 32);
      await page.getByRole('button', { name: 'Track Booking' }).first().click();
      await whole(dialog, 'the note on a booking');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'My Addresses' }).click();
      await page.getByRole('button', { name: 'Add Address' }).click();
      await whole(dialog, 'the form of an address');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      const message = page.getByRole('status').filter({ hasText: 'User details updated' });
      await message.hover();
      await whole(message, 'a message');

      await openService(page, await newBooker(sandbox));
      await setLetters(page, 32);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await whole(page.getByRole('dialog', { name: 'Menu' }), 'the menu');
      await page.keyboard.press('Escape');
      await whole(page.getByRole('region', { name: 'Additional Features' }), 'the features');
      await page.getByLabel('Choose Date').click();
      await whole(popup, 'the calendar');
      expect.soft(await touchingDays(popup), 'days that touch').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByLabel('Choose Time').click();
      await whole(popup, 'the list of times');
      expect.soft(await cutTimes(popup), 'times that are cut').toEqual([]);
    });
});

test('LOOK-5: with spaced letters, words, lines and paragraphs, as WCAG 1.4.12 has them, nothing is cut off', async ({
  page,
  sandbox,
}) => {
  const user = await newBooker(sandbox);
  await signIn(page, user);
  for (const address of [links.serviceDetail(seedId('service', 1)), ROUTES.serviceCart.path]) {
    await page.goto(address);
    await settled(page);
    await fullyLoaded(page);
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet();
      spaced.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-bottom: 2em !important }
      `);
      document.adoptedStyleSheets.push(spaced);
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await look(page, `${address}, spaced, at ${width} px`, true);
    }
  }
});

test('NAV-12: the longer words of a translation leave the whole header in the window', async ({
  page,
}) => {
  await page.goto(ROUTES.pricing.path);
  await page.locator('header').evaluate((header) => {
    const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) (walker.currentNode as Text).appendData('ISIERUNG');
  });
  for (const width of [1200, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooWide(page), `what is too wide at ${width} px`).toEqual([]);
  }
});

test('LOOK-1: on a small phone the whole calendar is visible wherever its field is', async ({
  page,
  sandbox,
}) => {
  await openService(page, await sandbox.newUser());
  const field = page.getByLabel('Choose Date');
  const calendar = page.locator('.ant-picker-dropdown');
  await page.setViewportSize({ width: 320, height: 640 });
  // In the middle there is least space on both sides.
  await field.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await field.click();
  await expect(calendar).toBeInViewport({ ratio: 1 });
});

test("SHOP-1, CART-10: a phone's first screen shows a store, and step 2 at most 96 px of coupons", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await newBooker(sandbox), ROUTES.stores.path);
  const store = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  await expect(store).toBeInViewport({ ratio: 1 });
  await page.goto(links.payments());
  const coupons = page.getByRole('region', { name: 'Coupons' }).locator('..');
  expect((await boxOf(coupons)).height).toBeLessThanOrEqual(96);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test('LOOK-1: no on-screen keyboard covers the list or the calendar that a tap opens', async ({
    page,
    sandbox,
  }) => {
    await openService(page, await sandbox.newUser());
    for (const [name, popup] of [
      ['Car Type', '.ant-select-dropdown'],
      ['Choose Date', '.ant-picker-date-panel'],
      ['Choose Time', '.ant-picker-time-panel'],
    ] as const) {
      await page.getByLabel(name).tap();
      await expect(page.locator(popup)).toBeVisible();
      await expect(page.locator('input:focus')).toHaveJSProperty('inputMode', 'none');
      await page.keyboard.press('Escape');
      await expect(page.locator(popup)).toBeHidden();
    }
  });
});

/** The distance of the text's centre from the window's, as a fraction of its width. */
const offCentre = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let [from, to] = [Infinity, 0];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node;
      if (!node.textContent?.trim() || !element?.checkVisibility()) continue;
      if (element.closest('[inert]')) continue;
      range.selectNodeContents(node);
      const { left, right, bottom, width } = range.getBoundingClientRect();
      // The skip link waits above the page.
      if (width <= 1 || right < 0 || bottom < 0) continue;
      from = Math.min(from, left);
      to = Math.max(to, right);
    }
    return Math.abs((from + to) / 2 - innerWidth / 2) / innerWidth;
  });

test('LOOK-1: on the widest screen every page is centred', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openAs(page, await sandbox.demoCustomer(), '/');
  for (const address of todaysCases([
    ROUTES.bookings.path,
    ROUTES.addresses.path,
    ROUTES.profile.path,
    ROUTES.serviceCart.path,
    ROUTES.success.path,
    ROUTES.terms.path,
  ])) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await fullyLoaded(page);
    await atRest(page);
    expect.soft(await offCentre(page), address).toBeLessThan(0.06);
  }
});

/** Whether the control with the focus, or the frame or label around it, has an outline. */
const focusShows = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const frame = focused.closest('label, .ant-select, .leaflet-container');
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const around = [focused, frame, ...labels].filter((element) => element !== null);
    const isOutlined = around.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const name = focused.getAttribute('aria-label') ?? (focused.textContent.trim() || focused.id);
    return isOutlined ? null : `${focused.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
  });

/** An element's background, border and outline. */
const drawing = (place: Locator): Promise<string> =>
  place.first().evaluate((element) => {
    const { backgroundColor, borderTopColor, outlineStyle, color } = getComputedStyle(element);
    return [backgroundColor, borderTopColor, outlineStyle, color].join();
  });

test('LOOK-2: in forced colours the focus is always outlined, selected items stand out, and each logo has its own background', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const user = await newBooker(sandbox);
  await addressByApi(sandbox, user, '7 Sea View Street');
  await openService(page, user);
  const differ = async (chosen: Locator, other: Locator, what: string) => {
    expect.soft(await drawing(chosen), what).not.toBe(await drawing(other));
  };
  await page.getByLabel('Choose Date').click();
  const cell = '.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)';
  await differ(
    page.locator(`${cell}.ant-picker-cell-selected .ant-picker-cell-inner`),
    page.locator(`${cell}:not(.ant-picker-cell-selected) .ant-picker-cell-inner`),
    'the chosen day of the calendar',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Car Type' }).click();
  const option = '.ant-select-item-option:not(.ant-select-item-option-active)';
  await page.locator(option).first().hover();
  await page.mouse.move(0, 0);
  await differ(
    page.locator('.ant-select-item-option-selected'),
    page.locator(`${option}:not(.ant-select-item-option-selected)`),
    'the chosen car',
  );
  await page.goto(links.payments());
  const card = page.locator('label').filter({ has: page.getByRole('radio') });
  await card.first().click();
  await differ(
    card.filter({ has: page.locator(':checked') }),
    card.filter({ has: page.locator(':not(:checked)[type="radio"]') }),
    'the chosen address',
  );
  const addresses = [
    links.serviceDetail(seedId('service', 1)),
    links.payments(),
    ROUTES.profile.path,
    ROUTES.contact.path,
  ];
  for (const address of todaysCases(addresses, { shares: 2 })) {
    await page.goto(address);
    await fullyLoaded(page);
    const grounds = await page
      .locator('img[src*="/brand/logo"]')
      .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).background));
    for (const ground of grounds)
      expect.soft(ground, address).toMatch(/linear-gradient\(rgb\(255|^rgb\(12, 42, 74\)/);
    const unseen = new Set<string>();
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Tab');
      const problem = await focusShows(page);
      if (problem !== null) unseen.add(problem);
    }
    expect.soft([...unseen], address).toEqual([]);
  }
});

/** What a page prints apart from its text. */
const onPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const visible = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility(),
    );
    for (const element of visible) {
      const { color, breakInside } = getComputedStyle(element);
      const name = `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 30)}"`;
      if (element.matches('header, footer, nav, button, .btn, aside')) found.push(name);
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (hasWords && Math.max(red, green, blue) > 140) found.push(`${name} in ${color}`);
      if (element.matches('article') && breakInside !== 'avoid') found.push(`${name} may be cut`);
    }
    const { backgroundColor } = getComputedStyle(document.body);
    if (backgroundColor !== 'rgb(255, 255, 255)') found.push(`on ${backgroundColor}`);
    return found;
  });

test('LOOK-6: a booking, the bookings and the terms print black on white, without controls', async ({
  page,
  sandbox,
}) => {
  await openAs(page, await sandbox.demoCustomer(), '/');
  // As wide as a sheet of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const address of [ROUTES.success.path, ROUTES.bookings.path, ROUTES.terms.path]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await fullyLoaded(page);
    await page.emulateMedia({ media: 'print' });
    await atRest(page);
    await soon.poll(() => onPaper(page), address).toEqual([]);
    await soon.poll(() => tooWide(page), `too wide for the paper: ${address}`).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});
