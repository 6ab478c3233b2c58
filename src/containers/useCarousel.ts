import type { CarouselProps } from '../components/Carousel';
import {
  carouselHeld,
  carouselReleased,
  pauseToggled,
  selectCarousel,
  slideChosen,
  type CarouselName,
} from '../slices/carousels';
import { useAppDispatch, useAppSelector } from './hooks';

/**
 * Connects a carousel to the store.
 * @returns the carousel's props; `autoplay` only for one that an effect advances
 */
export function useCarousel(
  name: CarouselName,
): Required<Pick<CarouselProps, 'slide' | 'onSlide' | 'autoplay'>> {
  const dispatch = useAppDispatch();
  const { slide, isPaused } = useAppSelector(selectCarousel(name));
  return {
    slide,
    onSlide: (chosen) => dispatch(slideChosen({ name, slide: chosen })),
    autoplay: {
      isPaused,
      onPause: () => dispatch(pauseToggled(name)),
      onHold: (by) => dispatch(carouselHeld({ name, by })),
      onRelease: (by) => dispatch(carouselReleased({ name, by })),
    },
  };
}
