import type { Services } from '../services/types';
import { reportCode } from './code';
import type { Recorder } from './recorder';
import { reportText, type ReportFacts } from './report';

/** Makes reports of what the customer last saw. */
export interface Reporter {
  /** The text of a report, or null when nothing has happened yet. */
  text(): string | null;
  /** Saves a report among the customer's downloads. */
  download(): void;
  /**
   * Puts a report, packed, on the clipboard.
   * @returns whether the browser allowed it
   */
  copy(): Promise<boolean>;
}

const fileName = (takenAt: string): string =>
  `report-${takenAt.slice(0, 19).replaceAll(':', '-')}.json`;

/**
 * Makes a reporter.
 * @param recorder what it tells of
 * @param services the clock and the customer's device
 */
export function createReporter(
  recorder: Recorder,
  { clock, device }: Pick<Services, 'clock' | 'device'>,
): Reporter {
  const facts = (): ReportFacts => ({
    appVersion: __APP_VERSION__,
    takenAt: new Date(clock.now()).toISOString(),
    timeZone: device.timeZone(),
    viewport: device.viewport(),
  });
  const text = (): string | null => {
    const session = recorder.session();
    return session && reportText(session, facts());
  };
  return {
    text,
    download: () => {
      const report = text();
      if (report !== null) device.save(fileName(facts().takenAt), report);
    },
    copy: async () => {
      const report = text();
      return report !== null && (await device.copy(await reportCode(report)));
    },
  };
}
