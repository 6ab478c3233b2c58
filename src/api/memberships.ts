import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field, toNumber, toHtml, toName, toRecordFromJson, toTextOrNull } from './lenient';
import { renamedRow, rowsOf } from './rows';

export const membershipRow = v.pipe(
  renamedRow({
    _id: field.idOrNull,
    subscription: field.record,
    /** `Complete`; anything else means not paid. */
    payment_status: field.word,
    payment_id: field.record,
    /** Unix time in seconds. */
    expiry_date: field.unixTime,
    created_at: field.moment,
  }),
  v.transform(({ subscription, paymentId: payment, ...row }) => ({
    ...row,
    name: toName(subscription.name),
    shortDescription: toHtml(subscription.short_description),
    timePeriodCount: toNumber(subscription.time_period_count),
    timePeriod: toName(subscription.time_period),
    /** In rupees. */
    price: toNumber(subscription.price),
    transactionReference: toTextOrNull(payment.transactionReference),
    /** The gateway's reply: an object, or JSON text. */
    bankName: toTextOrNull(toRecordFromJson(payment.json_response).BankName),
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
