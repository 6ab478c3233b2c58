import { TROUBLE } from '../../../content/anchors';
import type { CalendarView } from '../../../domain/calendarView';
import { msOf } from '../../../domain/day';
import { type machine, disclosureItem, selectUnfolded } from '../../../slices/disclosures';
import type { Recording, Sentences } from '../machineReport';
import { entries, keep, kept, shape, stateShape } from '../rules';
import type { Name } from '../phrases';

const views = entries(shape<CalendarView>(kept('month', 'panel')));

export const recording: Recording<typeof machine> = {
  state: stateShape({
    parts: entries(keep<true>),
    calendars: (calendars) => calendars && views(calendars),
  }),
  events: {
    ...kept('partToggled', 'partUnfolded', 'partFolded'),
    calendarTurned: shape<CalendarView & { part: string }>(kept('part', 'month', 'panel')),
  },
};

function partOf(part: string, name: Name): string {
  if (part === 'searchDate') return 'the calendar of the search';
  if (part === 'booking-date') return 'the calendar';
  if (part === 'booking-time') return 'the list of times';
  if (part === 'notifications') return 'the notifications';
  if (part === 'password' || part === 'profilePassword') return 'the password';
  if (part === TROUBLE) return "'Having trouble?'";
  const about = disclosureItem(part);
  if (!about) return 'a part of the page';
  return about.kind === 'extra'
    ? `the prices of ${name('additional feature', about.id)}`
    : `the details of ${name('booking', about.id)}`;
}

/** `2026-12` becomes "December 2026". */
function monthOf(month: string): string {
  const at = msOf(`${month}-01T00:00:00Z`);
  return Number.isNaN(at)
    ? 'another month'
    : new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        at,
      );
}

export const sentences: Sentences<typeof machine> = {
  partToggled: (part, { after, name }) =>
    `${selectUnfolded(part)(after) ? 'Unfolded' : 'Folded'} ${partOf(part, name)}`,
  partUnfolded: (part, { name }) => `Unfolded ${partOf(part, name)}`,
  partFolded: (part, { name }) => `Folded ${partOf(part, name)}`,
  calendarTurned: ({ part, month, panel }, { name }) =>
    panel === 'date'
      ? `Turned ${partOf(part, name)} to ${monthOf(month)}`
      : `Looked for another ${panel} in ${partOf(part, name)}`,
};
