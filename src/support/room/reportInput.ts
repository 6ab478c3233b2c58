import { hasReportCode, MAX_BYTES, textOfCode } from '../report/code';
import { readReport, type ReadReport } from '../report/report';

const refused = (message: string): ReadReport => ({ ok: false, message });

const TOO_LARGE = 'This is too large to be a report of this site. Please choose another file.';
const UNREADABLE = 'This file could not be read. Please choose it again.';
const NOTHING = 'It is empty. Please choose a report, or paste its code.';
const BROKEN_CODE = 'This report code is incomplete. Please ask for it again, or for the file.';

export const NOT_LOADED =
  'A part of the support room could not be loaded. Please check the connection and choose the report again.';

async function readText(text: string): Promise<ReadReport> {
  if (text.length > MAX_BYTES) return refused(TOO_LARGE);
  if (text.trim() === '') return refused(NOTHING);
  const unpacked = await textOfCode(text);
  if (unpacked === text && hasReportCode(text)) return refused(BROKEN_CODE);
  return readReport(unpacked);
}

/** @returns the report, or an error message; never rejects */
export async function readReportInput(input: Blob | string): Promise<ReadReport> {
  if (typeof input === 'string') return readText(input);
  if (input.size > MAX_BYTES) return refused(TOO_LARGE);
  try {
    return await readText(await input.text());
  } catch {
    return refused(UNREADABLE);
  }
}
