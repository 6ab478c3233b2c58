import type { Contrast, OpenedReport, Reader } from './reader';

/** A call of one of the reader's methods. The result is posted to a port. */
export interface ReaderCall {
  method: keyof Reader;
  args: unknown[];
}

const NOT_LOADED =
  'A part of the support room could not be loaded. Please check the connection and choose the report again.';

/**
 * A reader in a worker: the room stays responsive while the largest report is read. If the worker
 * can't be loaded, reports are refused with a message, and the next one starts another.
 */
export function createWorkerReader(): Reader {
  let worker: Worker | null = null;
  const waiting = new Set<(answer: null) => void>();

  const startWorker = (): Worker => {
    const created = new Worker(
      /* webpackChunkName: "report-worker" */ new URL('./reportWorker.ts', import.meta.url),
    );
    created.addEventListener('error', () => {
      worker = null;
      created.terminate();
      for (const fail of waiting) fail(null);
      waiting.clear();
    });
    return created;
  };
  const ask = <Result>(method: keyof Reader, args: unknown[], transferred: Transferable[] = []) =>
    new Promise<Result | null>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Result>) => {
        port1.close();
        waiting.delete(resolve);
        resolve(data);
      };
      waiting.add(resolve);
      const call: ReaderCall = { method, args };
      worker ??= startWorker();
      worker.postMessage(call, [port2, ...transferred]);
    });

  return {
    prepare: () => void ask('prepare', []),
    open: async (args) =>
      (await ask<OpenedReport>('open', [args])) ?? { ok: false, message: NOT_LOADED },
    forget: (report) => void ask('forget', [report]),
    send: (point, port) => void ask('send', [point, port], [port]),
    compare: (one, other) => ask<Contrast>('compare', [one, other]),
  };
}
