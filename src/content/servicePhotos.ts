import { hashOf } from './photos';

/** Keywords in service names, the most specific first. */
const photoByKeyword: readonly (readonly [RegExp, string])[] = [
  [/ceramic|coating/i, 'ceramic-coating'],
  [/chassis|under\s?(body|carriage)/i, 'underbody-rinse'],
  [/engine/i, 'engine-bay'],
  [/head\s?light/i, 'headlight-restore'],
  [/fleet|\bvans?\b|truck|bakkie/i, 'fleet-wash'],
  [/interior|seat|leather|upholster/i, 'interior-deep-clean'],
  [/vacuum/i, 'quick-vacuum'],
  [/wax|polish|buff/i, 'wax-polish'],
  [/valet|detail|\bfull\b/i, 'full-valet'],
  [/express|exterior|wash|rinse|foam/i, 'express-wash'],
];

const photoNames = photoByKeyword.map(([, photo]) => photo);

/** The fallback for a service's missing image, 800 x 500; `id` decides when no keyword matches. */
export function servicePhoto(name: string, id: string): string {
  const match = photoByKeyword.find(([word]) => word.test(name))?.[1];
  const photo = match ?? photoNames[hashOf(id) % photoNames.length] ?? 'express-wash';
  return `/art/service-photos/${photo}.svg`;
}
