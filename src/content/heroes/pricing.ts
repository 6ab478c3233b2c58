import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Choose a Subscription Plan',
  paragraph: 'One price, and a clean car for the whole period.',
  button: startBooking,
  picture: heroes.page,
};
