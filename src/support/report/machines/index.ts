import type { MACHINES, RegisteredMachine } from '../../../slices/registry';
import type { Described, Recording, Sentences } from '../machineReport';
import * as addressModal from './addressModal';
import * as auth from './auth';
import * as bookingNote from './bookingNote';
import * as bookingTab from './bookingTab';
import * as busy from './busy';
import * as carousels from './carousels';
import * as cartRemoval from './cartRemoval';
import * as checkout from './checkout';
import * as demoCart from './demoCart';
import * as disclosures from './disclosures';
import * as joinPopup from './joinPopup';
import * as leftOff from './leftOff';
import * as location from './location';
import * as locationModal from './locationModal';
import * as membershipPurchase from './membershipPurchase';
import * as mobileMenu from './mobileMenu';
import * as navigation from './navigation';
import * as pictureGallery from './pictureGallery';
import * as profileUpdate from './profileUpdate';
import * as redirect from './redirect';
import * as searchBox from './searchBox';
import * as searchModal from './searchModal';
import * as serviceCarts from './serviceCarts';
import * as site from './site';
import * as toasts from './toasts';

export interface MachineReport<Machine extends Described = Described> {
  readonly recording: Recording<Machine>;
  readonly sentences: Sentences<Machine>;
}

type ReportsOf<Part> = Part extends Described
  ? MachineReport<Part>
  : { readonly [Inner in keyof Part]: ReportsOf<Part[Inner]> };

/**
 * The reports of all machines, in the shape of the state. A machine without one doesn't compile.
 */
export const MACHINE_REPORTS: ReportsOf<typeof MACHINES> = {
  site,
  navigation,
  redirect,
  leftOff,
  auth,
  location,
  locationModal,
  searchBox,
  cartCheckout: {
    carts: serviceCarts,
    removal: cartRemoval,
    checkout,
  },
  membershipPurchase,
  addressModal,
  profileUpdate,
  bookingNote,
  bookingTab,
  demoCart,
  joinPopup,
  mobileMenu,
  searchModal,
  pictureGallery,
  carousels,
  disclosures,
  toasts,
  busy,
};

export const machineReport = ({ path }: RegisteredMachine): MachineReport =>
  path.reduce<unknown>(
    (reports, part) => (reports as Record<string, unknown>)[part],
    MACHINE_REPORTS,
  ) as MachineReport;
