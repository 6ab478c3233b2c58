import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Car Wash Services',
  paragraph: 'Mobile teams and wash bays near you, with their services and ratings.',
  button: startBooking,
  picture: heroes.booking,
};
