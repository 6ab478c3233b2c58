import * as v from 'valibot';
import { withoutInvisibleEnds } from '../domain/invisibleEnds';
import type { Sealed } from '../domain/sealed';
import { api, refetchAfter, type NoArgument } from './base';
import { once, withRetries } from './call';
import { field, toRecord } from './lenient';
import { isAccepted, refusal, unreadable, type ApiError } from './reply';
import { renamedRow, unwrap } from './rows';
import type { ApiExtra } from './transport';

export const userDetails = renamedRow({
  name: field.personal,
  email: field.personal,
  phone: field.personal,
  image: field.file,
});

/** The signed-in customer (DATA-1). */
export type UserDetails = v.InferOutput<typeof userDetails> & {
  /** When a new picture was last saved; its URL may be unchanged. */
  pictureSavedAt?: number;
  /** An object URL of the picture just saved, until the details are refetched. */
  savedPicture?: string;
};

export interface ProfileForm {
  name: string;
  email: string;
  /** Sent even if blank. */
  password: string;
  /** Null unless a new picture was chosen. */
  image: File | null;
}

/** These statuses end the session, whatever the body (AUTH-5). */
const SESSION_OVER = [401, 403];

/** The customer's details (CALL-4). The form is sealed because it contains a password. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserDetails: build.query<UserDetails, NoArgument>({
      queryFn: withRetries({
        request: () => ({ path: 'user/details', refusedStatuses: SESSION_OVER }),
        read: (reply) => {
          const data = toRecord(unwrap(reply.body));
          // Blank details would fill the profile form, and saving would overwrite the real ones.
          const isUser = Object.hasOwn(data, 'name') || Object.hasOwn(data, 'email');
          return isUser ? { data: v.parse(userDetails, data) } : unreadable(reply);
        },
      }),
      // The server doesn't say when a picture was saved.
      merge: (before, now) => {
        delete before.savedPicture;
        Object.assign(before, now);
      },
      providesTags: ['UserDetails'],
    }),
    updateProfile: build.mutation<null, Sealed<ProfileForm>>({
      queryFn: once({
        request: (form) => {
          const { name, email, password, image } = form.open();
          const body = new FormData();
          body.append('name', name);
          body.append('email', withoutInvisibleEnds(email));
          body.append('password', password);
          if (image !== null) body.append('image', image);
          return { path: 'update', method: 'POST', body };
        },
        // A reply without a flag is a failure (DASH-2).
        read: (reply) => (isAccepted(reply) ? { data: null } : refusal(reply)),
      }),
      onQueryStarted: async (form, lifecycle): Promise<void> => {
        const { name, email, image } = form.open();
        const { clock, pictures } = (lifecycle.extra as ApiExtra).services;
        // Show what was accepted immediately: the refetch may take long.
        const show = () =>
          lifecycle.dispatch(
            profileApi.util.updateQueryData('getUserDetails', undefined, (details) => ({
              ...details,
              name,
              email: withoutInvisibleEnds(email),
              ...(image !== null && {
                pictureSavedAt: clock.now(),
                savedPicture: pictures.urlOf(image),
              }),
            })),
          );
        lifecycle.queryFulfilled.then(show, () => undefined);
        await refetchAfter('UserDetails')(form, lifecycle);
      },
    }),
  }),
});

/** Whether a failed `getUserDetails` means that the session has ended. */
export const isSessionOver = (error: ApiError | undefined): boolean =>
  error?.kind === 'refused' && SESSION_OVER.includes(error.httpStatus);

export const { getUserDetails, updateProfile } = profileApi.endpoints;
export const { useGetUserDetailsQuery } = profileApi;
