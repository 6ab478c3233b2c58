import type { Described, Sentences } from './describing';
import { sentences as addressModal } from './addressModal/sentences';
import { sentences as auth } from './auth/sentences';
import { sentences as bookingNote } from './bookingNote/sentences';
import { sentences as bookingTab } from './bookingTab/sentences';
import { sentences as busy } from './busy/sentences';
import { sentences as carousels } from './carousels/sentences';
import { sentences as cartRemoval } from './cartCheckout/cartRemoval/sentences';
import { sentences as checkout } from './cartCheckout/checkout/sentences';
import { sentences as demoCart } from './demoCart/sentences';
import { sentences as disclosures } from './disclosures/sentences';
import { sentences as joinPopup } from './joinPopup/sentences';
import { sentences as leftOff } from './leftOff/sentences';
import { sentences as location } from './location/sentences';
import { sentences as locationModal } from './locationModal/sentences';
import { sentences as membershipPurchase } from './membershipPurchase/sentences';
import { sentences as mobileMenu } from './mobileMenu/sentences';
import { sentences as navigation } from './navigation/sentences';
import { sentences as pictureGallery } from './pictureGallery/sentences';
import { sentences as profileUpdate } from './profileUpdate/sentences';
import { sentences as redirect } from './redirect/sentences';
import { sentences as searchBox } from './searchBox/sentences';
import { sentences as searchModal } from './searchModal/sentences';
import { sentences as serviceCarts } from './cartCheckout/serviceCarts/sentences';
import { sentences as site } from './site/sentences';
import { sentences as toasts } from './toasts/sentences';

/** The sentences of each machine's events, by the name of its slice. Only the support room loads them. */
export const SENTENCES = {
  addressModal,
  auth,
  bookingNote,
  bookingTab,
  busy,
  carousels,
  cartRemoval,
  checkout,
  demoCart,
  disclosures,
  joinPopup,
  leftOff,
  location,
  locationModal,
  membershipPurchase,
  mobileMenu,
  navigation,
  pictureGallery,
  profileUpdate,
  redirect,
  searchBox,
  searchModal,
  serviceCarts,
  site,
  toasts,
} as unknown as Readonly<Record<string, Sentences<Described>>>;
