import type { UnknownAction } from '@reduxjs/toolkit';
import { addressModalCancelled } from '../slices/addressModal';
import { bookingNoteClosed } from '../slices/bookingNote';
import { removalDeclined } from '../slices/cartRemoval';
import { joinPopupClosed } from '../slices/joinPopup';
import { locationModalClosed } from '../slices/locationModal';
import { menuClosed } from '../slices/mobileMenu';
import type { RootState } from '../slices/root';
import { searchClosed } from '../slices/searchModal';
import { siteOpened } from '../slices/site';
import type { When } from './shared/listening';

/** What may lie over a page, the topmost first, and what closes it. */
const LAYERS: readonly [isOpen: (state: RootState) => boolean, close: () => UnknownAction][] = [
  [({ addressModal }) => addressModal.status !== 'closed', addressModalCancelled],
  [({ bookingNote }) => bookingNote.status !== 'closed', bookingNoteClosed],
  [({ cartCheckout }) => cartCheckout.removal.status === 'asking', removalDeclined],
  [({ joinPopup }) => joinPopup.status === 'open', () => joinPopupClosed({ how: 'escape' })],
  [({ searchModal }) => searchModal.status !== 'closed', searchClosed],
  [({ locationModal }) => locationModal.status !== 'closed', locationModalClosed],
  [({ mobileMenu }) => mobileMenu.status === 'open', menuClosed],
];

const topmost = (state: RootState) => LAYERS.find(([isOpen]) => isOpen(state));
export const isCovered = (state: RootState): boolean => topmost(state) !== undefined;

/** Lets Back close what lies over the page, and stay (NAV-18). */
export function addLayerEffects(when: When): void {
  when(siteOpened, (_event, { dispatch, extra, getState }) =>
    extra.services.history.onUncovered(() => {
      const close = topmost(getState())?.[1];
      if (close) dispatch(close());
      // There may be another one below, or it is saving.
      extra.services.history.cover(isCovered(getState()));
    }),
  );

  when(
    (_event, now, before) => isCovered(now) !== isCovered(before),
    (_event, { extra, getState }) => extra.services.history.cover(isCovered(getState())),
  );
}
