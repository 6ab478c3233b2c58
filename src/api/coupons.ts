import * as v from 'valibot';
import { api, type NoArgument } from './base';
import { field } from './lenient';
import { rowsOf } from './rows';
import { isRecord } from '../lib/isRecord';

export const couponRow = v.pipe(
  v.object({
    _id: field.id,
    name: field.name,
    description: field.html,
    image: field.file,
    off_value: field.number,
    off_type: field.text,
    end_date: field.day,
  }),
  v.transform((row) => ({
    id: row._id,
    name: row.name,
    description: row.description,
    imageFile: row.image,
    offValue: row.off_value,
    /** `Percent`; anything else means an amount. */
    offType: row.off_type,
    /** `YYYY-MM-DD`, or the first 10 characters of the server's value. */
    endDate: row.end_date,
  })),
);

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
