import type { machine, DisclosuresState } from '.';
import type { CalendarView } from '../../domain/calendarView';
import { entries, keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

const views = entries(shape<CalendarView>({ month: keep, panel: keep }));

export const recording: Recording<typeof machine> = {
  state: shape<DisclosuresState>({
    status: keep,
    parts: entries(keep<true>),
    calendars: (calendars) => calendars && views(calendars),
  }),
  events: {
    partToggled: keep,
    partUnfolded: keep,
    partFolded: keep,
    calendarTurned: shape<CalendarView & { part: string }>({
      part: keep,
      month: keep,
      panel: keep,
    }),
  },
};
