import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** Parts of which a page has several, each about one thing. */
export type PartKind = 'extra' | 'cart';

/** The name of the part about one thing, unique on its page. */
export const partAbout = (kind: PartKind, id: string): string => `${kind} ${id}`;

/** What the part of that name is about, or null for one that a page has once. */
export function aboutOf(part: string): { kind: PartKind; id: string } | null {
  const match = /^(extra|cart) (.*)$/s.exec(part);
  return match ? { kind: match[1] as PartKind, id: match[2] ?? '' } : null;
}

/**
 * Parts of a page that unfold: additional features, the arithmetic of a cart row, a shown
 * password, the notifications. Keyed by the part's name, which is unique on its page.
 */
export type DisclosuresState =
  /**
   * Entered at start, when the last part was folded, with the page, and at the end of a session.
   * Left by unfolding a part.
   */
  | { status: 'folded' }
  /**
   * Entered by unfolding a part. Left by folding the last one, with the page, or at the end of a
   * session. Owns the names of the unfolded parts.
   */
  | { status: 'unfolded'; parts: Record<string, true> };

/** The life of the unfolding parts. */
export const transitions: Transitions<DisclosuresState['status']> = {
  folded: { 'disclosures/partToggled': 'unfolded' },
  unfolded: {
    'disclosures/partToggled': ['unfolded', 'folded'],
    ...pageLeft.to('folded'),
    ...sessionEnded.to('folded'),
  },
};

const slice = createSlice({
  name: 'disclosures',
  initialState: (): DisclosuresState => ({ status: 'folded' }),
  reducers: {
    /** The customer folded or unfolded a part. */
    partToggled: event((state: DisclosuresState, { payload }: Event<string>): DisclosuresState => {
      const names = state.status === 'unfolded' ? Object.keys(state.parts) : [];
      const unfolded = names.includes(payload)
        ? names.filter((name) => name !== payload)
        : [...names, payload];
      if (unfolded.length === 0) return { status: 'folded' };
      return {
        status: 'unfolded',
        parts: Object.fromEntries(unfolded.map((name) => [name, true] as const)),
      };
    }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(pageLeft.match, sessionEnded.match), (): DisclosuresState => ({
      status: 'folded',
    }));
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { partToggled } = slice.actions;

/** Whether a part is unfolded. */
export const selectUnfolded =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): boolean =>
    disclosures.status === 'unfolded' && Object.hasOwn(disclosures.parts, part);
