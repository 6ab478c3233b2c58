import * as v from 'valibot';
import { withoutInvisibleEnds } from '../domain/invisibleEnds';
import type { PersonalForm, Sealed } from '../domain/sealed';
import { api, refetchAfter, type NoArgument } from './base';
import { once } from './call';
import { field, toFirstReference } from './lenient';
import { rowsOf, unwrap } from './rows';

/**
 * All fields of an address (DATA-7), as the API spells them: the row, the form and the recording
 * rule derive from them.
 */
const ADDRESS_FIELDS = [
  'name',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
  'country',
  'type',
  'remarks',
] as const;

type AddressField = (typeof ADDRESS_FIELDS)[number];

/** A record with the same value for each field. */
export const addressOf = <Value>(value: Value) =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, value])) as Record<AddressField, Value>;

export const addressRow = v.pipe(
  v.object({ _id: field.id, ...addressOf(field.personal) }),
  v.transform(({ _id, ...texts }) => ({ id: _id, ...texts })),
);

export type Address = v.InferOutput<typeof addressRow>;

/** The address form's fields; only the name is required (DASH-8). */
export type AddressForm = PersonalForm<Omit<Address, 'id'>>;

export const EMPTY_ADDRESS: AddressForm = addressOf('');

/** Addresses are single-line on the server and on cards. */
const inOneLine = (text: string): string =>
  text
    .split(/[\s,]*[\r\n][\s,]*/)
    .filter(Boolean)
    .join(', ');

/** Addresses (CALL-4); the list is refetched after a save. */
const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<Address[], NoArgument>({
      queryFn: rowsOf(addressRow, () => ({ path: 'address' })),
      providesTags: ['Addresses'],
    }),
    addAddress: build.mutation<{ addressId: string | null }, Sealed<AddressForm>>({
      queryFn: once({
        request: (sealed) => {
          const form = sealed.open();
          const phone = withoutInvisibleEnds(form.phone);
          const body = { ...form, phone, address: inOneLine(form.address) };
          return { path: 'address', method: 'POST', body };
        },
        read: ({ body }) => ({ data: { addressId: toFirstReference(unwrap(body))?.id ?? null } }),
      }),
      onQueryStarted: refetchAfter('Addresses'),
    }),
  }),
});

export const { getAddresses, addAddress } = addressesApi.endpoints;
export const { useGetAddressesQuery } = addressesApi;
