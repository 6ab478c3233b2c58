import { createReader } from './reader';
import type { ReaderCall } from './workerReader';

const reader = createReader();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ReaderCall>) => {
  const method = reader[data.method] as (...given: unknown[]) => unknown;
  void Promise.resolve(method(...data.args)).then((answer) => port?.postMessage(answer));
});
