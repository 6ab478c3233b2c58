import { isAnyOf } from '@reduxjs/toolkit';
import type { LoginForm, RegisterForm, Session } from '../../api/session';
import type { Refusal } from '../../domain/refusal';
import { seal, type Sealed } from '../../domain/sealed';
import { createMachine } from '../machine';
import { historyPopped, navigated } from '../navigation';
import { storageRead } from '../storageEvents';

/** Who is using the site (AUTH-1). */
export type AuthState =
  /** Until local storage has been read. */
  | { status: 'restoring' }
  /**
   * `notice` is the register form's inline message; `blank` has the ids of the fields that were
   * blank on submit, until the page changes.
   */
  | { status: 'signedOut'; notice: string | null; blank?: readonly string[] }
  | { status: 'loggingIn' }
  | { status: 'registering' }
  | { status: 'signedIn'; token: string; userId: string };

/** The register form's inline message (AUTH-3). */
export const ALL_FIELDS_REQUIRED = 'All fields are required.';

const isBlank = (text: string): boolean => text.trim() === '';

const signedIn = ({ token, userId }: Session): AuthState => ({
  status: 'signedIn',
  token,
  userId,
});
const signedOut = (notice: string | null = null, blank: readonly string[] = []): AuthState => ({
  status: 'signedOut',
  notice,
  ...(blank.length > 0 ? { blank } : {}),
});

/** Seals forms immediately: input never appears in a recorded event. */
const submitted =
  <Form extends LoginForm | RegisterForm>(name: 'login' | 'register') =>
  (form: Form): { form: Sealed<Form>; complete: boolean; blank?: string[] } => {
    const blank = Object.entries(form).flatMap(([field, text]) =>
      isBlank(text as string) ? [`${name}_${field}`] : [],
    );
    return {
      form: seal<Form>(form),
      complete: blank.length === 0,
      ...(blank.length > 0 ? { blank } : {}),
    };
  };

export const machine = createMachine<AuthState>()({
  name: 'auth',
  initialState: { status: 'restoring' },
  transitions: {
    restoring: {
      'persist/REHYDRATE': ['signedIn', 'signedOut'],
    },
    signedOut: {
      // Stays signed out if a field is blank: nothing is sent then.
      'auth/loginSubmitted': ['loggingIn', 'signedOut'],
      'auth/registerSubmitted': ['registering', 'signedOut'],
      'auth/sessionStartedElsewhere': 'signedIn',
      'navigation/navigated': 'signedOut',
      'navigation/historyPopped': 'signedOut',
    },
    loggingIn: {
      'auth/loginAccepted': 'signedIn',
      'auth/loginRejected': 'signedOut',
      'auth/sessionStartedElsewhere': 'signedIn',
    },
    registering: {
      'auth/registerAccepted': 'signedIn',
      'auth/registerRejected': 'signedOut',
      'auth/sessionStartedElsewhere': 'signedIn',
    },
    signedIn: {
      'auth/loggedOut': 'signedOut',
      'auth/sessionRefused': 'signedOut',
      'auth/sessionEndedElsewhere': 'signedOut',
      'auth/sessionStartedElsewhere': 'signedIn',
    },
  },
  reducers: (on) => ({
    /** The customer pressed Log in. */
    loginSubmitted: on(
      (_state, { payload }) =>
        payload.complete ? { status: 'loggingIn' } : signedOut(null, payload.blank),
      submitted<LoginForm>('login'),
    ),
    /** The server granted a session. */
    loginAccepted: on<Session>((_state, { payload }) => signedIn(payload)),
    /** The login failed. */
    loginRejected: on<Refusal>(() => signedOut()),
    /** The visitor pressed Register. */
    registerSubmitted: on(
      (_state, { payload }) =>
        payload.complete
          ? { status: 'registering' }
          : signedOut(ALL_FIELDS_REQUIRED, payload.blank),
      submitted<RegisterForm>('register'),
    ),
    /** The server registered the customer and granted a session. */
    registerAccepted: on<Session>((_state, { payload }) => signedIn(payload)),
    /** The registration failed. */
    registerRejected: on<Refusal>(() => signedOut()),
    /** The customer chose Log Out. */
    loggedOut: on(() => signedOut()),
    /** The server answered user details with 403. */
    sessionRefused: on(() => signedOut()),
    /** Another tab logged in. */
    sessionStartedElsewhere: on<Session>((_state, { payload }) => signedIn(payload)),
    /** Another tab logged out. */
    sessionEndedElsewhere: on(() => signedOut()),
  }),
  extraReducers: (builder) => {
    builder
      .addCase(storageRead, (_state, { payload }): AuthState =>
        payload?.session ? signedIn(payload.session) : signedOut(),
      )
      // Another page has another form.
      .addMatcher(isAnyOf(navigated, historyPopped), (state): AuthState =>
        state.status === 'signedOut' && state.blank !== undefined ? signedOut() : state,
      );
  },
});

export const {
  loginSubmitted,
  loginAccepted,
  loginRejected,
  registerSubmitted,
  registerAccepted,
  registerRejected,
  loggedOut,
  sessionRefused,
  sessionStartedElsewhere,
  sessionEndedElsewhere,
} = machine.events;

interface Root {
  auth: AuthState;
}

export const selectAuth = (state: Root): AuthState => state.auth;
const NONE_BLANK: readonly string[] = [];

export const selectBlankFields = ({ auth }: Root): readonly string[] =>
  (auth.status === 'signedOut' ? auth.blank : undefined) ?? NONE_BLANK;

export const selectSignedIn = (state: Root): boolean => state.auth.status === 'signedIn';
export const selectToken = (state: Root): string | null =>
  state.auth.status === 'signedIn' ? state.auth.token : null;
