import { createSlice } from '@reduxjs/toolkit';
import { parseSitePath } from '../../domain/sitePath';
import { matchRoute, type RouteId } from '../../routes';
import { event, guarded, type Event, type Transitions } from '../machine';
import { historyPopped, navigated } from '../navigation';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** The site's carousels, and the page that each is on. */
const PAGE_OF = {
  cleanAndWash: 'home',
  testimonials: 'home',
  technicians: 'about',
  exteriorService: 'booking',
  coupons: 'serviceCart',
} as const satisfies Record<string, RouteId>;

/** The name of a carousel. */
export type CarouselName = keyof typeof PAGE_OF;

/** What keeps a carousel from moving by itself: the pointer or the focus is on its slides. */
export type CarouselHold = 'pointer' | 'focus';

/** How far a carousel is. */
export interface Carousel {
  /** The place of its first slide in view, from 0. */
  slide: number;
  isPaused: boolean;
  heldBy: CarouselHold[];
}

type Carousels = Partial<Record<CarouselName, Carousel>>;

/** Which slides the carousels of the page show (HOME-8). */
export type CarouselsState =
  /** Entered at start, with the page, and at the end of a session. Left by anything but that. */
  | { status: 'untouched' }
  /**
   * Entered when a carousel has moved, is paused or held. Left with the page, or at the end of a
   * session. Owns those carousels, which are all on the page in view.
   */
  | { status: 'touched'; carousels: Carousels };

/** The life of the carousels. */
export const transitions: Transitions<CarouselsState['status']> = {
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
    // Stays touched by another step of the same page.
    ...pageLeft.to(['untouched', 'touched']),
    ...sessionEnded.to('untouched'),
  },
};

const untouched = (): CarouselsState => ({ status: 'untouched' });

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

/** Keeps the carousels of the page that is shown next. */
const arrive = (state: CarouselsState, pathname: string | undefined): CarouselsState => {
  const page = pathname === undefined ? null : matchRoute(pathname)?.id;
  const kept = Object.entries(carouselsOf(state)).filter(
    ([name]) => PAGE_OF[name as CarouselName] === page,
  );
  return kept.length === 0
    ? untouched()
    : { status: 'touched', carousels: Object.fromEntries(kept) };
};

interface Turn {
  name: CarouselName;
  /** The place of the slide, from 0. */
  slide: number;
}

interface Hold {
  name: CarouselName;
  by: CarouselHold;
}

const slice = createSlice({
  name: 'carousels',
  initialState: untouched,
  reducers: {
    /** The customer moved a carousel: by its buttons, or by a swipe. */
    slideChosen: event((state: CarouselsState, { payload }: Event<Turn>): CarouselsState =>
      change(state, payload.name, (carousel) => ({ ...carousel, slide: payload.slide })),
    ),
    /** It is time for the next slide of a carousel that moves by itself. */
    slideDue: event((state: CarouselsState, { payload }: Event<Turn>): CarouselsState =>
      change(state, payload.name, (carousel) =>
        carousel.isPaused || carousel.heldBy.length > 0
          ? carousel
          : { ...carousel, slide: payload.slide },
      ),
    ),
    /** The customer pressed 'Pause slides' or 'Play slides'. */
    pauseToggled: event((state: CarouselsState, { payload }: Event<CarouselName>): CarouselsState =>
      change(state, payload, (carousel) => ({ ...carousel, isPaused: !carousel.isPaused })),
    ),
    /** The pointer or the focus is on a carousel that moves by itself: it waits. */
    carouselHeld: event((state: CarouselsState, { payload }: Event<Hold>): CarouselsState =>
      change(state, payload.name, (carousel) => ({
        ...carousel,
        heldBy: [...without(carousel, payload.by), payload.by],
      })),
    ),
    /** The pointer or the focus left a carousel: it moves on, unless the other is there. */
    carouselReleased: event((state: CarouselsState, { payload }: Event<Hold>): CarouselsState =>
      change(state, payload.name, (carousel) => ({
        ...carousel,
        heldBy: without(carousel, payload.by),
      })),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(navigated, (state, { payload }) =>
        arrive(state, parseSitePath(payload.to)?.pathname),
      )
      .addCase(historyPopped, (state, { payload }) => arrive(state, payload.pathname))
      .addMatcher(sessionEnded.match, untouched);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { slideChosen, slideDue, pauseToggled, carouselHeld, carouselReleased } =
  slice.actions;

/** How far a carousel is. */
export const selectCarousel =
  (name: CarouselName) =>
  ({ carousels }: { carousels: CarouselsState }): Carousel =>
    carouselsOf(carousels)[name] ?? FIRST;
