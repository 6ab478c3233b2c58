import type * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field } from './lenient';
import { renamedRow, rowsOf } from './rows';
import { isRecord } from '../lib/isRecord';

export const couponRow = renamedRow({
  _id: field.id,
  name: field.name,
  description: field.html,
  image: field.file,
  off_value: field.number,
  /** `Percent`; anything else means an amount. */
  off_type: field.text,
  /** `YYYY-MM-DD`, or the first 10 characters of the server's value. */
  end_date: field.day,
});

export type Coupon = v.InferOutput<typeof couponRow>;

/** Coupons (CALL-2): the list is under `data.company`. */
const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCoupons: build.query<Coupon[], NoArgument>({
      queryFn: rowsOf(
        couponRow,
        () => ({ path: 'coupons' }),
        (data) => (isRecord(data) && 'company' in data ? data.company : data),
      ),
    }),
  }),
});

export const { getCoupons } = couponsApi.endpoints;
export const { useGetCouponsQuery } = couponsApi;
