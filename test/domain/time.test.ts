import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import {
  dayAt,
  formatDay,
  instantOf,
  isDayOver,
  isPast,
  spokenWallTime,
  wallTimeOf,
} from '../../src/domain/day';
import { formatBookingDate } from '../../src/domain/bookingDate';

const HOME = 'Africa/Johannesburg';
/** Zones whose clocks change at different dates and hours, by half an hour too. */
const ZONES = ['America/St_Johns', 'Australia/Lord_Howe'];

/** Bundled once, because starting a compiler in each zone took half a second. */
const bundledReport = (): string =>
  buildSync({
    entryPoints: [path.join(__dirname, 'timeReport.ts')],
    bundle: true,
    platform: 'node',
    write: false,
  }).outputFiles[0]?.text ?? '';

const reportIn = (script: string, zone: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-'], {
      env: { ...process.env, TZ: zone },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(script);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => {
      resolve(Buffer.concat(chunks).toString('utf8').split('\n'));
    });
  });

describe('the whole year', () => {
  let reports: ReadonlyMap<string, string[]>;
  beforeAll(async () => {
    const script = bundledReport();
    const entries = [HOME, ...ZONES].map(
      async (zone) => [zone, await reportIn(script, zone)] as const,
    );
    reports = new Map(await Promise.all(entries));
  });
  const inJohannesburg = (): string[] => reports.get(HOME) ?? [];

  it('is converted correctly where clocks are South African', () => {
    expect(inJohannesburg().length).toBeGreaterThan(4000);
    expect(inJohannesburg()).toContain(
      [
        '2026-03-29|02:30|2026-03-29T00:30:00.000Z|2026-03-29|02:30',
        'Sun\u00a029\u00a0Mar\u00a02026, 2:30\u00a0AM|Sunday 29 March 2026, 2:30 AM, South African time|true',
      ].join('|'),
    );
  });

  it('reads a date without a zone as UTC, in calendar files too', () => {
    expect(inJohannesburg().join('\n')).toContain(
      'DTSTART;TZID=Africa/Johannesburg:20260702T013000',
    );
  });

  it.each(ZONES)('is the same on a device in %s, across its clock changes', (zone) => {
    const here = inJohannesburg();
    const there = reports.get(zone) ?? [];
    expect(there.filter((line, place) => line !== here[place])).toEqual([]);
    expect(there).toHaveLength(here.length);
  });
});

describe('a picked date and time', () => {
  it('TIME-1: is South African wall time and is sent as an instant in UTC', () => {
    expect(instantOf({ date: '2026-03-12', time: '09:15' })).toBe('2026-03-12T07:15:00.000Z');
    expect(instantOf({ date: '2026-01-01', time: '00:00' })).toBe('2025-12-31T22:00:00.000Z');
  });

  it.each([
    ['2026-02-29', '09:00'],
    ['2026-13-01', '09:00'],
    ['2026-3-12', '09:00'],
    ['', '09:00'],
    ['2026-03-12', '24:00'],
    ['2026-03-12', '9:00'],
  ])('%s %s does not exist', (date, time) => {
    expect(instantOf({ date, time })).toBeNull();
    expect(isPast({ date, time }, 0)).toBe(true);
  });

  it('TIME-2: is in the past from that very moment', () => {
    const wall = { date: '2026-03-12', time: '09:15' };
    const moment = Date.parse('2026-03-12T07:15:00Z');
    expect(isPast(wall, moment - 1)).toBe(false);
    expect(isPast(wall, moment)).toBe(true);
  });

  it('TIME-3: is spelled out', () => {
    expect(spokenWallTime({ date: '2025-09-05', time: '09:15' })).toBe(
      'Friday 5 September 2025, 9:15 AM, South African time',
    );
    expect(spokenWallTime({ date: '2025-09-05', time: '00:00' })).toBe(
      'Friday 5 September 2025, 12:00 AM, South African time',
    );
    expect(spokenWallTime({ date: '2025-09-05', time: null })).toBe(
      'Friday 5 September 2025, South African time',
    );
  });

  it('is not spelled out if it does not exist', () => {
    expect(spokenWallTime({ date: '', time: '09:15' })).toBeNull();
    expect(spokenWallTime({ date: '2025-02-30', time: null })).toBeNull();
  });
});

describe('a calendar day', () => {
  it('starts at midnight in South Africa, and is over at the next', () => {
    expect(dayAt(Date.parse('2026-03-11T21:59:59Z'))).toBe('2026-03-11');
    expect(dayAt(Date.parse('2026-03-11T22:00:00Z'))).toBe('2026-03-12');
    expect(isDayOver('2026-03-11', Date.parse('2026-03-11T21:59:59.999Z'))).toBe(false);
    expect(isDayOver('2026-03-11', Date.parse('2026-03-11T22:00:00Z'))).toBe(true);
    expect(isDayOver('2026-02-30', 0)).toBe(true);
  });

  it('PAGE-4: is formatted as day, short month, year', () => {
    expect(formatDay('2025-03-05T10:00:00Z')).toBe('5 Mar 2025');
    expect(formatDay('2025-09-05T23:30:00Z')).toBe('6 Sept 2025');
    expect(formatDay(1_790_000_000_000)).toBe('21 Sept 2026');
    expect(formatDay(0)).toBe('1 Jan 1970');
  });

  it('has the abbreviations that browsers use in British English', () => {
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const noon = Date.UTC(2026, month, 17, 12);
      expect(formatDay(noon)).toBe(format.format(noon));
    }
  });

  it.each([null, 'soon', NaN, 8.64e15, -8.64e15 - 1])('is not formatted: %s', (value) => {
    expect(formatDay(value)).toBeNull();
  });
});

describe('a booking date', () => {
  const BOOKED = 'Fri\u00a05\u00a0Sep\u00a02025, 9:15\u00a0AM';

  it('is formatted in South African time, with spaces at which lines do not break', () => {
    expect(formatBookingDate('2025-09-05T07:15:00.000Z')).toBe(BOOKED);
    expect(formatBookingDate('2025-09-05T09:15:00+02:00')).toBe(BOOKED);
    expect(wallTimeOf('2025-12-31T23:00:00Z')).toEqual({ date: '2026-01-01', time: '01:00' });
  });

  it.each([null, 'soon'])('is not formatted: %j', (text) => {
    expect(formatBookingDate(text)).toBeNull();
  });
});
