import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../slices/machine';

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

const slice = createSlice({
  name: 'linkCopy',
  initialState: (): LinkCopyState => ({ status: 'none' }),
  reducers: {
    linkAsked: event((_state: LinkCopyState, _event: Event<string>): LinkCopyState => ({
      status: 'none',
    })),
    linkCopied: event((_state: LinkCopyState, { payload }: Event<string>): LinkCopyState => ({
      status: 'copied',
      link: payload,
    })),
    linkForbidden: event((_state: LinkCopyState, { payload }: Event<string>): LinkCopyState => ({
      status: 'forbidden',
      link: payload,
    })),
    noticeDue: event((_state: LinkCopyState, _event: Event): LinkCopyState => ({ status: 'none' })),
  },
});

export const machine = guarded(transitions, slice);

export const { linkAsked, linkCopied, linkForbidden, noticeDue } = slice.actions;

export const selectLinkCopy = (state: { linkCopy: LinkCopyState }): LinkCopyState => state.linkCopy;
