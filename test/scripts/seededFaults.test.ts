import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SEEDED_FAULTS } from '../../scripts/seededFaultList';

const project = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

describe('the seeded faults', () => {
  it('are thirty or more, each with a name of its own', () => {
    expect(SEEDED_FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(SEEDED_FAULTS.map(({ id }) => id)).size).toBe(SEEDED_FAULTS.length);
  });

  it.each(SEEDED_FAULTS)('$id fits its file in exactly one place', ({ file, find, replace }) => {
    expect(find.trim()).not.toBe('');
    expect(replace).not.toBe(find);
    expect(read(file).split(find)).toHaveLength(2);
  });

  it('name tests that exist', () => {
    const named = SEEDED_FAULTS.flatMap(({ tests }) => tests);
    expect(named.filter((test) => !existsSync(path.join(project, test)))).toEqual([]);
    expect(SEEDED_FAULTS.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('are exactly the rows of docs/seeded-faults.md', () => {
    const rows = read('docs/seeded-faults.md').matchAll(/^\| ([a-z][a-z-]*) +\|/gm);
    expect([...rows].map(([, id]) => id).filter((id) => id !== 'fault')).toEqual(
      SEEDED_FAULTS.map(({ id }) => id),
    );
  });
});
