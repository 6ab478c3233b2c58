import * as v from 'valibot';

import type { Sealed } from '../domain/sealed';
import { api, type NoArgument } from './base';
import { once, withRetries } from './call';
import { invalidateAfter } from './invalidation';
import { field, isRecord, toRecord } from './lenient';
import { flagOf } from './reply';
import { unwrap } from './rows';

export const userDetails = v.pipe(
  v.object({ name: field.text, email: field.text, phone: field.text, image: field.file }),
  v.transform(({ name, email, phone, image }) => ({ name, email, phone, imageFile: image })),
);

/** The signed-in customer (DATA-1). */
export type UserDetails = v.InferOutput<typeof userDetails>;

export interface ProfileForm {
  name: string;
  email: string;
  /** Sent even if blank. */
  password: string;
  /** Null unless a new picture was chosen. */
  image: File | null;
}

const FORBIDDEN = 403;

const profileQueries = api.injectEndpoints({
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

const readAgain = invalidateAfter('UserDetails', (dispatch) =>
  dispatch(profileQueries.util.getRunningQueryThunk('getUserDetails', undefined)),
);

/** The customer's details (CALL-4). The form is sealed because it contains a password. */
const profileApi = profileQueries.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<null, Sealed<ProfileForm>>({
      queryFn: once({
        request: (form) => {
          const { name, email, password, image } = form.open();
          const body = new FormData();
          body.append('name', name);
          body.append('email', email);
          body.append('password', password);
          if (image !== null) body.append('image', image);
          return { path: 'update', method: 'POST', body };
        },
        // Only `error: 0` is a success, so a missing flag is a failure (DASH-2).
        read: ({ body }) =>
          isRecord(body) && flagOf(body.error) === 0 ? { data: null } : 'refused',
      }),
      onQueryStarted: async (form, lifecycle) => {
        const { name, email } = form.open();
        const reading = readAgain(form, lifecycle);
        try {
          await lifecycle.queryFulfilled;
          // Show what was accepted immediately: the refetch may take long.
          lifecycle.dispatch(
            profileQueries.util.updateQueryData('getUserDetails', undefined, (details) => ({
              ...details,
              name,
              email,
            })),
          );
        } catch {
          // Rejected: the details stay as they are.
        }
        await reading;
      },
    }),
  }),
});

export const { getUserDetails, updateProfile } = profileApi.endpoints;
export const { useGetUserDetailsQuery } = profileApi;
