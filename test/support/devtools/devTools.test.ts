import type { serverEvents } from '../../../src/slices/recordings';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { isRenderable } from '../../../src/support/report/stateShape';
import { recordedState } from '../../../src/support/report/report';
import { redactAction, redactState } from '../../../src/support/devtools/devTools';

it('the panel shows no answer for a request that was cached or aborted', () => {
  for (const meta of [{ condition: true }, { aborted: true }])
    expect(
      redactAction({
        type: 'api/executeQuery/rejected',
        meta: { arg: { endpointName: 'getStores' }, ...meta },
      }),
    ).toEqual({ type: 'api/executeQuery/rejected (left out)' });
});

describe('long lists in the panel', () => {
  const KEY = 'getStores(undefined)';
  const CUT = 'the first 200 of 10000 rows';
  const rows = Array.from({ length: 10_000 }, (_row, number) => ({
    id: `st${number}`,
    name: `Store ${number}`,
    description: 'By the sea. '.repeat(10),
    serviceNames: ['Wash', 'Wax'],
  }));
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

  it('are truncated, with their length noted, but complete in a recording', () => {
    const state = stateOf({ [KEY]: answer('getStores', rows) });
    const shown = redactState(state);
    expect(shown.api.queries[KEY]).toMatchObject({ data: rows.slice(0, 200), cut: CUT });
    expect(recordedState(state).api.queries[KEY]?.data).toHaveLength(10_000);
    // Can be imported.
    expect(isRenderable(shown)).toBe(true);
    expect(recordedState(shown).api.queries[KEY]).not.toHaveProperty('cut');
  });

  it('are truncated in the event that carries them, and in the cart', () => {
    const event = redactAction({
      type: 'api/executeQuery/fulfilled',
      payload: rows,
      meta: { arg: { endpointName: 'getStores' } },
    }) as unknown as ReturnType<typeof serverEvents.fulfilled>;
    expect(event.payload.entries[KEY]?.data).toHaveLength(200);
    const cart = answer('getCarts', { carts: rows, totalAmount: 1 });
    const carts = redactState(stateOf({ 'getCarts(undefined)': cart }));
    expect(carts.api.queries['getCarts(undefined)']).toMatchObject({
      data: { totalAmount: 1 },
      cut: CUT,
    });
  });

  it('fit into one message for a panel opened after an hour, newest first', () => {
    const long = rows.map((row) => ({ ...row, description: 'x'.repeat(5_000) }));
    const queries = Array.from({ length: 40 }, (_query, number) => [
      `getServicesOfStore({"storeId":"${number}"})`,
      {
        ...answer('getServicesOfStore', long, number + 1),
        originalArgs: { storeId: String(number) },
      },
    ]);
    const shown = redactState(stateOf(Object.fromEntries(queries) as Record<string, unknown>));
    // 200 states of this size stay far below a browser's 64 MB.
    expect(JSON.stringify(shown).length).toBeLessThan(160_000);
    const entries = Object.values(shown.api.queries);
    expect(entries).toHaveLength(40);
    expect((entries[0]?.data as unknown[]).length).toBeGreaterThan(10);
    expect(entries.at(-1)).toMatchObject({ data: [], cut: 'the first 0 of 10000 rows' });
  });
});
