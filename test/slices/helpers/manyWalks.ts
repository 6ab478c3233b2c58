import { SEED, times } from '../../helpers/randomTests';
import { createWalk } from './walk';

const WALKS = times(20_000);
/** Each part is a separate test file, so that the walks use all cores. */
const PARTS = 2;
/** The share of all transitions in the tables that the walks must cover. */
const LEAST_SEEN = 0.95;

/**
 * One part of the random walks over the whole store's reducers.
 * @param part from 0; each part has its own seeds
 */
export function describeManyWalks(part: number): void {
  describe(`part ${part + 1} of ${PARTS} of ${WALKS} random walks`, () => {
    const walk = createWalk();
    const count = Math.ceil(WALKS / PARTS);

    it('keeps to the tables, to whole carts, and to nothing of a customer who has gone', () => {
      const { walks, shortest, longest } = walk.run(SEED + part * count, count);
      expect(walks).toBe(count);
      expect(shortest).toBeGreaterThanOrEqual(20);
      expect(longest).toBeLessThanOrEqual(60);

      // It has visited every status and nearly every transition of every machine.
      const { statuses, transitions } = walk.seen();
      expect(statuses.filter(({ visits }) => visits === 0)).toEqual([]);
      const unseen = transitions.filter(({ visits }) => visits === 0);
      const share = 1 - unseen.length / transitions.length;
      if (share < LEAST_SEEN) expect(unseen).toEqual([]);
    }, 600_000);
  });
}
