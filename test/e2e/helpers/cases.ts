/** Whether every case runs: `npm run tool -- all-cases`. Otherwise the large matrices take turns. */
export const RUNS_ALL_CASES = process.env.CASES === 'all';

/** Odd, so that lists in turns of two within one meet all of its cases. */
const SHARES = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Set by the first process, for all workers of a run, because midnight may pass meanwhile. */
process.env.CASES_DAY ??= String(Math.floor(Date.now() / DAY_MS));

const today = Number(process.env.CASES_DAY);

/** Whether a case runs today, if as many take turns as there are `shares`. */
export const isTodaysCase = (place: number, shares = SHARES): boolean =>
  RUNS_ALL_CASES || (place + today) % shares === 0;

/**
 * A fifth of a list's cases, another one each day, and at least one: all run within five days. A
 * matrix passes its columns' numbers as offsets, so that a row has another column each day. Important
 * lists pass fewer shares.
 */
export const todaysCases = <Case>(
  cases: readonly Case[],
  { offset = 0, shares = SHARES } = {},
): Case[] =>
  cases.filter((_case, place) => isTodaysCase(place + offset, Math.min(shares, cases.length)));
