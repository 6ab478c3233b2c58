import { emailToSend } from '../domain/email';
import type { Sealed } from '../domain/sealed';
import { once } from './call';
import { refetchAfter } from './invalidation';
import { profileQueries } from './profile';
import { isAccepted } from './reply';
import type { ApiExtra } from './transport';

export interface ProfileForm {
  name: string;
  email: string;
  /** Sent even if blank. */
  password: string;
  /** Null unless a new picture was chosen. */
  image: File | null;
}

/** Changes the customer's details (CALL-4). The form is sealed because it contains a password. */
const profileUpdateApi = profileQueries.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<null, Sealed<ProfileForm>>({
      queryFn: once({
        request: (form) => {
          const { name, email, password, image } = form.open();
          const body = new FormData();
          body.append('name', name);
          body.append('email', emailToSend(email));
          body.append('password', password);
          if (image !== null) body.append('image', image);
          return { path: 'update', method: 'POST', body };
        },
        // A reply without a flag is a failure (DASH-2).
        read: (reply) => (isAccepted(reply) ? { data: null } : 'refused'),
      }),
      onQueryStarted: async (form, lifecycle) => {
        const { name, email, image } = form.open();
        const { clock, pictures } = (lifecycle.extra as ApiExtra).services;
        // Show what was accepted immediately: the refetch may take long.
        const show = () =>
          lifecycle.dispatch(
            profileQueries.util.updateQueryData('getUserDetails', undefined, (details) => ({
              ...details,
              name,
              email: emailToSend(email),
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

export const { updateProfile } = profileUpdateApi.endpoints;
