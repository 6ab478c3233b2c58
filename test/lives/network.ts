import { SITE, type Server } from './server';
import type { Owner, Task, Time } from './time';

/** What can go wrong with a request, in words. */
export const FAULTS = {
  requestLost: 'is lost on its way to the server',
  replyLost: 'is done, and the reply is lost',
  hangs: 'hangs before it reaches the server',
  replyHangs: 'is done, and the reply hangs',
  refused: 'is refused: the server is busy',
  declined: 'is declined with a polite reply',
  unreadable: 'comes to nothing: a page of HTML answers',
  unreadableReply: 'is done, and a page of HTML answers',
} as const;

/** The outcome of one request; the times to the server and back are in milliseconds. */
export interface NetworkOutcome {
  out: number;
  back: number;
  how: 'answered' | keyof typeof FAULTS;
}

/** A request. */
export interface Call {
  owner: Owner;
  method: string;
  path: string;
  search: string;
  token: string | null;
  body: string;
  /** Whether it changes what the server has. */
  isCommand: boolean;
  /** Whether it looks a cart up: a refusal means that there is none. */
  isLookUp: boolean;
}

/** A reply, as the page receives it. */
export interface Heard {
  call: Call;
  status: number;
  text: string;
}

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
const BROKEN = JSON.stringify({ error: 1, misc: 'The server is busy. Please come again.' });
const UNSUCCESSFUL = JSON.stringify({ success: 0, misc: 'The server is busy.' });

const bodyText = (body: unknown): string => {
  if (typeof body === 'string') return body;
  if (!(body instanceof FormData)) return '';
  return [...body.entries()]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`)
    .join('&');
};

/** Describes a request. */
export function callOf(owner: Owner, address: string, init: RequestInit): Call {
  const { pathname: path, search } = new URL(address, SITE);
  const { method = 'GET', body } = init;
  const authorization = new Headers(init.headers).get('Authorization') ?? '';
  const isCommand = method !== 'GET' || path.startsWith('/api/pay');
  return {
    owner,
    method,
    path,
    search,
    token: /^Bearer (.*)$/.exec(authorization)?.[1] ?? null,
    body: bodyText(body),
    isCommand,
    isLookUp: !isCommand && path === '/api/carts' && search !== '',
  };
}

interface Line {
  call: Call;
  arrival: Task | null;
  fail: () => void;
}

interface Parts {
  time: Time;
  server: Server;
  /** The outcome of the next request. */
  outcome: (call: Call) => NetworkOutcome;
  /** A page sends something. */
  sent: (call: Call) => void;
  heard: (reply: Heard) => void;
}

/** The network between the browser and the server. */
export function createNetwork({ time, server, outcome, sent, heard }: Parts) {
  const lines = new Set<Line>();
  const writes: Call[] = [];
  let isOnline = true;
  let isServerUp = true;

  const failed = () => new TypeError('Failed to fetch');

  /** Whether a file of the site is still there: deploys take old ones away. */
  const file = (path: string, owner: Owner): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const status = path.startsWith('/gone/') ? 404 : 200;
      const headers = new Headers({ 'Content-Type': 'text/javascript' });
      time.after(30, () => (isOnline ? resolve({ status, headers }) : reject(failed())), owner);
    });

  /** What the server, or something before it, replies. */
  const replyTo = async (
    call: Call,
    how: NetworkOutcome['how'],
    address: string,
    init: RequestInit,
  ) => {
    if (how === 'refused' || (how === 'declined' && call.isLookUp))
      return { status: 500, text: BROKEN };
    if (how === 'declined') return { status: 200, text: call.isCommand ? UNSUCCESSFUL : BROKEN };
    const unreadable = { status: 502, text: HTML };
    if (how === 'unreadable') return unreadable;
    if (call.isCommand) writes.push(call);
    const headers = new Headers(init.headers);
    headers.set('Origin', SITE);
    const reply = await server.answer(address, { ...init, headers });
    return how === 'unreadableReply' ? unreadable : reply;
  };

  const send = (owner: Owner, address: string, init: RequestInit): Promise<unknown> => {
    const call = callOf(owner, address, init);
    if (new URL(address, SITE).origin === SITE) return file(call.path, owner);
    sent(call);
    return new Promise((resolve, reject) => {
      const end = (reason: Error): void => {
        if (line.arrival) line.arrival.isOff = true;
        if (lines.delete(line)) reject(reason);
      };
      const line: Line = {
        call,
        arrival: null,
        fail: () => {
          end(failed());
        },
      };
      lines.add(line);
      const abort = () => {
        end(new DOMException('Aborted', 'AbortError'));
      };
      if (init.signal?.aborted) {
        abort();
        return;
      }
      init.signal?.addEventListener('abort', abort);
      const { out, back, how } = outcome(call);
      const failLater = (ms: number) => time.after(ms, line.fail, owner);
      if (!isOnline) failLater(1);
      else if (how === 'requestLost') failLater(out + back);
      else if (how !== 'hangs')
        line.arrival = time.after(out, async () => {
          line.arrival = null;
          if (!lines.has(line)) return;
          if (!isServerUp) {
            failLater(5);
            return;
          }
          const { status, text } = await replyTo(call, how, address, init);
          if (how === 'replyLost') failLater(back);
          else if (how !== 'replyHangs')
            time.after(
              back,
              () => {
                if (!lines.delete(line)) return;
                heard({ call, status, text });
                const ok = status >= 200 && status < 300;
                resolve({ status, ok, text: () => Promise.resolve(text) });
              },
              owner,
            );
        });
    });
  };

  const cut = (which: (call: Call) => boolean = () => true): void => {
    [...lines].forEach((line) => {
      if (!which(line.call)) return;
      if (line.arrival) line.arrival.isOff = true;
      time.after(0, line.fail, line.call.owner);
    });
  };

  return {
    send,
    /** Cuts the connections of some calls, or of all: their callers get an error. */
    cut,
    isOnline: () => isOnline,
    /** The device goes offline or online. */
    setOnline: (online: boolean): void => {
      isOnline = online;
      if (!online) cut();
    },
    /** The server goes down, or comes back. */
    setServerUp: (up: boolean): void => {
      isServerUp = up;
      if (up) server.restart();
      else cut();
    },
    isServerUp: () => isServerUp,
    /** Pending requests, including hanging ones. */
    inFlight: (): Call[] => [...lines].map(({ call }) => call),
    /** Every change that the server was asked for, in order, also by another device. */
    writes: (): Call[] => writes,
  };
}

/** The network of a simulated world. */
export type Network = ReturnType<typeof createNetwork>;
