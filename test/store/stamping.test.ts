import type { UnknownAction } from '@reduxjs/toolkit';
import { menuOpened } from '../../src/slices/mobileMenu';
import { createStamping } from '../../src/store/stamping';

const stamp = (action: UnknownAction): unknown => {
  const middleware = createStamping({
    clock: { now: () => 1234, wait: () => Promise.resolve(true) },
    ids: { next: () => 'id1' },
  });
  return middleware({} as never)((next) => next)(action);
};

describe('the stamp', () => {
  it('records when an event happened and its id', () => {
    expect(stamp(menuOpened())).toEqual({ ...menuOpened(), meta: { at: 1234, id: 'id1' } });
  });

  it('HELP-1: of a recorded event is kept, so that its replay has the same effect', () => {
    const recorded = { ...menuOpened(), meta: { at: 7, id: 'then' } };
    expect(stamp(recorded)).toBe(recorded);
  });

  it.each([{ type: 'x' }, { type: 'x', meta: null }, { type: 'x', meta: { requestId: 'r' } }])(
    'is only for events of machines: %j is unchanged',
    (action) => {
      expect(stamp(action)).toBe(action);
    },
  );
});
