import { ROUTES } from '../routes';

import { carouselArt, serviceArt, stepArt } from './pictures';

export const serviceCards = [
  {
    title: 'Exterior Washing',
    text: 'Gentle foam and filtered rinse water.',
    icon: serviceArt('icon-exterior-washing'),
  },
  {
    title: 'Extensive Clean',
    text: 'Every mat, every vent, every seam.',
    icon: serviceArt('icon-extensive-clean'),
  },
  {
    title: 'Modern Equipment',
    text: 'Cutting-edge tools that use less water.',
    icon: serviceArt('icon-modern-equipment'),
  },
  {
    title: 'Safety Materials',
    text: 'Eco-friendly, safe products.',
    icon: serviceArt('icon-safety-materials'),
  },
] as const;

export const ourServices = {
  eyebrow: 'Our Services',
  title: 'Every kind of car care',
  more: { label: 'View More', to: ROUTES.stores.path },
  categories: [
    {
      title: 'Exterior services',
      text: 'Foam, rinse and hand dry at your door.',
      picture: serviceArt('exterior-services'),
    },
    {
      title: 'Interior services',
      text: 'Vacuum, wipe-down and fresh upholstery.',
      picture: serviceArt('interior-services'),
    },
    {
      title: 'Ceramic coating services',
      text: 'Long-lasting gloss against salt and sun.',
      picture: serviceArt('ceramic-coating-services'),
    },
    {
      title: 'Engine cleaning',
      text: 'Engine bay degreased and dressed.',
      picture: serviceArt('engine-cleaning'),
    },
    {
      title: 'Fleet washing',
      text: 'Vans and bakkies kept clean on schedule.',
      picture: serviceArt('fleet-washing'),
    },
    {
      title: 'Wax polishing',
      text: 'Machine polish for a deep, wet shine.',
      picture: serviceArt('wax-polishing'),
    },
  ],
} as const;

export const howItWorks = {
  eyebrow: 'How it Works',
  title: 'Three steps to a clean car',
  steps: [
    {
      title: 'Choose your location',
      text: 'Home, office or a store near you.',
      picture: stepArt('choose-location'),
    },
    {
      title: 'Select your service',
      text: 'From an express wash to a full detail.',
      picture: stepArt('select-service'),
    },
    {
      title: 'Book and relax via the app',
      text: 'Pick a time and leave the rest to us.',
      picture: stepArt('book-and-relax'),
    },
  ],
} as const;

export const cleanAndWash = {
  eyebrow: 'CLEAN & WASH',
  title: 'See the difference',
  more: { label: 'View More', to: ROUTES.booking.path },
  slides: [
    {
      title: 'Exterior cleaning',
      text: 'Salt, sand and tar off the paint, and a hand-dried shine in their place.',
      picture: carouselArt('exterior-cleaning'),
    },
    {
      title: 'Interior detailing',
      text: 'Dashboard, seats and carpets the way they left the showroom.',
      picture: carouselArt('interior-detailing'),
    },
  ],
} as const;
