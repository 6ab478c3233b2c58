import type { Services } from '../../services/types';
import { isoOf } from '../../domain/day';
import type { Kept, Recorder } from './recorder';
import type { ReportMetadata } from './report';

/** The input of a report, as references: nothing is copied until it is made. */
export interface Moment {
  kept: Kept;
  metadata: ReportMetadata;
}

/** What reports are made of and handed over by. The code that makes them is loaded late (`making.ts`). */
export const createReporter = (
  recorder: Recorder,
  { clock, device, fetch }: Pick<Services, 'clock' | 'device' | 'fetch'>,
) => ({
  device,
  fetch,
  /**
   * What the customer last saw. Take it before waiting for code: a report is as of the time when it
   * was asked for.
   */
  moment: (): Moment => ({
    kept: recorder.kept(),
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
