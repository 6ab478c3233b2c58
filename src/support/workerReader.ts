import { NOT_LOADED } from './reading';
import type { Contrast, OpenedReport, Point, Reader } from './reader';

/** What the room asks of its worker. */
export type ReaderCall =
  | { kind: 'prepare' }
  | { kind: 'open'; call: number; given: Blob | string }
  | { kind: 'forget'; report: string }
  | { kind: 'send'; point: Point; port: MessagePort }
  | { kind: 'compare'; call: number; one: Point; other: Point };

export type ReaderAnswer =
  { call: number; opened: OpenedReport } | { call: number; contrast: Contrast | null };

/**
 * A reader in a worker: the room stays responsive while the largest report is read. If the worker
 * can't be loaded, reports are refused with a message, and the next one starts another.
 */
export function createWorkerReader(): Reader {
  let worker: Worker | null = null;
  let calls = 0;
  const waiting = new Map<number, (answer: ReaderAnswer | null) => void>();

  const started = (): Worker => {
    if (worker) return worker;
    const fresh = new Worker(
      /* webpackChunkName: "report-worker" */ new URL('./reportWorker.ts', import.meta.url),
    );
    fresh.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      waiting.get(data.call)?.(data);
      waiting.delete(data.call);
    });
    fresh.addEventListener('error', () => {
      worker = null;
      fresh.terminate();
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    worker = fresh;
    return fresh;
  };
  const post = (call: ReaderCall, transfer: Transferable[] = []): void => {
    started().postMessage(call, transfer);
  };
  const ask = (made: (call: number) => ReaderCall): Promise<ReaderAnswer | null> =>
    new Promise((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      post(made(calls));
    });

  return {
    prepare: () => post({ kind: 'prepare' }),
    open: async (given) => {
      const answer = await ask((call) => ({ kind: 'open', call, given }));
      return answer && 'opened' in answer ? answer.opened : { ok: false, message: NOT_LOADED };
    },
    forget: (report) => post({ kind: 'forget', report }),
    send: (point, port) => post({ kind: 'send', point, port }, [port]),
    compare: async (one, other) => {
      const answer = await ask((call) => ({ kind: 'compare', call, one, other }));
      return answer && 'contrast' in answer ? answer.contrast : null;
    },
  };
}
