import { EMPTY_ADDRESS } from '../../../src/api/addresses';
import * as site from '../site';
import { link, type Offer, type Scene } from './offer';

const address = (name: string) => ({
  ...EMPTY_ADDRESS,
  name,
  address: `${name}'s gate`,
  city: 'Amanzimtoti',
  pincode: '4126',
  type: 'Home',
});

/** The actions in the open dialog; null without one. */
export function dialogOffers(scene: Scene, owner: string): Offer[] | null {
  const { state, offer } = scene;
  const { addressModal, bookingNote, joinPopup, location, locationModal, removal } = site;
  const { status: removing } = removal.selectCartRemoval(state);
  if (removing === 'asking')
    return [
      offer('confirm the removal', 4, removal.removalConfirmed()),
      offer('keep the row', 2, removal.removalDeclined()),
    ];
  // A dialog that is still loading offers nothing and covers nothing.
  const { realm } = scene;
  const { status: modal } = addressModal.selectAddressModal(state);
  if (modal === 'saving') return [];
  if (modal === 'open' && realm.isThere('addressModal'))
    return [
      offer('save the address', 8, addressModal.addressSubmitted(address(owner))),
      offer('cancel the address', 1, addressModal.addressModalCancelled()),
    ];
  if (bookingNote.selectBookingNote(state).status === 'open' && realm.isThere('bookingNote'))
    return [offer('close the note', 5, bookingNote.bookingNoteClosed())];
  if (joinPopup.selectJoinPopupOpen(state) && realm.isThere('joinPopup'))
    return [
      offer('close the popup', 6, joinPopup.joinPopupClosed({ how: 'icon' })),
      offer('click beside the popup', 2, joinPopup.joinPopupClosed({ how: 'outside' })),
      link(scene, '/register', 1),
    ];
  if (
    locationModal.selectLocationModal(state).status !== 'closed' &&
    realm.isThere('locationModal')
  )
    return [
      offer('move the pin', 3, location.pinMoved({ lat: -30.04, lng: 30.87 })),
      offer('use my location', 3, location.positionRequested({ purpose: 'button' })),
      offer('press Done', 5, locationModal.locationModalClosed()),
    ];
  return null;
}
