import { ROUTES } from '../routes';

import { heroes as art } from './pictures';

export interface HeroCopy {
  title: string;
  eyebrow?: string;
  subtitle?: string;
  paragraph?: string;
  button?: { label: string; to: string };
  secondButton?: { label: string; to: string };
  picture: string;
  tall?: boolean;
}

const startBooking = { label: 'START BOOKING', to: ROUTES.booking.path };

export const heroCopy = {
  home: {
    eyebrow: 'Mobile and in-store · Amanzimtoti to Durban',
    title: 'A lasting shine, wherever you park',
    paragraph:
      'Choose a wash, a date and your address. A trusted local team brings the water, the foam and the sparkle.',
    button: { label: 'BOOK NOW', to: ROUTES.booking.path },
    secondButton: { label: 'See pricing', to: ROUTES.pricing.path },
    picture: art.home,
    tall: true,
  },
  booking: {
    title: 'Car Washing Online Booking',
    paragraph: "Tell us what your car needs and where it's parked. We'll take it from there.",
    picture: art.booking,
  },
  pricing: {
    title: 'Choose a Subscription Plan',
    paragraph: 'One price, and a clean car for the whole period.',
    button: startBooking,
    picture: art.page,
  },
  stores: {
    title: 'Car Wash Services',
    paragraph: 'Mobile teams and wash bays near you, with their services and ratings.',
    button: startBooking,
    picture: art.booking,
  },
  storeServices: {
    title: 'Our Services',
    subtitle: 'Quality Washing Services',
    button: startBooking,
    picture: art.page,
  },
  about: {
    title: 'About Us',
    paragraph: 'Neighbours with buckets, good products and a love of clean cars.',
    button: startBooking,
    picture: art.page,
  },
  contact: {
    title: 'Contact Us',
    paragraph: "A question, a compliment or a stubborn stain: we'd love to hear from you.",
    button: startBooking,
    picture: art.booking,
  },
  blogs: {
    title: 'Our Blogs',
    paragraph: 'Short reads on paint, salt air and everything that keeps a car looking new.',
    button: startBooking,
    picture: art.blog,
  },
  singleBlog: {
    title: 'Car Washing Blogs',
    button: startBooking,
    picture: art.blog,
  },
} as const satisfies Record<string, HeroCopy>;
