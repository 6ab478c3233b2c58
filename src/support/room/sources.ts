import type { AppConfig } from '../../config';
import type { Services } from '../../services/types';
import { readFile, refused, type OpenedReport } from './reader';

/** A report's source: the library, the recent reports, or a file. */
export type Source = { kind: 'state' | 'recent'; name: string } | { kind: 'file'; file: Blob };

/** @returns the report, or an error message; never rejects */
export async function readFrom(
  source: Source,
  { recentReportsUrl }: Pick<AppConfig, 'recentReportsUrl'>,
  { fetch }: Pick<Services, 'fetch'>,
): Promise<OpenedReport> {
  if (source.kind === 'file') return readFile(source.file);
  const { kind, name } = source;
  const address =
    kind === 'state' ? `/support/states/${name}.json` : `${recentReportsUrl ?? ''}/${name}`;
  try {
    const reply = await fetch(address, {});
    if (reply.ok) return await readFile(await reply.blob());
  } catch {
    // A failed request counts as missing as well.
  }
  return refused(
    kind === 'state'
      ? `The library has no state named "${name}", or it could not be read.`
      : `The report ${name} is no longer there, or it could not be fetched.`,
  );
}
