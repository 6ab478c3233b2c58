import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { boxOf } from './helpers/boxes';
import { atRest } from './helpers/rest';

async function openMap(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Select location/ }).click();
  const map = page.locator('.leaflet-container');
  await expect(map).toBeVisible();
  return map;
}

const middleOf = async (part: Locator) => {
  const { x, y, width, height, bottom } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2, width, bottom };
};

/** Checks that the pin's tip is in the centre of the map, and tiles cover all of it. */
async function expectWhole(page: Page, map: Locator): Promise<void> {
  await expect(async () => {
    const box = await middleOf(map);
    const pin = await middleOf(page.locator('.leaflet-marker-icon'));
    expect(Math.abs(pin.x - box.x)).toBeLessThan(3);
    expect(Math.abs(pin.bottom - box.y)).toBeLessThan(12);
    const ground = await map.evaluate((container) => {
      const tiles = [...container.querySelectorAll('.leaflet-tile')].map((tile) =>
        tile.getBoundingClientRect(),
      );
      const own = container.getBoundingClientRect();
      return {
        left: Math.min(...tiles.map(({ left }) => left)) - own.left,
        top: Math.min(...tiles.map(({ top }) => top)) - own.top,
        right: own.right - Math.max(...tiles.map(({ right }) => right)),
        bottom: own.bottom - Math.max(...tiles.map(({ bottom }) => bottom)),
      };
    });
    for (const gap of Object.values(ground)) expect(gap).toBeLessThanOrEqual(0);
  }).toPass();
}

test('LOC-4, LOC-6: the location map fills its container when opened, rotated and reopened, and shows a chosen place', async ({
  page,
}) => {
  await page.goto('/');
  const tile = page.waitForRequest(/\/tiles\/15\/\d+\/\d+\.svg/);
  const map = await openMap(page);
  await tile;
  await expectWhole(page, map);
  await page.setViewportSize({ width: 1024, height: 1366 });
  await expectWhole(page, map);
  const upright = await middleOf(map);
  await page.setViewportSize({ width: 700, height: 500 });
  await expectWhole(page, map);
  expect((await middleOf(map)).width).toBeLessThan(upright.width);

  await page.setViewportSize({ width: 1366, height: 1024 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(map).toHaveCount(0);
  await openMap(page);
  await expectWhole(page, map);

  const place = page.getByText(/^Selected Location: -?\d+\.\d{5}, -?\d+\.\d{5}$/);
  await map.click({ position: { x: 60, y: 60 } });
  await expect(place).toBeVisible();
  const clicked = await place.textContent();
  await page.locator('.leaflet-marker-icon').focus();
  await page.keyboard.press('ArrowUp');
  await expect(place).not.toHaveText(clicked ?? '');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('.leaflet-tile-loaded[src*="/tiles/16/"]').first()).toBeAttached();
});

test('LOC-6: a press on a map of which only a part is in view does not move it from under the pointer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 420 });
  await page.goto('/');
  const map = await openMap(page);
  await atRest(page);
  await page.getByRole('dialog').evaluate((it) => it.scrollTo({ top: 140, behavior: 'instant' }));
  const before = await boxOf(map);
  await page.mouse.click(250, 40);
  await expect(page.getByText(/^Selected Location: -/)).toBeVisible();
  expect(await boxOf(map)).toEqual(before);
});

test('START-1: leaving a page while its map zooms leaves no error', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: 'BOOKING' }).click();
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  await zoomOut.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await zoomOut.click();
  // Leaflet ends a zoom after 250 ms; an error on the page fails the test.
  await page.clock.runFor(50);
  await page.goBack();
  await page.clock.runFor(1000);
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('PAGE-1: one finger scrolls the page over the map of a place, and a press on its buttons does not', async ({
    page,
  }) => {
    await page.goto('/booking');
    const frame = page.getByRole('region', { name: /^Map of / });
    await expect(async () => {
      await page.mouse.wheel(0, 100);
      await expect(frame).toBeInViewport({ ratio: 0.9, timeout: 200 });
    }).toPass();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await zoomIn.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await atRest(page);
    const place = await middleOf(zoomIn);
    await page.touchscreen.tap(place.x, place.y);
    await expect(page.locator('.leaflet-tile-loaded[src*="/tiles/16/"]').first()).toBeAttached();
    expect(await middleOf(zoomIn)).toEqual(place);

    await frame.evaluate((map) => map.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y } = await middleOf(frame);
    const before = await page.evaluate(() => scrollY);
    const browser = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (let moved = 20; moved <= 160; moved += 20) await touch('touchMove', [{ x, y: y + moved }]);
    await touch('touchEnd', []);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
  });
});
