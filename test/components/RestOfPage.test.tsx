import { act, fireEvent } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { fetched, fetchedRest } from '../../src/components/fetched';
import { RestOfPage } from '../../src/components/RestOfPage';

const pressed = jest.fn();
const Rest = () => (
  <>
    <p>Below</p>
    <button type="button" onClick={pressed}>
      Join
    </button>
  </>
);

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  pressed.mockClear();
});

/** A prerendered page that loads its rest in the browser. */
async function prerendered(load: () => Promise<{ default: typeof Rest }>) {
  const known = fetched(() => Promise.resolve({ default: Rest }));
  await known.fetchAhead();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const page = (rest: typeof known) => (
    <StrictMode>
      <RestOfPage rest={rest} />
    </StrictMode>
  );
  container.innerHTML = renderToString(page(known));
  const button = container.querySelector('button');
  await act(async () => {
    root = hydrateRoot(container, page(fetchedRest(load)), {
      onRecoverableError: (problem) => expect(problem).toBeUndefined(),
    });
    await Promise.resolve();
  });
  return { container, button };
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
    arrive: () =>
      act(async () => {
        arrive({ default: Rest });
        await onItsWay;
      }),
  };
}

describe('what is below the first screen', () => {
  it('is shown before its code has come, and keeps its elements', async () => {
    const { container, button, arrive } = await waiting();
    expect(container).toHaveTextContent('Below');
    await arrive();
    expect(container.querySelector('button')).toBe(button);
    button?.click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('stays as it is while its code can’t be loaded, and comes to life once it can', async () => {
    let isOnline = false;
    const noFile = Object.assign(new Error('Loading chunk 7 failed'), { request: '/7.js' });
    const load = jest.fn(() =>
      isOnline ? Promise.resolve({ default: Rest }) : Promise.reject(noFile),
    );
    const { container, button } = await prerendered(load);
    await act(async () => fireEvent.scroll(window));
    expect(load).toHaveBeenCalledTimes(2);
    expect(container.querySelector('button')).toBe(button);
    isOnline = true;
    await act(async () => fireEvent(window, new Event('online')));
    expect(container.querySelector('button')).toBe(button);
    button?.click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('does what was pressed before its code had come, once', async () => {
    const { container, button, arrive } = await waiting();
    act(() => button?.click());
    expect(pressed).not.toHaveBeenCalled();
    await arrive();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(container.querySelector('button')).toBe(button);
  });
});
