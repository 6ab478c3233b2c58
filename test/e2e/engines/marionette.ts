import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Firefox's response: an error, or the result of a command. */
type Answer = [
  type: number,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/** The W3C WebDriver requests that tests use, by method and path below the session, with Firefox's names. */
const COMMANDS: readonly [route: string, command: string][] = [
  ['POST /timeouts', 'SetTimeouts'],
  ['POST /url', 'Navigate'],
  ['GET /url', 'GetCurrentURL'],
  ['POST /window/rect', 'SetWindowRect'],
  ['POST /element', 'FindElement'],
  ['POST /elements', 'FindElements'],
  ['POST /frame', 'SwitchToFrame'],
  ['GET /element/:id/property/:name', 'GetElementProperty'],
  ['POST /element/:id/value', 'ElementSendKeys'],
  ['POST /execute/sync', 'ExecuteScript'],
  ['POST /execute/async', 'ExecuteAsyncScript'],
  ['POST /actions', 'PerformActions'],
  ['GET /screenshot', 'TakeScreenshot'],
];

/** The command for a request with its parameters, or null for an unknown one. */
function commandFor(
  method: string,
  path: string,
): { name: string; words: Record<string, string> } | null {
  for (const [route, name] of COMMANDS) {
    const [routeMethod = '', pattern = ''] = route.split(' ');
    const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    const words = method === routeMethod ? new RegExp(`^${source}$`).exec(path) : null;
    if (words) return { name: `WebDriver:${name}`, words: words.groups ?? {} };
  }
  return null;
}

/** Firefox's own remote protocol: each message is its length, a colon and JSON. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #rest = Buffer.alloc(0);
  #count = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part: Buffer) => {
      this.#rest = Buffer.concat([this.#rest, part]);
      this.#read();
    });
    socket.on('close', () => {
      for (const [id, answer] of this.#waiting)
        answer([1, id, { error: 'unknown error', message: 'Firefox has ended' }, null]);
      this.#waiting.clear();
    });
  }

  send(name: string, parameters: object): Promise<Answer> {
    this.#count += 1;
    const id = this.#count;
    const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
    this.#socket.write(`${message.length}:`);
    this.#socket.write(message);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(): void {
    for (;;) {
      const colon = this.#rest.indexOf(':');
      const length = Number(this.#rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#rest.length < colon + 1 + length) return;
      const read = this.#rest.subarray(colon + 1, colon + 1 + length).toString();
      this.#rest = this.#rest.subarray(colon + 1 + length);
      const message = JSON.parse(read) as Answer | { marionetteProtocol: number };
      if (!Array.isArray(message)) continue;
      const [, id] = message;
      this.#waiting.get(id)?.(message);
      this.#waiting.delete(id);
    }
  }
}

/** W3C WebDriver's key of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Firefox listens some time after it has been started. */
async function reach(port: number): Promise<Socket> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Firefox does not listen on port ${port}`);
}

/**
 * Speaks W3C WebDriver for a Firefox that listens for Marionette: Debian has Firefox, but not
 * geckodriver, which does the same.
 * @param marionettePort where Firefox will listen
 * @param port where WebDriver's requests are accepted, on 127.0.0.1
 * @throws when Firefox does not listen within 40 s
 */
export async function serveFirefox(
  marionettePort: number,
  port: number,
): Promise<{ close: () => void }> {
  const firefox = new Marionette(await reach(marionettePort));
  const answerTo = (
    method: string,
    url: string,
    body: Record<string, unknown>,
  ): Promise<Answer> => {
    if (method === 'POST' && url === '/session') return firefox.send('WebDriver:NewSession', {});
    const path = url.replace(/^\/session\/[^/]+/, '');
    if (method === 'DELETE' && path === '') return firefox.send('WebDriver:DeleteSession', {});
    const command = commandFor(method, path);
    if (command !== null) {
      const { [ELEMENT]: element } = (body['id'] ?? {}) as Record<string, string>;
      // Firefox uses another name for a frame's element.
      const frame = element === undefined ? {} : { id: null, element };
      return firefox.send(command.name, { ...body, ...frame, ...command.words });
    }
    const error = { error: 'unknown command', message: `${method} ${path}` };
    return Promise.resolve([1, 0, error, null]);
  };
  const server = createServer((request, response) => {
    void text(request).then(async (sent) => {
      const body = JSON.parse(sent || '{}') as Record<string, unknown>;
      const { method = '', url = '' } = request;
      const [, , error, result] = await answerTo(method, url, body);
      const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
      response.statusCode = error === null ? 200 : 500;
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ value: error ?? (isWrapped ? result.value : result) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () => {
      firefox.end();
      server.close();
      server.closeAllConnections();
    },
  };
}
