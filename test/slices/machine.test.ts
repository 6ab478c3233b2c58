import { createAction } from '@reduxjs/toolkit';
import { anyOf, createMachine, event } from '../../src/slices/machine';

type Door = { status: 'closed'; knocks: number } | { status: 'open' };

const evening = createAction('clock/evening');
const night = createAction('clock/night');
const late = anyOf(evening, night);
const burnt = 'burnt' as 'open';

const door = createMachine<Door>()({
  name: 'door',
  initialState: { status: 'closed', knocks: 0 },
  events: {
    opened: event(),
    painted: event(),
    left: event(),
    pushed: event<{ isHard: boolean }>(),
  },
  externalEvents: { late },
  transitions: {
    closed: { opened: 'open', painted: 'closed', pushed: ['open', 'closed'] },
    open: { left: 'closed', painted: 'open', late: 'closed' },
  },
  reducers: {
    pushed: (state, { payload }) => (payload.isHard ? { status: burnt } : state),
    late: () => ({ status: 'closed', knocks: 9 }),
  },
});
const { opened, painted, left, pushed } = door.events;

const closed: Door = { status: 'closed', knocks: 2 };
const open: Door = { status: 'open' };

describe('a machine', () => {
  it('rejects a result that its table does not allow', () => {
    expect(door(closed, pushed({ isHard: true }))).toBe(closed);
  });

  it('needs no reducer to stay, to start over, or for a status without data', () => {
    expect(door(closed, painted())).toBe(closed);
    expect(door(open, painted())).toBe(open);
    expect(door(open, left())).toEqual({ status: 'closed', knocks: 0 });
    expect(door(closed, opened())).toEqual({ status: 'open' });
  });

  it('handles all events of a group alike, and lists them by their own types', () => {
    expect(door(open, night())).toEqual({ status: 'closed', knocks: 9 });
    expect(door(open, evening())).toEqual({ status: 'closed', knocks: 9 });
    expect(Object.keys(door.transitions.open)).toEqual([
      'door/left',
      'door/painted',
      'clock/evening',
      'clock/night',
    ]);
  });
});
