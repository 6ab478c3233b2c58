import type { UnknownAction } from '@reduxjs/toolkit';
import { sitePath } from '../../src/domain/sitePath';
import { menuOpened } from '../../src/slices/mobileMenu';
import { historyPopped, navigated } from '../../src/slices/navigation';
import { rootReducer, type RootState } from '../../src/slices/root';
import type { SiteLocation } from '../../src/services/types';
import { MACHINES, stamped, stateWith } from './machines';

const PLACES = ['/pricing', '/service-cart?step=payments', '/service-detail/s1?cart=cart1#about'];

const locationOf = (path: string): SiteLocation => {
  const { pathname, search, hash } = new URL(path, 'http://site.test');
  return { pathname, search, hash, key: 'here', index: 3 };
};

/** The machines' parts that an event changed. */
const changedBy = (state: RootState, event: UnknownAction): string[] => {
  const next = rootReducer(state, event);
  return Object.keys(next).filter(
    (part) => next[part as keyof RootState] !== state[part as keyof RootState],
  );
};

describe.each(MACHINES.filter(({ name }) => name !== 'mobileMenu'))('$name', (machine) => {
  const states = Object.entries(machine.states).flatMap(([status, samples]) =>
    samples.map((sample, place) => ({ status, place, state: stateWith(machine, sample) })),
  );

  it.each(states)(
    'NAV-13: in $status ($place) is unchanged by a link to the page on screen',
    ({ state }) => {
      for (const path of PLACES) {
        const location =
          machine.name === 'navigation' ? state.navigation.location : locationOf(path);
        const here: RootState = { ...state, navigation: { ...state.navigation, location } };
        const link = navigated({ to: sitePath(location), how: 'push' });
        expect(rootReducer(here, stamped(link))).toBe(here);
      }
    },
  );

  it.each(states)(
    'NAV-13: in $status ($place) is unchanged by navigation within the page',
    ({ state }) => {
      for (const path of PLACES) {
        const location = locationOf(path);
        const here: RootState = { ...state, navigation: { ...state.navigation, location } };
        const { pathname, search } = location;
        const moves = [
          navigated({ to: sitePath({ pathname, search, hash: '#main' }), how: 'push' }),
          historyPopped({ ...location, hash: '#main', key: 'within', index: 4 }),
          historyPopped({ ...location, key: 'earlier', index: 0 }),
        ];
        for (const move of moves) expect(changedBy(here, stamped(move))).toEqual(['navigation']);
      }
    },
  );
});

it('HEAD-4: the menu closes', () => {
  const state = rootReducer(rootReducer(undefined, { type: 'start' }), stamped(menuOpened()));
  expect(state.mobileMenu.status).toBe('open');
  const link = navigated({ to: sitePath(state.navigation.location), how: 'push' });
  expect(rootReducer(state, stamped(link)).mobileMenu.status).toBe('closed');
});
