import * as v from 'valibot';

import { api, type NoArgument } from './base';
import { withRetries } from './call';
import { field } from './lenient';
import { readList } from './rows';

/** One row of `subscriptions`. */
export const planRow = v.pipe(
  v.object({
    _id: field.id,
    name: field.text,
    price: field.number,
    time_period_count: field.number,
    time_period: field.text,
    description: field.text,
  }),
  v.transform((row) => ({
    id: row._id,
    name: row.name,
    /** In INR, as the server prices plans. */
    price: row.price,
    timePeriodCount: row.time_period_count,
    timePeriod: row.time_period,
    /** HTML as the server sent it; sanitised where it is shown. */
    description: row.description,
  })),
);

/** A subscription plan (DATA-3). */
export type Plan = v.InferOutput<typeof planRow>;

/** Subscription plans (CALL-2); the session's token goes along when there is one. */
const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query<Plan[], NoArgument>({
      queryFn: withRetries({
        request: () => ({ path: 'subscriptions' }),
        read: readList(planRow),
      }),
    }),
  }),
});

export const { getPlans } = plansApi.endpoints;
export const { useGetPlansQuery } = plansApi;
