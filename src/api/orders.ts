import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field, toFile, toFirstReference, toName, toRecord } from './lenient';
import { withRetries } from './call';
import { readRows } from './rows';

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

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<Order[], NoArgument>({
      // Rows with the same order id are separate bookings.
      queryFn: withRetries({ request: () => ({ path: 'orders' }), read: readRows(orderRow) }),
      providesTags: ['Orders'],
    }),
  }),
});

export const { getOrders } = ordersApi.endpoints;
export const { useGetOrdersQuery } = ordersApi;
