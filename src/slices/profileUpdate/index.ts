import type { PictureProblem } from '../../domain/chosenPicture';
import type { RefusalReason } from '../../domain/refusal';
import type { ProfileForm } from '../../api/profileUpdate';
import { seal } from '../../domain/sealed';
import { matchRoute } from '../../routes';
import { createMachine } from '../machine';
import { onMove, pageLeft, sessionEnded } from '../sharedEvents';

/** Saving the profile (DASH-2). What is typed stays in the form. */
export type ProfileUpdateState =
  /** The form shows the server's details, without a password or a chosen picture. */
  | { status: 'untouched' }
  /**
   * The form keeps its input, whatever details come later. `pictureProblem` is shown at the
   * picture until another is chosen.
   */
  | { status: 'edited'; pictureProblem?: PictureProblem }
  | { status: 'saving' };

/** Navigating within the page loses nothing (stays). */
const leaving = <Status extends string>(status: Status) => ({
  ...pageLeft.to(['untouched', status]),
  ...sessionEnded.to('untouched'),
});

const edited = (): ProfileUpdateState => ({ status: 'edited' });

export const machine = createMachine<ProfileUpdateState>()({
  name: 'profileUpdate',
  initialState: { status: 'untouched' },
  transitions: {
    untouched: {
      'profileUpdate/profileEdited': 'edited',
      'profileUpdate/pictureChosen': 'edited',
      'profileUpdate/pictureRefused': 'edited',
      'profileUpdate/profileSubmitted': 'saving',
    },
    edited: {
      ...leaving('edited'),
      'profileUpdate/pictureChosen': 'edited',
      'profileUpdate/pictureRefused': 'edited',
      'profileUpdate/profileSubmitted': 'saving',
    },
    saving: {
      ...leaving('saving'),
      'profileUpdate/profileSaved': 'untouched',
      'profileUpdate/profileSaveFailed': 'edited',
      'profileUpdate/pictureRefused': 'edited',
    },
  },
  reducers: (on) => ({
    /** The customer started to change the form. */
    profileEdited: on(edited),
    /** The customer chose another picture, or returned to the old one. */
    pictureChosen: on(edited),
    /** The chosen picture can't be sent: the old one stays. */
    pictureRefused: on<{ problem: PictureProblem }>((_state, { payload: { problem } }) => ({
      status: 'edited',
      pictureProblem: problem,
    })),
    /** The customer pressed Save. The form is sealed. */
    profileSubmitted: on(() => ({ status: 'saving' }), seal<ProfileForm>),
    /** The server saved the new details. */
    profileSaved: on(),
    /** The save failed. */
    profileSaveFailed: on<{ reason: RefusalReason }>(edited),
  }),
  extraReducers: (builder) =>
    onMove(builder, (state, { pathname }): ProfileUpdateState =>
      matchRoute(pathname)?.id === 'profile' ? state : { status: 'untouched' },
    ),
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
