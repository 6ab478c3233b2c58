import type { Task } from './time';

/** The globals of a page while one of the simulated documents runs. */
interface Ground {
  /** The document whose code runs now, or null for code outside every page. */
  active: () => {
    window: object;
    document: object;
    navigator: object;
    timer: (run: () => unknown, ms: number, every?: number) => Task;
    now: () => number;
    fetch: (address: string, init?: RequestInit) => Promise<unknown>;
  } | null;
  /** A whole number from 0 up to, and without, a bound. */
  draw: (bound: number) => number;
  /** A page logs a warning or an error. */
  logged: (message: string) => void;
}

const { setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, fetch } = globalThis;
const { now } = Date;
const { random } = Math;
const { warn, error } = console;

/** Drains the microtask queue. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Puts the simulated documents behind the names that code of a page uses: `window`, `fetch`, timers,
 * the clock. Code outside the pages keeps the real ones.
 * @returns a function that puts everything back
 */
export function takeGround({ active, draw, logged }: Ground): () => void {
  const names = ['window', 'document', 'navigator'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of names)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => active()?.[name] });
  const start =
    (real: (...all: never[]) => unknown, isRepeated: boolean) =>
    (run: (...args: unknown[]) => unknown, ms = 0, ...args: unknown[]): unknown => {
      const page = active();
      if (!page) return (real as (...all: unknown[]) => unknown)(run, ms, ...args);
      return page.timer(() => run(...args), ms, isRepeated ? ms : undefined);
    };
  const stop =
    (real: (timer: never) => void) =>
    (timer: unknown): void => {
      if (typeof timer === 'object' && timer && 'run' in timer) (timer as Task).isOff = true;
      else real(timer as never);
    };
  Object.assign(globalThis, {
    setTimeout: start(setTimeout, false),
    setInterval: start(setInterval, true),
    clearTimeout: stop(clearTimeout),
    clearInterval: stop(clearInterval),
    fetch: (address: string, init?: RequestInit) => (active()?.fetch ?? fetch)(address, init),
    // Pages have no elements: any class does.
    HTMLFieldSetElement: Event,
  });
  Date.now = () => active()?.now() ?? now();
  Math.random = () => (active() ? draw(2 ** 30) / 2 ** 30 : random());
  // A page's log is for operators.
  const log =
    (real: (...words: unknown[]) => void) =>
    (...words: unknown[]): void => {
      if (active()) logged(words.map(String).join(' '));
      else real(...words);
    };
  Object.assign(console, { warn: log(warn), error: log(error) });
  return () => {
    names.forEach((name, place) => {
      const descriptor = before[place];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    });
    Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval, fetch });
    Object.assign(Date, { now });
    Object.assign(Math, { random });
    Object.assign(console, { warn, error });
  };
}
