import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { sitePath } from '../../src/domain/sitePath';
import type { SiteLocation } from '../../src/services/types';
import { targetsOf } from '../../src/slices/machine';
import { menuOpened } from '../../src/slices/mobileMenu';
import { historyPopped, navigated } from '../../src/slices/navigation';
import { rootReducer, type RootState } from '../../src/slices/root';
import { EVENT_SAMPLES, MACHINES, stamped, stateWith } from './machines';

const slicesFolder = path.resolve(__dirname, '../../src/slices');

const tableEvents = new Set(
  MACHINES.flatMap(({ transitions }) => Object.values(transitions).flatMap(Object.keys)),
);
const samplesOf = (type: string): UnknownAction[] =>
  EVENT_SAMPLES.filter((sample) => sample.type === type);

const PLACES = ['/pricing', '/service-cart?step=payments', '/service-detail/s1?cart=cart1#about'];

const locationOf = (address: string): SiteLocation => {
  const { pathname, search, hash } = new URL(address, 'http://site.test');
  return { pathname, search, hash, key: 'here', index: 3 };
};

/** The machines' parts that an event changed. */
const changedBy = (
  state: RootState,
  event: ReturnType<typeof navigated | typeof historyPopped>,
) => {
  const next = rootReducer(state, stamped(event));
  return Object.keys(next).filter(
    (part) => next[part as keyof RootState] !== state[part as keyof RootState],
  );
};

it('the registry of machines names every file of src/slices that has one', () => {
  const files = readdirSync(slicesFolder)
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /^export const machine\b/m.test(readFileSync(path.join(slicesFolder, file), 'utf8')),
    )
    .map((file) => path.basename(file, '.ts'));
  expect(MACHINES.map(({ name }) => name).sort()).toEqual(files.sort());
});

describe.each(MACHINES)('the table of $name', (machine) => {
  const { name, transitions, states, machine: reducer } = machine;
  const statuses = Object.keys(transitions);
  const targets = (status: string, type: string) => targetsOf(transitions, status, type);

  describe.each(statuses)('in status %s', (status) => {
    const samples = states[status] ?? [];

    it('reaches every target that its row lists, and no other', () => {
      for (const type of tableEvents) {
        const listed = targets(status, type);
        if (listed.length === 0) continue;
        const reached = samples.flatMap((state) =>
          samplesOf(type).map((event) => reducer(state, event).status),
        );
        expect([type, [...new Set(reached)].sort()]).toEqual([type, [...listed].sort()]);
      }
    });

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

    if (name !== 'mobileMenu')
      it('NAV-13: is unchanged by a link to the page on screen, and by navigation within the page', () => {
        for (const sample of samples)
          for (const place of PLACES) {
            const state = stateWith(machine, sample);
            const here = (location: SiteLocation): RootState => ({
              ...state,
              navigation: { ...state.navigation, location },
            });
            const location = name === 'navigation' ? state.navigation.location : locationOf(place);
            const link = navigated({ to: sitePath(location), how: 'push' });
            const before = here(location);
            expect(rootReducer(before, stamped(link))).toBe(before);
            const { pathname, search } = locationOf(place);
            for (const move of [
              navigated({ to: sitePath({ pathname, search, hash: '#main' }), how: 'push' }),
              historyPopped({ ...locationOf(place), hash: '#main', key: 'within', index: 4 }),
              historyPopped({ ...locationOf(place), key: 'earlier', index: 0 }),
            ])
              expect(changedBy(here(locationOf(place)), move)).toEqual(['navigation']);
          }
      });
  });
});

it('HEAD-4: the menu closes on a link to the page on screen', () => {
  const open = rootReducer(rootReducer(undefined, { type: 'start' }), stamped(menuOpened()));
  expect(open.mobileMenu.status).toBe('open');
  const link = navigated({ to: sitePath(open.navigation.location), how: 'push' });
  expect(rootReducer(open, stamped(link)).mobileMenu.status).toBe('closed');
});
