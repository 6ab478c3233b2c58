import type { machine } from '../../../src/slices/carousels';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {
    slideChosen: [{ name: 'testimonials', slide: 2 }],
    slideDue: [{ name: 'coupons', slide: 1 }],
    pauseToggled: ['coupons'],
    carouselHeld: [{ name: 'coupons', by: 'pointer' }],
    carouselReleased: [{ name: 'coupons', by: 'pointer' }],
  },
  states: {
    untouched: { status: 'untouched' },
    touched: [
      {
        status: 'touched',
        carousels: { testimonials: { slide: 1, isPaused: false, heldBy: [] } },
      },
      {
        status: 'touched',
        carousels: { coupons: { slide: 1, isPaused: true, heldBy: ['focus'] } },
      },
    ],
  },
};
