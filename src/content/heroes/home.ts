import { ROUTES } from '../../routes';
import { heroes } from '../pictures';
import type { HeroCopy } from './copy';

export const hero: HeroCopy = {
  eyebrow: 'Mobile and in-store · Amanzimtoti to Durban',
  title: 'A lasting shine, wherever you park',
  paragraph:
    'Choose a wash, a date and your address. A trusted local team brings the water, the foam and the sparkle.',
  button: { label: 'BOOK NOW', to: ROUTES.booking.path },
  secondButton: { label: 'See pricing', to: ROUTES.pricing.path },
  picture: heroes.home,
  tall: true,
};
