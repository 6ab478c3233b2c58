import { matchRoute, type RouteId } from '../content/routes';
import { addressModalOpened } from './addressModal';
import { sessionEnded } from './auth';
import { addressChosen, couponToggled, paymentSubmitted } from './checkout';
import { anyOf, createMachine, event } from './machine';
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
export type PauseReason = 'pointer' | 'focus';

export interface Carousel {
  slide: number;
  isPaused: boolean;
  pausedBy: PauseReason[];
}

type Carousels = Partial<Record<CarouselName, Carousel>>;

/** The current slides of the page's carousels (HOME-8). */
export type CarouselsState =
  | { status: 'initial' }
  /** The carousels on the current page that have moved, or are paused or held. */
  | { status: 'changed'; carousels: Carousels };

type Changed = Extract<CarouselsState, { status: 'changed' }>;

const FIRST: Carousel = { slide: 0, isPaused: false, pausedBy: [] };

const carouselsOf = (state: CarouselsState): Carousels =>
  state.status === 'changed' ? state.carousels : {};

const change = (
  state: CarouselsState,
  name: CarouselName,
  to: (carousel: Carousel) => Carousel,
): Changed => {
  const carousels = carouselsOf(state);
  return { status: 'changed', carousels: { ...carousels, [name]: to(carousels[name] ?? FIRST) } };
};

const without = ({ pausedBy }: Carousel, by: PauseReason): PauseReason[] =>
  pausedBy.filter((other) => other !== by);

interface Turn {
  name: CarouselName;
  slide: number;
}

interface Hold {
  name: CarouselName;
  by: PauseReason;
}

/** After a press in step 2 of the cart, the coupons above it stay still. */
const checkoutPressed = anyOf(addressChosen, addressModalOpened, couponToggled, paymentSubmitted);

export const machine = createMachine<CarouselsState>()({
  name: 'carousels',
  initialState: { status: 'initial' },
  events: {
    /** The customer moved a carousel, by button or swipe. */
    slideChosen: event<Turn>(),
    /** Autoplay advanced a carousel. */
    slideDue: event<Turn>(),
    /** The customer pressed 'Pause slides' or 'Play slides'. */
    pauseToggled: event<CarouselName>(),
    /** An automatic carousel is hovered or focused: it is held. */
    carouselPaused: event<Hold>(),
    /** A carousel is no longer hovered or focused: it continues once neither applies. */
    carouselResumed: event<Hold>(),
  },
  externalEvents: { pageLeft, sessionEnded, checkoutPressed },
  transitions: {
    initial: {
      slideChosen: 'changed',
      slideDue: 'changed',
      pauseToggled: 'changed',
      carouselPaused: 'changed',
      checkoutPressed: 'changed',
    },
    changed: {
      slideChosen: 'changed',
      slideDue: 'changed',
      pauseToggled: 'changed',
      carouselPaused: 'changed',
      carouselResumed: 'changed',
      // Stays on another step of the same page.
      pageLeft: ['initial', 'changed'],
      sessionEnded: 'initial',
      checkoutPressed: 'changed',
    },
  },
  reducers: {
    slideChosen: (state, { payload: { name, slide } }) =>
      change(state, name, (carousel) => ({ ...carousel, slide })),
    slideDue: (state, { payload: { name, slide } }) =>
      change(state, name, (carousel) =>
        carousel.isPaused || carousel.pausedBy.length > 0 ? carousel : { ...carousel, slide },
      ),
    pauseToggled: (state, { payload }) =>
      change(state, payload, (carousel) => ({ ...carousel, isPaused: !carousel.isPaused })),
    carouselPaused: (state, { payload: { name, by } }) =>
      change(state, name, (carousel) => ({
        ...carousel,
        pausedBy: [...without(carousel, by), by],
      })),
    carouselResumed: (state, { payload: { name, by } }) =>
      change(state, name, (carousel) => ({ ...carousel, pausedBy: without(carousel, by) })),
    checkoutPressed: (state) =>
      change(state, 'coupons', (carousel) => ({ ...carousel, isPaused: true })),
    pageLeft: (state, left) => {
      const to = destinationOf(left);
      if (!to) return state;
      const page = matchRoute(to.pathname)?.id;
      const kept = Object.entries(state.carousels).filter(
        ([name]) => PAGE_OF[name as CarouselName] === page,
      );
      return kept.length === 0
        ? { status: 'initial' }
        : { ...state, carousels: Object.fromEntries(kept) };
    },
  },
});

export const { slideChosen, slideDue, pauseToggled, carouselPaused, carouselResumed } =
  machine.events;

export const selectCarousel =
  (name: CarouselName) =>
  ({ carousels }: { carousels: CarouselsState }): Carousel =>
    carouselsOf(carousels)[name] ?? FIRST;
