/** Whether every case runs: `npm run tool -- all-cases`. Otherwise the large matrices take turns. */
export const RUNS_ALL_CASES = process.env.CASES === 'all';

const SHARES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Set by the first process, for all workers of a run, because midnight may pass meanwhile. */
process.env.CASES_DAY ??= String(Math.floor(Date.now() / DAY_MS));

/**
 * A third of a list's cases, another one each day: all run within three days. A matrix passes its
 * columns' numbers as offsets, so that every row runs every day, in another column.
 */
export const todaysCases = <Case>(cases: readonly Case[], offset = 0): Case[] => {
  const day = Number(process.env.CASES_DAY) + offset;
  return cases.filter((_case, place) => RUNS_ALL_CASES || (place + day) % SHARES === 0);
};
