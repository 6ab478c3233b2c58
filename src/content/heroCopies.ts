/**
 * The pixel widths of the home page hero's AVIF copies (`npm run hero`): of the whole image, and of
 * the part that a narrow screen shows. The other heroes are smaller as SVG.
 */
export const HERO_COPIES = { wide: [1024, 1600], narrow: [720, 1200] } as const;

export type HeroShape = keyof typeof HERO_COPIES;

/** The address of a hero's AVIF copy. */
export const avifCopy = (picture: string, shape: HeroShape, width: number): string =>
  picture.replace(/\.svg$/, `-${shape}-${width}.avif`);

/** A hero's AVIF copies as a `srcset`. */
export const avifCopies = (picture: string, shape: HeroShape): string =>
  HERO_COPIES[shape].map((width) => `${avifCopy(picture, shape, width)} ${width}w`).join(', ');
