import * as v from 'valibot';

import { addressRow } from '../../src/api/addresses';
import { blogRow } from '../../src/api/blogs';
import { cartRow } from '../../src/api/carts';
import { couponRow, namedRow, serviceRow, storeRow, planRow } from '../../src/api/catalogue';
import { membershipRow } from '../../src/api/memberships';
import { orderRow } from '../../src/api/orders';
import { userDetails } from '../../src/api/profile';
import { field } from '../../src/api/lenient';
import { mapValues } from '../../src/lib/mapValues';

/**
 * The fields that the site reads from each response, derived from its own schemas.
 *
 * A schema has a reader for each field. Nested values that the row's own code reads (a cart's
 * pricings, a membership's plan) are described here with the same readers; a test records which
 * fields the site accesses.
 */

type Reader = (typeof field)[keyof typeof field];
export type Kind = keyof typeof field;

export interface FieldShape {
  kind: Kind;
  read: (value: unknown) => unknown;
  /** Whether customers would notice if it were missing. */
  isRequired: boolean;
  within: Shape | null;
}

export type Shape = Readonly<Record<string, FieldShape>>;

interface FieldOptions {
  isOptional?: boolean;
  within?: Shape;
}

const KINDS = new Map<unknown, Kind>(
  Object.entries(field).map(([kind, reader]) => [reader, kind as Kind]),
);

/** The properties that the reference and image readers access inside an object. */
const WITHIN: Partial<Record<Kind, () => Shape>> = {
  reference: () => REFERENCE,
  references: () => REFERENCE,
  file: () => PICTURE,
  files: () => PICTURE,
};

const fieldShape = (
  reader: unknown,
  { isOptional = false, within }: FieldOptions = {},
): FieldShape => {
  const kind = KINDS.get(reader);
  if (kind === undefined) throw new Error('A schema field has an unknown reader.');
  return {
    kind,
    read: (value) => {
      const result = v.safeParse(reader as Reader, value);
      return result.success ? result.output : null;
    },
    isRequired: !isOptional && kind !== 'idOrNull',
    within: within ?? WITHIN[kind]?.() ?? null,
  };
};

const shapeOf = (
  entries: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, FieldOptions>> = {},
): Shape => {
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(entries, name));
  if (unknown.length > 0) throw new Error(`No schema reads ${unknown.join(', ')}.`);
  return mapValues(entries, (reader, name) => fieldShape(reader, options[name]));
};

interface RowSchema {
  entries: Readonly<Record<string, unknown>>;
}

const optional: FieldOptions = { isOptional: true };

const REFERENCE: Shape = {
  _id: fieldShape(field.id),
  name: fieldShape(field.name, optional),
};
const PICTURE: Shape = { file: fieldShape(field.textOrNull) };

const PRICING = shapeOf({ car_types: field.references, price: field.number });
const CART_PRICING = shapeOf({
  car_types: field.references,
  price: field.number,
  no_of_cars: field.number,
});
const EXTRA = shapeOf(
  { service: field.reference, current_selected_pricings: field.list },
  { current_selected_pricings: { within: PRICING } },
);
const PAYMENT = shapeOf(
  { transactionReference: field.textOrNull, json_response: field.recordFromJson },
  { json_response: { within: shapeOf({ BankName: field.textOrNull }, { BankName: optional }) } },
);
const PLAN_OF_MEMBERSHIP = shapeOf({
  name: field.name,
  short_description: field.html,
  time_period_count: field.number,
  time_period: field.name,
  price: field.number,
});
const SERVICE_OF_ORDER = shapeOf({ _id: field.id, name: field.name, image: field.file });
const SERVICE_OF_CART = shapeOf(
  { _id: field.id, name: field.name, image: field.file },
  { name: optional, image: optional },
);

/** The fields of `others`, next to the customer's carts. */
export const CART_OTHERS = shapeOf({ total_amount: field.number });

/** The schemas of whole rows. */
export const SCHEMAS = {
  Named: namedRow,
  Store: storeRow,
  Service: serviceRow,
  Plan: planRow,
  Coupon: couponRow,
  Blog: blogRow,
  User: userDetails,
  Address: addressRow,
  Cart: cartRow,
  Order: orderRow,
  Membership: membershipRow,
} satisfies Record<string, v.GenericSchema & RowSchema>;

export type ShapeName = keyof typeof SCHEMAS;

const OPTIONS: Partial<Record<ShapeName, Readonly<Record<string, FieldOptions>>>> = {
  Store: { services: { within: shapeOf({ name: field.name }) }, rating: optional },
  Service: { pricings: { within: PRICING } },
  User: { image: optional },
  Address: { remarks: optional },
  Cart: {
    service: { within: SERVICE_OF_CART },
    car_types: optional,
    no_of_cars: optional,
    current_selected_pricings: { within: CART_PRICING },
    additional_services: { within: EXTRA },
  },
  Order: { service: { within: SERVICE_OF_ORDER } },
  Membership: { subscription: { within: PLAN_OF_MEMBERSHIP }, payment_id: { within: PAYMENT } },
};

export const SHAPES: Record<ShapeName, Shape> = mapValues(SCHEMAS, ({ entries }: RowSchema, name) =>
  shapeOf(entries, OPTIONS[name]),
);
