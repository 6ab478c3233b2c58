import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface ReceivedRequest {
  method: string;
  /** Path with its query, letter for letter. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Resolves when the line is closed, be it by the answer or by the sender. */
  closed: Promise<void>;
}

/** What the server answers; an object is sent as JSON, `'drop'` cuts the line without an answer. */
export type Answer = 'drop' | { status?: number; body: unknown; type?: string };

export interface TestServer {
  /** Ends in a slash. */
  url: string;
  received: ReceivedRequest[];
  /** Sets how requests are answered from now on; a list is used up one by one, its last stays. */
  answer: (...answers: Answer[]) => void;
  /** Sets an answer that may take its time. */
  answerWith: (answer: (request: ReceivedRequest) => Promise<Answer>) => void;
  close: () => Promise<void>;
}

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

/** Starts a real HTTP server on a free port of the loopback address. */
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
      received.push(entry);
      send(response, await respond(entry));
    };
    // A request that its sender gave up breaks off while it is read; nobody waits for an answer.
    handle().catch(() => response.destroy());
  });
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
