import { getAddresses } from '../../src/api/addresses';
import { login } from '../../src/api/session';
import { seal, Sealed } from '../../src/domain/sealed';
import { isRecord } from '../../src/lib/isRecord';
import { mapValues } from '../../src/lib/mapValues';
import { CALLS } from '../../scripts/api/calls';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const CANARY = 'c4n4ry-p4ssw0rd';
const untracked = { track: false } as const;

const canaryFor = (value: unknown): unknown =>
  value instanceof File ? new File([CANARY], `${CANARY}.png`, { type: 'image/png' }) : CANARY;

/** An argument whose sealed values are canaries. */
const withCanaries = (argument: unknown): unknown => {
  if (argument instanceof Sealed) return seal(mapValues(argument.open() as object, canaryFor));
  return isRecord(argument) ? mapValues(argument, withCanaries) : argument;
};

const answers: [string, Answer][] = [
  ['success', { body: { error: 0, data: { token: 'tok.en', user_id: 'u1', _id: 'd1' } } }],
  ['no connection', 'drop'],
  ['a reply that repeats the request', { body: { error: 0, data: { password: CANARY } } }],
  ['a page that repeats the request', { status: 500, body: `<pre>${CANARY}</pre>` }],
  ['a token that repeats the request', { body: { data: { token: `${CANARY}\n${CANARY}` } } }],
];

const cases = CALLS.filter(({ samples }) => JSON.stringify(samples).includes('[sealed]'))
  .map(({ endpoint: { name, initiate }, samples: [sample] }) => ({
    name,
    command: (initiate as typeof login.initiate)(
      withCanaries(sample?.argument) as never,
      untracked,
    ),
  }))
  .flatMap((call) => answers.map(([answerName, answer]) => ({ ...call, answerName, answer })));

describe('customer input', () => {
  it('is what these calls send, at least', () => {
    const names = cases.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['login', 'register', 'updateProfile', 'addAddress']),
    );
  });

  it.each(cases)(
    'for $name reaches the server, but no action, state or log, with $answerName',
    async ({ command, answer }) => {
      server.answer(answer);
      const { store, actions, logged } = makeStore({ config: configAt(server.url) });
      await store.dispatch(command);

      expect(server.received[0]?.body).toContain(CANARY);
      expect(actions.length).toBeGreaterThan(1);
      expect(JSON.stringify({ actions, logged, state: store.getState() })).not.toContain(CANARY);
    },
  );
});

describe('the token', () => {
  it('AUTH-8: is not in any state or action of an ordinary call', async () => {
    server.answer({ body: { error: 0, data: [] } });
    const { store, actions } = makeStore({ config: configAt(server.url), token: CANARY });
    await store.dispatch(getAddresses.initiate());

    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${CANARY}`);
    expect(JSON.stringify([actions, store.getState().api])).not.toContain(CANARY);
  });

  it('leaves no trace in the cache after a login', async () => {
    server.answer({ body: { error: 0, data: { token: CANARY } } });
    const { store } = makeStore({ config: configAt(server.url) });
    await store.dispatch(login.initiate(seal({ email: 'e', password: 'p' }), untracked));

    expect(JSON.stringify(store.getState())).not.toContain(CANARY);
  });
});
