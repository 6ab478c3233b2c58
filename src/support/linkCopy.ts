import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../slices/machine';

/** What became of the last link that was to be copied. */
export type LinkCopyState =
  | { status: 'none' }
  | { status: 'copied'; link: string }
  /** The browser forbids it: the link is shown, to be copied by hand. */
  | { status: 'forbidden'; link: string };

/** How long it is told, in milliseconds; a link that must be copied by hand takes longer. */
export const NOTICE_MS = { copied: 4_000, forbidden: 30_000 } as const;

const ANSWERS = {
  'linkCopy/linkCopied': 'copied',
  'linkCopy/linkForbidden': 'forbidden',
} as const;

const ENDING = { 'linkCopy/linkAsked': 'none', 'linkCopy/noticeDue': 'none' } as const;

/** The life of a link on its way to the clipboard. */
export const transitions: Transitions<LinkCopyState['status']> = {
  none: ANSWERS,
  copied: { ...ANSWERS, ...ENDING },
  forbidden: { ...ANSWERS, ...ENDING },
};

const slice = createSlice({
  name: 'linkCopy',
  initialState: (): LinkCopyState => ({ status: 'none' }),
  reducers: {
    /** Somebody wants this link on the clipboard. */
    linkAsked: event((_state: LinkCopyState, _event: Event<string>): LinkCopyState => ({
      status: 'none',
    })),
    /** The link is on the clipboard. */
    linkCopied: event((_state: LinkCopyState, { payload }: Event<string>): LinkCopyState => ({
      status: 'copied',
      link: payload,
    })),
    /** The browser did not let it through. */
    linkForbidden: event((_state: LinkCopyState, { payload }: Event<string>): LinkCopyState => ({
      status: 'forbidden',
      link: payload,
    })),
    /** It has been told long enough. */
    noticeDue: event((_state: LinkCopyState, _event: Event): LinkCopyState => ({ status: 'none' })),
  },
});

/** The reducer of the copied link. */
export const linkCopyReducer = guarded(transitions, slice);

export const { linkAsked, linkCopied, linkForbidden, noticeDue } = slice.actions;

/** What became of the last link. */
export const selectLinkCopy = (state: { linkCopy: LinkCopyState }): LinkCopyState => state.linkCopy;
