import { login } from '../../../src/api/session';
import { seal } from '../../../src/domain/sealed';
import { loginAccepted, loginSubmitted, sessionStartedElsewhere } from '../../../src/slices/auth';
import { storageRead } from '../../../src/slices/storageEvents';
import { navigated } from '../../../src/slices/navigation';
import type { serverEvents } from '../../../src/slices/recordings';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { isRenderable } from '../../../src/support/report/stateShape';
import { recordedState } from '../../../src/support/report/report';
import { redactAction, redactState } from '../../../src/support/devtools/devTools';

const SECRETS = /token-1|user-1|Thandi|example\.test|031 555|Beach Road|wash-and-shine/;

describe('what Redux DevTools shows', () => {
  it.each([
    loginSubmitted({ email: 'thandi@example.test', password: 'wash-and-shine' }),
    loginAccepted({ token: 'token-1', userId: 'user-1' }),
    sessionStartedElsewhere({ token: 'token-1', userId: 'user-1' }),
    storageRead({
      session: { token: 'token-1', userId: 'user-1' },
      selectedCoords: null,
      lastAddressId: null,
    }),
    {
      type: 'api/executeMutation/fulfilled',
      payload: { token: 'token-1', userId: 'user-1' },
      meta: {
        arg: {
          endpointName: login.name,
          originalArgs: seal({ email: 'thandi@example.test', password: 'wash-and-shine' }),
        },
      },
    },
  ])('contains none in the event $type', (action) => {
    const shown = redactAction(action);
    expect(shown.type.startsWith(action.type)).toBe(true);
    expect(JSON.stringify(shown)).not.toMatch(SECRETS);
  });

  it('keeps every other event unchanged', () => {
    const action = navigated({ to: '/pricing', how: 'push' });
    expect(redactAction(action)).toEqual(action);
  });
});

describe('long lists in the panel', () => {
  const KEY = 'getStores(undefined)';
  const rowOf = (number: number) => ({
    id: `st${number}`,
    name: `Store ${number}`,
    description: 'By the sea. '.repeat(10),
    imageFile: null,
    serviceNames: ['Wash', 'Wax'],
    totalServices: 2,
    rating: 4.5,
  });
  const rows = Array.from({ length: 10_000 }, (_row, number) => rowOf(number));
  const answer = (endpointName: string, data: unknown, moment = 1) => ({
    status: 'fulfilled',
    endpointName,
    requestId: 'r1',
    startedTimeStamp: moment,
    data,
  });
  const stateOf = (queries: Record<string, unknown>): RootState => {
    const state = rootReducer(undefined, { type: 'start' });
    return { ...state, api: { ...state.api, queries: queries as RootState['api']['queries'] } };
  };
  const dataIn = (state: RootState, key = KEY) => state.api.queries[key]?.data as unknown[];

  it('are truncated, with their length noted, but complete in a recording', () => {
    const state = stateOf({ [KEY]: answer('getStores', rows) });
    const shown = redactState(state);
    expect(dataIn(shown)).toEqual(rows.slice(0, 200));
    expect(shown.api.queries[KEY]).toMatchObject({ cut: 'the first 200 of 10000 rows' });
    expect(dataIn(recordedState(state))).toHaveLength(10_000);
  });

  it('are truncated in the event that carries them, and in the cart', () => {
    const event = redactAction({
      type: 'api/executeQuery/fulfilled',
      payload: rows,
      meta: { arg: { endpointName: 'getStores' } },
    }) as unknown as ReturnType<typeof serverEvents.fulfilled>;
    expect(event.payload.entries[KEY]?.data).toHaveLength(200);
    const carts = redactState(
      stateOf({ 'getCarts(undefined)': answer('getCarts', { carts: rows, totalAmount: 1 }) }),
    );
    expect(carts.api.queries['getCarts(undefined)']).toMatchObject({
      data: { totalAmount: 1 },
      cut: 'the first 200 of 10000 rows',
    });
  });

  it('are truncated once per answer, however many events follow', () => {
    const state = stateOf({ [KEY]: answer('getStores', rows) });
    const later = { ...state, mobileMenu: { status: 'open' } as const };
    expect(dataIn(redactState(later))).toBe(dataIn(redactState(state)));
  });

  it('fit into one message for a panel opened after an hour, newest first', () => {
    const long = rows.map((row) => ({ ...row, description: 'x'.repeat(5_000) }));
    const keys = Array.from(
      { length: 40 },
      (_key, number) => `getServicesOfStore({"storeId":"${number}"})`,
    );
    const state = stateOf(
      Object.fromEntries(
        keys.map((key, number) => [
          key,
          {
            ...answer('getServicesOfStore', long, number + 1),
            originalArgs: { storeId: String(number) },
          },
        ]),
      ),
    );
    const shown = redactState(state);
    // 200 states of this size stay far below a browser's 64 MB.
    expect(JSON.stringify(shown).length).toBeLessThan(160_000);
    expect(Object.keys(shown.api.queries)).toHaveLength(40);
    const lengths = Object.values(shown.api.queries).map(
      (entry) => (entry?.data as unknown[]).length,
    );
    expect(lengths[0]).toBeGreaterThan(10);
    expect(lengths.at(-1)).toBe(0);
    expect(Object.values(shown.api.queries).at(-1)).toMatchObject({
      cut: 'the first 0 of 10000 rows',
    });
  });

  it('can be imported unchanged', () => {
    const shown = redactState(stateOf({ [KEY]: answer('getStores', rows) }));
    expect(isRenderable(shown)).toBe(true);
    expect(recordedState(shown).api.queries[KEY]).not.toHaveProperty('cut');
  });
});
