import { loadSentences } from '../recording/sentences';
import { createReader } from './reader';
import type { ReaderAnswer, ReaderCall } from './workerReader';

const reader = createReader();

const reply = (answer: ReaderAnswer): void => {
  postMessage(answer);
};

addEventListener('message', ({ data }: MessageEvent<ReaderCall>) => {
  if (data.kind === 'prepare') {
    // If it fails now, opening a report tries again.
    loadSentences().catch(() => undefined);
  } else if (data.kind === 'open') {
    void reader.open(data.given).then((opened) => reply({ call: data.call, opened }));
  } else if (data.kind === 'compare') {
    void reader
      .compare(data.one, data.other)
      .then((contrast) => reply({ call: data.call, contrast }));
  } else if (data.kind === 'send') reader.send(data.point, data.port);
  else reader.forget(data.report);
});
