import { createRequire } from 'node:module';
import path from 'node:path';
import type { Machine, Transitions } from '../src/slices/machine';
import { ALL_MACHINES, type RegisteredMachine } from '../src/slices/registry';

export interface MachineTable extends RegisteredMachine {
  name: string;
  initial: string;
  transitions: Transitions<string>;
  machine: Machine<{ status: string }>;
}

const slices = path.resolve(__dirname, '../src/slices');

// A row of the registry may manage several instances; its module exports the machine itself.
const requireModule = createRequire(__filename);

const tableOf = (row: RegisteredMachine): MachineTable => {
  const { slice: name } = row;
  const { machine } = requireModule(path.join(slices, `${name}.ts`)) as Pick<
    MachineTable,
    'machine'
  >;
  const { transitions } = machine;
  const initial = machine(undefined, { type: 'tables/begun' }).status;
  return { ...row, name, initial, transitions, machine };
};

export const MACHINE_TABLES: readonly MachineTable[] = ALL_MACHINES.map(tableOf).sort((a, b) =>
  a.name < b.name ? -1 : 1,
);
