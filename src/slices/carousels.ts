import { matchRoute, type RouteId } from '../content/routes';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';
import { destinationOf, pageLeft } from './navigation';

const PAGE_OF = {
  cleanAndWash: 'home',
  testimonials: 'home',
  technicians: 'about',
  exteriorService: 'booking',
  coupons: 'serviceCart',
} as const satisfies Record<string, RouteId>;

export type CarouselName = keyof typeof PAGE_OF;

/** Why a carousel is held: hover or focus. */
export type CarouselHold = 'pointer' | 'focus';

export interface Carousel {
  slide: number;
  isPaused: boolean;
  heldBy: CarouselHold[];
}

type Carousels = Partial<Record<CarouselName, Carousel>>;

/** The current slides of the page's carousels (HOME-8). */
export type CarouselsState =
  | { status: 'untouched' }
  /** The carousels on the current page that have moved, or are paused or held. */
  | { status: 'touched'; carousels: Carousels };

type Touched = Extract<CarouselsState, { status: 'touched' }>;

const FIRST: Carousel = { slide: 0, isPaused: false, heldBy: [] };

const carouselsOf = (state: CarouselsState): Carousels =>
  state.status === 'touched' ? state.carousels : {};

const change = (
  state: CarouselsState,
  name: CarouselName,
  to: (carousel: Carousel) => Carousel,
): Touched => {
  const carousels = carouselsOf(state);
  return { status: 'touched', carousels: { ...carousels, [name]: to(carousels[name] ?? FIRST) } };
};

const without = ({ heldBy }: Carousel, by: CarouselHold): CarouselHold[] =>
  heldBy.filter((other) => other !== by);

interface Turn {
  name: CarouselName;
  slide: number;
}

interface Hold {
  name: CarouselName;
  by: CarouselHold;
}

export const machine = createMachine<CarouselsState>()({
  name: 'carousels',
  initialState: { status: 'untouched' },
  events: {
    /** The customer moved a carousel, by button or swipe. */
    slideChosen: event<Turn>(),
    /** Autoplay advanced a carousel. */
    slideDue: event<Turn>(),
    /** The customer pressed 'Pause slides' or 'Play slides'. */
    pauseToggled: event<CarouselName>(),
    /** An automatic carousel is hovered or focused: it is held. */
    carouselHeld: event<Hold>(),
    /** A carousel is no longer hovered or focused: it continues once neither applies. */
    carouselReleased: event<Hold>(),
  },
  externalEvents: { pageLeft, sessionEnded },
  transitions: {
    untouched: {
      slideChosen: 'touched',
      slideDue: 'touched',
      pauseToggled: 'touched',
      carouselHeld: 'touched',
    },
    touched: {
      slideChosen: 'touched',
      slideDue: 'touched',
      pauseToggled: 'touched',
      carouselHeld: 'touched',
      carouselReleased: 'touched',
      // Stays on another step of the same page.
      pageLeft: ['untouched', 'touched'],
      sessionEnded: 'untouched',
    },
  },
  reducers: {
    slideChosen: (state, { payload: { name, slide } }) =>
      change(state, name, (carousel) => ({ ...carousel, slide })),
    slideDue: (state, { payload: { name, slide } }) =>
      change(state, name, (carousel) =>
        carousel.isPaused || carousel.heldBy.length > 0 ? carousel : { ...carousel, slide },
      ),
    pauseToggled: (state, { payload }) =>
      change(state, payload, (carousel) => ({ ...carousel, isPaused: !carousel.isPaused })),
    carouselHeld: (state, { payload: { name, by } }) =>
      change(state, name, (carousel) => ({ ...carousel, heldBy: [...without(carousel, by), by] })),
    carouselReleased: (state, { payload: { name, by } }) =>
      change(state, name, (carousel) => ({ ...carousel, heldBy: without(carousel, by) })),
    pageLeft: (state, left) => {
      const to = destinationOf(left);
      if (!to) return state;
      const page = matchRoute(to.pathname)?.id;
      const kept = Object.entries(state.carousels).filter(
        ([name]) => PAGE_OF[name as CarouselName] === page,
      );
      return kept.length === 0
        ? { status: 'untouched' }
        : { ...state, carousels: Object.fromEntries(kept) };
    },
  },
});

export const { slideChosen, slideDue, pauseToggled, carouselHeld, carouselReleased } =
  machine.events;

export const selectCarousel =
  (name: CarouselName) =>
  ({ carousels }: { carousels: CarouselsState }): Carousel =>
    carouselsOf(carousels)[name] ?? FIRST;
