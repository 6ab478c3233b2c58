/** The effects that come with their pages: tests of the store alone have no pages. */
import '../../src/effects/account';
import '../../src/effects/calendar';
import '../../src/effects/carousels';
import '../../src/effects/cartCommands';
import '../../src/effects/checkout';
import '../../src/effects/membershipPurchase';
import '../../src/effects/serviceDetail';
import '../../src/effects/signIn';
