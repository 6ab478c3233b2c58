/** Returns random integers from 0 up to, but not including, a bound. */
export type Draw = (bound: number) => number;

/**
 * A small seeded random generator (mulberry32).
 * @param seed any integer
 */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

export const pick = <Item>(draw: Draw, items: readonly Item[]): Item =>
  items[draw(items.length)] as Item;
