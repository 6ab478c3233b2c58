import * as v from 'valibot';

import type { PersonalForm, Sealed } from '../domain/sealed';
import { api, type NoArgument } from './base';
import { once } from './call';
import { refetchAfter } from './invalidation';
import { field, toFirstReference } from './lenient';
import { rowsOf, unwrap } from './rows';

export const addressRow = v.pipe(
  v.object({
    _id: field.id,
    name: field.personal,
    phone: field.personal,
    address: field.personal,
    city: field.personal,
    state: field.personal,
    pincode: field.personal,
    country: field.personal,
    type: field.personal,
    remarks: field.personal,
  }),
  v.transform(({ _id, ...rest }) => ({ id: _id, ...rest })),
);

export type Address = v.InferOutput<typeof addressRow>;

/** The address form's fields; only the name is required (DASH-8). */
export type AddressForm = PersonalForm<Omit<Address, 'id'>>;

export const EMPTY_ADDRESS: AddressForm = {
  name: '',
  remarks: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  type: '',
};

/** Addresses (CALL-4); the list is refetched after a save. */
const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<Address[], NoArgument>({
      queryFn: rowsOf(addressRow, () => ({ path: 'address' })),
      providesTags: ['Addresses'],
    }),
    addAddress: build.mutation<{ addressId: string | null }, Sealed<AddressForm>>({
      queryFn: once({
        request: (form) => ({ path: 'address', method: 'POST', body: form.open() }),
        read: ({ body }) => ({ data: { addressId: toFirstReference(unwrap(body))?.id ?? null } }),
      }),
      onQueryStarted: refetchAfter('Addresses'),
    }),
  }),
});

export const { getAddresses, addAddress } = addressesApi.endpoints;
export const { useGetAddressesQuery } = addressesApi;
