import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '../../scripts/faults/faultPlace';
import { SEEDED_FAULTS } from '../../scripts/faults/seededFaultList';

const project = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

describe('the seeded faults', () => {
  it('are thirty or more, each with a unique name', () => {
    expect(SEEDED_FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(SEEDED_FAULTS.map(({ id }) => id)).size).toBe(SEEDED_FAULTS.length);
  });

  it.each(SEEDED_FAULTS)('$id has one place in the sources', (fault) => {
    expect(fault.find.trim()).not.toBe('');
    expect(fault.replace).not.toBe(fault.find);
    expect(placeOf(project, fault)).not.toBeNull();
  });

  it('are found in another file and in another format', () => {
    const fault = SEEDED_FAULTS.find(({ id }) => id === 'login-sent-twice');
    if (!fault) throw new Error('There is no fault');
    const moved = { ...fault, file: 'src/gone.ts', find: fault.find.replaceAll(' ', '\n    ') };
    expect(placeOf(project, moved)?.faulty).toBe(placeOf(project, fault)?.faulty);
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
