import { createSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { event, guarded, type Event, type Transitions } from '../slices/machine';

export interface NamedState {
  name: string;
  group: string;
  title: string;
  viewport: { width: number; height: number };
}

/** The list of named states that is served with the site. */
export type LibraryState =
  | { status: 'loading' }
  | { status: 'listed'; states: readonly NamedState[] }
  /** The site was deployed without a library, or it could not be read. */
  | { status: 'missing' };

/** The library is read once. */
const transitions: Transitions<LibraryState['status']> = {
  loading: { 'library/libraryRead': 'listed', 'library/libraryMissed': 'missing' },
  listed: {},
  missing: {},
};

const slice = createSlice({
  name: 'library',
  initialState: (): LibraryState => ({ status: 'loading' }),
  reducers: {
    libraryRead: event(
      (_state: LibraryState, { payload }: Event<readonly NamedState[]>): LibraryState => ({
        status: 'listed',
        states: payload,
      }),
    ),
    libraryMissed: event((_state: LibraryState, _event: Event): LibraryState => ({
      status: 'missing',
    })),
  },
});

export const machine = guarded(transitions, slice);

export const { libraryRead, libraryMissed } = slice.actions;

export const selectLibrary = (state: { library: LibraryState }): LibraryState => state.library;

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is a valid state name; nothing else may become part of an address. */
export const isStateName = (text: string): boolean => text.length <= 80 && NAME.test(text);

const row = v.object({
  name: v.pipe(v.string(), v.check(isStateName)),
  group: v.string(),
  title: v.string(),
  viewport: v.object({ width: v.number(), height: v.number() }),
});

/**
 * Parses the library's index.
 * @param json the parsed index.json, or anything else
 * @returns its valid entries in order; null when it is not a list
 */
export function namedStates(json: unknown): NamedState[] | null {
  if (!Array.isArray(json)) return null;
  return json.flatMap((candidate: unknown) => (v.is(row, candidate) ? [candidate] : []));
}

/** Where the library keeps a named state. */
export const stateFile = (name: string): string => `/support/states/${name}.json`;
/** 320 px wide. */
export const thumbnailFile = (name: string): string => `/support/thumbnails/${name}.jpg`;
export const LIBRARY_FILE = '/support/states/index.json';
