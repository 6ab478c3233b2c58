import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'About Us',
  paragraph: 'Neighbours with buckets, good products and a love of clean cars.',
  button: startBooking,
  picture: heroes.page,
};
