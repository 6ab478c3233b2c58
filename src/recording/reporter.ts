import type { Services } from '../services/types';
import type { Recorder } from './recorder';
import type { ReportFacts } from './report';

/** Making a report is not part of the first load. */
const loadMaking = () => import(/* webpackChunkName: "recording" */ './making');

/** Makes reports of what the customer last saw, as it was when a report was asked for. */
export interface Reporter {
  /** Loads what reports are made with, so that they can be made without a connection. */
  prepare(): Promise<void>;
  /** The text of a report, or null when nothing has happened yet. */
  text(): Promise<string | null>;
  /** Saves a report among the customer's downloads. */
  download(): Promise<void>;
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
  const made = async () => {
    const kept = recorder.kept();
    const now = facts();
    const { makeReport, reportCode } = await loadMaking();
    return { report: await makeReport(kept, now), takenAt: now.takenAt, reportCode };
  };
  return {
    prepare: async () => {
      const { loadRulebook } = await loadMaking();
      await loadRulebook();
    },
    text: async () => (await made()).report,
    download: async () => {
      const { report, takenAt } = await made();
      if (report !== null) device.save(fileName(takenAt), report);
    },
    copy: async () => {
      const { report, reportCode } = await made();
      return report !== null && (await device.copy(await reportCode(report)));
    },
  };
}
