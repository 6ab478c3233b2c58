import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { ProfileForm } from '../api/profile';
import { seal, type Sealed } from '../domain/sealed';
import { loggedOut, sessionEndedElsewhere, sessionRefused } from './auth';
import { event, guarded, type Event, type Transitions } from './machine';

/** Saving the profile (Specification §2). What is typed stays in the form. */
export type ProfileUpdateState =
  /**
   * Entered at start, by the answer to a save, and with the end of the session. Left by Save. Owns
   * when the last save was accepted (ms since 1970, UTC): a new password is forgotten then.
   */
  | { status: 'idle'; savedAt: number | null }
  /**
   * Entered by Save: the details are with the server. Left by the answer, or with the session. Owns
   * when the save before was accepted.
   */
  | { status: 'saving'; savedAt: number | null };

/** The life of a profile update. */
export const transitions: Transitions<ProfileUpdateState['status']> = {
  idle: { 'profileUpdate/profileSubmitted': 'saving' },
  saving: {
    'profileUpdate/profileSaved': 'idle',
    'profileUpdate/profileSaveFailed': 'idle',
    'auth/loggedOut': 'idle',
    'auth/sessionRefused': 'idle',
    'auth/sessionEndedElsewhere': 'idle',
  },
};

const idle = (savedAt: number | null = null): ProfileUpdateState => ({ status: 'idle', savedAt });

const slice = createSlice({
  name: 'profileUpdate',
  initialState: () => idle(),
  reducers: {
    /** The customer pressed Save. The form travels sealed. */
    profileSubmitted: {
      prepare: (form: ProfileForm) => ({ payload: seal(form), meta: { at: 0, id: '' } }),
      reducer: (
        { savedAt }: ProfileUpdateState,
        _event: Event<Sealed<ProfileForm>>,
      ): ProfileUpdateState => ({ status: 'saving', savedAt }),
    },
    /** The server has the new details. */
    profileSaved: event((_state: ProfileUpdateState, { meta }: Event) => idle(meta.at)),
    /** The server (or the network) refused. */
    profileSaveFailed: event(
      (
        { savedAt }: ProfileUpdateState,
        _event: Event<{ reason: 'refused' | 'noConnection' | 'cancelled' }>,
      ) => idle(savedAt),
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(loggedOut, sessionRefused, sessionEndedElsewhere), () => idle());
  },
});

/** The profile update's reducer. */
export const profileUpdateReducer = guarded(transitions, slice.reducer);

export const { profileSubmitted, profileSaved, profileSaveFailed } = slice.actions;

/** The profile update. */
export const selectProfileUpdate = (state: {
  profileUpdate: ProfileUpdateState;
}): ProfileUpdateState => state.profileUpdate;
