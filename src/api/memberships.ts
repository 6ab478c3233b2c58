import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field, toNumber, toHtml, toName, toRecordFromJson, toTextOrNull } from './lenient';
import { rowsOf } from './rows';

export const membershipRow = v.pipe(
  v.object({
    _id: field.idOrNull,
    subscription: field.record,
    payment_status: field.text,
    payment_id: field.record,
    expiry_date: field.unixTime,
    created_at: field.moment,
  }),
  v.transform(({ subscription, payment_id: payment, ...row }) => ({
    id: row._id,
    name: toName(subscription.name),
    shortDescription: toHtml(subscription.short_description),
    timePeriodCount: toNumber(subscription.time_period_count),
    timePeriod: toName(subscription.time_period),
    /** In rupees. */
    price: toNumber(subscription.price),
    /** `Complete`; anything else means not paid. */
    paymentStatus: row.payment_status,
    transactionReference: toTextOrNull(payment.transactionReference),
    /** The gateway's reply: an object, or JSON text. */
    bankName: toTextOrNull(toRecordFromJson(payment.json_response).BankName),
    /** Unix time in seconds. */
    expiryDate: row.expiry_date,
    createdAt: row.created_at,
  })),
);

/** A purchased subscription (DATA-10). */
export type Membership = v.InferOutput<typeof membershipRow>;

const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMemberships: build.query<Membership[], NoArgument>({
      queryFn: rowsOf(membershipRow, () => ({ path: 'memberships' })),
      providesTags: ['Memberships'],
    }),
  }),
});

export const { getMemberships } = membershipsApi.endpoints;
export const { useGetMembershipsQuery } = membershipsApi;
