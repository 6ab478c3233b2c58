import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { LoginForm, RegisterForm, Session } from '../../api/session';
import type { Refusal } from '../../domain/refusal';
import { seal, type Sealed } from '../../domain/sealed';
import { event, guarded, type Event, type Transitions } from '../machine';
import { historyPopped, navigated } from '../navigation';
import { storageRead } from '../storageEvents';

/** Who is using the site (AUTH-1). */
export type AuthState =
  /** Entered at start: nobody is known yet. Left when local storage has been read. */
  | { status: 'restoring' }
  /**
   * Entered without a token, by a refusal, and by every end of a session. Left by a complete form,
   * or when another tab logs in. Owns the register form's inline notice, and which fields of a
   * submitted form were blank, by their ids, as long as that form's page is in view.
   */
  | { status: 'signedOut'; notice: string | null; blank?: readonly string[] }
  /**
   * Entered by a complete log-in form: it is with the server. Left by the answer, or when another
   * tab logs in.
   */
  | { status: 'loggingIn' }
  /**
   * Entered by a complete registration: it is with the server. Left by the answer, or when another
   * tab logs in.
   */
  | { status: 'registering' }
  /**
   * Entered with a token: stored, granted, or from another tab. Left by Log Out, a 403 on user
   * details, or another tab's log-out. Owns the token and the user id.
   */
  | { status: 'signedIn'; token: string; userId: string };

/** The inline notice of the register form (AUTH-3). */
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

/** Forms are sealed at once: what was typed never shows in a recorded event. */
const submitted =
  <Form extends LoginForm | RegisterForm>(name: 'login' | 'register') =>
  (form: Form) => {
    const blank = Object.entries(form).flatMap(([field, text]) =>
      isBlank(text as string) ? [`${name}_${field}`] : [],
    );
    return {
      payload: {
        form: seal<Form>(form),
        complete: blank.length === 0,
        ...(blank.length > 0 ? { blank } : {}),
      },
      meta: { at: 0, id: '' },
    };
  };
type Submitted<Form> = Event<{ form: Sealed<Form>; complete: boolean; blank?: string[] }>;

/** The life of a session. */
export const transitions: Transitions<AuthState['status']> = {
  restoring: {
    'persist/REHYDRATE': ['signedIn', 'signedOut'],
  },
  signedOut: {
    // Stays signed out when a field is blank: nothing is sent then.
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
};

const slice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'restoring' }),
  reducers: {
    /** The customer pressed Log in. */
    loginSubmitted: {
      prepare: submitted<LoginForm>('login'),
      reducer: (_state: AuthState, { payload }: Submitted<LoginForm>): AuthState =>
        payload.complete ? { status: 'loggingIn' } : signedOut(null, payload.blank),
    },
    /** The server granted a session. */
    loginAccepted: event((_state: AuthState, { payload }: Event<Session>) => signedIn(payload)),
    /** The server (or the network) refused the login. */
    loginRejected: event((_state: AuthState, _event: Event<Refusal>) => signedOut()),
    /** The visitor pressed Register. */
    registerSubmitted: {
      prepare: submitted<RegisterForm>('register'),
      reducer: (_state: AuthState, { payload }: Submitted<RegisterForm>): AuthState =>
        payload.complete
          ? { status: 'registering' }
          : signedOut(ALL_FIELDS_REQUIRED, payload.blank),
    },
    /** The server registered the customer and granted a session. */
    registerAccepted: event((_state: AuthState, { payload }: Event<Session>) => signedIn(payload)),
    /** The server (or the network) refused the registration. */
    registerRejected: event((_state: AuthState, _event: Event<Refusal>) => signedOut()),
    /** The customer chose Log Out. */
    loggedOut: event((_state: AuthState, _event: Event) => signedOut()),
    /** The server answered user details with 403. */
    sessionRefused: event((_state: AuthState, _event: Event) => signedOut()),
    /** Another tab logged in. */
    sessionStartedElsewhere: event((_state: AuthState, { payload }: Event<Session>) =>
      signedIn(payload),
    ),
    /** Another tab logged out. */
    sessionEndedElsewhere: event((_state: AuthState, _event: Event) => signedOut()),
  },
  extraReducers: (builder) => {
    builder
      .addCase(storageRead, (_state, { payload }): AuthState =>
        payload?.session ? signedIn(payload.session) : signedOut(),
      )
      // Another page, another form.
      .addMatcher(isAnyOf(navigated, historyPopped), (state): AuthState =>
        state.status === 'signedOut' && state.blank !== undefined ? signedOut() : state,
      );
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

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
} = slice.actions;

interface Root {
  auth: AuthState;
}

/** The auth machine. */
export const selectAuth = (state: Root): AuthState => state.auth;
const NONE_BLANK: readonly string[] = [];

/** The fields that were blank when a form was submitted, by their ids. */
export const selectBlankFields = ({ auth }: Root): readonly string[] =>
  (auth.status === 'signedOut' ? auth.blank : undefined) ?? NONE_BLANK;

/** Whether there is a token. */
export const selectSignedIn = (state: Root): boolean => state.auth.status === 'signedIn';
/** The token, if any. */
export const selectToken = (state: Root): string | null =>
  state.auth.status === 'signedIn' ? state.auth.token : null;
