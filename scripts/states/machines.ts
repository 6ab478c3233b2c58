/**
 * Loads every machine that the site loads with its pages, as reading a report requires (`readReport`
 * says so if one is missing here). Playwright's runner cannot follow the registry's dynamic imports.
 */
import '../../src/slices/addressModal';
import '../../src/slices/bookingNote';
import '../../src/slices/bookingTab';
import '../../src/slices/carousels';
import '../../src/slices/cartCheckout/cartRemoval';
import '../../src/slices/cartCheckout/serviceCarts';
import '../../src/slices/membershipPurchase';
import '../../src/slices/pictureGallery';
import '../../src/slices/profileUpdate';
