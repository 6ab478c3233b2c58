import { loadSentences } from '../recording/sentences';
import { createReader } from './reader';
import type { ReaderCall } from './workerReader';

const reader = {
  ...createReader(),
  // If it fails now, opening a report tries again.
  prepare: () => void loadSentences().catch(() => undefined),
};

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ReaderCall>) => {
  const method = reader[data.method] as (...given: unknown[]) => unknown;
  void Promise.resolve(method(...data.given)).then((answer) => port?.postMessage(answer));
});
