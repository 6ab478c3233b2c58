export const bookingPage = {
  serviceType: 'Choose Service Type',
  tabs: { exterior: 'EXTERIOR SERVICE', plans: 'WASHING PLAN' },
  slides: [
    { title: 'A mobile team at your door', picture: '/art/carousel/booking-slide-1.svg' },
    { title: 'Before and after', picture: '/art/carousel/booking-slide-2.svg' },
  ],
  book: 'Book',
  start: {
    title: 'Start your booking',
    text: 'Pick what your car needs, then choose a team or a wash bay near you.',
  },
  offers: { eyebrow: 'What you get', title: 'One wash, or a clean car all month' },
} as const;
