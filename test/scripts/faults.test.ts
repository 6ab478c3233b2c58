import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS, faultyText } from '../../scripts/faults/faults';

const project = path.resolve(__dirname, '../..');

it('the list of faults has not shrunk, and each has its own description', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(157);
  expect(new Set(FAULTS.map(({ breaks }) => breaks)).size).toBe(FAULTS.length);
});

it.each(FAULTS)(
  'scripts/faults/faults.yaml has a fault that matches $file exactly once: $breaks',
  (fault) => {
    expect(fault.find.trim()).not.toBe('');
    expect(faultyText(fault)).not.toBe(readFileSync(path.join(project, fault.file), 'utf8'));
    expect(fault.tests.filter((test) => !existsSync(path.join(project, test)))).toEqual([]);
  },
);
