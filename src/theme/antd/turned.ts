import dayjs, { type Dayjs } from 'dayjs';

/** What an open calendar shows (`YYYY-MM`, and the days, months or years); null as it opens. */
export type Turned = { month: string; panel: string } | null;

const PANELS = ['date', 'month', 'year', 'decade'] as const;

/**
 * The props of a date picker whose open calendar is turned from outside.
 * @param turned what it shows
 * @param onTurn the customer wants to see something else
 */
export function turnedProps(
  turned: Turned,
  onTurn: (to: { month: string; panel: string }) => void,
) {
  const first = turned && dayjs(`${turned.month}-01`);
  const panel = PANELS.find((known) => known === turned?.panel);
  return {
    // Files from outside may contain anything.
    ...(first?.isValid() === true && panel !== undefined && { pickerValue: first, mode: panel }),
    onPanelChange: (shown: Dayjs, to: string) =>
      onTurn({ month: shown.format('YYYY-MM'), panel: to }),
  };
}
