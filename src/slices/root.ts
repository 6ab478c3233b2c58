import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { addressModalReducer } from './addressModal';
import { authReducer } from './auth';
import { bookingNoteReducer } from './bookingNote';
import { bookingTabReducer } from './bookingTab';
import { busyReducer } from './busy';
import { cartCheckoutReducer } from './cartCheckout';
import { demoCartReducer } from './demoCart';
import { disclosuresReducer } from './disclosures';
import { joinPopupReducer } from './joinPopup';
import { leftOffReducer } from './leftOff';
import { locationReducer } from './location';
import { locationModalReducer } from './locationModal';
import { membershipPurchaseReducer } from './membershipPurchase';
import { mobileMenuReducer } from './mobileMenu';
import { navigationReducer } from './navigation';
import { pictureGalleryReducer } from './pictureGallery';
import { profileUpdateReducer } from './profileUpdate';
import { stateVersionReducer, withRecordings } from './recordings';
import { redirectReducer } from './redirect';
import { searchBoxReducer } from './searchBox';
import { searchModalReducer } from './searchModal';
import { siteReducer } from './site';
import { toastsReducer } from './toasts';

/** All machines side by side, and the cache of the server's answers. */
const liveReducer = combineReducers({
  stateVersion: stateVersionReducer,
  site: siteReducer,
  navigation: navigationReducer,
  redirect: redirectReducer,
  leftOff: leftOffReducer,
  auth: authReducer,
  location: locationReducer,
  locationModal: locationModalReducer,
  searchBox: searchBoxReducer,
  cartCheckout: cartCheckoutReducer,
  membershipPurchase: membershipPurchaseReducer,
  addressModal: addressModalReducer,
  profileUpdate: profileUpdateReducer,
  bookingNote: bookingNoteReducer,
  bookingTab: bookingTabReducer,
  demoCart: demoCartReducer,
  joinPopup: joinPopupReducer,
  mobileMenu: mobileMenuReducer,
  searchModal: searchModalReducer,
  pictureGallery: pictureGalleryReducer,
  disclosures: disclosuresReducer,
  toasts: toastsReducer,
  busy: busyReducer,
  [api.reducerPath]: api.reducer,
});

/** The site's reducer, which also understands what a recording of it holds. */
export const rootReducer = withRecordings(liveReducer);

/** Everything a person can see beyond the letters they are typing. */
export type RootState = ReturnType<typeof liveReducer>;
