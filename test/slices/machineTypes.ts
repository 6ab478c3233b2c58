import { createMachine, event, type Event } from '../../src/slices/machine';
import { timePassed } from '../../src/slices/site';

/**
 * Errors that the types of a table catch. Nothing runs this file: `npm run check -- types` checks
 * it, and an expected error that does not occur is an error.
 */
type Door =
  { status: 'closed' } | { status: 'open'; width: number } | { status: 'locked'; code: string };

const named = { name: 'door', initialState: { status: 'closed' } } as const;
const events = { opened: event<number>(), shut: event(), locked: event<{ code: string }>() };
const externalEvents = { timePassed };
const open = { shut: ['open', 'closed'], opened: 'open' } as const;
const locked = { timePassed: 'closed' } as const;
const transitions = { closed: { opened: 'open', locked: 'locked' }, open, locked } as const;
const reducers = {
  opened: (_state: unknown, { payload }: Event<number>) =>
    ({ status: 'open', width: payload }) as const,
  shut: (state: Extract<Door, { status: 'open' }>) =>
    state.width > 1 ? state : ({ status: 'closed' } as const),
  locked: (_state: unknown, { payload }: Event<{ code: string }>) =>
    ({ status: 'locked', ...payload }) as const,
};

const machine = createMachine<Door>();
const parts = { ...named, events, externalEvents, transitions, reducers };

const door = machine(parts);
door.events.opened(2);
export const type: 'door/opened' = door.events.opened.type;
// @ts-expect-error -- a payload of another type
door.events.opened('wide');

machine({
  ...parts,
  // @ts-expect-error -- an event without a reducer that leads to a status with data
  reducers: { opened: reducers.opened, shut: reducers.shut },
});

machine({
  ...parts,
  // @ts-expect-error -- an event without a reducer of which a condition decides the target
  reducers: { opened: reducers.opened, locked: reducers.locked },
});

machine({
  ...parts,
  reducers: {
    ...reducers,
    // @ts-expect-error -- a target that the event's rows don't have
    opened: (_state, { payload }) => ({ status: 'locked', code: String(payload) }),
  },
});
