/* All entries of this file are samples, with illustrations and invented names. */

export const clientTestimonials = [
  {
    quote: 'They came to my office and the car was gleaming before lunch.',
    name: 'Nomvula D.',
    position: 'Teacher, Amanzimtoti',
    picture: '/art/people/client-1.svg',
  },
  {
    quote: 'Salt and sand gone, and the seats feel new. Booking took me two minutes.',
    name: 'Ravi N.',
    position: 'Engineer, Durban',
    picture: '/art/people/client-2.svg',
  },
  {
    quote: "I pay once a month and forget about washing the car. It's always clean.",
    name: 'Aisha M.',
    position: 'Pharmacist, Umhlanga',
    picture: '/art/people/client-3.svg',
  },
  {
    quote: 'Friendly team, on time, fair price. I book every second week.',
    name: 'Pieter V.',
    position: 'Retired, Warner Beach',
    picture: '/art/people/client-4.svg',
  },
];

export type Testimonial = (typeof clientTestimonials)[number];

/** Five entries (HOME-7). */
export const technicianTestimonials: Testimonial[] = [
  {
    quote: 'The bonnet tells you how a car is driven. I read it, then I make it forget.',
    name: 'Thabo K.',
    position: 'Detailing lead',
    picture: '/art/people/technician-1.svg',
  },
  {
    quote: 'Good products are half the work. Nothing we use harms the lawn we park on.',
    name: 'Lerato S.',
    position: 'Interior specialist',
    picture: '/art/people/technician-2.svg',
  },
  {
    quote: 'My favourite moment is the owner walking round the car and saying nothing.',
    name: 'Sizwe M.',
    position: 'Mobile car washer',
    picture: '/art/people/technician-3.svg',
  },
  {
    quote: "Ceramic coating takes patience. You can't hurry a shine that lasts for years.",
    name: 'Johan B.',
    position: 'Coating specialist',
    picture: '/art/people/technician-4.svg',
  },
  {
    quote: "Ten bakkies before breakfast, each one ready for its day. That's fleet work.",
    name: 'Zanele P.',
    position: 'Fleet coordinator',
    picture: '/art/people/technician-5.svg',
  },
];

export const founder = {
  eyebrow: 'Founder and CEO',
  name: 'Sipho Dlamini',
  picture: '/art/people/founder.svg',
  paragraphs: [
    "Sipho washed his first car at fourteen, in his uncle's driveway, for the price of a cooldrink. Twenty years later he still checks the wheel arches first.",
    'He started this marketplace so that a person with a bucket and a good name can find work close to home, and so that car owners can find that person in a minute.',
  ],
} as const;

export const company = {
  eyebrow: 'Who we are',
  title: 'A marketplace for clean cars',
  paragraphs: [
    'We connect car owners on the KwaZulu-Natal coast with independent mobile washers and local wash bays. You choose the service, the place and the time; a team nearby does the rest.',
    'Every provider on the platform runs their own business. We give them bookings, clear prices and safe payments, and we give you one place to compare, book and keep track.',
    'Water is precious here. Our partners work with foam, filtered rinse water and products that are kind to gardens, rivers and the sea.',
  ],
  picture: '/art/carousel/booking-slide-1.svg',
  facts: [
    { icon: 'pin', title: 'At your place', text: 'Home, office or beach parking.' },
    { icon: 'star', title: 'Or at a store', text: 'Wash bays nearby, with ratings.' },
    { icon: 'card', title: 'Paid in rand', text: 'Through a secure payment gateway.' },
  ],
} as const;
