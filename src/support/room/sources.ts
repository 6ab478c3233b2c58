import type { AppConfig } from '../../config';
import type { Sealed } from '../../domain/sealed';
import type { Services } from '../../services/types';
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

/** @returns the report, or an error message; never rejects */
export async function readFrom(source: Source, extra: RoomExtra): Promise<OpenedReport> {
  const { config, services, reader } = extra;
  if (source.kind === 'given') return reader.open(source.given.open());
  const { kind, name } = source;
  const address =
    kind === 'state' ? `/support/states/${name}.json` : `${config.recentReportsUrl ?? ''}/${name}`;
  try {
    const reply = await services.fetch(address, {});
    if (reply.ok) return await reader.open(await reply.blob());
  } catch {
    // A failed request counts as missing as well.
  }
  const message =
    kind === 'state'
      ? `The library has no state named "${name}", or it could not be read.`
      : `The report ${name} is no longer there, or it could not be fetched.`;
  return { ok: false, message };
}
