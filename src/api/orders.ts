import * as v from 'valibot';
import { safePaymentUrl } from '../domain/paymentUrl';
import { api, type NoArgument } from './base';
import { once, withRetries, type Reader } from './call';
import { field, toFile, toFirstReference, toName, toRecord } from './lenient';
import { refusal, successFlag } from './reply';
import { readRows } from './rows';
import { isRecord } from '../lib/isRecord';

export const orderRow = v.pipe(
  v.object({
    _id: field.id,
    payment_status: field.text,
    net_payable_amount: field.number,
    booking_date: field.moment,
    service: field.raw,
    created_at: field.moment,
  }),
  v.transform((row) => ({
    id: row._id,
    /** `Pending`, `Complete`, or any other text. */
    paymentStatus: row.payment_status,
    amount: row.net_payable_amount,
    bookingDate: row.booking_date,
    serviceId: toFirstReference(row.service)?.id ?? null,
    serviceName: toName(toRecord(row.service).name),
    imageFile: toFile(toRecord(row.service).image),
    createdAt: row.created_at,
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
