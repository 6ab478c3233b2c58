import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedEvent } from '../../../src/support/report/rulebook';
import { readReport, type Report, type ReportMetadata } from '../../../src/support/report/report';
import { menuClosed, menuOpened } from '../../../src/slices/mobileMenu';
import { cacheOf, STATE_VERSION } from '../../../src/slices/recordings';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { siteOpened } from '../../../src/slices/site';
import { NOW, stamped } from '../../slices/machines';

export const FACTS: ReportMetadata = {
  takenAt: '2026-03-11T08:00:00.000Z',
  timeZone: 'Africa/Johannesburg',
  viewport: { width: 1440, height: 900, textSize: 16 },
  sessionsEnded: 0,
};

export const firstState = (): RootState => ({
  ...rootReducer(undefined, { type: 'the site stands' }),
  api: cacheOf({}),
});

const recorded = (action: UnknownAction): RecordedEvent =>
  JSON.parse(JSON.stringify(action)) as RecordedEvent;

export const EVENTS: readonly RecordedEvent[] = [
  recorded(
    stamped(siteOpened({ pathname: '/pricing', search: '', hash: '', key: 'k', index: 0 }), NOW),
  ),
  recorded(stamped(menuOpened(), NOW + 1000)),
  recorded(stamped(menuClosed(), NOW + 2000)),
];

interface FileParts {
  payload?: unknown;
  preloadedState?: unknown;
  report?: unknown;
}

export const reportFile = ({
  payload = EVENTS,
  preloadedState = firstState(),
  report = {},
}: FileParts = {}): string =>
  JSON.stringify({
    payload: JSON.stringify(payload),
    preloadedState: JSON.stringify(preloadedState),
    report: { version: STATE_VERSION, ...FACTS, ...(report as object) },
  });

/** @throws Error if the text is not that of a report */
export function reportIn(text: string | null): Report {
  const read = readReport(text ?? '');
  if (!read.ok) throw new Error(read.message);
  return read.report;
}

/** Some context around a match in a long text; empty without one. */
export function around(text: string, pattern: RegExp): string {
  const place = text.search(pattern);
  return place === -1 ? '' : text.slice(Math.max(0, place - 200), place + 60);
}
