import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Our Services',
  subtitle: 'Quality Washing Services',
  button: startBooking,
  picture: heroes.page,
};
