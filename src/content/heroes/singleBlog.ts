import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Car Washing Blogs',
  button: startBooking,
  picture: heroes.blog,
};
