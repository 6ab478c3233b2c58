import { isRecord } from '../../src/lib/isRecord';
import { mapValues } from '../../src/lib/mapValues';
import { ALL_MACHINES } from '../../src/slices/registry';
import { SAMPLES } from '../../test/slices/samples';
import { CALLS } from '../api/calls';
import { SHAPES, type Shape } from '../api/shapes';
import { MACHINE_TABLES } from '../machineTables';

const typesIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(typesIn);
  return isRecord(value) ? mapValues(value, typesIn) : typeof value;
};

const kindsIn = (shape: Shape): unknown =>
  mapValues(shape, ({ kind, within }) => [kind, within && kindsIn(within)]);

/** What a machine's states are made of, by the samples that the compiler asks for. */
const machineShape = (slice: string): unknown => {
  const { path } = ALL_MACHINES.find((machine) => machine.slice === slice) ?? { path: [] };
  const samples: Partial<typeof SAMPLES> = SAMPLES;
  const states = samples[path.at(-1) as keyof typeof SAMPLES]?.states;
  const table = MACHINE_TABLES.find(({ name }) => name === slice);
  return [Object.keys(table?.transitions ?? {}), typesIn(states)];
};

/** @param name a machine's slice, or a query's endpoint */
export const shapeOf = (name: string): unknown => {
  const call = CALLS.find(({ endpoint }) => endpoint.name === name);
  if (call === undefined) return machineShape(name);
  return typeof call.response === 'string' ? call.response : kindsIn(SHAPES[call.response.shape]);
};
