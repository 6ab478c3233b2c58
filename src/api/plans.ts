import type * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field } from './lenient';
import { renamedRow, rowsOf } from './rows';

export const planRow = renamedRow({
  _id: field.id,
  name: field.name,
  /** In INR. */
  price: field.number,
  time_period_count: field.number,
  time_period: field.name,
  description: field.html,
});

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
