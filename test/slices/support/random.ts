/** Draws whole numbers from 0 up to, and without, a bound. */
export type Draw = (bound: number) => number;

/**
 * A small source of chance that always tells the same story for the same seed (mulberry32).
 * @param seed any whole number
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

/** Draws one of some things. */
export const pick = <Item>(draw: Draw, items: readonly Item[]): Item =>
  items[draw(items.length)] as Item;
