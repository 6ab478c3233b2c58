import * as v from 'valibot';

import { api, type NoArgument } from './base';
import { withRetries } from './call';
import { field, toRecord } from './lenient';
import { unwrap } from './rows';
import type { ApiError } from './reply';

export const userDetails = v.pipe(
  v.object({
    name: field.personal,
    email: field.personal,
    phone: field.personal,
    image: field.file,
  }),
  v.transform(({ name, email, phone, image }) => ({ name, email, phone, imageFile: image })),
);

/** The signed-in customer (DATA-1). */
export type UserDetails = v.InferOutput<typeof userDetails> & {
  /** When a new picture was last saved; its URL may be unchanged. */
  pictureSavedAt?: number;
  /** An object URL of the picture just saved, until the details are refetched. */
  savedPicture?: string;
};

/** These statuses end the session, whatever the body (AUTH-5). */
const SESSION_OVER = [401, 403];

/** The customer's details (CALL-4). */
export const profileQueries = api.injectEndpoints({
  endpoints: (build) => ({
    getUserDetails: build.query<UserDetails, NoArgument>({
      queryFn: withRetries({
        request: () => ({ path: 'user/details', refusedStatuses: SESSION_OVER }),
        read: ({ body }) => {
          const data = toRecord(unwrap(body));
          // Blank details would fill the profile form, and saving would overwrite the real ones.
          const isUser = Object.hasOwn(data, 'name') || Object.hasOwn(data, 'email');
          return isUser ? { data: v.parse(userDetails, data) } : 'unreadable';
        },
      }),
      // The server doesn't say when a picture was saved.
      merge: (before, now) => {
        delete before.savedPicture;
        Object.assign(before, now);
      },
      providesTags: ['UserDetails'],
    }),
  }),
});

/** Whether a failed `getUserDetails` means that the session has ended. */
export const isSessionOver = (error: ApiError | undefined): boolean =>
  error?.kind === 'refused' && SESSION_OVER.includes(error.httpStatus);

export const { getUserDetails } = profileQueries.endpoints;
export const { useGetUserDetailsQuery } = profileQueries;
