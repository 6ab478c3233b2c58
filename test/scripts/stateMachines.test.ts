import '../../scripts/states/machines';
import { knownReducer } from '../../src/slices/machine';
import { allMachines } from '../../src/slices/registry';

it('named states are read with every machine, also those that come with a page', () => {
  const missing = allMachines().filter(({ slice }) => knownReducer(slice) === undefined);
  expect(missing.map(({ slice }) => slice)).toEqual([]);
});
