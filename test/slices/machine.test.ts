import { createAction } from '@reduxjs/toolkit';
import { anyOf, createMachine, event } from '../../src/slices/machine';

type Door =
  { status: 'closed'; knocks: number } | { status: 'open' } | { status: 'locked'; code: string };

const evening = createAction('clock/evening');
const night = createAction('clock/night');
const late = anyOf(evening, night);
const burnt = 'burnt' as 'open';

const door = createMachine<Door>()({
  name: 'door',
  initialState: { status: 'closed', knocks: 0 },
  events: {
    knocked: event(),
    opened: event(),
    painted: event(),
    left: event(),
    locked: event((code: number) => String(code)),
    pushed: event<{ isHard: boolean }>(),
  },
  externalEvents: { late },
  transitions: {
    closed: {
      knocked: 'closed',
      opened: 'open',
      painted: 'closed',
      locked: 'locked',
      pushed: ['open', 'closed'],
    },
    open: { left: 'closed', late: 'closed' },
    locked: { late: ['closed', 'locked'], painted: 'locked' },
  },
  reducers: {
    knocked: (state) => ({ ...state, knocks: state.knocks + 1 }),
    locked: (_state, { payload }) => ({ status: 'locked', code: payload }),
    pushed: (state, { payload }) => (payload.isHard ? { status: burnt } : state),
    late: (state, { type }) =>
      state.status === 'locked' && type === 'clock/evening'
        ? state
        : { status: 'closed', knocks: 9 },
  },
});
const { knocked, opened, painted, left, locked, pushed } = door.events;

const closed: Door = { status: 'closed', knocks: 2 };
const open: Door = { status: 'open' };
const shut: Door = { status: 'locked', code: '7' };

describe('a machine', () => {
  it('rejects a result that its table does not allow', () => {
    expect(door(closed, pushed({ isHard: true }))).toBe(closed);
  });

  it('calls its reducer where data or a condition decides', () => {
    expect(door(closed, knocked())).toEqual({ status: 'closed', knocks: 3 });
    expect(door(closed, locked(42))).toEqual({ status: 'locked', code: '42' });
  });

  it('needs no reducer to stay, to start over, or for a status without data', () => {
    expect(door(closed, painted())).toBe(closed);
    expect(door(shut, painted())).toBe(shut);
    expect(door(open, left())).toEqual({ status: 'closed', knocks: 0 });
    expect(door(closed, opened())).toEqual({ status: 'open' });
  });

  it('handles all events of a group alike, and lists them by their own types', () => {
    expect(door(open, night())).toEqual({ status: 'closed', knocks: 9 });
    expect(door(open, evening())).toEqual({ status: 'closed', knocks: 9 });
    expect(door(shut, evening())).toBe(shut);
    expect(Object.keys(door.transitions.open)).toEqual([
      'door/left',
      'clock/evening',
      'clock/night',
    ]);
  });
});
