import { targetsOf } from '../../src/slices/machine';
import { ROOM_EVENTS, ROOM_MACHINES } from './machines';

const creatorsIn = (module: object): string[] =>
  Object.values(module).flatMap((value: unknown) =>
    typeof value === 'function' && 'match' in value && 'type' in value ? [String(value.type)] : [],
  );

const allEvents = new Set(ROOM_MACHINES.flatMap(({ exports }) => creatorsIn(exports)));

it('there is a sample of every event of the room', () => {
  const sampled = new Set(ROOM_EVENTS.map(({ type }) => type));
  expect([...allEvents].filter((type) => !sampled.has(type))).toEqual([]);
});

describe.each(ROOM_MACHINES)('the table of $name', (machine) => {
  const { name, transitions, states, initial, reducer } = machine;
  const statuses = Object.keys(transitions);
  const named = new Set(Object.values(transitions).flatMap(Object.keys));

  it('starts with its initial status, and has a row and a sample for every status', () => {
    expect(reducer(undefined, { type: 'unknown event' }).status).toBe(initial);
    expect([...statuses].sort()).toEqual(Object.keys(states).sort());
    for (const [status, samples] of Object.entries(states))
      expect(samples.map((sample) => sample.status)).toEqual(samples.map(() => status));
  });

  it('names events that exist, and every event of its own slice', () => {
    expect([...named].filter((type) => !allEvents.has(type))).toEqual([]);
    const own = creatorsIn(machine.exports).filter((type) => type.startsWith(`${name}/`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((type) => !named.has(type))).toEqual([]);
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
            (event) => reducer(state, event).status,
          ),
        );
        expect([type, [...new Set(reached)].sort()]).toEqual([type, [...targets(type)].sort()]);
      }
    });

    it('ignores every other event', () => {
      const moved = samples.flatMap((state) =>
        [...ROOM_EVENTS, { type: 'unknown event' }, { type: 'constructor' }].filter(
          (event) => targets(event.type).length === 0 && reducer(state, event) !== state,
        ),
      );
      expect(moved).toEqual([]);
    });
  });
});
