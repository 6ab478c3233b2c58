/**
 * Renders the AVIF copies of the home page's hero from its SVG: `npm run hero`. It is the largest
 * image above the fold, and much cheaper to paint than the SVG. The copies are in public/art/hero,
 * with the hash of the SVG they were made from, which a test compares.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { HERO_WIDTHS, heroes } from '../src/content/pictures';

async function main(): Promise<void> {
  const file = path.join('public', heroes.home);
  const drawing = await readFile(file);
  for (const width of HERO_WIDTHS)
    await sharp(drawing, { density: 144 })
      .resize({ width })
      .avif({ quality: 62, effort: 7 })
      .toFile(file.replace(/\.svg$/, `-${width}.avif`));
  const hash = createHash('sha256').update(drawing).digest('hex');
  await writeFile(file.replace(/\.svg$/, '.sha256'), `${hash}\n`);
}

void main();
