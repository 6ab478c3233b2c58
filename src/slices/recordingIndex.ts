import type { Described, Recording } from './describing';
import { recording as addressModal } from './addressModal/recording';
import { recording as auth } from './auth/recording';
import { recording as bookingNote } from './bookingNote/recording';
import { recording as bookingTab } from './bookingTab/recording';
import { recording as busy } from './busy/recording';
import { recording as carousels } from './carousels/recording';
import { recording as cartRemoval } from './cartCheckout/cartRemoval/recording';
import { recording as checkout } from './cartCheckout/checkout/recording';
import { recording as demoCart } from './demoCart/recording';
import { recording as disclosures } from './disclosures/recording';
import { recording as joinPopup } from './joinPopup/recording';
import { recording as leftOff } from './leftOff/recording';
import { recording as location } from './location/recording';
import { recording as locationModal } from './locationModal/recording';
import { recording as membershipPurchase } from './membershipPurchase/recording';
import { recording as mobileMenu } from './mobileMenu/recording';
import { recording as navigation } from './navigation/recording';
import { recording as pictureGallery } from './pictureGallery/recording';
import { recording as profileUpdate } from './profileUpdate/recording';
import { recording as redirect } from './redirect/recording';
import { recording as searchBox } from './searchBox/recording';
import { recording as searchModal } from './searchModal/recording';
import { recording as serviceCarts } from './cartCheckout/serviceCarts/recording';
import { recording as site } from './site/recording';
import { recording as toasts } from './toasts/recording';

/** What a recording may hold of each machine, by the name of its slice. Not part of the first load. */
export const RECORDINGS = {
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
} as unknown as Readonly<Record<string, Recording<Described>>>;
