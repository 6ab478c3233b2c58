import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Our Blogs',
  paragraph: 'Short reads on paint, salt air and everything that keeps a car looking new.',
  button: startBooking,
  picture: heroes.blog,
};
