/** The view of an open calendar: a month, or the panel of months or years. */
export interface CalendarView {
  /** `YYYY-MM`. */
  month: string;
  panel: string;
}
