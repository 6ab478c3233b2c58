import type { Server, Reply } from './server';
import type { Owner, Task, Time } from './time';

/** The outcome of one request; times in milliseconds. */
export interface Fate {
  /** How long it takes to the server. */
  out: number;
  /** How long the reply takes. */
  back: number;
  how:
    | 'answered'
    /** The client gets an error; the server never received it. */
    | 'requestLost'
    /** The client gets an error; the server processed it. */
    | 'replyLost'
    /** The client gets no response; the server never received it. */
    | 'hangs'
    /** The client gets no response; the server processed it. */
    | 'replyHangs'
    /** The server responds with an error, unprocessed. */
    | 'refused'
    /** The server refuses the request, unprocessed. */
    | 'declined'
    /** A proxy responds with an HTML page; the server never received it. */
    | 'unreadable'
    /** A proxy responds with an HTML page; the server processed it. */
    | 'unreadableReply';
}

/** A pending request. */
export interface Call {
  owner: Owner;
  method: string;
  path: string;
  search: string;
  token: string | null;
  body: string;
}

/** The changes made by the server, in order. */
export interface Write extends Call {
  order: number;
}

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
const BROKEN = JSON.stringify({ error: 1, misc: 'The server is busy. Please come again.' });

const UNSUCCESSFUL = JSON.stringify({ success: 0, misc: 'The server is busy.' });

/** Calls that change what the server has, beside all that are no GETs. */
const PAYING = '/api/pay';

const bodyText = (body: unknown): string => {
  if (typeof body === 'string') return body;
  if (!(body instanceof FormData)) return '';
  return [...body.entries()]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`)
    .join('&');
};

interface Line {
  call: Call;
  arrival: Task | null;
  answer: (reply: Pick<Reply, 'status' | 'text'>) => void;
  fail: () => void;
}

/** A reply, as the page receives it. */
export interface Heard {
  call: Call;
  status: number;
  text: string;
}

interface Parts {
  time: Time;
  server: Server;
  site: string;
  /** The outcome of the next request. */
  fate: (call: Call) => Fate;
  /** A page sends something. */
  sent: (call: Call) => void;
  heard: (reply: Heard) => void;
}

/** The network between the browser and the server. */
export function createNetwork({ time, server, site, fate, sent, heard }: Parts) {
  const lines = new Set<Line>();
  const writes: Write[] = [];
  let isOnline = true;
  let isServerUp = true;
  let order = 0;

  const failed = () => new TypeError('Failed to fetch');

  /** Whether a file of the site is still there: deploys take old ones away. */
  const file = (url: URL, owner: Owner): Promise<unknown> =>
    new Promise((resolve, reject) => {
      time.after(
        30,
        () => {
          if (!isOnline) reject(failed());
          else
            resolve({
              status: url.pathname.startsWith('/gone/') ? 404 : 200,
              headers: new Headers({ 'Content-Type': 'text/javascript' }),
            });
        },
        owner,
      );
    });

  const send = (owner: Owner, address: string, init: RequestInit): Promise<unknown> => {
    const url = new URL(address, site);
    const headers = new Headers(init.headers);
    headers.set('Origin', site);
    const method = init.method ?? 'GET';
    const call: Call = {
      owner,
      method,
      path: url.pathname,
      search: url.search,
      token: /^Bearer (.*)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? null,
      body: bodyText(init.body),
    };
    if (url.origin === site) return file(url, owner);
    sent(call);
    return new Promise((resolve, reject) => {
      const line: Line = {
        call,
        arrival: null,
        answer: ({ status, text }) => {
          if (!lines.delete(line)) return;
          heard({ call, status, text });
          const isOk = status >= 200 && status < 300;
          resolve({ status, ok: isOk, text: () => Promise.resolve(text) });
        },
        fail: () => {
          if (lines.delete(line)) reject(failed());
        },
      };
      lines.add(line);
      const { signal } = init;
      const abort = () => {
        if (line.arrival) line.arrival.isOff = true;
        if (lines.delete(line)) reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort);
      const { out, back, how } = fate(call);
      const failLater = (ms: number) => time.after(ms, line.fail, owner);
      if (!isOnline) {
        failLater(1);
        return;
      }
      if (how === 'hangs') return;
      if (how === 'requestLost') {
        failLater(out + back);
        return;
      }
      const answerLater = (status: number, text: string) =>
        time.after(
          back,
          () => {
            line.answer({ status, text });
          },
          owner,
        );
      line.arrival = time.after(out, async () => {
        line.arrival = null;
        if (!lines.has(line)) return;
        if (!isServerUp) {
          failLater(5);
          return;
        }
        const isCommand = method !== 'GET' || url.pathname.startsWith(PAYING);
        // For cart lookups, a refusal means that there is no cart.
        const isLookUp = !isCommand && url.pathname === '/api/carts' && url.search !== '';
        if (how === 'refused' || (how === 'declined' && isLookUp)) {
          answerLater(500, BROKEN);
          return;
        }
        if (how === 'declined') {
          answerLater(200, isCommand ? UNSUCCESSFUL : BROKEN);
          return;
        }
        if (how === 'unreadable') {
          answerLater(502, HTML);
          return;
        }
        if (isCommand) writes.push({ ...call, order: (order += 1) });
        const { signal: _signal, ...rest } = init;
        const reply = await server.answer(url.href, { ...rest, headers });
        if (how === 'replyLost') failLater(back);
        else if (how === 'unreadableReply') answerLater(502, HTML);
        else if (how === 'answered') answerLater(reply.status, reply.text);
      });
    });
  };

  const cut = (which: (call: Call) => boolean): void => {
    [...lines].forEach((line) => {
      if (!which(line.call)) return;
      if (line.arrival) line.arrival.isOff = true;
      time.after(0, line.fail, line.call.owner);
    });
  };

  return {
    send,
    /** Cuts the connections of some calls: their callers get an error. */
    cut,
    isOnline: () => isOnline,
    /** The device goes offline or online. */
    setOnline: (online: boolean): void => {
      isOnline = online;
      if (!online) cut(() => true);
    },
    /** The server goes down, or comes back. */
    setServerUp: (up: boolean): void => {
      isServerUp = up;
      if (up) server.restart();
      else cut(() => true);
    },
    isServerUp: () => isServerUp,
    /** Pending requests, including hanging ones. */
    inFlight: (): Call[] => [...lines].map(({ call }) => call),
    /** Every change that the server was asked for, in order. */
    writes: (): readonly Write[] => writes,
    /** Records a change from another device, outside this network. */
    wrote: (call: Call): void => {
      writes.push({ ...call, order: (order += 1) });
    },
    /** The number of the newest change. */
    mark: (): number => order,
  };
}

/** The network of a simulated world. */
export type Network = ReturnType<typeof createNetwork>;
