import * as v from 'valibot';
import type { ApiError } from '../api';
import type { Services } from '../services/types';
import { isReference } from '../domain/reportReference';
import type { Kept, Recorder } from './recorder';
import type { ReportFacts } from './report';

/** Making a report is not part of the first load. */
const loadMaking = () => import(/* webpackChunkName: "recording" */ './making');

/** What a report is made of, as references: nothing is copied before it is made. */
export interface Moment {
  kept: Kept;
  facts: ReportFacts;
}

/** Makes reports of what the customer last saw, as it was when a report was asked for. */
export interface Reporter {
  /** What a report that is asked for now will be made of. */
  moment(): Moment;
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
  /**
   * Posts a report to the configured address.
   * @param signal ends the wait
   * @returns the reference under which support finds it, or why it was not taken
   */
  send(signal?: AbortSignal): Promise<SentReport>;
}

/** What became of a report that was sent. */
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
 * Makes a reporter.
 * @param recorder what it tells of
 * @param services the clock, the customer's device, and the way out
 * @param reportUrl where reports are sent, if anywhere
 */
export function createReporter(
  recorder: Recorder,
  { clock, device, fetch }: Pick<Services, 'clock' | 'device' | 'fetch'>,
  reportUrl?: string,
): Reporter {
  const facts = (): ReportFacts => ({
    appVersion: __APP_VERSION__,
    takenAt: new Date(clock.now()).toISOString(),
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
