import * as site from '../site';
import type { Scene } from './offer';
import { plainDialogOffers } from './plainDialogs';

const address = (name: string) => ({
  ...site.EMPTY_ADDRESS,
  name,
  address: `${name}'s gate`,
  city: 'Amanzimtoti',
  pincode: '4126',
  type: 'Home',
});

/**
 * The actions in the open dialog. One that is still loading offers nothing and covers nothing.
 * @returns whether one is open
 */
export function dialogOffers(scene: Scene, owner: string): boolean {
  const { state, offer, link, instance } = scene;
  const { addressModal, joinPopup, location, locationModal, removal } = site;
  const { status: modal } = addressModal.selectAddressModal(state);
  if (removal.selectCartRemoval(state).status === 'asking') {
    offer('confirm the removal', 4, removal.removalConfirmed());
    offer('keep the row', 2, removal.removalDeclined());
  } else if (modal === 'saving') return true;
  else if (modal === 'open' && instance.isThere('addressModal')) {
    offer('save the address', 8, addressModal.addressSubmitted(address(owner)));
    offer('cancel the address', 1, addressModal.addressModalCancelled());
  } else if (joinPopup.selectJoinPopupOpen(state) && instance.isThere('joinPopup')) {
    offer('close the popup', 6, joinPopup.joinPopupClosed({ how: 'icon' }));
    offer('click beside the popup', 2, joinPopup.joinPopupClosed({ how: 'outside' }));
    link('/register', 1);
  } else if (state.locationModal.status !== 'closed' && instance.isThere('locationModal')) {
    offer('move the pin', 3, location.pinMoved({ lat: -30.04, lng: 30.87 }));
    offer('use my location', 3, location.positionRequested({ purpose: 'button' }));
    offer('press Done', 5, locationModal.locationModalClosed());
  } else return plainDialogOffers(scene, owner);
  return true;
}
