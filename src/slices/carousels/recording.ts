import type { Carousel, CarouselHold, CarouselName, CarouselsState, machine } from '.';
import { entries, keep, list, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

const carousel = shape<Carousel>({ slide: keep, isPaused: keep, heldBy: list(keep<CarouselHold>) });
const turn = shape<{ name: CarouselName; slide: number }>({ name: keep, slide: keep });
const hold = shape<{ name: CarouselName; by: CarouselHold }>({ name: keep, by: keep });

export const recording: Recording<typeof machine> = {
  state: shape<CarouselsState>({
    status: keep,
    carousels: entries(carousel),
  }),
  events: {
    slideChosen: turn,
    slideDue: turn,
    pauseToggled: keep,
    carouselHeld: hold,
    carouselReleased: hold,
  },
};
