import { messages } from '../content/messages';
import { payMembership } from '../api/orders';
import { selectSignedIn } from '../slices/auth';
import {
  planSelected,
  purchaseRedirected,
  purchasePageNotOpened,
  purchaseRefused,
  selectMembershipPurchase,
} from '../slices/membershipPurchase';
import { announce, announcePaymentPage, failure, refusal } from './shared/announcing';
import { redirectToPayment, releaseIfNotFollowed } from './shared/paymentRedirect';
import { entered, stillWaiting, type When } from './shared/listening';
import { sendToLogin } from './shared/loginFirst';
import { UNTRACKED } from './shared/requests';

/** Requests a plan's payment page and redirects to it. */
export function addMembershipPurchaseEffects(when: When): void {
  when(planSelected, async ({ payload: { planId } }, effect) => {
    if (!entered(effect, selectMembershipPurchase, 'requestingPayment')) return;
    const isWaiting = stillWaiting(effect, selectMembershipPurchase);
    if (!selectSignedIn(effect.getState())) {
      effect.dispatch(purchaseRefused({ reason: 'signedOut' }));
      return;
    }
    await redirectToPayment(effect, {
      request: payMembership.initiate({ subscriptionId: planId }, UNTRACKED),
      isWaiting,
      refused: purchaseRefused,
      redirecting: purchaseRedirected,
    });
  });

  when(purchaseRedirected, (_event, effect) =>
    releaseIfNotFollowed(effect, selectMembershipPurchase, purchasePageNotOpened),
  );

  when(purchaseRefused, ({ payload }, effect) => {
    if (payload.reason === 'signedOut') sendToLogin(effect, 'push');
  });

  announce(when, purchaseRefused, ({ reason }) =>
    reason === 'signedOut'
      ? failure(messages.planNeedsLogin, 'account')
      : refusal(reason, messages.somethingWentWrong, 'account'),
  );
  announcePaymentPage(when, purchasePageNotOpened, () =>
    failure(messages.paymentPageDidNotOpen, 'account'),
  );
}
