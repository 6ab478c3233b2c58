import * as v from 'valibot';

import { api, type NoArgument } from './base';
import { withRetries } from './call';
import { field, toRecord } from './lenient';
import { unwrap } from './rows';

export const userDetails = v.pipe(
  v.object({ name: field.text, email: field.text, phone: field.text, image: field.file }),
  v.transform(({ name, email, phone, image }) => ({ name, email, phone, imageFile: image })),
);

/** The signed-in customer (DATA-1). */
export type UserDetails = v.InferOutput<typeof userDetails>;

const FORBIDDEN = 403;

/** The customer's details (CALL-4). */
export const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getUserDetails: build.query<UserDetails, NoArgument>({
      queryFn: withRetries({
        // This status alone ends the session, whatever the body.
        request: () => ({ path: 'user/details', refusedStatus: FORBIDDEN }),
        read: ({ body }) => {
          const data = toRecord(unwrap(body));
          // Blank details would fill the profile form, and saving it would wipe the real ones.
          const isUser = Object.hasOwn(data, 'name') || Object.hasOwn(data, 'email');
          return isUser ? { data: v.parse(userDetails, data) } : 'unreadable';
        },
      }),
      providesTags: ['UserDetails'],
    }),
  }),
});

export const { getUserDetails } = profileQueries.endpoints;
export const { useGetUserDetailsQuery } = profileQueries;
