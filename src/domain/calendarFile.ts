import { cutText } from '../lib/cutText';
import { isoOf, msOf, wallTimeOf } from './day';

export interface CalendarEvent {
  /** Unique and stable, so that a second file replaces the first entry. */
  uid: string;
  title: string;
  description: string;
  startsAt: string;
  /** When the file was created (ms since 1970, UTC). */
  createdAt: number;
}

/** The assumed duration of a wash; the server doesn't provide one. */
const DURATION_MINUTES = 60;

/** The maximum line length in bytes (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/** The maximum text length; no calendar shows more. */
const TEXT_LIMIT = 1000;

/** Characters forbidden by RFC 5545, and lone surrogates, which can't be encoded. */
const FORBIDDEN = /[\p{Surrogate}\p{Cc}]/gu;

const escapeText = (text: string): string =>
  cutText(text, TEXT_LIMIT)
    .replace(/\r\n?/g, '\n')
    .replace(FORBIDDEN, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');

const UTF8 = new TextEncoder();
const byteLength = (letter: string): number => UTF8.encode(letter).length;

/** Folds a long line without splitting a character. */
function foldLine(line: string): string {
  const rows: string[] = [];
  let row = '';
  let length = 0;
  for (const letter of line) {
    if (length + byteLength(letter) > LINE_OCTETS) {
      rows.push(row);
      row = ' ';
      length = 1;
    }
    row += letter;
    length += byteLength(letter);
  }
  return [...rows, row].join('\r\n');
}

const localStamp = (ms: number): string | null => {
  const wall = wallTimeOf(isoOf(ms) ?? '');
  return wall && `${wall.date.replaceAll('-', '')}T${wall.time.replace(':', '')}00`;
};

/** A calendar file (RFC 5545) with a wash in South African time; null for an invalid date. */
export function calendarFile(event: CalendarEvent): string | null {
  const startsAt = msOf(event.startsAt);
  const start = localStamp(startsAt);
  const end = localStamp(startsAt + DURATION_MINUTES * 60_000);
  const timestamp = isoOf(event.createdAt)?.replace(/[-:]|\.\d{3}/g, '');
  if (start === null || end === null || timestamp === undefined) return null;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Car wash bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Africa/Johannesburg',
    'BEGIN:STANDARD',
    'DTSTART:19440319T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'TZNAME:SAST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${timestamp}`,
    `DTSTART;TZID=Africa/Johannesburg:${start}`,
    `DTEND;TZID=Africa/Johannesburg:${end}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}
