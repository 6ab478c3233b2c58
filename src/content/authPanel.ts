export const authPanel = {
  title: 'Book a clean car in minutes',
  text: 'Book, pay and keep track of every wash in one place.',
  picture: '/art/carousel/booking-slide-1.svg',
} as const;
