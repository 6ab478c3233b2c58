/**
 * The pixel widths of the home page hero's AVIF copies: of the whole image, and of the part that a
 * narrow screen shows (src/components/Hero.module.css). It is the largest image above the fold, and
 * much cheaper to paint than the SVG; the other heroes are smaller as SVG.
 *
 * The copies in public/art/hero were made with sharp: the SVG drawn at 1600 by 900 (density 144),
 * for narrow screens its right 1200 by 900, then resized to each width and saved as AVIF with
 * quality 55 and effort 7. A test compares the hash of that SVG, which is in the same folder.
 */
export const HERO_COPIES = { wide: [1024, 1600], narrow: [720, 828, 1200] } as const;

/** A hero's AVIF copies as a `srcset`. */
export function avifCopies(picture: string, shape: keyof typeof HERO_COPIES): string {
  const start = picture.replace(/\.svg$/, `-${shape}-`);
  return HERO_COPIES[shape].map((width) => `${start}${width}.avif ${width}w`).join(', ');
}
