import { getCoupons } from '../api/catalogue';
import { COUPON_AUTOPLAY_MS, COUPONS_VISIBLE } from '../content/limits';
import type { Device } from '../services/types';
import { selectCarousel, slideDue } from '../slices/carousels';
import { selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { breakpoint, REDUCED_MOTION, narrowerThan } from '../theme/tokens';
import type { When } from './shared/listening';

const selectCoupons = getCoupons.select();

const couponCount = (state: RootState): number => selectCoupons(state).data?.length ?? 0;

/** The next slide; null if the coupons don't move. */
function nextCoupon(state: RootState, device: Device): number | null {
  const { slide, isPaused, pausedBy } = selectCarousel('coupons')(state);
  const isSmall = device.matches(narrowerThan(breakpoint.medium));
  /** The coupons that can be scrolled to the start. */
  const positions = couponCount(state) - (isSmall ? 1 : COUPONS_VISIBLE) + 1;
  const isStopped =
    selectRoute(state)?.id !== 'serviceCart' ||
    positions <= 1 ||
    isPaused ||
    pausedBy.length > 0 ||
    device.matches(REDUCED_MOTION) ||
    device.savesData();
  return isStopped ? null : (slide + 1) % positions;
}

/** Advances the coupons (HOME-8) unless paused, hovered or focused; never with reduced motion or saved data. */
export function addCarouselEffects(when: When): void {
  when(
    (_event, now, before) =>
      now.carousels !== before.carousels ||
      now.navigation !== before.navigation ||
      couponCount(now) !== couponCount(before),
    async (_event, { dispatch, extra, getState, cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      const { clock, device } = extra.services;
      if (nextCoupon(getState(), device) === null) return;
      if (!(await clock.wait(COUPON_AUTOPLAY_MS, signal))) return;
      const slide = nextCoupon(getState(), device);
      if (slide !== null) dispatch(slideDue({ name: 'coupons', slide }));
    },
  );
}
