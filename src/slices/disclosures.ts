import type { BOOKING_FIELDS, REPORT_TOGGLE } from '../content/anchors';
import type { CalendarView } from '../domain/calendarView';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';
import { pageLeft } from './navigation';

/** Kinds of disclosures that a page repeats, each for one item. */
type PartKind = 'extra' | 'cart';

/** A disclosure that a page has only once. */
export type SingleDisclosure =
  | (typeof BOOKING_FIELDS)[keyof typeof BOOKING_FIELDS]
  | typeof REPORT_TOGGLE
  | 'extras'
  | 'notifications'
  | 'password'
  | 'profilePassword'
  | 'searchDate';

/** A disclosure's name, unique on its page. */
export type Disclosure = SingleDisclosure | `${PartKind} ${string}`;

/** The name of an item's disclosure. */
export const disclosureKey = (kind: PartKind, id: string) => `${kind} ${id}` as const;

/** The item of a name; null for a disclosure that a page has only once. */
export function disclosureItem(part: string): { kind: PartKind; id: string } | null {
  const match = /^(extra|cart) (.*)$/s.exec(part);
  return match ? { kind: match[1] as PartKind, id: match[2] ?? '' } : null;
}

/**
 * The disclosures of a page: additional features, the calculation of a cart row, a shown password,
 * the notifications. Keyed by name, unique on the page.
 */
export type DisclosuresState =
  | { status: 'folded' }
  | {
      status: 'unfolded';
      parts: Record<string, true>;
      /** The open calendars that were moved to another view, by key. */
      calendars?: Record<string, CalendarView>;
    };

type Unfolded = Extract<DisclosuresState, { status: 'unfolded' }>;

const isUnfolded = (state: DisclosuresState, part: string): state is Unfolded =>
  state.status === 'unfolded' && Object.hasOwn(state.parts, part);

const withPart = (state: DisclosuresState, part: string): Unfolded =>
  state.status === 'unfolded'
    ? { ...state, parts: { ...state.parts, [part]: true } }
    : { status: 'unfolded', parts: { [part]: true } };

const withoutPart = (state: Unfolded, part: string): DisclosuresState => {
  const { [part]: _folded, ...parts } = state.parts;
  const { [part]: _turned, ...calendars } = state.calendars ?? {};
  if (Object.keys(parts).length === 0) return { status: 'folded' };
  return { status: 'unfolded', parts, ...(Object.keys(calendars).length > 0 && { calendars }) };
};

export const machine = createMachine<DisclosuresState>()({
  name: 'disclosures',
  initialState: { status: 'folded' },
  events: {
    /** The customer toggled a disclosure. */
    partToggled: event<string>(),
    /** The customer opened a disclosure, such as a calendar or a list. */
    partUnfolded: event<string>(),
    /** The customer closed a disclosure, or moved on. */
    partFolded: event<string>(),
    /** The customer moved an open calendar to another month, or to its months or years. */
    calendarTurned: event<CalendarView & { part: string }>(),
  },
  externalEvents: { pageLeft, sessionEnded },
  transitions: {
    folded: { partToggled: 'unfolded', partUnfolded: 'unfolded' },
    unfolded: {
      partToggled: ['unfolded', 'folded'],
      partUnfolded: 'unfolded',
      partFolded: ['unfolded', 'folded'],
      calendarTurned: 'unfolded',
      pageLeft: 'folded',
      sessionEnded: 'folded',
    },
  },
  reducers: {
    partToggled: (state, { payload }) =>
      isUnfolded(state, payload) ? withoutPart(state, payload) : withPart(state, payload),
    partUnfolded: (state, { payload }) => withPart(state, payload),
    partFolded: (state, { payload }) => withoutPart(state, payload),
    calendarTurned: (state, { payload: { part, ...view } }) =>
      isUnfolded(state, part)
        ? { ...state, calendars: { ...state.calendars, [part]: view } }
        : state,
  },
});

export const { partToggled, partUnfolded, partFolded, calendarTurned } = machine.events;

export const selectUnfolded =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): boolean =>
    isUnfolded(disclosures, part);

/** The view that an open calendar was moved to, or null. */
export const selectCalendar =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): CalendarView | null =>
    isUnfolded(disclosures, part) ? (disclosures.calendars?.[part] ?? null) : null;
