import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { avifCopies, HERO_COPIES } from '../../src/content/heroCopies';
import { heroes } from '../../src/content/pictures';

const drawing = path.join('public', heroes.home);

describe('the copies of the home page’s hero', () => {
  it('are made from the current SVG, according to src/content/heroCopies.ts', () => {
    const hash = createHash('sha256').update(readFileSync(drawing)).digest('hex');
    expect(readFileSync(drawing.replace(/svg$/, 'sha256'), 'utf8').trim()).toBe(hash);
  });

  it.each(['wide', 'narrow'] as const)('exist in every width, %s', (shape) => {
    const files = avifCopies(heroes.home, shape).split(', ');
    expect(files).toHaveLength(HERO_COPIES[shape].length);
    for (const file of files)
      expect(statSync(path.join('public', file.split(' ')[0] ?? '')).size).toBeGreaterThan(1000);
  });
});

it('include a picture under 100 KB for shared links', () => {
  expect(statSync('public/og-image.png').size).toBeLessThan(100_000);
});
