import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { ProfileForm } from '../api/profile';
import { seal, type Sealed } from '../domain/sealed';
import { loggedOut, sessionEndedElsewhere, sessionRefused } from './auth';
import { event, guarded, type Event, type Transitions } from './machine';

/** Saving the profile (Specification §2). What is typed stays in the form. */
export type ProfileUpdateState = { status: 'idle' } | { status: 'saving' };

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

const idle = (): ProfileUpdateState => ({ status: 'idle' });

const slice = createSlice({
  name: 'profileUpdate',
  initialState: idle,
  reducers: {
    /** The customer pressed Save. The form travels sealed. */
    profileSubmitted: {
      prepare: (form: ProfileForm) => ({ payload: seal(form), meta: { at: 0, id: '' } }),
      reducer: (
        _state: ProfileUpdateState,
        _event: Event<Sealed<ProfileForm>>,
      ): ProfileUpdateState => ({ status: 'saving' }),
    },
    /** The server has the new details. */
    profileSaved: event((_state: ProfileUpdateState, _event: Event) => idle()),
    /** The server (or the network) refused. */
    profileSaveFailed: event(
      (
        _state: ProfileUpdateState,
        _event: Event<{ reason: 'refused' | 'noConnection' | 'cancelled' }>,
      ) => idle(),
    ),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(loggedOut, sessionRefused, sessionEndedElsewhere), idle);
  },
});

/** The profile update's reducer. */
export const profileUpdateReducer = guarded(transitions, slice.reducer);

export const { profileSubmitted, profileSaved, profileSaveFailed } = slice.actions;

/** Whether the profile is being saved. */
export const selectProfileSaving = (state: { profileUpdate: ProfileUpdateState }): boolean =>
  state.profileUpdate.status === 'saving';
