import * as v from 'valibot';

import type { Sealed } from '../domain/sealed';
import { api, type NoArgument } from './base';
import { once, withRetries } from './call';
import { invalidateAfter } from './invalidation';
import { field, isRecord, toRecord } from './lenient';
import { flagOf } from './reply';
import { unwrap } from './rows';

/** What `user/details` brings. */
export const userDetails = v.pipe(
  v.object({ name: field.text, email: field.text, phone: field.text, image: field.file }),
  v.transform(({ name, email, phone, image }) => ({ name, email, phone, imageFile: image })),
);

/** The signed-in customer (DATA-1). */
export type UserDetails = v.InferOutput<typeof userDetails>;

/** What the profile form holds. */
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
        // This status alone ends the session, so it counts whatever body came with it.
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

/** The customer's own details (CALL-4). The form is sealed: it holds a password. */
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
        // Success is when `error` equals 0, so silence is no success (DASH-2).
        read: ({ body }) =>
          isRecord(body) && flagOf(body.error) === 0 ? { data: null } : 'refused',
      }),
      onQueryStarted: async (form, lifecycle) => {
        const { name, email } = form.open();
        const reading = readAgain(form, lifecycle);
        try {
          await lifecycle.queryFulfilled;
          // What was accepted is shown at once: the details read again may be long in coming.
          lifecycle.dispatch(
            profileQueries.util.updateQueryData('getUserDetails', undefined, (details) => ({
              ...details,
              name,
              email,
            })),
          );
        } catch {
          // Nothing was accepted: the details stay as they are.
        }
        await reading;
      },
    }),
  }),
});

export const { getUserDetails, updateProfile } = profileApi.endpoints;
export const { useGetUserDetailsQuery } = profileApi;
