import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { targetsOf } from '../../src/slices/machine';
import { ROOM_EVENTS, SAMPLED_MACHINES } from './machines';

const folder = path.resolve(__dirname, '../../src/support');
const known = new Set(ROOM_EVENTS.map(({ type }) => type));

it('every machine of the room is in its registry', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\bguarded\(/.test(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => path.basename(file, '.ts'));
  expect(SAMPLED_MACHINES.map(({ name }) => name).sort()).toEqual(files.sort());
});

describe.each(SAMPLED_MACHINES)('the table of $name', ({ name, machine, states, events }) => {
  const { transitions } = machine;
  const initial = machine(undefined, { type: 'unknown event' }).status;
  const statuses = Object.keys(transitions);
  const named = new Set(Object.values(transitions).flatMap(Object.keys));

  it('has its part of the state under its own name', () => {
    expect(machine.slice).toBe(name);
  });

  it('has a row and a sample for every status', () => {
    expect([...statuses].sort()).toEqual(Object.keys(states).sort());
    for (const [status, samples] of Object.entries(states))
      expect(samples.map((sample) => sample.status)).toEqual(samples.map(() => status));
  });

  it('names events that exist, and every event of its own', () => {
    expect([...named].filter((type) => !known.has(type))).toEqual([]);
    expect(events.map(({ type }) => type).filter((type) => !named.has(type))).toEqual([]);
  });

  it('reaches every status from the initial one', () => {
    const reached = new Set([initial]);
    for (const status of reached)
      for (const type of named)
        for (const target of targetsOf(transitions, status, type)) reached.add(target);
    expect([...reached].sort()).toEqual([...statuses].sort());
  });

  describe.each(statuses)('in status %s', (status) => {
    const samples = states[status] ?? [];
    const targets = (type: string) => targetsOf(transitions, status, type);

    it('goes exactly where each event of its row says', () => {
      for (const type of Object.keys(transitions[status] ?? {})) {
        const reached = samples.flatMap((state) =>
          ROOM_EVENTS.filter((event) => event.type === type).map(
            (event) => machine(state, event).status,
          ),
        );
        expect([type, [...new Set(reached)].sort()]).toEqual([type, [...targets(type)].sort()]);
      }
    });

    it('ignores every other event', () => {
      const moved = samples.flatMap((state) =>
        [...ROOM_EVENTS, { type: 'unknown event' }, { type: 'constructor' }].filter(
          (event) => targets(event.type).length === 0 && machine(state, event) !== state,
        ),
      );
      expect(moved).toEqual([]);
    });
  });
});
