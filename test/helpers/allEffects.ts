/** The effects loaded with pages, for tests of the store without pages. */
import '../../src/effects/account';
import '../../src/effects/calendar';
import '../../src/effects/carousels';
import '../../src/effects/cartCommands';
import '../../src/effects/checkout';
import '../../src/effects/contact';
import '../../src/effects/membershipPurchase';
import '../../src/effects/serviceDetail';
import '../../src/effects/signIn';
