import { readFileSync } from 'node:fs';
import { act, fireEvent } from '@testing-library/react';
import { StrictMode, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { Provider } from 'react-redux';
import { fetched, type Fetched } from '../../src/components/fetched';
import { wakeUp } from '../../src/earlyPresses';
import { RestOfPage } from '../../src/containers/RestOfPage';
import { nextTask } from '../../src/lib/nextTask';
import { readShell } from '../../server/prerender/document';
import { makeStore } from '../helpers/makeStore';

const pressed = jest.fn();
const Rest = () => (
  <>
    <p>Below</p>
    <Suspense>
      <button type="button" onClick={pressed}>
        Join
      </button>
    </Suspense>
  </>
);
const FILE = '/7.js';
const noFile = Object.assign(new Error('Loading chunk 7 failed'), { request: FILE });

// The script of each document, which keeps presses.
beforeAll(() => {
  const script = document.createElement('script');
  // jsdom has none, and would be taken for a browser that is too old.
  Object.assign(window, { CSS: { supports: () => true } });
  script.text = readShell(readFileSync('public/index.html', 'utf8')).inlineScript;
  document.head.append(script);
});

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  pressed.mockClear();
  jest.restoreAllMocks();
});

/** Long enough for React's own work, and for what is pressed again after it. */
const turns = async () => {
  for (let round = 0; round < 2; round += 1)
    await act(async () => {
      for (let turn = 0; turn < 5; turn += 1) await nextTask();
    });
};
const press = async (button: HTMLButtonElement | null) => {
  act(() => button?.click());
  await turns();
};
/** Scrolls at a time of the page's clock. */
const scrollAt = async (ms: number) => {
  const event = new Event('scroll');
  Object.defineProperty(event, 'timeStamp', { value: ms });
  fireEvent(window, event);
  await turns();
};

/** A prerendered page that loads its rest in the browser. */
async function prerendered(load: () => Promise<{ default: typeof Rest }>) {
  const site = await makeStore({ session: { join_popup_shown: 'true' } });
  const known = fetched(() => Promise.resolve({ default: Rest }), { waits: true });
  await known.fetchAhead();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const page = (rest: Fetched) => (
    <StrictMode>
      <Provider store={site.store}>
        <RestOfPage rest={rest} />
      </Provider>
    </StrictMode>
  );
  container.innerHTML = renderToString(page(known));
  const button = container.querySelector('button');
  await act(async () => {
    root = hydrateRoot(container, page(fetched(load, { waits: true })), {
      onRecoverableError: (problem) => expect(problem).toBeUndefined(),
    });
    await Promise.resolve();
  });
  await turns();
  return { site, container, button };
}

/** The same, whose rest comes when `arrive` is called. */
async function waiting() {
  let arrive: (part: { default: typeof Rest }) => void = () => undefined;
  const onItsWay = new Promise<{ default: typeof Rest }>((resolve) => {
    arrive = resolve;
  });
  const page = await prerendered(() => onItsWay);
  return {
    ...page,
    arrive: async () => {
      arrive({ default: Rest });
      await turns();
    },
  };
}

/** A missing file is requested again after a moment. */
const secondRequest = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 320)));
  await turns();
};

/** The same, whose file can't be loaded until it `isThere`. */
async function missing() {
  const file = { isThere: false };
  const load = jest.fn(() =>
    file.isThere ? Promise.resolve({ default: Rest }) : Promise.reject(noFile),
  );
  const page = await prerendered(load);
  await secondRequest();
  return { ...page, load, file };
}

/** It shows the document's elements, and its button works. */
async function expectAlive({ container, button }: Awaited<ReturnType<typeof prerendered>>) {
  expect(container.querySelector('button')).toBe(button);
  pressed.mockClear();
  await press(button);
  expect(pressed).toHaveBeenCalledTimes(1);
}

describe('what is below the first screen', () => {
  it('is shown before its code has come, and keeps its elements', async () => {
    const page = await waiting();
    expect(page.container).toHaveTextContent('Below');
    await page.arrive();
    await expectAlive(page);
  });

  it('does what was pressed before its code had come, once', async () => {
    const { button, arrive } = await waiting();
    await press(button);
    expect(pressed).not.toHaveBeenCalled();
    await arrive();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  // Proves NAV-13.
  it('does once what was pressed before anything of the page was alive, in its order', async () => {
    const said: string[] = [];
    const names = ['First', 'Second'];
    const page = (
      <>
        {names.map((name) => (
          <button key={name} type="submit" onClick={() => said.push(name)}>
            {name}
          </button>
        ))}
        <select aria-label="Kind" onChange={({ target }) => said.push(target.value)}>
          <option>one</option>
          <option>two</option>
        </select>
      </>
    );
    const container = document.createElement('div');
    container.dataset['asleep'] = '';
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(page);
    const [first, second] = container.querySelectorAll('button');
    const select = container.querySelector('select');
    second?.click();
    first?.click();
    second?.click();
    if (select) fireEvent.change(select, { target: { value: 'two' } });
    await act(async () => {
      root = hydrateRoot(container, page);
      await Promise.resolve();
    });
    // Pressed between the coming of the code and its being alive.
    first?.click();
    expect(said).toEqual([]);
    await act(() => wakeUp(container));
    expect(said).toEqual(['Second', 'First', 'two']);
    first?.click();
    expect(said).toEqual(['Second', 'First', 'two', 'First']);
  });

  it("presses a customer's link for the visitor's button that the document had", async () => {
    const container = document.createElement('div');
    container.dataset['asleep'] = '';
    container.innerHTML = '<p><button>JOIN NOW</button></p>';
    document.body.replaceChildren(container);
    container.querySelector('button')?.click();
    container.innerHTML = '<p><a href="#pricing">JOIN NOW</a></p>';
    const follow = jest.fn();
    container.querySelector('a')?.addEventListener('click', follow);
    await wakeUp(container);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('listens to the window only until it works', async () => {
    const listeners = new Set<string>();
    const { addEventListener, removeEventListener } = window;
    jest.spyOn(window, 'addEventListener').mockImplementation((...given: unknown[]) => {
      listeners.add(given[0] as string);
      (addEventListener as (...all: unknown[]) => void).apply(window, given);
    });
    jest.spyOn(window, 'removeEventListener').mockImplementation((...given: unknown[]) => {
      listeners.delete(given[0] as string);
      (removeEventListener as (...all: unknown[]) => void).apply(window, given);
    });
    const { arrive } = await waiting();
    expect(listeners).toContain('online');
    await arrive();
    expect([...listeners].filter((type) => /online|scroll/.test(type))).toEqual([]);
  });
});

/** A file is requested twice before it counts as missing. */
const EACH_TRY = 2;

// Proves NAV-9.
describe('the rest of a page whose file can’t be loaded', () => {
  it('stays as it is, and works once the connection is back', async () => {
    const page = await missing();
    page.file.isThere = true;
    await act(async () => fireEvent(window, new Event('online')));
    await turns();
    await expectAlive(page);
  });

  it('is not loaded for each scroll, but after ten seconds of it', async () => {
    const page = await missing();
    const tries = () => page.load.mock.calls.length / EACH_TRY;
    for (let ms = 5_000; ms < 15_000; ms += 500) await scrollAt(ms);
    expect(tries()).toBe(1);
    await scrollAt(15_000);
    await secondRequest();
    expect(tries()).toBe(2);
    await scrollAt(15_100);
    expect(tries()).toBe(2);
    page.file.isThere = true;
    await scrollAt(25_100);
    await expectAlive(page);
  });

  it('is loaded for a button that is pressed, which then does its work', async () => {
    const page = await missing();
    expect(page.site.toasts()).toEqual([]);
    await press(page.button);
    await secondRequest();
    expect(page.load).toHaveBeenCalledTimes(2 * EACH_TRY);
    expect(page.site.toasts()).toEqual(['error: No connection. Please try again.']);
    page.file.isThere = true;
    await press(page.button);
    expect(pressed).toHaveBeenCalledTimes(1);
    await expectAlive(page);
  });

  it('does not do later what it could not do when it was pressed', async () => {
    const page = await missing();
    await press(page.button);
    await secondRequest();
    page.file.isThere = true;
    await act(async () => fireEvent(window, new Event('online')));
    await turns();
    expect(pressed).not.toHaveBeenCalled();
    await expectAlive(page);
  });

  it('reloads the page if a deployment removed the file, and only then', async () => {
    const { site, button } = await missing();
    expect(site.page.reloads).toBe(0);
    site.page.gone.add(FILE);
    await press(button);
    await secondRequest();
    expect(site.page.reloads).toBe(1);
  });
});
