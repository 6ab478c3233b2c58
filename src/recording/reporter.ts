import type { ApiError } from '../api/transport';
import type { Services } from '../services/types';
import { isoOf } from '../domain/day';
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
   * @returns the reference by which support finds it, or why it failed
   */
  send(signal?: AbortSignal): Promise<SentReport>;
}

export type SentReport =
  { data: { reference: string }; error?: undefined } | { data?: undefined; error: ApiError };

const noConnection: SentReport = { error: { kind: 'noConnection' } };

/**
 * Creates a reporter.
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
  /** What is reported is as of now, not as of when the code has come. */
  const ofNow = async <Result>(
    use: (making: Awaited<ReturnType<typeof ready>>, now: Moment) => Result | Promise<Result>,
  ): Promise<Result> => {
    const now = moment();
    return use(await ready(), now);
  };
  return {
    moment,
    prepare: async () => {
      await ready();
    },
    text: () => ofNow(({ reportOf }, now) => reportOf(now)),
    download: () => ofNow(({ saveReport }, now) => saveReport(now, device)),
    copy: () => ofNow(({ copyReport }, now) => copyReport(now, device)),
    send: (signal) =>
      reportUrl === undefined
        ? Promise.resolve(noConnection)
        : ofNow(({ sendReport }, now) => sendReport(now, { fetch, reportUrl, signal })).catch(
            () => noConnection,
          ),
  };
}
