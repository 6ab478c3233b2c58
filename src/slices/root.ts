import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { withRecordings, stateVersionReducer } from './recordings';
import { isRow, MACHINES, type Rows, type StateOf } from './registry';

type Machines = StateOf<typeof MACHINES>;

const reducerOf = (rows: Rows): Reducer => (isRow(rows) ? rows : combineReducers(reducersOf(rows)));

const reducersOf = <Group extends object>(rows: Group) =>
  Object.fromEntries(
    Object.entries(rows).map(([part, inner]) => [part, reducerOf(inner as Rows)]),
  ) as { [Part in keyof Group]: Reducer<StateOf<Group[Part]>> };

export const machineReducers = reducersOf(MACHINES);

const liveReducer = combineReducers({
  stateVersion: stateVersionReducer,
  ...machineReducers,
  [api.reducerPath]: api.reducer,
});

/** The site's reducer, which also handles recorded events. */
export const rootReducer = withRecordings(liveReducer);

/** Everything a person can see, apart from text being typed (HELP-1). */
export type RootState = { stateVersion: number; api: ReturnType<typeof api.reducer> } & Machines;
