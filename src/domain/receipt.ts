import * as v from 'valibot';

const text = v.string();
const textOrNull = v.nullable(v.string());

const bookingSchema = v.object({
  serviceId: textOrNull,
  serviceName: text,
  storeName: text,
  imageFile: textOrNull,
  /** Such as `2 × Sedan`. */
  cars: v.array(text),
  extras: v.array(text),
  /** ISO 8601. */
  bookingDate: textOrNull,
});

/** The bookings being paid for, saved before the redirect to the payment page (PAGE-7). */
export const receiptSchema = v.object({
  /** When it was saved (ms since 1970, UTC). */
  at: v.number(),
  /** In the cart's currency; null when unknown. */
  amount: v.nullable(v.number()),
  /** The address of the wash in one line; empty if unknown. */
  address: text,
  bookings: v.array(bookingSchema),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;
export type ReceiptBooking = v.InferOutput<typeof bookingSchema>;
