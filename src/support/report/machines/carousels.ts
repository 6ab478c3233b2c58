import {
  type Carousel,
  type CarouselHold,
  type CarouselName,
  type machine,
  selectCarousel,
} from '../../../slices/carousels';
import type { Recording, Sentences } from '../machineReport';
import { entries, keep, list, shape, stateShape } from '../rules';

const carousel = shape<Carousel>({ slide: keep, isPaused: keep, heldBy: list(keep<CarouselHold>) });
const turn = shape<{ name: CarouselName; slide: number }>({ name: keep, slide: keep });
const hold = shape<{ name: CarouselName; by: CarouselHold }>({ name: keep, by: keep });

export const recording: Recording<typeof machine> = {
  state: stateShape({ carousels: entries(carousel) }),
  events: {
    slideChosen: turn,
    slideDue: turn,
    pauseToggled: keep,
    carouselHeld: hold,
    carouselReleased: hold,
  },
};

const NAMES = {
  cleanAndWash: 'the Clean & Wash carousel',
  testimonials: 'the testimonials',
  technicians: 'the technicians',
  exteriorService: 'the exterior services',
  coupons: 'the coupons',
} as const satisfies Record<CarouselName, string>;

type Words = Record<CarouselHold, string>;
const HELD: Words = { pointer: 'Pointed at', focus: 'Focused' };
const RELEASED: Words = { pointer: 'Pointed away from', focus: 'Took the focus from' };

export const sentences: Sentences<typeof machine> = {
  slideChosen: ({ name, slide }) => `Moved ${NAMES[name]} to no. ${slide + 1}`,
  slideDue: ({ name, slide }) => `The site moved ${NAMES[name]} to no. ${slide + 1}`,
  pauseToggled: (name, { after }) =>
    selectCarousel(name)(after).isPaused ? `Paused ${NAMES[name]}` : `Let ${NAMES[name]} move on`,
  carouselHeld: ({ name, by }) => `${HELD[by]} ${NAMES[name]}`,
  carouselReleased: ({ name, by }) => `${RELEASED[by]} ${NAMES[name]}`,
};
