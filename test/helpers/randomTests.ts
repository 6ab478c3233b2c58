/**
 * The seed of all random tests. `npm test` always uses the same one, so that it fails only for what
 * a change did; `npm run tool -- random` uses another one each time.
 */
export const SEED = Number(process.env.RANDOM_SEED ?? 20260311);

const TIMES = Number(process.env.RANDOM_TIMES ?? 1);

/**
 * How many cases a random test tries.
 * @param count in `npm test`
 * @returns that, or many more in `npm run tool -- random`
 */
export const times = (count: number): number => Math.ceil(count * TIMES);
