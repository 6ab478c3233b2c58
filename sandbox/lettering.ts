export const GLYPH_WIDTH = 5;
export const GLYPH_HEIGHT = 8;

/** The glyphs for place names: five columns each, lowest bit at the top. */
const COLUMNS: Readonly<Record<string, string>> = {
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  a: '2054545478',
  b: '7f48444438',
  c: '3844444420',
  d: '384444487f',
  e: '3854545418',
  f: '087e090102',
  g: '18a4a4a47c',
  h: '7f08040478',
  i: '00447d4000',
  j: '4080847d00',
  k: '7f10284400',
  l: '00417f4000',
  m: '7c04180478',
  n: '7c08040478',
  o: '3844444438',
  p: 'fc24242418',
  q: '18242418fc',
  r: '7c08040408',
  s: '4854545420',
  t: '043f444020',
  u: '3c4040207c',
  v: '1c2040201c',
  w: '3c4030403c',
  x: '4428102844',
  y: '1ca0a0a07c',
  z: '4464544c44',
  '-': '0808080808',
  ' ': '0000000000',
};

/**
 * @param letter one character; unknown ones are blank
 * @returns eight rows from the top, the lowest bit of each at the left
 */
export function glyphRows(letter: string): number[] {
  const columns = Buffer.from(COLUMNS[letter] ?? '0000000000', 'hex');
  return Array.from({ length: GLYPH_HEIGHT }, (_, row) =>
    columns.reduce((bits, column, place) => bits | (((column >> row) & 1) << place), 0),
  );
}
