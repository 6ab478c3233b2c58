import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field } from './lenient';
import { rowsOf } from './rows';

export const planRow = v.pipe(
  v.object({
    _id: field.id,
    name: field.name,
    price: field.number,
    time_period_count: field.number,
    time_period: field.name,
    description: field.html,
  }),
  v.transform((row) => ({
    id: row._id,
    name: row.name,
    /** In INR. */
    price: row.price,
    timePeriodCount: row.time_period_count,
    timePeriod: row.time_period,
    description: row.description,
  })),
);

export type Plan = v.InferOutput<typeof planRow>;

/** Subscription plans (CALL-2); sends the session's token if there is one. */
const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query<Plan[], NoArgument>({
      queryFn: rowsOf(planRow, () => ({ path: 'subscriptions' })),
    }),
  }),
});

export const { getPlans } = plansApi.endpoints;
export const { useGetPlansQuery } = plansApi;
