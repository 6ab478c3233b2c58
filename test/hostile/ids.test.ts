import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

import { field, toList, uniqueBy } from '../../src/api/lenient';
import { rootReducer, type RootState } from '../../src/slices/root';
import { selectServiceCart } from '../../src/slices/serviceCarts';
import { partToggled, partExpanded, selectExpanded } from '../../src/slices/disclosures';
import { MACHINES, stamped, stateWith } from '../slices/machines';
import { HOSTILE_IDS } from './names';

const initial: RootState = rootReducer(undefined, { type: 'start' });

/** A payload with the given name as every id. */
function named(value: unknown, name: string, key = 'id'): unknown {
  if (typeof value === 'string') return /id$/i.test(key) ? name : value;
  if (Array.isArray(value)) return value.map((item) => named(item, name, key));
  // Sealed values stay sealed.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== plain)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]) => [part, named(inner, name, part)]),
  );
}

const plain = Object.prototype;

/** The paths of values in a state that are not plain data. */
function strange(value: unknown, place = 'state'): string[] {
  if (typeof value === 'function') return [place];
  if (typeof value !== 'object' || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === plain;
  return [
    ...(isPlain ? [] : [place]),
    ...Object.entries(value).flatMap(([key, inner]) => strange(inner, `${place}.${key}`)),
  ];
}

/** The events that have an id, with the given one. */
const events = (name: string): UnknownAction[] =>
  MACHINES.flatMap(({ samples }) =>
    samples.flatMap((sample) => {
      const { type, payload } = sample as UnknownAction & { payload?: unknown };
      const changed = named(payload, name);
      const hasId = JSON.stringify(changed) !== JSON.stringify(payload);
      return hasId ? [stamped({ type, payload: changed, meta: { at: 0, id: '' } })] : [];
    }),
  );

describe.each(HOSTILE_IDS)('the id %s', (name) => {
  const before = Object.getOwnPropertyNames(plain).sort().join();

  it("keeps every machine's data plain, in every status and with every event", () => {
    const sent = events(name);
    const found = MACHINES.flatMap((machine) =>
      Object.values(machine.states)
        .flat()
        .flatMap((state) =>
          sent.flatMap((event) => {
            const earlier = stateWith(machine, state);
            const later = rootReducer(earlier, event);
            if (later === earlier) return [];
            return strange(later).map((place) => `${place} after ${event.type}`);
          }),
        ),
    );
    expect(found).toEqual([]);
    expect(sent.length).toBeGreaterThan(30);
    expect(Object.getOwnPropertyNames(plain).sort().join()).toBe(before);
    expect(Object.keys({})).toEqual([]);
  });

  it('finds no inherited property', () => {
    expect(selectServiceCart(name)(initial)).toEqual(selectServiceCart('unknown')(initial));
    expect(selectExpanded(name)(initial)).toBe(false);
    const other = rootReducer(initial, stamped(partToggled('extra')));
    expect(selectExpanded(name)(other)).toBe(false);
    const open = rootReducer(initial, stamped(partExpanded(name)));
    expect(selectExpanded(name)(open)).toBe(true);
    expect(rootReducer(open, stamped(partToggled(name))).disclosures).toEqual(initial.disclosures);
  });

  it("is a plain key in the server's data", () => {
    const sent = JSON.parse(`{"${name}": {"_id": "1"}, "0": {"_id": "2"}}`) as unknown;
    expect(toList(sent)).toEqual([{ _id: '2' }]);
    expect(v.parse(field.record, sent)).toBe(sent);
    expect(uniqueBy([name, name, 'x'], (item) => item)).toEqual([name, 'x']);
  });
});
