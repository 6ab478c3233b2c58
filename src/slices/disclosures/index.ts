import type { CalendarView } from '../../domain/calendarView';
import { createMachine } from '../machine';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** Expandable parts of which a page has several, each about one thing. */
export type PartKind = 'extra' | 'cart';

/** The key of the part about one thing, unique on its page. */
export const partAbout = (kind: PartKind, id: string): string => `${kind} ${id}`;

/** What the part with that key is about, or null for one that a page has only once. */
export function aboutOf(part: string): { kind: PartKind; id: string } | null {
  const match = /^(extra|cart) (.*)$/s.exec(part);
  return match ? { kind: match[1] as PartKind, id: match[2] ?? '' } : null;
}

/**
 * Expandable parts of a page: additional features, the calculation of a cart row, a shown password,
 * the notifications. Keyed by the part's name, which is unique on its page.
 */
export type DisclosuresState =
  | { status: 'folded' }
  | {
      status: 'unfolded';
      parts: Record<string, true>;
      /** The open calendars that were turned, by part. */
      calendars?: Record<string, CalendarView>;
    };

const namesOf = (state: DisclosuresState): string[] =>
  state.status === 'unfolded' ? Object.keys(state.parts) : [];

const without = (names: readonly string[], part: string): string[] =>
  names.filter((name) => name !== part);

const calendarsOf = (state: DisclosuresState): Record<string, CalendarView> =>
  (state.status === 'unfolded' ? state.calendars : undefined) ?? {};

const unfolded = (
  names: readonly string[],
  calendars: Record<string, CalendarView>,
): DisclosuresState => {
  if (names.length === 0) return { status: 'folded' };
  const turned = Object.entries(calendars).filter(([part]) => names.includes(part));
  return {
    status: 'unfolded',
    parts: Object.fromEntries(names.map((name) => [name, true] as const)),
    ...(turned.length > 0 && { calendars: Object.fromEntries(turned) }),
  };
};

export const machine = createMachine<DisclosuresState>()({
  name: 'disclosures',
  initialState: { status: 'folded' },
  transitions: {
    folded: { 'disclosures/partToggled': 'unfolded', 'disclosures/partUnfolded': 'unfolded' },
    unfolded: {
      'disclosures/partToggled': ['unfolded', 'folded'],
      'disclosures/partUnfolded': 'unfolded',
      'disclosures/partFolded': ['unfolded', 'folded'],
      'disclosures/calendarTurned': 'unfolded',
      ...pageLeft.to('folded'),
      ...sessionEnded.to('folded'),
    },
  },
  reducers: (on) => ({
    /** The customer expanded or collapsed a part. */
    partToggled: on<string>((state, { payload }) => {
      const names = namesOf(state);
      return unfolded(
        names.includes(payload) ? without(names, payload) : [...names, payload],
        calendarsOf(state),
      );
    }),
    /** The customer unfolded a part: the calendar of a picker, say. */
    partUnfolded: on<string>((state, { payload }) =>
      unfolded([...without(namesOf(state), payload), payload], calendarsOf(state)),
    ),
    /** The customer folded a part, or went on elsewhere. */
    partFolded: on<string>((state, { payload }) =>
      unfolded(without(namesOf(state), payload), calendarsOf(state)),
    ),
    /** The customer turned an open calendar to another month, or to its months or years. */
    calendarTurned: on<CalendarView & { part: string }>((state, { payload: { part, ...view } }) =>
      namesOf(state).includes(part)
        ? unfolded(namesOf(state), { ...calendarsOf(state), [part]: view })
        : state,
    ),
  }),
});

export const { partToggled, partUnfolded, partFolded, calendarTurned } = machine.events;

export const selectUnfolded =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): boolean =>
    disclosures.status === 'unfolded' && Object.hasOwn(disclosures.parts, part);

/** What the open calendar of a part was turned to, or null. */
export const selectCalendar =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): CalendarView | null => {
    const calendars = calendarsOf(disclosures);
    return Object.hasOwn(calendars, part) ? (calendars[part] ?? null) : null;
  };
