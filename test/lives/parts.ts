import * as site from './site';
import type { RootState } from './site';

/** The dialogs that are files of their own and open in a state. */
export function partsInView(state: RootState): Set<site.siteEvents.PartName> {
  const { addressModal, bookingNote, joinPopup, locationModal } = site;
  const isOpen = {
    joinPopup: joinPopup.selectJoinPopupOpen(state),
    locationModal: locationModal.selectLocationModal(state).status !== 'closed',
    addressModal: addressModal.selectAddressModal(state).status !== 'closed',
    bookingNote: bookingNote.selectBookingNote(state).status === 'open',
  };
  const match = site.navigation.selectRoute(state);
  // These two belong to the frame of the public pages.
  const isPublic = match?.route.access !== 'signedIn';
  return new Set(
    (Object.keys(isOpen) as (keyof typeof isOpen)[]).filter(
      (part) => isOpen[part] && (isPublic || part === 'addressModal' || part === 'bookingNote'),
    ),
  );
}
