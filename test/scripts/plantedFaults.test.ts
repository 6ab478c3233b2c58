import path from 'node:path';
import { placeOf } from '../../scripts/faults/faultPlace';
import { PLANTED_FAULTS } from '../../scripts/faults/plantedFaultList';

const project = path.resolve(__dirname, '../..');

describe('the planted faults', () => {
  it('each have a unique name', () => {
    expect(new Set(PLANTED_FAULTS.map(({ id }) => id)).size).toBe(PLANTED_FAULTS.length);
  });

  it.each(PLANTED_FAULTS)('$id has one place in the sources', (fault) => {
    expect(fault.replace).not.toBe(fault.find);
    expect(placeOf(project, fault)).not.toBeNull();
  });
});
