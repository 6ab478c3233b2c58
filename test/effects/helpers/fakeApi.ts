import { CALLS } from '../../../scripts/api/calls';
import { navigated } from '../../../src/slices/navigation';
import { perTest, startServer, type Answer, type ReceivedRequest } from '../../api/helpers/server';
import { makeStore, until, type MakeStoreOptions, type TestStore } from '../../helpers/makeStore';

type Reply = (request: ReceivedRequest) => Answer | Promise<Answer>;

const keyOf = ({ method, url }: ReceivedRequest): string =>
  `${method} ${new URL(url, 'http://api.test').pathname}`;

/**
 * A real HTTP server with answers set by the test, `{ error: 0, data: [] }` otherwise. Calls are
 * identified by method and path, such as `POST /api/login`.
 */
export async function startFakeApi() {
  const server = await startServer();
  let replies = new Map<string, Reply>();
  let otherwise: Answer = { body: { error: 0, data: [] } };
  server.answerWith(async (request) => (await replies.get(keyOf(request))?.(request)) ?? otherwise);
  return {
    origin: server.url,
    hangUp: server.hangUp,
    close: server.close,
    received: server.received,
    /** Opens the site on this API. */
    open: (options: MakeStoreOptions = {}): Promise<TestStore> =>
      makeStore({ origin: server.url, ...options }),
    /** Opens it as a customer, unless the options say otherwise. */
    openSignedIn: (options: MakeStoreOptions = {}): Promise<TestStore> =>
      makeStore({ origin: server.url, local: SIGNED_IN, ...options }),
    /** Every call so far, such as `GET /api/carts?store=1`. */
    calls: (): string[] => server.received.map(({ method, url }) => `${method} ${url}`),
    on: (call: string, reply: Answer | Reply) => {
      replies.set(call, typeof reply === 'function' ? reply : () => reply);
    },
    /** Answers every call that has no answer of its own. */
    onAny: (answer: Answer) => {
      otherwise = answer;
    },
    /**
     * Holds back a call's answers.
     * @returns releases them one at a time, in call order, with the given answer, and throws if none
     * has arrived
     */
    hold: (call: string) => {
      const waiting: ((answer: Answer) => void)[] = [];
      replies.set(call, () => new Promise<Answer>((resolve) => waiting.push(resolve)));
      return {
        count: () => waiting.length,
        /** Runs what leads to the next call, and waits until that has arrived. */
        arrival: (cause: () => unknown) => {
          const before = waiting.length;
          void cause();
          return until(() => waiting.length > before);
        },
        release: (answer: Answer) => {
          const answerCall = waiting.shift();
          // It would be held for ever once it arrives: wait for it first.
          if (!answerCall) throw new Error(`${call} has not arrived yet`);
          answerCall(answer);
        },
      };
    },
    /** Forgets the calls and answers so far. */
    reset: () => {
      replies = new Map();
      otherwise = { body: { error: 0, data: [] } };
      server.received.length = 0;
    },
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

/** A fake API for each test of a file. */
export const fakeApi = (): FakeApi => perTest(startFakeApi);

/** The calls that change something, or start a payment. */
export const COMMANDS: readonly string[] = CALLS.filter(
  ({ response }) => typeof response === 'string',
).map(({ request }) => request.replace(' ', ' /api/').replace(/\?.*/, ''));

/** The server's answer with some data. */
export const answer = (data: unknown) => ({ body: { error: 0, data } });

export const session = (token = 'token-1', userId = 'user-1') => answer({ token, user_id: userId });

export const SIGNED_IN = { token: 'token-1', user_id: 'user-1' } as const;

/** A visit to another page. */
export const to = (path: string) => navigated({ to: path, how: 'push' });

/** Time in which something that must not happen would arrive, in real time. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Expects the toasts on screen to disappear after exactly this time. */
export async function expectToastsFor(site: TestStore, ms: number): Promise<void> {
  await site.clock.advance(ms - 1);
  expect(site.toasts()).not.toEqual([]);
  await site.clock.advance(1);
  expect(site.toasts()).toEqual([]);
}
