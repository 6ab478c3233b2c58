import { safePaymentUrl } from '../domain/paymentUrl';
import { api } from './base';
import { once, type Reader } from './call';
import { toRecord } from './lenient';
import { refusal, successFlag } from './reply';
import { isRecord } from '../lib/isRecord';

interface PaymentPage {
  url: string;
}

/** @param needsFlag whether the reply must also say `success`; otherwise a valid URL is enough */
const readPaymentPage =
  (needsFlag: boolean): Reader<PaymentPage> =>
  (reply) => {
    const { body } = reply;
    if (!isRecord(body) || !(successFlag(reply) ?? !needsFlag)) return refusal(reply);
    const { paymentUrl } = body;
    const url = safePaymentUrl(
      typeof paymentUrl === 'string' ? paymentUrl : toRecord(paymentUrl).url,
    );
    return url === null ? refusal(reply) : { data: { url } };
  };

/**
 * Payments (PAY-4). Both calls are GETs with side effects: as mutations they run once per click and
 * are never cached, prefetched, retried or replayed.
 */
const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pay: build.mutation<PaymentPage, { addressId: string }>({
      queryFn: once({
        request: ({ addressId }) => ({ path: 'pay', query: { user_address: addressId } }),
        read: readPaymentPage(false),
      }),
    }),
    payMembership: build.mutation<PaymentPage, { subscriptionId: string }>({
      queryFn: once({
        request: ({ subscriptionId }) => ({
          path: 'pay-membership',
          query: { subscription_id: subscriptionId },
        }),
        read: readPaymentPage(true),
      }),
    }),
  }),
});

export const { pay, payMembership } = paymentsApi.endpoints;
