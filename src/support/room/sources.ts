import type { AppConfig } from '../../config';
import type { Sealed } from '../../domain/sealed';
import type { Services } from '../../services/types';
import type { ReportMetadata } from '../report/report';
import { stateFile } from './library';
import type { OpenedReport, Reader } from './reader';

/** The thunk extra argument of the room's store. */
export interface RoomExtra {
  config: Pick<AppConfig, 'siteOrigin' | 'recentReportsUrl'>;
  services: Pick<Services, 'clock' | 'device' | 'fetch' | 'history'>;
  reader: Reader;
}

/** A report's source: the library, the recent reports, or a file, code or text. */
export type Source =
  { kind: 'state' | 'recent'; name: string } | { kind: 'given'; given: Sealed<Blob | string> };

async function fetchReport(
  { services, reader }: RoomExtra,
  address: string,
  missing: string,
): Promise<OpenedReport> {
  try {
    const reply = await services.fetch(address, {});
    if (reply.ok) return await reader.open(await reply.blob());
  } catch {
    // A failed request counts as missing as well.
  }
  return { ok: false, message: missing };
}

export function readFrom(source: Source, extra: RoomExtra): Promise<OpenedReport> {
  switch (source.kind) {
    case 'state':
      return fetchReport(
        extra,
        stateFile(source.name),
        `The library has no state named "${source.name}", or it could not be read.`,
      );
    case 'recent':
      return fetchReport(
        extra,
        `${extra.config.recentReportsUrl ?? ''}/${source.name}`,
        `The report ${source.name} is no longer there, or it could not be fetched.`,
      );
    case 'given':
      return extra.reader.open(source.given.open());
  }
}

/** A report's title, or else its source. */
export function titleOf({ title }: ReportMetadata, source: Source, given: string): string {
  if (title !== undefined || source.kind === 'given') return title ?? given;
  return source.kind === 'state' ? source.name : `Report ${source.name}`;
}
