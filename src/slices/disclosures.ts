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
  | { status: 'collapsed' }
  | {
      status: 'expanded';
      parts: Record<string, true>;
      /** The open calendars that were moved to another view, by key. */
      calendars?: Record<string, CalendarView>;
    };

type Expanded = Extract<DisclosuresState, { status: 'expanded' }>;

const isExpanded = (state: DisclosuresState, part: string): state is Expanded =>
  state.status === 'expanded' && Object.hasOwn(state.parts, part);

const withPart = (state: DisclosuresState, part: string): Expanded =>
  state.status === 'expanded'
    ? { ...state, parts: { ...state.parts, [part]: true } }
    : { status: 'expanded', parts: { [part]: true } };

const withoutPart = (state: Expanded, part: string): DisclosuresState => {
  const { [part]: _folded, ...parts } = state.parts;
  const { [part]: _view, ...calendars } = state.calendars ?? {};
  if (Object.keys(parts).length === 0) return { status: 'collapsed' };
  return { status: 'expanded', parts, ...(Object.keys(calendars).length > 0 && { calendars }) };
};

export const machine = createMachine<DisclosuresState>()({
  name: 'disclosures',
  initialState: { status: 'collapsed' },
  events: {
    /** The customer toggled a disclosure. */
    partToggled: event<string>(),
    /** The customer opened a disclosure, such as a calendar or a list. */
    partExpanded: event<string>(),
    /** The customer closed a disclosure, or moved on. */
    partCollapsed: event<string>(),
    /** The customer moved an open calendar to another month, or to its months or years. */
    calendarNavigated: event<CalendarView & { part: string }>(),
  },
  externalEvents: { pageLeft, sessionEnded },
  transitions: {
    collapsed: { partToggled: 'expanded', partExpanded: 'expanded' },
    expanded: {
      partToggled: ['expanded', 'collapsed'],
      partExpanded: 'expanded',
      partCollapsed: ['expanded', 'collapsed'],
      calendarNavigated: 'expanded',
      pageLeft: 'collapsed',
      sessionEnded: 'collapsed',
    },
  },
  reducers: {
    partToggled: (state, { payload }) =>
      isExpanded(state, payload) ? withoutPart(state, payload) : withPart(state, payload),
    partExpanded: (state, { payload }) => withPart(state, payload),
    partCollapsed: (state, { payload }) => withoutPart(state, payload),
    calendarNavigated: (state, { payload: { part, ...view } }) =>
      isExpanded(state, part)
        ? { ...state, calendars: { ...state.calendars, [part]: view } }
        : state,
  },
});

export const { partToggled, partExpanded, partCollapsed, calendarNavigated } = machine.events;

export const selectExpanded =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): boolean =>
    isExpanded(disclosures, part);

/** The view that an open calendar was moved to, or null. */
export const selectCalendar =
  (part: string) =>
  ({ disclosures }: { disclosures: DisclosuresState }): CalendarView | null =>
    isExpanded(disclosures, part) ? (disclosures.calendars?.[part] ?? null) : null;
