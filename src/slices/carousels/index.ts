import type { SitePath } from '../../domain/sitePath';
import { matchRoute, type RouteId } from '../../routes';
import { createMachine } from '../machine';
import { onMove, pageLeft, sessionEnded } from '../sharedEvents';

const PAGE_OF = {
  cleanAndWash: 'home',
  testimonials: 'home',
  technicians: 'about',
  exteriorService: 'booking',
  coupons: 'serviceCart',
} as const satisfies Record<string, RouteId>;

export type CarouselName = keyof typeof PAGE_OF;

/** What stops a carousel from advancing: hover or focus. */
export type CarouselHold = 'pointer' | 'focus';

export interface Carousel {
  slide: number;
  isPaused: boolean;
  heldBy: CarouselHold[];
}

type Carousels = Partial<Record<CarouselName, Carousel>>;

/** Which slides the page's carousels show (HOME-8). */
export type CarouselsState =
  | { status: 'untouched' }
  /** The carousels on the current page that have moved, or are paused or held. */
  | { status: 'touched'; carousels: Carousels };

const FIRST: Carousel = { slide: 0, isPaused: false, heldBy: [] };

const carouselsOf = (state: CarouselsState): Carousels =>
  state.status === 'touched' ? state.carousels : {};

const change = (
  state: CarouselsState,
  name: CarouselName,
  to: (carousel: Carousel) => Carousel,
): CarouselsState => {
  const carousels = carouselsOf(state);
  return { status: 'touched', carousels: { ...carousels, [name]: to(carousels[name] ?? FIRST) } };
};

const without = ({ heldBy }: Carousel, by: CarouselHold): CarouselHold[] =>
  heldBy.filter((other) => other !== by);

const afterNavigation = (state: CarouselsState, { pathname }: SitePath): CarouselsState => {
  const page = matchRoute(pathname)?.id;
  const kept = Object.entries(carouselsOf(state)).filter(
    ([name]) => PAGE_OF[name as CarouselName] === page,
  );
  return kept.length === 0
    ? { status: 'untouched' }
    : { status: 'touched', carousels: Object.fromEntries(kept) };
};

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
  transitions: {
    untouched: {
      'carousels/slideChosen': 'touched',
      'carousels/slideDue': 'touched',
      'carousels/pauseToggled': 'touched',
      'carousels/carouselHeld': 'touched',
    },
    touched: {
      'carousels/slideChosen': 'touched',
      'carousels/slideDue': 'touched',
      'carousels/pauseToggled': 'touched',
      'carousels/carouselHeld': 'touched',
      'carousels/carouselReleased': 'touched',
      // Stays touched on another step of the same page.
      ...pageLeft.to(['untouched', 'touched']),
      ...sessionEnded.to('untouched'),
    },
  },
  reducers: (on) => ({
    /** The customer moved a carousel, by button or swipe. */
    slideChosen: on<Turn>((state, { payload }) =>
      change(state, payload.name, (carousel) => ({ ...carousel, slide: payload.slide })),
    ),
    /** It is time for an automatic carousel's next slide. */
    slideDue: on<Turn>((state, { payload }) =>
      change(state, payload.name, (carousel) =>
        carousel.isPaused || carousel.heldBy.length > 0
          ? carousel
          : { ...carousel, slide: payload.slide },
      ),
    ),
    /** The customer pressed 'Pause slides' or 'Play slides'. */
    pauseToggled: on<CarouselName>((state, { payload }) =>
      change(state, payload, (carousel) => ({ ...carousel, isPaused: !carousel.isPaused })),
    ),
    /** An automatic carousel is hovered or focused: it waits. */
    carouselHeld: on<Hold>((state, { payload }) =>
      change(state, payload.name, (carousel) => ({
        ...carousel,
        heldBy: [...without(carousel, payload.by), payload.by],
      })),
    ),
    /** A carousel is no longer hovered or focused: it continues, unless the other applies. */
    carouselReleased: on<Hold>((state, { payload }) =>
      change(state, payload.name, (carousel) => ({
        ...carousel,
        heldBy: without(carousel, payload.by),
      })),
    ),
  }),
  extraReducers: (builder) => onMove(builder, afterNavigation),
});

export const { slideChosen, slideDue, pauseToggled, carouselHeld, carouselReleased } =
  machine.events;

export const selectCarousel =
  (name: CarouselName) =>
  ({ carousels }: { carousels: CarouselsState }): Carousel =>
    carouselsOf(carousels)[name] ?? FIRST;
