import { heroes } from '../pictures';
import type { HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Car Washing Online Booking',
  paragraph: "Tell us what your car needs and where it's parked. We'll take it from there.",
  picture: heroes.booking,
};
