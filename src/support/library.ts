import { createSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { event, guarded, type Event, type Transitions } from '../slices/machine';

/** A row of the library: a state that can be opened by its name. */
export interface NamedState {
  name: string;
  group: string;
  title: string;
  /** In CSS pixels. */
  viewport: { width: number; height: number };
}

/** The list of named states that stands beside the site. */
export type LibraryState =
  | { status: 'loading' }
  | { status: 'listed'; states: readonly NamedState[] }
  /** The site was put up without a library, or it could not be read. */
  | { status: 'missing' };

/** The life of the library: it is read once. */
export const transitions: Transitions<LibraryState['status']> = {
  loading: { 'library/libraryRead': 'listed', 'library/libraryMissed': 'missing' },
  listed: {},
  missing: {},
};

const slice = createSlice({
  name: 'library',
  initialState: (): LibraryState => ({ status: 'loading' }),
  reducers: {
    /** The list has come. */
    libraryRead: event(
      (_state: LibraryState, { payload }: Event<readonly NamedState[]>): LibraryState => ({
        status: 'listed',
        states: payload,
      }),
    ),
    /** There is no list. */
    libraryMissed: event((_state: LibraryState, _event: Event): LibraryState => ({
      status: 'missing',
    })),
  },
});

/** The library's reducer. */
export const libraryReducer = guarded(transitions, slice);

export const { libraryRead, libraryMissed } = slice.actions;

/** The library. */
export const selectLibrary = (state: { library: LibraryState }): LibraryState => state.library;

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the name of a state; nothing else may become part of an address. */
export const isStateName = (text: string): boolean => text.length <= 80 && NAME.test(text);

const row = v.object({
  name: v.pipe(v.string(), v.check(isStateName)),
  group: v.string(),
  title: v.string(),
  viewport: v.object({ width: v.number(), height: v.number() }),
});

/**
 * Reads the library's index.
 * @param json the parsed index.json, or anything else
 * @returns its good rows in their order; null when it is no list
 */
export function namedStates(json: unknown): NamedState[] | null {
  if (!Array.isArray(json)) return null;
  return json.flatMap((candidate: unknown) => (v.is(row, candidate) ? [candidate] : []));
}

/** Where a state of the library lies. */
export const stateFile = (name: string): string => `/support/states/${name}.json`;
/** Where its picture lies: 320 px wide. */
export const thumbnailFile = (name: string): string => `/support/thumbnails/${name}.jpg`;
/** Where the list lies. */
export const LIBRARY_FILE = '/support/states/index.json';
