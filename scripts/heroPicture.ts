/**
 * Renders the AVIF copies of the home page's hero from its SVG: `npm run hero`. It is the largest
 * image above the fold, and much cheaper to paint than the SVG. The copies are in public/art/hero,
 * with the hash of the SVG they were made from, which a test compares.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { avifCopy, HERO_COPIES } from '../src/content/heroCopies';
import { heroes } from '../src/content/pictures';

/** Large enough for every copy, without enlarging pixels. */
const DRAWN = { width: 1600, height: 900 };
/** Narrow screens show the right of the image, 4 by 3 (src/components/Hero.module.css). */
const NARROW = { left: 400, top: 0, width: 1200, height: 900 };

async function main(): Promise<void> {
  const name = heroes.home;
  const file = path.join('public', name);
  const drawing = await readFile(file);
  const whole = await sharp(drawing, { density: 144 })
    .resize(DRAWN)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shapes = { wide: whole, narrow: await sharp(whole).extract(NARROW).toBuffer() };
  for (const shape of ['wide', 'narrow'] as const)
    for (const width of HERO_COPIES[shape])
      await sharp(shapes[shape])
        .resize({ width })
        .avif({ quality: 55, effort: 7 })
        .toFile(path.join('public', avifCopy(name, shape, width)));
  const hash = createHash('sha256').update(drawing).digest('hex');
  await writeFile(file.replace(/\.svg$/, '.sha256'), `${hash}\n`);
}

void main();
