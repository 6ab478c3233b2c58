import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Resolves when the connection is closed by either side. */
  closed: Promise<void>;
}

/** An object is sent as JSON; `'drop'` closes the connection without an answer. */
export type Answer = 'drop' | { status?: number; body: unknown; type?: string };

export interface TestServer {
  url: string;
  received: ReceivedRequest[];
  /** Sets the answers from now on; a list is used up one at a time, and its last item stays. */
  answer: (...answers: Answer[]) => void;
  answerWith: (answer: (request: ReceivedRequest) => Promise<Answer>) => void;
  /** Drops every connection, and from now on every request. The port stays taken. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/**
 * The maximum delay of requests in milliseconds, to simulate a busy machine: reveals tests that
 * only usually wait long enough (`LATE_MS=150 npx jest`).
 */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const send = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  const { status = 200, body, type = 'application/json' } = answer;
  response.writeHead(status, { 'Content-Type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

export const startServer = async (): Promise<TestServer> => {
  const received: ReceivedRequest[] = [];
  let respond = (_request: ReceivedRequest): Promise<Answer> =>
    Promise.resolve({ body: { error: 0, data: [] } });

  const server = createServer((request, response) => {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const handle = async () => {
      const entry = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: await readBody(request),
        closed,
      };
      if (LATE_MS > 0) await setTimeout((received.length * 61) % LATE_MS);
      received.push(entry);
      send(response, await respond(entry));
    };
    // A cancelled request fails while it is read, and needs no response.
    handle().catch(() => response.destroy());
  });
  // The server runs in the client's process: after five busy seconds it would close an idle
  // connection
  // during a request. fetch closes idle connections itself.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    answer: (...answers) => {
      let next = 0;
      respond = () => {
        const answer = answers[Math.min(next, answers.length - 1)] ?? 'drop';
        next += 1;
        return Promise.resolve(answer);
      };
    },
    answerWith: (answer) => {
      respond = answer;
    },
    hangUp: () => {
      respond = () => Promise.resolve('drop');
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Starts a server for each test of a file. A request that arrives only after its test has ended is
 * dropped: the next test neither counts nor answers it.
 * @returns the server of the running test
 */
export function perTest<Server extends Pick<TestServer, 'hangUp' | 'close'>>(
  start: () => Promise<Server>,
): Server {
  const started: Server[] = [];
  beforeEach(async () => {
    started.push(await start());
  });
  afterEach(() => started.at(-1)?.hangUp());
  // Not before: a later server might get the same port.
  afterAll(() => Promise.all(started.map((server) => server.close())));
  return new Proxy({} as Server, {
    get: (_target, name) => Reflect.get(started.at(-1) ?? {}, name) as unknown,
  });
}
