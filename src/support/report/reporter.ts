import type { Services } from '../../services/types';
import { isoOf } from '../../domain/day';
import type { RecordedSteps, Recorder } from './recorder';
import type { ReportMetadata } from './report';

/** The input of a report, by reference: nothing is copied until it is created. */
export interface Snapshot {
  recorded: RecordedSteps;
  metadata: ReportMetadata;
}

/** The sources and outputs of reports, which are created by lazy code (`exportReport.ts`). */
export const createReporter = (
  recorder: Recorder,
  { clock, device, fetch }: Pick<Services, 'clock' | 'device' | 'fetch'>,
) => ({
  device,
  fetch,
  /** A snapshot, to be taken before any `await`: a report is as of the customer's press. */
  takeSnapshot: (): Snapshot => ({
    recorded: recorder.kept(),
    metadata: {
      appVersion: __APP_VERSION__,
      takenAt: isoOf(clock.now()) ?? '',
      timeZone: device.timeZone(),
      viewport: device.viewport(),
      place: device.scrollAnchor(),
    },
  }),
});

export type Reporter = ReturnType<typeof createReporter>;
