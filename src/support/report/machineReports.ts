import type { MACHINES } from '../../slices/registry';
import type { MachineReport } from './machineReport';
import * as reports from './machines';

type Machines = Omit<typeof MACHINES, 'cartCheckout'> & (typeof MACHINES)['cartCheckout'];

/** The reports of all machines, by their names in the state. A machine without one doesn't compile. */
const REPORTS: { readonly [Name in keyof Machines]: MachineReport<Machines[Name]> } = reports;

/** @param path a machine's path in the state */
export const machineReport = (path: readonly string[]): MachineReport =>
  REPORTS[path.at(-1) as keyof Machines] as unknown as MachineReport;
