import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { heroes, HERO_WIDTHS } from '../../src/content/pictures';

const drawing = path.join('public', heroes.home);

describe('the copies of the home page’s hero', () => {
  it('were made from the current SVG: run npm run hero', () => {
    const hash = createHash('sha256').update(readFileSync(drawing)).digest('hex');
    expect(readFileSync(drawing.replace(/svg$/, 'sha256'), 'utf8').trim()).toBe(hash);
  });

  it('exist in every width', () => {
    for (const width of HERO_WIDTHS)
      expect(statSync(drawing.replace(/\.svg$/, `-${width}.avif`)).size).toBeGreaterThan(1000);
  });
});

it('come with a picture for shared links under 100 KB', () => {
  expect(statSync('public/og-image.png').size).toBeLessThan(100_000);
});
