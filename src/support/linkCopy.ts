import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../slices/machine';

export type LinkCopyState =
  | { status: 'none' }
  | { status: 'copied'; link: string }
  /** The browser forbids it: the link is shown for copying by hand. */
  | { status: 'forbidden'; link: string };

/** How long the notice is shown, in milliseconds; longer if the link must be copied by hand. */
export const NOTICE_MS = { copied: 4_000, forbidden: 30_000 } as const;

const ANSWERS = {
  'linkCopy/linkCopied': 'copied',
  'linkCopy/linkForbidden': 'forbidden',
} as const;

const ENDING = { 'linkCopy/linkAsked': 'none', 'linkCopy/noticeDue': 'none' } as const;

const transitions: Transitions<LinkCopyState['status']> = {
  none: ANSWERS,
  copied: { ...ANSWERS, ...ENDING },
  forbidden: { ...ANSWERS, ...ENDING },
};

const on = eventsOf<LinkCopyState>();

const slice = createSlice({
  name: 'linkCopy',
  initialState: (): LinkCopyState => ({ status: 'none' }),
  reducers: {
    linkAsked: on<string>(() => ({ status: 'none' })),
    linkCopied: on<string>((_state, { payload }) => ({
      status: 'copied',
      link: payload,
    })),
    linkForbidden: on<string>((_state, { payload }) => ({
      status: 'forbidden',
      link: payload,
    })),
    noticeDue: on(() => ({ status: 'none' })),
  },
});

export const machine = guarded(transitions, slice);

export const { linkAsked, linkCopied, linkForbidden, noticeDue } = slice.actions;

export const selectLinkCopy = (state: { linkCopy: LinkCopyState }): LinkCopyState => state.linkCopy;
