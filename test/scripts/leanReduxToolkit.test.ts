import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Options of the parts of RTK Query that scripts/webpack/leanReduxToolkit.cjs leaves out. */
const LEFT_OUT = /\b(?:pollingInterval|skipPollingIfUnfocused|onCacheEntryAdded)\b/;

it('the site uses nothing of RTK Query that its build leaves out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src', file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => LEFT_OUT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
