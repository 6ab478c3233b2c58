import {
  carouselPaused,
  carouselResumed,
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
export function useCarousel(name: CarouselName) {
  const dispatch = useAppDispatch();
  const { slide, isPaused } = useAppSelector(selectCarousel(name));
  return {
    slide,
    onSlide: (chosen: number) => dispatch(slideChosen({ name, slide: chosen })),
    autoplay: {
      isPaused,
      onPause: () => dispatch(pauseToggled(name)),
      onHold: (by: 'pointer' | 'focus') => dispatch(carouselPaused({ name, by })),
      onRelease: (by: 'pointer' | 'focus') => dispatch(carouselResumed({ name, by })),
    },
  };
}
