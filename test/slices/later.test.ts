import { knownReducer } from '../../src/slices/machine';
import { allMachines, type PlacedRow } from '../../src/slices/registry';
import { loadMachines } from '../../src/slices/registryParts';
import { rootReducer, type RootState } from '../../src/slices/root';

/** This file imports no machine: they are loaded as the site does. */
const unloaded = allMachines().filter(({ slice }) => knownReducer(slice) === undefined);
const before = rootReducer(undefined, { type: 'test/begun' });
const partOf = (state: RootState, { path }: PlacedRow): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], state);

describe('machines that are not part of the first load', () => {
  it.each(unloaded)('$slice has the state before that it has after', async (row) => {
    await loadMachines();
    const first = knownReducer(row.slice)?.(undefined as never, { type: 'test/begun' });
    expect(first).toEqual(partOf(before, row));
    expect(partOf(rootReducer(before, { type: 'test/loaded' }), row)).toBe(partOf(before, row));
  });
});
