import { addAddress, addressOf, getAddresses } from '../../src/api/addresses';
import { login, register } from '../../src/api/session';
import { updateProfile } from '../../src/api/profile';
import { seal } from '../../src/domain/sealed';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const CANARY = 'c4n4ry-p4ssw0rd';
const untracked = { track: false } as const;

type Store = ReturnType<typeof makeStore>['store'];

const secretCalls: [string, (store: Store) => Promise<unknown>][] = [
  [
    'login',
    async ({ dispatch }) =>
      dispatch(login.initiate(seal({ email: `${CANARY}@x.example`, password: CANARY }), untracked)),
  ],
  [
    'registration',
    async ({ dispatch }) =>
      dispatch(
        register.initiate(
          seal({ name: CANARY, email: CANARY, phone: CANARY, password: CANARY }),
          untracked,
        ),
      ),
  ],
  [
    'the profile',
    async ({ dispatch }) =>
      dispatch(
        updateProfile.initiate(
          seal({
            name: CANARY,
            email: CANARY,
            password: CANARY,
            image: new File([CANARY], `${CANARY}.png`, { type: 'image/png' }),
          }),
          untracked,
        ),
      ),
  ],
  [
    'a new address',
    async ({ dispatch }) => dispatch(addAddress.initiate(seal(addressOf(CANARY)), untracked)),
  ],
];

const answers: [string, Answer][] = [
  ['success', { body: { error: 0, data: { token: 'tok.en', user_id: 'u1', _id: 'd1' } } }],
  ['a refusal', { status: 401, body: { error: 1, misc: 'No.' } }],
  ['no connection', 'drop'],
  ['a reply that repeats the request', { body: { error: 0, data: { password: CANARY } } }],
  ['a page that repeats the request', { status: 500, body: `<pre>${CANARY}</pre>` }],
  ['a token that repeats the request', { body: { data: { token: `${CANARY}\n${CANARY}` } } }],
];

const cases = secretCalls.flatMap(([name, start]) =>
  answers.map(([answerName, answer]) => ({ name, start, answerName, answer })),
);

describe('customer input', () => {
  it.each(cases)(
    'for $name reaches the server, but no action, state or log, with $answerName',
    async ({ start, answer }) => {
      server.answer(answer);
      const { store, actions, logged } = makeStore({ config: configAt(server.url) });
      await start(store);

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
