import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Machine, Transitions } from '../src/slices/machine';
import { allMachines, type PlacedRow } from '../src/slices/registry';

export interface MachineTable extends PlacedRow {
  name: string;
  file: string;
  /** The name of its state union in that folder's `index.ts`. */
  union: string;
  initial: string;
  transitions: Transitions<string>;
  machine: Machine<{ status: string }>;
}

const slices = path.resolve(__dirname, '../src/slices');

/** The source text of a machine's index file. */
export const sourceOf = (folder: string): string =>
  readFileSync(path.join(slices, folder, 'index.ts'), 'utf8');

// Tools and tests need all machines at once, including those the site loads later.
const requireModule = createRequire(__filename);

const tableOf = (row: PlacedRow): MachineTable => {
  const { slice: name, place } = row;
  const file = [...place.slice(0, -1), name].join('/');
  const union = /\btransitions: Transitions<(\w+)\['status'\]>/.exec(sourceOf(file))?.[1];
  if (union === undefined) throw new Error(`src/slices/${file}/index.ts has no transition table`);
  const { machine } = requireModule(path.join(slices, file, 'index.ts')) as Pick<
    MachineTable,
    'machine'
  >;
  const { transitions } = machine;
  const initial = machine(undefined, { type: 'tables/begun' }).status;
  return { ...row, name, file, union, initial, transitions, machine };
};

export const MACHINE_TABLES: readonly MachineTable[] = allMachines()
  .map(tableOf)
  .sort((one, other) => (one.name < other.name ? -1 : 1));
