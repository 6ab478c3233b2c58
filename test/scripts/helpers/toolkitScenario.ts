import {
  configureStore,
  createListenerMiddleware,
  createSlice,
  isAction,
  isAnyOf,
  type Middleware,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

interface Answer {
  path: string;
  revision: number;
}
type Reply = { data: Answer; error?: undefined } | { data?: undefined; error: string };

/**
 * Does with Redux Toolkit what the site does with it, and returns every action, state and rendered
 * result on the way.
 * @param wait lets time pass
 */
export async function useToolkit(wait: (ms: number) => Promise<unknown>): Promise<unknown[]> {
  const log: unknown[] = [];
  let revision = 0;
  const base = createApi({
    reducerPath: 'api',
    tagTypes: ['Rows'],
    keepUnusedDataFor: 60,
    invalidationBehavior: 'immediately',
    baseQuery: async (path: string, { signal, extra }): Promise<Reply> => {
      log.push(['asked', path, extra]);
      await wait(10);
      if (signal.aborted) return { error: 'aborted' };
      revision += 1;
      return path.endsWith('broken') ? { error: `no ${path}` } : { data: { path, revision } };
    },
    endpoints: () => ({}),
  });
  const api = base.injectEndpoints({
    endpoints: (build) => ({
      getRow: build.query<Answer, string>({
        queryFn: async (path, _api, _options, send) => await send(`rows/${path}`),
        providesTags: (_result, _error, path) => ['Rows', { type: 'Rows', id: path }],
      }),
    }),
  });
  const commands = api.injectEndpoints({
    endpoints: (build) => ({
      change: build.mutation<Answer, string>({
        queryFn: async (path, _api, _options, send) => await send(`change/${path}`),
        invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Rows', id: 'one' }]),
        onQueryStarted: async (_path, { dispatch, queryFulfilled }) => {
          try {
            const { data } = await queryFulfilled;
            dispatch(api.util.updateQueryData('getRow', 'one', (row) => ({ ...row, ...data })));
          } catch (problem) {
            log.push(['refused', problem]);
          }
        },
      }),
    }),
  });

  const counter = createSlice({
    name: 'counter',
    initialState: { count: 0, names: [] as string[] },
    reducers: {
      counted: {
        reducer: (state, { payload }: PayloadAction<number>) => {
          state.count += payload;
        },
        prepare: (by: number) => ({ payload: by, meta: 'counted by hand' }),
      },
      cleared: () => ({ count: 0, names: [] }),
    },
    extraReducers: (builder) => {
      builder
        .addCase(base.util.resetApiState, (state) => {
          state.names.push('reset');
        })
        .addMatcher(isAnyOf(commands.endpoints.change.matchFulfilled), (state) => {
          state.names.push('changed');
        });
    },
  });
  const { counted, cleared } = counter.actions;

  const listener = createListenerMiddleware({
    extra: 'the services',
    onError: (error, { raisedBy }) => log.push([String(error), raisedBy]),
  });
  listener.startListening({
    actionCreator: counted,
    effect: async ({ payload, meta }, effect) => {
      effect.cancelActiveListeners();
      log.push(['heard', payload, meta, effect.extra, effect.getOriginalState()]);
      const isCleared = await effect.condition(cleared.match, 1000);
      log.push(['cleared', payload, isCleared, effect.signal.aborted]);
    },
  });
  listener.startListening({
    matcher: isAnyOf(cleared),
    effect: (_action, effect) => {
      effect.unsubscribe();
      throw new Error('an effect that breaks');
    },
  });
  const watch: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      const result: unknown = next(action);
      if (isAction(action)) log.push([action, getState()]);
      return result;
    };
  const store = configureStore({
    reducer: { api: base.reducer, counter: counter.reducer },
    devTools: false,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: 'the services' } })
        .prepend(listener.middleware)
        .concat(base.middleware, watch),
  });
  const rest = () => act(() => wait(2000));
  const dispatch = ((action: Parameters<typeof store.dispatch>[0]) => {
    let result: unknown;
    act(() => {
      result = store.dispatch(action);
    });
    return result;
  }) as typeof store.dispatch;

  function Row({ path, isSkipped = false }: { path: string; isSkipped?: boolean }) {
    const { refetch, ...shown } = api.useGetRowQuery(path, { skip: isSkipped });
    const { name } = api.useGetRowQuery(path, {
      skip: isSkipped,
      selectFromResult: ({ data }) => ({ name: data?.path }),
    });
    log.push(['rendered', path, shown, name, typeof refetch]);
    return createElement('button', { onClick: () => void refetch() }, shown.data?.revision);
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (...rows: { path: string; isSkipped?: boolean }[]) => {
    const shown = rows.map((row, index) => createElement(Row, { ...row, key: index }));
    act(() => root.render(createElement(Provider, { store, children: shown })));
  };

  render({ path: 'one' }, { path: 'one' }, { path: 'broken', isSkipped: true });
  await rest();
  act(() => container.querySelector('button')?.click());
  await rest();
  render({ path: 'two' }, { path: 'one' }, { path: 'broken' });
  await rest();
  log.push(container.innerHTML);

  for (const path of ['one', 'broken']) {
    const change = dispatch(commands.endpoints.change.initiate(path, { track: false }));
    await rest();
    log.push(await change);
  }
  dispatch(base.util.invalidateTags(['Rows']));
  await rest();

  const read = dispatch(api.endpoints.getRow.initiate('three', { forceRefetch: true }));
  const running = dispatch(api.util.getRunningQueryThunk('getRow', 'three'));
  log.push(running === read);
  act(() => read.abort());
  await rest();
  log.push(await read, api.endpoints.getRow.select('two')(store.getState()));
  act(() => read.unsubscribe());

  dispatch(counted(2));
  dispatch(counted(3));
  await rest();
  dispatch(counted(1));
  dispatch(cleared());
  await rest();
  log.push(store.getState().counter.count);

  const abandoned = dispatch(commands.endpoints.change.initiate('two', { track: false }));
  dispatch(base.util.resetApiState());
  await rest();
  log.push(await abandoned);
  act(() => root.unmount());
  await act(() => wait(120_000));
  log.push(store.getState());
  return log;
}
