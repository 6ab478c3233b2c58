import type { Transitions } from '../src/slices/machine';
import { transitions as addressModal } from '../src/slices/addressModal';
import { transitions as auth } from '../src/slices/auth';
import { transitions as bookingNote } from '../src/slices/bookingNote';
import { transitions as bookingTab } from '../src/slices/bookingTab';
import { transitions as busy } from '../src/slices/busy';
import { transitions as cartRemoval } from '../src/slices/cartCheckout/cartRemoval';
import { transitions as checkout } from '../src/slices/cartCheckout/checkout';
import { transitions as serviceCarts } from '../src/slices/cartCheckout/serviceCarts';
import { transitions as demoCart } from '../src/slices/demoCart';
import { transitions as disclosures } from '../src/slices/disclosures';
import { transitions as joinPopup } from '../src/slices/joinPopup';
import { transitions as leftOff } from '../src/slices/leftOff';
import { transitions as location } from '../src/slices/location';
import { transitions as locationModal } from '../src/slices/locationModal';
import { transitions as membershipPurchase } from '../src/slices/membershipPurchase';
import { transitions as mobileMenu } from '../src/slices/mobileMenu';
import { transitions as navigation } from '../src/slices/navigation';
import { transitions as pictureGallery } from '../src/slices/pictureGallery';
import { transitions as profileUpdate } from '../src/slices/profileUpdate';
import { transitions as redirect } from '../src/slices/redirect';
import { transitions as searchBox } from '../src/slices/searchBox';
import { transitions as searchModal } from '../src/slices/searchModal';
import { transitions as site } from '../src/slices/site';
import { transitions as toasts } from '../src/slices/toasts';

/** A machine of the store: what its diagram and its tests are made from. */
export interface MachineTable {
  /** The slice's name, which begins the types of its own events. */
  name: string;
  /** Its folder below `src/slices`. */
  file: string;
  /** The name of its state union in that file. */
  union: string;
  /** The status it begins with. */
  initial: string;
  transitions: Transitions<string>;
}

const machine = <Status extends string>(
  name: string,
  union: string,
  initial: Status,
  transitions: Transitions<Status>,
  folder = '',
): MachineTable => ({ name, file: `${folder}${name}`, union, initial, transitions });

/** Every machine of the store, in the order of their names. */
export const MACHINE_TABLES: readonly MachineTable[] = [
  machine('addressModal', 'AddressModalState', 'closed', addressModal),
  machine('auth', 'AuthState', 'restoring', auth),
  machine('bookingNote', 'BookingNoteState', 'closed', bookingNote),
  machine('bookingTab', 'BookingTabState', 'exteriorService', bookingTab),
  machine('busy', 'BusyState', 'idle', busy),
  machine('cartRemoval', 'CartRemovalState', 'none', cartRemoval, 'cartCheckout/'),
  machine('checkout', 'CheckoutState', 'away', checkout, 'cartCheckout/'),
  machine('demoCart', 'DemoCartState', 'filled', demoCart),
  machine('disclosures', 'DisclosuresState', 'folded', disclosures),
  machine('joinPopup', 'JoinPopupState', 'closed', joinPopup),
  machine('leftOff', 'LeftOffState', 'nothing', leftOff),
  machine('location', 'LocationState', 'unknown', location),
  machine('locationModal', 'LocationModalState', 'closed', locationModal),
  machine('membershipPurchase', 'MembershipPurchaseState', 'idle', membershipPurchase),
  machine('mobileMenu', 'MobileMenuState', 'closed', mobileMenu),
  machine('navigation', 'NavigationState', 'settled', navigation),
  machine('pictureGallery', 'PictureGalleryState', 'first', pictureGallery),
  machine('profileUpdate', 'ProfileUpdateState', 'untouched', profileUpdate),
  machine('redirect', 'RedirectState', 'idle', redirect),
  machine('searchBox', 'SearchBoxState', 'undated', searchBox),
  machine('searchModal', 'SearchModalState', 'closed', searchModal),
  machine('serviceCarts', 'ServiceCartState', 'unopened', serviceCarts, 'cartCheckout/'),
  machine('site', 'SiteState', 'opening', site),
  machine('toasts', 'ToastsState', 'quiet', toasts),
];
