import fc from '../../helpers/properties';
import { SEED, times } from '../../helpers/randomTests';
import { createCartWorld, type Click, type Ending, type Fate, type Schedule } from './cartWorld';

const car = fc.constantFrom('a', 'b', 'c');
const extra = fc.constantFrom('x', 'y');
const click: fc.Arbitrary<Click> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('select' as const), car }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unselect' as const), car }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      car,
      count: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('selectExtra' as const), car, extra }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unselectExtra' as const), car, extra }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeExtra' as const), extra }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('book' as const, 'lookUp' as const, 'pay' as const),
    }),
  },
);
const turns = fc.integer({ min: 0, max: 3 });
const fate: fc.Arbitrary<Fate> = fc.record({
  there: turns,
  back: turns,
  how: fc.oneof(
    { weight: 8, arbitrary: fc.constant('answered' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'lostOnTheWay' as const,
        'replyLost' as const,
        'refused' as const,
        'replyUnreadable' as const,
      ),
    },
  ),
});
const schedule: fc.Arbitrary<Schedule> = fc.record({
  clicks: fc.array(fc.record({ pause: turns, click }), {
    minLength: 2,
    maxLength: 14,
    size: 'max',
  }),
  fates: fc.array(fate, { maxLength: 25, size: 'max' }),
});

/** A selection as text, equal for equal choices. */
const told = (
  carTypes: Iterable<readonly [string, number]>,
  extras: Iterable<readonly [string, Iterable<string>]>,
): string =>
  JSON.stringify([
    [...carTypes].sort(),
    [...extras].map(([id, ids]) => [id, [...ids].sort()] as const).sort(),
  ]);

function problemOf({ carts, shown, wrongs }: Ending): string | null {
  const [wrong] = wrongs;
  if (wrong !== undefined) return wrong;
  if (carts.length > 1) return `The server has ${carts.length} carts`;
  const [cart] = carts;
  const onScreen = told(Object.entries(shown.carTypes), Object.entries(shown.extras));
  const onServer = told(cart?.carTypes ?? [], cart?.extras ?? []);
  if (onScreen !== onServer) return `The screen shows ${onScreen}, the server has ${onServer}`;
  const counts = Object.values(shown.carTypes);
  return counts.every((count) => count >= 1) ? null : 'A count is below 1';
}

/**
 * Plays random schedules of clicks and requests.
 * @param world the store to play them on
 * @param seed the same seed plays the same schedules
 * @param numRuns how many
 * @throws Error with the seed and the smallest failing schedule
 */
export async function playSchedules(
  world: ReturnType<typeof createCartWorld>,
  seed: number,
  numRuns: number,
): Promise<void> {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(schedule, async (plan) => {
      const problem = problemOf(await world.play(`service${(run += 1)}`, plan));
      if (problem !== null) throw new Error(problem);
    }),
    { numRuns, seed, includeErrorInReport: true },
  );
}

const SCHEDULES = times(4_000);
/** Each part is a separate test file, so that the schedules use all cores. */
const PARTS = 2;

/**
 * One part of the random schedules.
 * @param part from 0; each part has its own seed
 */
export function describeManySchedules(part: number): void {
  describe(`part ${part + 1} of ${PARTS} of ${SCHEDULES} random schedules`, () => {
    const world = createCartWorld();
    const count = Math.ceil(SCHEDULES / PARTS);

    it('ends with what the screen shows, in one cart at most, and pays for nothing in flight', async () => {
      await playSchedules(world, SEED + part, count);

      // It has met losses, errors, delays, and payments that had to wait.
      const { counts } = world;
      expect(counts.requests).toBeGreaterThan(count * 3);
      const faults = ['lostOnTheWay', 'replyLost', 'refused', 'replyUnreadable'] as const;
      faults.forEach((fault) => {
        expect(counts[fault] / counts.requests).toBeGreaterThan(0.02);
      });
      expect(counts.delayed / counts.requests).toBeGreaterThan(0.5);
      expect(counts.failures).toBeGreaterThan(count / 10);
      expect(counts.payments).toBeGreaterThan(count / 10);
      expect(counts.handOvers).toBeGreaterThan(count / 20);
      expect(counts.waits).toBeGreaterThan(count / 20);
    }, 600_000);
  });
}
