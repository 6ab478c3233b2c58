import { NOT_LOADED } from './reportInput';
import type { Contrast, OpenedReport, Reader } from './reader';

type Method = keyof Reader;

/** A call of one of the reader's methods. The result is posted to a port. */
export interface ReaderCall {
  method: Method;
  given: unknown[];
}

/**
 * A reader in a worker: the room stays responsive while the largest report is read. If the worker
 * can't be loaded, reports are refused with a message, and the next one starts another.
 */
export function createWorkerReader(): Reader {
  let worker: Worker | null = null;
  const waiting = new Set<(answer: null) => void>();

  const started = (): Worker => {
    if (worker) return worker;
    const fresh = new Worker(
      /* webpackChunkName: "report-worker" */ new URL('./reportWorker.ts', import.meta.url),
    );
    fresh.addEventListener('error', () => {
      worker = null;
      fresh.terminate();
      for (const giveUp of waiting) giveUp(null);
      waiting.clear();
    });
    worker = fresh;
    return fresh;
  };
  const ask = <Answer>(method: Method, given: unknown[], sent: Transferable[] = []) =>
    new Promise<Answer | null>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Answer>) => {
        port1.close();
        waiting.delete(resolve);
        resolve(data);
      };
      waiting.add(resolve);
      const call: ReaderCall = { method, given };
      started().postMessage(call, [port2, ...sent]);
    });

  return {
    prepare: () => void ask('prepare', []),
    open: async (given) =>
      (await ask<OpenedReport>('open', [given])) ?? { ok: false, message: NOT_LOADED },
    forget: (report) => void ask('forget', [report]),
    send: (point, port) => void ask('send', [point, port], [port]),
    compare: (one, other) => ask<Contrast>('compare', [one, other]),
  };
}
