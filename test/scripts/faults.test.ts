import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultyText, PLANTED_FAULTS, SEEDED_FAULTS } from '../../scripts/faults/faults';

const project = path.resolve(__dirname, '../..');

describe.each([
  { name: 'seeded', faults: SEEDED_FAULTS, atLeast: 107 },
  { name: 'planted', faults: PLANTED_FAULTS, atLeast: 36 },
])('the $name faults', ({ faults, atLeast }) => {
  it('are as many as ever, each with words of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(atLeast);
    expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
  });

  it.each(faults)('have one place in the sources: $breaks', (fault) => {
    expect(fault.find.trim()).not.toBe('');
    expect(faultyText(fault)).not.toBe(readFileSync(path.join(project, fault.file), 'utf8'));
  });
});

it('seeded faults each name tests that exist', () => {
  for (const { breaks, tests } of SEEDED_FAULTS)
    expect({ breaks, tests }).not.toEqual({ breaks, tests: [] });
  const named = SEEDED_FAULTS.flatMap(({ tests }) => tests);
  expect(named.filter((test) => !existsSync(path.join(project, test)))).toEqual([]);
});

it('a fault finds its place whatever the formatting', () => {
  const [fault] = SEEDED_FAULTS.filter(({ find }) => find.includes(' '));
  if (!fault) throw new Error('There is no such fault.');
  const find = fault.find.replaceAll(' ', '\n    ');
  expect(faultyText({ ...fault, find })).toBe(faultyText(fault));
});
