import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Heard } from '../network';
import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

const isRefusal = ({ call, text }: Heard): boolean =>
  call.path === '/api/pay' && text.startsWith('{"error":1');

/** The effects of a refused payment. */
export function createPaymentRules() {
  const refused = new WeakSet<Realm>();
  return {
    /** A page hears the server's reply. */
    heard: (realm: Realm, reply: Heard): void => {
      const { status } = site.checkout.selectCheckout(realm.root);
      if (isRefusal(reply) && status === 'requestingPayment') refused.add(realm);
    },
    /** The page has processed it. */
    check: (realm: Realm): void => {
      if (!refused.delete(realm)) return;
      const isHere = site.checkout.selectCheckout(realm.root).status === 'choosingAddress';
      const { status } = site.getCarts.select()(realm.root);
      claim(
        !isHere || status === QueryStatus.pending,
        'a refused payment reads the cart again',
        () => `the cart is ${status}`,
      );
    },
  };
}
