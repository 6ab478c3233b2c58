/* eslint-disable no-console -- what a page logs is caught here */
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

type Timers = 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval';

const real = {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  fetch: globalThis.fetch,
  now: Date.now,
  random: Math.random,
  warn: console.warn,
  error: console.error,
};

/** Drains the microtask queue. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    real.setImmediate(resolve);
  });

const isTask = (timer: unknown): timer is Task =>
  typeof timer === 'object' && timer !== null && 'order' in timer;

/**
 * Puts the simulated documents behind the names that code of a page uses: `window`, `fetch`, timers,
 * the clock. Code outside the pages keeps the real ones.
 * @returns a function that puts everything back
 */
export function takeGround({ active, draw, logged }: Ground): () => void {
  const set = (name: string, get: () => unknown): (() => void) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { configurable: true, get });
    return () => {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    };
  };
  const undo = [
    set('window', () => active()?.window),
    set('document', () => active()?.document),
    set('navigator', () => active()?.navigator),
  ];
  const start =
    (name: 'setTimeout' | 'setInterval') =>
    (run: (...args: unknown[]) => unknown, ms = 0, ...args: unknown[]): unknown => {
      const page = active();
      if (!page) return (real[name] as (...all: unknown[]) => unknown)(run, ms, ...args);
      return page.timer(() => run(...args), ms, name === 'setInterval' ? ms : undefined);
    };
  const stop =
    (name: 'clearTimeout' | 'clearInterval') =>
    (timer: unknown): void => {
      if (isTask(timer)) timer.isOff = true;
      else real[name](timer as never);
    };
  const timers: Record<Timers, unknown> = {
    setTimeout: start('setTimeout'),
    setInterval: start('setInterval'),
    clearTimeout: stop('clearTimeout'),
    clearInterval: stop('clearInterval'),
  };
  Object.assign(globalThis, timers, {
    fetch: (address: string, init?: RequestInit) => {
      const page = active();
      return page ? page.fetch(address, init) : real.fetch(address, init);
    },
  });
  Date.now = () => active()?.now() ?? real.now();
  Math.random = () => (active() ? draw(2 ** 30) / 2 ** 30 : real.random());
  // A page's log is for operators.
  console.warn = (...words: unknown[]) => {
    if (active()) logged(words.map(String).join(' '));
    else real.warn(...words);
  };
  console.error = (...words: unknown[]) => {
    if (active()) logged(words.map(String).join(' '));
    else real.error(...words);
  };
  return () => {
    undo.forEach((put) => {
      put();
    });
    const { now, random, warn, error, ...rest } = real;
    Object.assign(globalThis, rest);
    Date.now = now;
    Math.random = random;
    console.warn = warn;
    console.error = error;
  };
}
