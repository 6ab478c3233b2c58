import type { CarouselProps } from '../components/Carousel';
import {
  carouselHeld,
  carouselReleased,
  pauseToggled,
  selectCarousel,
  slideChosen,
  type CarouselName,
} from '../slices/carousels';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/**
 * Which slide a carousel shows, as the store has it, and how it is moved.
 * @returns props of the carousel; `autoplay` is for one that an effect moves on
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
