import * as v from 'valibot';
import type { ApiError } from '../api/transport';
import type { Services } from '../services/types';
import { isoOf } from '../domain/day';
import { isReference } from '../domain/reportReference';
import type { Kept, Recorder } from './recorder';
import type { ReportFacts } from './report';

const loadMaking = () => import(/* webpackChunkName: "recording" */ './making');

/** The input of a report, as references: nothing is copied until it is made. */
export interface Moment {
  kept: Kept;
  facts: ReportFacts;
}

/** Makes reports of what the customer last saw, as of the time of the request. */
export interface Reporter {
  moment(): Moment;
  /** Preloads the code for making reports, so that it works offline. */
  prepare(): Promise<void>;
  /** The report's text, or null when nothing has happened yet. */
  text(): Promise<string | null>;
  download(): Promise<void>;
  /**
   * Copies a report, compressed, to the clipboard.
   * @returns whether the browser allowed it
   */
  copy(): Promise<boolean>;
  /**
   * Posts a report to the configured address.
   * @param signal aborts the request
   * @returns the reference by which support finds it, or why it failed
   */
  send(signal?: AbortSignal): Promise<SentReport>;
}

export type SentReport =
  { data: { reference: string }; error?: undefined } | { data?: undefined; error: ApiError };

const noConnection: SentReport = { error: { kind: 'noConnection' } };
const refused = ({ status }: Response): SentReport => ({
  error: { kind: 'refused', httpStatus: status, message: null },
});

const answer = v.object({
  data: v.object({ reference: v.pipe(v.string(), v.check(isReference)) }),
});

const fileName = (takenAt: string): string =>
  `report-${takenAt.slice(0, 19).replaceAll(':', '-')}.json`;

/**
 * Creates a reporter.
 * @param recorder the source of its events
 * @param services the clock, the device, and the network
 * @param reportUrl where reports are sent, if anywhere
 */
export function createReporter(
  recorder: Recorder,
  { clock, device, fetch }: Pick<Services, 'clock' | 'device' | 'fetch'>,
  reportUrl?: string,
): Reporter {
  const facts = (): ReportFacts => ({
    appVersion: __APP_VERSION__,
    takenAt: isoOf(clock.now()) ?? '',
    timeZone: device.timeZone(),
    viewport: device.viewport(),
    place: device.place(),
  });
  const moment = (): Moment => ({ kept: recorder.kept(), facts: facts() });
  const ready = async () => {
    const making = await loadMaking();
    await making.loadRulebook();
    return making;
  };
  const made = async () => {
    const now = moment();
    const { reportOf, reportCode } = await ready();
    return { report: reportOf(now), takenAt: now.facts.takenAt, reportCode };
  };
  return {
    moment,
    prepare: async () => {
      await ready();
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
    send: async (signal) => {
      if (reportUrl === undefined) return noConnection;
      try {
        const { report } = await made();
        const reply = await fetch(reportUrl, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: report,
          credentials: 'omit',
          signal: signal ?? null,
        });
        const parsed = v.safeParse(answer, await reply.json().catch(() => null));
        return reply.ok && parsed.success ? { data: parsed.output.data } : refused(reply);
      } catch {
        return signal?.aborted === true ? { error: { kind: 'cancelled' } } : noConnection;
      }
    },
  };
}
