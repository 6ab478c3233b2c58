import { safePaymentUrl } from '../domain/paymentUrl';
import { api } from './base';
import { once, type Reading } from './call';
import { isRecord, toNumber, toRecord } from './lenient';
import type { Reply } from './reply';

export interface PaymentPage {
  /** Checked by `safePaymentUrl`. */
  url: string;
}

const SUCCESS = 1;

/**
 * @param needsFlag whether the reply must also say `success`; otherwise a valid address is enough
 */
const readPaymentPage =
  (needsFlag: boolean) =>
  ({ body }: Reply): Reading<PaymentPage> => {
    if (!isRecord(body)) return 'refused';
    const success = body.success ?? null;
    const isAccepted = success === null ? !needsFlag : toNumber(success) === SUCCESS;
    if (!isAccepted) return 'refused';
    const url = safePaymentUrl(toRecord(body.paymentUrl).url);
    return url === null ? 'refused' : { data: { url } };
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
