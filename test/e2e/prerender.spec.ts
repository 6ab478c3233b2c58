import { PRERENDERED } from '../../server/prerender/pages';
import { ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import { changeAnswer } from './helpers/changedAnswer';
import { openAs } from './helpers/customer';
import { keptMain, rememberMain } from './helpers/running';

test.use({ opensJoinPopup: true });

/**
 * Compares the page with inline styles only and with its style sheets. Runs in the page.
 * @returns the elements, or their generated parts, that look different
 */
function changedByFiles(): string[] {
  const PAINT = [
    ...['color', 'background', 'border', 'border-radius', 'box-shadow', 'outline', 'opacity'],
    ...['font', 'letter-spacing', 'text-transform', 'text-decoration', 'text-shadow', 'content'],
    ...['visibility', 'transform', 'filter', 'clip-path', 'fill', 'stroke', 'object-fit'],
  ];
  const elements = [...document.querySelectorAll('body, #root, #root *')];
  const looks = () => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const generated = ['::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(({ content }) => content !== 'none');
      const hasWords = element.matches('input, textarea');
      const styles = [
        getComputedStyle(element),
        ...generated,
        ...(hasWords ? [getComputedStyle(element, '::placeholder')] : []),
      ].flatMap((style) => PAINT.map((name) => style.getPropertyValue(name)));
      return [x, y, width, height, ...styles].join(' ');
    });
  };
  const complete = looks();
  const files = [...document.styleSheets].filter(({ href }) => href !== null);
  for (const file of files) file.disabled = true;
  const first = looks();
  for (const file of files) file.disabled = false;
  return elements
    .filter((_element, index) => first[index] !== complete[index])
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

const WIDTHS = [1440, 1024, 768, 390];

test('without JavaScript every page is readable and looks the same before its style sheets load, and links work', async ({
  browser,
  site,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const [place, id] of PRERENDERED.entries()) {
    const { path, title } = ROUTES[id];
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
    await expect.soft(page, path).toHaveTitle(`${title} | Amanzi Wash`);
    for (const width of todaysCases(WIDTHS, { offset: place, shares: WIDTHS.length })) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(changedByFiles), `${path}, ${width} wide`).toEqual([]);
    }
  }
  await page.goto('/');
  // Its form does nothing before hydration.
  await page.getByLabel('Name').fill('Thandi');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue('Thandi');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'BOOK NOW' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await context.close();
});

/**
 * Records the share of the document's elements that React hydrates in each task. Runs in the page,
 * before all else.
 */
function watchHydration(): void {
  const shares: number[] = [];
  Reflect.set(window, 'hydrated', shares);
  let all: Element[] = [];
  let waiting: Element[] = [];
  // The document is complete, and its scripts are next.
  document.addEventListener(
    'readystatechange',
    () => {
      all = [...document.querySelectorAll('#root *')];
      waiting = all;
    },
    { once: true },
  );
  const isWaiting = (element: Element) =>
    !Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const note = () => {
    const left = waiting.filter(isWaiting);
    if (left.length < waiting.length) shares.push((waiting.length - left.length) / all.length);
    waiting = left;
  };
  const place = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...place,
    set(listener: (event: MessageEvent) => void) {
      place?.set?.call(this, (event: MessageEvent) => {
        listener(event);
        note();
      });
    },
  });
}

/**
 * A clock for React that advances on each read: the amount of work before it yields doesn't depend
 * on the machine. Runs in the page, before all else.
 */
function countTime(): void {
  let time = 0;
  performance.now = () => {
    time += 1 / 4;
    return time;
  };
}

test('no task hydrates more than a tenth of the home page', async ({ page }) => {
  await page.addInitScript(watchHydration);
  await page.addInitScript(countTime);
  await page.goto('/');
  const shares = () => page.evaluate(() => Reflect.get(window, 'hydrated') as number[]);
  const hydrated = async () => (await shares()).reduce((sum, share) => sum + share, 0);
  await expect.poll(hydrated).toBeGreaterThan(0.95);
  expect(Math.max(...(await shares()))).toBeLessThan(1 / 10);
});

test('a page of another address is never shown or kept', async ({ page }) => {
  // A server that answers every unknown address with the home page's document.
  await page.route('**/no-such-page', async (route) => {
    const home = await page.request.get('/');
    await route.fulfill({ response: home });
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const heading = document.querySelector<HTMLElement>('h1');
      if (heading?.checkVisibility()) seen.push(heading.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect([...new Set(seen)]).toEqual(['Page not found']);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page).toHaveTitle('Page not found | Amanzi Wash');
});

test('a customer never sees a visitor’s header, and it does not shift', async ({
  page,
  sandbox,
}) => {
  const user = await sandbox.newUser();
  await openAs(page, user, '/terms-condition');
  await page.addInitScript(() => {
    const seen = { visitor: false, places: new Set<number>() };
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const login = document.querySelector<HTMLElement>('header a[href="/login"]');
      if (login?.checkVisibility({ visibilityProperty: true })) seen.visitor = true;
      const search = document.querySelector('header button[aria-label="Search"]');
      if (search) seen.places.add(Math.round(search.getBoundingClientRect().x));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  const seen = await page.evaluate(() => {
    const { visitor, places } = Reflect.get(window, 'seen') as {
      visitor: boolean;
      places: Set<number>;
    };
    return { visitor, places: places.size };
  });
  expect(seen).toEqual({ visitor: false, places: 1 });
});

test('a deployment’s own configuration takes over after hydration', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    changeAnswer(route, (config: object) => ({ ...config, businessName: 'Shine & Go' })),
  );
  await rememberMain(page);
  await page.goto('/aboutus');
  await expect(page).toHaveTitle('About us | Shine & Go');
  await expect(page.getByText(/© \d{4} Shine & Go/)).toBeAttached();
  expect(await keptMain(page)).toBe(true);
});

test('NAV-4: a reloaded page stays where it was, but Back leads to the top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  // In the frame of one scroll Chromium drops a second, such as that to the top.
  const scroll = () =>
    page.evaluate(async () => {
      const isDone = new Promise((resolve) =>
        window.addEventListener('scrollend', resolve, { once: true }),
      );
      window.scrollTo({ top: 700, behavior: 'instant' });
      await isDone;
    });
  await page.goto('/terms-condition');
  await scroll();
  await page.reload();
  await expect.poll(scrolled).toBe(700);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(scrolled).toBe(0);
  await scroll();
  await page.goBack();
  await expect.poll(scrolled).toBe(0);
});
