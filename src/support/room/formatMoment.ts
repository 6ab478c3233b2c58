const SOUTH_AFRICA = 'Africa/Johannesburg';

const format = (options: Intl.DateTimeFormatOptions, at: number): string | null => {
  try {
    return new Intl.DateTimeFormat('en-GB', { hourCycle: 'h23', ...options }).format(at);
  } catch {
    // An invalid date, or an unsupported time zone.
    return null;
  }
};

/** @returns a time of day in South Africa, e.g. `18:56:12`; null if unknown (0) */
export const timeOf = (at: number): string | null =>
  at === 0 ? null : format({ timeStyle: 'medium', timeZone: SOUTH_AFRICA }, at);

/** @returns e.g. `21 Nov 2026, 18:56:12`, in South Africa unless a zone is named, or null */
export const momentOf = (at: number, timeZone = SOUTH_AFRICA): string | null =>
  format({ dateStyle: 'medium', timeStyle: 'medium', timeZone }, at);
