import { productArt } from './pictures';

/** The pictures of the demo cart's sample items, by their names (Specification §3). */
export const demoCartPictures: Readonly<Record<string, string>> = {
  'Car Shampoo': productArt('car-shampoo'),
  'Wax Polish': productArt('wax-polish'),
  'Microfiber Cloth': productArt('microfiber-cloth'),
};
