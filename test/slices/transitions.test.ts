import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { targetsOf } from '../../src/slices/machine';
import { EVENT_SAMPLES, MACHINES } from './machines';

const slicesFolder = path.resolve(__dirname, '../../src/slices');

const tableEvents = new Set(
  MACHINES.flatMap(({ transitions }) => Object.values(transitions).flatMap(Object.keys)),
);
const samplesOf = (type: string): UnknownAction[] =>
  EVENT_SAMPLES.filter((sample) => sample.type === type);

describe('the registry of machines', () => {
  it('names every file of src/slices that has a machine', () => {
    const files = readdirSync(slicesFolder)
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /^export const machine\b/m.test(readFileSync(path.join(slicesFolder, file), 'utf8')),
      )
      .map((file) => path.basename(file, '.ts'));
    expect(MACHINES.map(({ name }) => name).sort()).toEqual(files.sort());
  });

  it('has a sample of every event in any table', () => {
    expect([...tableEvents].filter((type) => samplesOf(type).length === 0)).toEqual([]);
  });
});

describe.each(MACHINES)('the table of $name', (machine) => {
  const { transitions, states, initial, machine: reducer } = machine;
  const statuses = Object.keys(transitions);
  const targets = (status: string, type: string) => targetsOf(transitions, status, type);

  it('starts where the registry says', () => {
    expect(reducer(undefined, { type: 'unknown event' }).status).toBe(initial);
  });

  it('reaches every status from the initial one', () => {
    const reached = new Set([initial]);
    reached.forEach((status) => {
      Object.keys(transitions[status] ?? {}).forEach((type) => {
        targets(status, type).forEach((target) => reached.add(target));
      });
    });
    expect([...reached].sort()).toEqual(statuses.sort());
  });

  describe.each(statuses)('in status %s', (status) => {
    const samples = states[status] ?? [];

    const legal = [...tableEvents].filter((type) => targets(status, type).length > 0);

    // A status without transitions, such as an empty demo cart, has nothing to test.
    if (legal.length > 0) {
      it.each(legal)('reaches every target that the row lists for %s, and no other', (type) => {
        const reached = samples.flatMap((state) =>
          samplesOf(type).map((event) => reducer(state, event).status),
        );
        expect([...new Set(reached)].sort()).toEqual([...targets(status, type)].sort());
      });
    }

    it('ignores every other event', () => {
      const moved = samples.flatMap((state) =>
        EVENT_SAMPLES.filter(
          (event) => targets(status, event.type).length === 0 && reducer(state, event) !== state,
        ).map(({ type }) => type),
      );
      expect(moved).toEqual([]);
      samples.forEach((state) => {
        expect(reducer(state, { type: 'unknown event' })).toBe(state);
        expect(reducer(state, { type: 'constructor' })).toBe(state);
      });
    });
  });
});
