import * as v from 'valibot';
import { safePaymentUrl } from '../domain/paymentUrl';
import { api, type NoArgument } from './base';
import { once, withRetries, type Reader } from './call';
import { field, toFile, toFirstReference, toName, toRecord } from './lenient';
import { refusal, successFlag } from './reply';
import { readRows, renamedRow } from './rows';
import { isRecord } from '../lib/isRecord';

export const orderRow = v.pipe(
  renamedRow({
    _id: field.id,
    /** `Pending`, `Complete`, or any other text. */
    payment_status: field.word,
    net_payable_amount: field.number,
    booking_date: field.moment,
    service: field.raw,
    created_at: field.moment,
  }),
  v.transform(({ netPayableAmount, service, ...row }) => ({
    ...row,
    amount: netPayableAmount,
    serviceId: toFirstReference(service)?.id ?? null,
    serviceName: toName(toRecord(service).name),
    imageFile: toFile(toRecord(service).image),
  })),
);

/** A booking submitted for payment (DATA-9). */
export type Order = v.InferOutput<typeof orderRow>;

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
 * Orders, and payments (PAY-4). The latter are GETs with side effects: as mutations they run once
 * per click and are never cached, prefetched, retried or replayed.
 */
const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<Order[], NoArgument>({
      // Rows with the same order id are separate bookings.
      queryFn: withRetries({ request: () => ({ path: 'orders' }), read: readRows(orderRow) }),
      providesTags: ['Orders'],
    }),
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

export const { getOrders, pay, payMembership } = ordersApi.endpoints;
export const { useGetOrdersQuery } = ordersApi;
