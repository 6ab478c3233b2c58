import { numbersOf } from '../../scripts/webpack/shortIds.cjs';

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `src/module${from + at}.ts`);

describe('short ids of modules and chunks', () => {
  it('differ for every name, in three digits while there is room', () => {
    const numbers = [...numbersOf([names(0, 100), names(100, 700)]).values()];
    expect(new Set(numbers).size).toBe(700);
    expect(Math.max(...numbers)).toBeLessThan(1000);
    expect(new Set(numbersOf([names(0, 701)]).values()).size).toBe(701);
  });

  it('depend neither on the order of a group nor on the groups after it', () => {
    const framework = names(0, 100);
    const first = numbersOf([framework, names(100, 500)]);
    const later = numbersOf([[...framework].reverse(), names(200, 600)]);
    for (const name of framework) expect(later.get(name)).toBe(first.get(name));
  });

  it('mostly stay when a name is added', () => {
    const before = numbersOf([names(0, 450)]);
    const after = numbersOf([names(0, 451)]);
    const moved = [...before].filter(([name, number]) => after.get(name) !== number);
    expect(moved.length).toBeLessThan(10);
  });
});
