import type { PictureProblem } from '../domain/chosenPicture';
import type { RefusalReason } from '../domain/refusal';
import type { ProfileForm } from '../api/profile';
import { seal } from '../domain/sealed';
import { matchRoute } from '../content/routes';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';
import { destinationOf, pageLeft } from './navigation';

/** Saving the profile (DASH-2). Its input stays in the form. */
export type ProfileUpdateState =
  /** The form shows the server's details, without a password or a chosen picture. */
  | { status: 'pristine' }
  /** The input stays if details load; `pictureProblem` until another picture is chosen. */
  | { status: 'edited'; pictureProblem?: PictureProblem }
  | { status: 'saving' };

/** Navigation within the page keeps the input (stays). */
const leaving = <const Status extends string>(status: Status) =>
  ({ pageLeft: ['pristine', status], sessionEnded: 'pristine' }) as const;

export const machine = createMachine<ProfileUpdateState>()({
  name: 'profileUpdate',
  initialState: { status: 'pristine' },
  events: {
    /** The customer started to change the form. */
    profileEdited: event(),
    /** The customer chose another picture, or returned to the old one. */
    pictureChosen: event(),
    /** The chosen picture can't be sent: the old one stays. */
    pictureRefused: event<{ problem: PictureProblem; type: string; size: number }>(),
    /** The customer pressed Save. The form is sealed. */
    profileSubmitted: event(seal<ProfileForm>),
    /** The server saved the new details. */
    profileSaved: event(),
    /** The save failed. */
    profileSaveFailed: event<{ reason: RefusalReason }>(),
  },
  externalEvents: { pageLeft, sessionEnded },
  transitions: {
    pristine: {
      profileEdited: 'edited',
      pictureChosen: 'edited',
      pictureRefused: 'edited',
      profileSubmitted: 'saving',
    },
    edited: {
      ...leaving('edited'),
      pictureChosen: 'edited',
      pictureRefused: 'edited',
      profileSubmitted: 'saving',
    },
    saving: {
      ...leaving('saving'),
      profileSaved: 'pristine',
      profileSaveFailed: 'edited',
      pictureRefused: 'edited',
    },
  },
  reducers: {
    pictureChosen: () => ({ status: 'edited' }),
    pictureRefused: (_state, { payload: { problem } }) => ({
      status: 'edited',
      pictureProblem: problem,
    }),
    pageLeft: (state, left) => {
      const to = destinationOf(left);
      return !to || matchRoute(to.pathname)?.id === 'profile' ? state : { status: 'pristine' };
    },
  },
});

export const {
  profileEdited,
  pictureChosen,
  pictureRefused,
  profileSubmitted,
  profileSaved,
  profileSaveFailed,
} = machine.events;

export const selectProfileUpdate = (state: { profileUpdate: ProfileUpdateState }) =>
  state.profileUpdate;
