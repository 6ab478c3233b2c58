import { heroes } from '../pictures';
import { startBooking, type HeroCopy } from './copy';

export const hero: HeroCopy = {
  title: 'Contact Us',
  paragraph: "A question, a compliment or a stubborn stain: we'd love to hear from you.",
  button: startBooking,
  picture: heroes.booking,
};
