import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';

import { elementsTooWide } from '../helpers/width';
import type { RunningEngine } from './engines';

const require = createRequire(path.resolve('package.json'));
const file = (name: string) => readFileSync(require.resolve(name), 'utf8');

/** Long enough for a busy machine; tests check what happens, not when. */
const PATIENCE_MS = 20_000;

/** A whole name, or part of one. */
export type Name = string | RegExp;

/** Runs in the page: the shown elements of a role and a name, within an element or the page. */
function shownByRole(role: string, name: string, flags: string | null, within: Element | null) {
  const { TestingLibraryDom: library } = window as unknown as {
    TestingLibraryDom: {
      queryAllByRole: (root: Element, role: string, options: object) => HTMLElement[];
    };
  };
  const pattern = new RegExp(name, flags ?? '');
  const wanted = flags === null ? name : (full: string) => pattern.test(full);
  const found = library.queryAllByRole(within ?? document.body, role, {
    name: wanted,
    // Asking for each ancestor's style would take most of the time.
    hidden: true,
  });
  return found.filter(
    (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible',
  );
}

/**
 * Finds elements by role and name as assistive technology does. Firefox runs each script of its
 * driver in a realm of its own, so what uses the library has to come in the same script.
 */
const QUERIES = `(function (globalThis) {
  ${file('@testing-library/dom/dist/@testing-library/dom.umd.min.js')}
  globalThis.shownByRole = ${shownByRole.toString()};
}).call(window, window);`;

/** Runs in the page: the shown elements that have this text of their own. */
function shownByText(text: string, flags: string | null) {
  const pattern = flags === null ? null : new RegExp(text, flags);
  return [...document.body.querySelectorAll('*')].filter((one) => {
    if (one.matches('script, style, noscript') || one.getClientRects().length === 0) return false;
    const own = [...one.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
      .trim();
    return pattern === null ? own === text : pattern.test(own);
  });
}

/**
 * Runs in the page: scrolls an element to the middle of the window, and returns a point to press,
 * or nothing when it is covered or takes no presses.
 */
function uncoveredAt(element: Element): string {
  // For a moment after a step has changed.
  if (getComputedStyle(element).pointerEvents === 'none') return '';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  const isHit =
    element.contains(hit) || hit?.contains(element) === true || label?.contains(hit) === true;
  return isHit ? `${left} ${top}` : '';
}

const inPage = (run: (...args: never[]) => unknown) =>
  `return (${run.toString()}).apply(null, arguments)`;

const asArguments = (name: Name): [string, string | null] =>
  typeof name === 'string' ? [name, null] : [name.source, name.flags];

/** A person at a browser, who finds elements by role and name. */
export class Visitor {
  readonly driver: WebDriver;
  readonly #downloads: string;
  readonly #siteUrl: string;

  constructor({ driver, downloads }: RunningEngine, siteUrl: string) {
    this.driver = driver;
    this.#downloads = downloads;
    this.#siteUrl = siteUrl;
  }

  /** Opens an address of the site and waits until the site runs in it. */
  async open(address: string): Promise<void> {
    // Some drivers respond while the previous page is still shown.
    await this.run(() => {
      document.documentElement.dataset['left'] = '';
    });
    await this.driver.get(this.#siteUrl + address);
    await this.until('another document', () =>
      this.run(() => document.documentElement.dataset['left'] === undefined),
    );
    // Before hydration, a pressed link loads another document.
    await this.until('the site runs', () =>
      this.run(() => {
        const root = document.getElementById('root');
        return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
      }),
    );
  }

  /** Sets the width of the viewport, and its approximate height. */
  async resize(width: number, height: number): Promise<void> {
    const window = this.driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const [seenWidth, seenHeight] = await this.run(() => [innerWidth, innerHeight] as const);
    if (seenWidth !== width || seenHeight !== height)
      await window.setRect({
        x: 0,
        y: 0,
        width: width + width - seenWidth,
        height: height + height - seenHeight,
      });
  }

  /** Runs a function in the page; it can't use outer variables. */
  run<Result, Args extends unknown[]>(
    inside: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.driver.executeScript<Result>(inPage(inside), ...args);
  }

  /** Waits until something is true or found, and returns it. */
  async until<Result>(
    what: string,
    look: () => Promise<Result | false | undefined>,
  ): Promise<Result> {
    const tryToLook = () =>
      look().catch((error: unknown) => {
        // A page being left, or an element that disappears while the driver returns it.
        if (/stale|unload/i.test(String(error))) return false;
        throw error;
      });
    return (await this.driver.wait(tryToLook, PATIENCE_MS, `Never seen: ${what}`, 50)) as Result;
  }

  /** All shown elements of a role and a name. */
  async all(role: string, name: Name = /./, within?: WebElement): Promise<WebElement[]> {
    if (!(await this.run(() => 'shownByRole' in window))) await this.driver.executeScript(QUERIES);
    const args = [role, ...asArguments(name), within ?? null];
    const found = await this.driver.executeScript<WebElement[] | null>(
      // Another page may have loaded since.
      "return 'shownByRole' in window ? shownByRole.apply(null, arguments) : []",
      ...args,
    );
    // Firefox gets no response from a page being left.
    return found ?? [];
  }

  /** The first of them, once it exists. */
  async find(role: string, name: Name, within?: WebElement): Promise<WebElement> {
    return this.until(`${role} ${String(name)}`, async () => {
      const [found] = await this.all(role, name, within);
      return found;
    });
  }

  /**
   * Waits for a heading, whatever it says: without names there is no need for the library, which takes
   * a sixth of a second in each document.
   */
  async heading(): Promise<void> {
    await this.until('a heading', () =>
      this.run(() =>
        [...document.querySelectorAll('h1, h2, h3, h4')].some(
          (one) => one.textContent.trim() !== '' && one.getClientRects().length > 0,
        ),
      ),
    );
  }

  async gone(role: string, name: Name): Promise<void> {
    await this.until(`no ${role} ${String(name)}`, async () => {
      return (await this.all(role, name)).length === 0;
    });
  }

  async text(text: Name): Promise<WebElement> {
    return this.until(`text ${String(text)}`, async () => {
      const all = await this.driver.executeScript<WebElement[]>(
        inPage(shownByText),
        ...asArguments(text),
      );
      return all.at(-1);
    });
  }

  /**
   * Scrolls an element into view and presses its middle, once it has settled and is not covered.
   */
  async press(element: WebElement): Promise<void> {
    let before = '';
    await this.until('something that nothing covers', async () => {
      const at = await this.driver.executeScript<string>(inPage(uncoveredAt), element);
      const rests = at !== '' && at === before;
      before = at;
      return rests;
    });
    await this.driver.actions({ async: true }).move({ origin: element }).click().perform();
  }

  async pressOn(role: string, name: Name, within?: WebElement): Promise<void> {
    await this.press(await this.find(role, name, within));
  }

  /** Presses keys in the focused element. */
  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions({ async: true })
      .sendKeys(...keys)
      .perform();
  }

  async shiftTab(): Promise<void> {
    const actions = this.driver.actions({ async: true });
    await actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
  }

  /** Clicks a field and replaces its text by keyboard. */
  async write(role: string, name: Name, text: string, within?: WebElement): Promise<void> {
    await this.pressOn(role, name, within);
    const actions = this.driver.actions({ async: true });
    await actions.keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text).perform();
  }

  hasFocusWithin(element: WebElement): Promise<boolean> {
    return this.driver.executeScript<boolean>(
      'return arguments[0].contains(document.activeElement)',
      element,
    );
  }

  /** Chooses a file of this machine. */
  async give(field: string, place: string): Promise<void> {
    const element = await this.driver.wait(until.elementLocated(By.css(field)), PATIENCE_MS);
    await element.sendKeys(place);
  }

  /** The text of the only file that was downloaded. */
  async downloaded(): Promise<string> {
    return this.until('a downloaded file', () => {
      const [name] = existsSync(this.#downloads) ? readdirSync(this.#downloads) : [];
      const text = name && readFileSync(path.join(this.#downloads, name), 'utf8');
      return Promise.resolve(text || undefined);
    });
  }

  /** Switches to a frame. */
  async lookInto(title: string): Promise<void> {
    const frame = until.elementLocated(By.css(`iframe[title=${JSON.stringify(title)}]`));
    await this.driver.switchTo().frame(await this.driver.wait(frame, PATIENCE_MS));
  }

  /** Goes back in the browser's history; the page may be restored from the back/forward cache. */
  async back(): Promise<void> {
    // WebKit's driver waits for a restored page, whatever its page load strategy.
    await this.run(() => {
      setTimeout(() => history.back());
    });
  }

  async isAt(address: RegExp): Promise<void> {
    await this.until(`address ${String(address)}`, async () =>
      address.test(await this.driver.getCurrentUrl()),
    );
  }

  /** Waits until nothing is marked as loading. */
  async settled(): Promise<void> {
    await this.until('a page that has loaded', () =>
      this.run(
        () =>
          // WebKit reports code as failed if the page is left while it loads.
          document.querySelector('[data-unhydrated]') === null &&
          ![...document.querySelectorAll('[role="status"]')].some(
            (one) => one.textContent.includes('Loading') && one.getClientRects().length > 0,
          ),
      ),
    );
  }

  tooWide(): Promise<string[]> {
    return this.run(elementsTooWide);
  }
}
