import type { Locator, Page } from '@playwright/test';

import { changeAnswer } from '../../test/e2e/helpers/changedAnswer';
import type { Fault } from '../../test/e2e/sandbox';

/** What a walk needs of the recorder. */
interface Surroundings {
  page: Page;
  /** Waits until these words are on the screen. */
  sees: (words: string) => Promise<void>;
  fault: (fault: Fault) => Promise<void>;
  /** Never responds to requests for these files. */
  stall: (matches: (url: URL) => boolean) => Promise<void>;
  /** Advances time, in milliseconds, without waiting. */
  later: (ms: number) => Promise<void>;
  /** Stops time, for transient states: then only `later` advances it. */
  stopTime: () => Promise<void>;
  endSession: () => Promise<void>;
}

/** Parses `POST /api/login`; GET if there is only a path. */
const parseCall = (words: string): { method: string; path: string } => {
  const [path = '', method = 'GET'] = words.split(' ').reverse();
  return { method, path };
};

/** What a customer can do, and what the sandbox can be made to answer. */
export function walkIn(surroundings: Surroundings) {
  const { page, fault } = surroundings;

  /** The field with exactly this label. */
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });

  const pressIn = (place: Page | Locator, role: 'button' | 'link' | 'tab', name: string) =>
    place.getByRole(role, { name }).first().click();

  const answered = (path: string, data: unknown) =>
    fault({ path, method: 'GET', status: 200, body: JSON.stringify({ error: 0, data }) });

  return {
    ...surroundings,

    press: (name: string) => pressIn(page, 'button', name),
    pressLink: (name: string) => pressIn(page, 'link', name),
    pressTab: (name: string) => pressIn(page, 'tab', name),
    pressInDialog: (name: string) => pressIn(page.getByRole('dialog'), 'button', name),
    click: (words: string) => page.getByText(words).first().click(),
    check: (name: string) => page.getByRole('checkbox', { name }).check(),
    fill: (label: string, text: string) => field(label).fill(text),
    select: (label: string, option: string) => field(label).selectOption(option),
    /** Fills a field, and presses Enter. */
    enter: async (label: string, text: string) => {
      await field(label).fill(text);
      await field(label).press('Enter');
    },
    /** Types into a picker, whose popup opens with a click and closes with Enter. */
    pick: async (label: string, text: string) => {
      const popup = page.locator('.ant-picker-dropdown:visible');
      await field(label).click();
      await popup.waitFor();
      await field(label).fill(text);
      await page.keyboard.press('Enter');
      await popup.waitFor({ state: 'hidden' });
    },
    pickCars: async (...carTypes: readonly string[]) => {
      const list = page.getByRole('combobox', { name: 'Car Type' });
      for (const name of carTypes) {
        // The first car type closes it.
        if ((await list.getAttribute('aria-expanded')) !== 'true') await list.click();
        await page.locator(`.ant-select-item-option[title="${name}"]`).click();
      }
      await page.keyboard.press('Escape');
      await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
    },
    /** Waits for a response to a call with this in its method and address. */
    until: async (part: string, act: () => Promise<unknown>) => {
      const response = page.waitForResponse((one) => {
        const { pathname, search } = new URL(one.url());
        return `${one.request().method()} ${pathname}${search}`.includes(part);
      });
      await act();
      await response;
    },

    /** The API changes its answer about the carts. */
    changeCarts: (change: (reply: { data: object[] }) => object) =>
      page.route(
        ({ pathname }) => pathname === '/api/carts',
        (route) => changeAnswer(route, change),
      ),
    /** The API never responds. */
    unanswered: (call: string) => fault({ ...parseCall(call), held: true, drop: 'before' }),
    /** The API refuses; the site doesn't retry. */
    refused: (call: string) => fault({ ...parseCall(call), status: 400, body: '{"error":1}' }),
    /** The API returns this data. */
    answered,
    /** The API returns an empty list. */
    emptied: (path: string) => answered(path, []),
  };
}

export type Walk = ReturnType<typeof walkIn>;

/** Steps towards a state. */
export type Steps = (walk: Walk) => Promise<unknown>;
