import { addAddress } from '../api/addresses';
import { payMembership } from '../api/payments';
import { updateProfile } from '../api/profile';
import { mayHandOverTo } from '../domain/paymentUrl';
import { selectSignedIn } from '../slices/auth';
import {
  addressSaved,
  addressSaveFailed,
  addressSubmitted,
  selectAddressModal,
} from '../slices/addressModal';
import { HAND_OVER_MS } from '../slices/cartCheckout/checkout';
import {
  planSelected,
  purchaseHandedOver,
  purchaseNotFollowed,
  purchaseRefused,
  selectMembershipPurchase,
} from '../slices/membershipPurchase';
import {
  profileSaved,
  profileSaveFailed,
  profileSubmitted,
  selectProfileUpdate,
} from '../slices/profileUpdate';
import { messageWritten } from '../slices/site';
import { entered, stillWaiting, waitUntil, type StartListening } from './listening';
import { UNTRACKED, withOverlay } from './requests';

/** What the customer fills in and sends: addresses, the profile, a plan, a message. */
export function addFormEffects(startListening: StartListening): void {
  startListening({
    actionCreator: addressSubmitted,
    effect: async ({ payload }, effect) => {
      if (!entered(effect, selectAddressModal, 'saving')) return;
      const isWaiting = stillWaiting(effect, selectAddressModal);
      const outcome = await withOverlay(effect, 'Saving the address', () =>
        effect.dispatch(addAddress.initiate(payload, UNTRACKED)),
      );
      // The modal was left and now waits for another address: that one will tell.
      if (!isWaiting() && selectAddressModal(effect.getState()).status === 'saving') return;
      if (outcome.ok) {
        effect.dispatch(addressSaved({ addressId: outcome.data.addressId }));
        return;
      }
      effect.extra.services.log.warn('An address could not be saved', { reason: outcome.reason });
      effect.dispatch(addressSaveFailed({ reason: outcome.reason }));
    },
  });

  startListening({
    actionCreator: profileSubmitted,
    effect: async ({ payload }, effect) => {
      if (!entered(effect, selectProfileUpdate, 'saving')) return;
      const isWaiting = stillWaiting(effect, selectProfileUpdate);
      const outcome = await withOverlay(effect, 'Saving your details', () =>
        effect.dispatch(updateProfile.initiate(payload, UNTRACKED)),
      );
      // The page was left and now waits for another save: that one will tell.
      if (!isWaiting() && selectProfileUpdate(effect.getState()).status === 'saving') return;
      effect.dispatch(outcome.ok ? profileSaved() : profileSaveFailed({ reason: outcome.reason }));
    },
  });

  startListening({
    actionCreator: planSelected,
    effect: async ({ payload: { planId } }, effect) => {
      if (!entered(effect, selectMembershipPurchase, 'requestingPayment')) return;
      const isWaiting = stillWaiting(effect, selectMembershipPurchase);
      if (!selectSignedIn(effect.getState())) {
        effect.dispatch(purchaseRefused({ reason: 'signedOut' }));
        return;
      }
      const outcome = await withOverlay(effect, 'Opening the payment page', () =>
        effect.dispatch(payMembership.initiate({ subscriptionId: planId }, UNTRACKED)),
      );
      // The customer may have gone elsewhere meanwhile, and even have chosen another plan.
      if (!isWaiting()) return;
      if (!outcome.ok) {
        effect.dispatch(purchaseRefused({ reason: outcome.reason }));
        return;
      }
      if (!mayHandOverTo(outcome.data.url, effect.extra.config)) {
        effect.dispatch(purchaseRefused({ reason: 'pageNotAllowed' }));
        return;
      }
      effect.dispatch(purchaseHandedOver());
      effect.extra.services.page.leaveTo(outcome.data.url);
    },
  });

  startListening({
    actionCreator: purchaseHandedOver,
    effect: async (_event, effect) => {
      const purchase = selectMembershipPurchase(effect.getState());
      if (purchase.status !== 'handedOver') return;
      if (await waitUntil(effect, purchase.releaseAt, HAND_OVER_MS))
        effect.dispatch(purchaseNotFollowed());
    },
  });

  startListening({
    actionCreator: messageWritten,
    effect: ({ payload }, { extra }) => {
      const to = extra.config.contact.email;
      if (to !== undefined) extra.services.mail.compose({ to, ...payload.open() });
    },
  });
}
