import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import { openService } from './helpers/customer';
import { atRest } from './helpers/rest';

/** Car, day, time, Book: nothing lies over the next choice, and all of it is in view. */

test.use({ reducedMotion: 'reduce' });

const SUNDAY = '2030-03-10T10:00+02:00';
const AFTER_THE_LAST_TIME = '2030-03-11T17:45+02:00';

const SCREENS = [
  { width: 320, height: 640, at: SUNDAY },
  { width: 390, height: 844, at: AFTER_THE_LAST_TIME },
  { width: 768, height: 1024, at: SUNDAY },
  { width: 820, height: 1180, at: AFTER_THE_LAST_TIME },
  { width: 1024, height: 768, at: SUNDAY },
  { width: 1366, height: 768, at: AFTER_THE_LAST_TIME },
  { width: 1440, height: 900, at: SUNDAY },
  { width: 1920, height: 1080, at: AFTER_THE_LAST_TIME },
] as const;

/** Whether a press at its centre, where it is now, hits it. */
const isHit = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit);
  });

/** The sentences above a control that the sticky foot covers, wholly or in part. */
const sentencesBehindFoot = (control: Locator): Promise<string[]> =>
  control.evaluate((element) => {
    const feet = [...document.querySelectorAll('[data-foot]')].filter((foot) =>
      foot.checkVisibility(),
    );
    const { DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;
    return [...document.querySelectorAll('[aria-label="Booking"] p')]
      .filter((text) => (text.compareDocumentPosition(element) & FOLLOWS) !== 0)
      .filter((text) => text.checkVisibility() && text.textContent !== '')
      .filter((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        return feet.some((foot) => {
          const box = foot.getBoundingClientRect();
          return top < box.bottom && bottom > box.top;
        });
      })
      .map(({ textContent }) => textContent);
  });

test('SERV-9: after each choice a press at the centre of the next one hits it, clear of lists and foot', async ({
  page,
  sandbox,
}) => {
  const chip = (group: string) =>
    page
      .getByRole('group', { name: group, exact: true })
      .locator('label')
      .filter({ has: page.locator('input:enabled:not([aria-disabled="true"])') });
  const book = page.getByRole('button', { name: 'Book', exact: true });
  const next = async (control: Locator, what: string) => {
    await atRest(page);
    expect.soft(await isHit(control), what).toBe(true);
    expect.soft(await sentencesBehindFoot(control), what).toEqual([]);
  };
  for (const { at, ...size } of todaysCases(SCREENS))
    await test.step(`${size.width} px`, async () => {
      await page.clock.setFixedTime(at);
      await page.setViewportSize(size);
      await openService(page, await sandbox.newUser());
      const cars = page.getByRole('combobox', { name: 'Car Type' });
      await cars.click();
      const sedan = page.locator('.ant-select-item-option[title="Sedan"]');
      await atRest(page);
      expect.soft(await isHit(sedan), `${size.width} px: Sedan`).toBe(true);
      await sedan.click();
      await expect(cars).toHaveAttribute('aria-expanded', 'false');
      await next(page.getByRole('button', { name: /^Earliest/ }), `${size.width} px: the earliest`);
      await next(chip('Day').first(), `${size.width} px: the first day`);
      await chip('Day').first().click();
      await next(chip('Time').first(), `${size.width} px: the first time`);
      await chip('Time').first().click();
      await expect(book).toBeEnabled();
      expect.soft(await isHit(book), `${size.width} px: Book`).toBe(true);
      await page.getByLabel('Choose Time').focus();
      let before: number;
      do {
        before = await page.evaluate(() => scrollY);
        await page.keyboard.press('Tab');
      } while (!(await page.locator('[data-foot] :focus').count()));
      expect.soft(await page.evaluate(() => scrollY), 'the foot was in view').toBe(before);
    });
});
