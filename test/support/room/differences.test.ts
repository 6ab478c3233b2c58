import { differences } from '../../../src/support/room/differences';
import { menuOpened } from '../../../src/slices/mobileMenu';
import { cacheOf } from '../../../src/slices/recordings';
import { rootReducer } from '../../../src/slices/root';
import { stamped } from '../../slices/machines';
import { firstState } from './reports';

const listed = (one: unknown, other: unknown) => differences(one, other).listed;

describe('what differs between two states', () => {
  it('is empty for a state and itself, or its copy', () => {
    const state = firstState();
    expect(differences(state, state)).toEqual({ listed: [], more: 0 });
    expect(differences(state, structuredClone(state))).toEqual({ listed: [], more: 0 });
  });

  it('is described from the machine inwards, in plain English', () => {
    const state = firstState();
    expect(listed(state, rootReducer(state, stamped(menuOpened())))).toEqual([
      { path: 'mobile menu › status', one: 'closed', other: 'open' },
    ]);
  });

  it("names the server's answers by their request", () => {
    const entry = (data: unknown) =>
      ({ endpointName: 'getStores', status: 'fulfilled', data }) as const;
    const with_ = (data: unknown) => ({
      api: cacheOf({ 'getStores(undefined)': entry(data) }),
    });
    expect(listed(with_([{ name: 'Toti' }]), with_([{ name: 'Durban' }]))).toEqual([
      {
        path: 'answers of the server › stores › data › no. 1 › name',
        one: 'Toti',
        other: 'Durban',
      },
    ]);
    expect(listed({ api: cacheOf({}) }, with_([]))).toEqual([
      { path: 'answers of the server › stores', one: 'not there', other: 'fulfilled' },
    ]);
  });

  it.each([
    [true, false, 'yes', 'no'],
    [null, 0, 'nothing', '0'],
    ['', 'Sedan', 'an empty text', 'Sedan'],
    [[1], {}, 'a list of 1 item', '0 values'],
    [{ status: 'open' }, undefined, 'open', 'not there'],
    [{ one: 1, two: 2 }, [1, 2], '2 values', 'a list of 2 items'],
  ])('describes %j and %j in words', (one, other, here, there) => {
    expect(listed({ it: one }, { it: other })).toEqual([{ path: 'it', one: here, other: there }]);
  });

  it('lists only as many as are readable, and counts the rest', () => {
    const rows = (text: string) => Array.from({ length: 250 }, (_row, place) => `${text}${place}`);
    const { listed: first, more } = differences(rows('a'), rows('b'));
    expect(first).toHaveLength(200);
    expect(more).toBe(50);
  });

  it('shortens long texts', () => {
    const [difference] = listed({ it: 'x'.repeat(5000) }, { it: 'y' });
    expect(difference?.one.length).toBeLessThan(200);
  });

  it('withstands malicious values', () => {
    const nested = (depth: number, end: unknown): unknown => {
      let value = end;
      for (let level = 0; level < depth; level += 1) value = [value];
      return value;
    };
    expect(listed(nested(50_000, 1), nested(50_000, 2))).toHaveLength(1);
    const one: unknown = JSON.parse('{"__proto__": {"status": "a"}, "constructor": 1}');
    expect(listed(one, {}).map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
    expect(listed({}, one)).toHaveLength(2);
  });
});
