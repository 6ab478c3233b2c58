/** What an open calendar shows: another month than the chosen one, or the months of a year. */
export interface CalendarView {
  /** `YYYY-MM`. */
  month: string;
  panel: string;
}
