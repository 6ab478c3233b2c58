import type { LoginForm, RegisterForm, Session } from '../api/session';
import type { Refusal } from '../domain/refusal';
import { seal, type Sealed, type Unsealed } from '../domain/sealed';
import { anyOf, createMachine, event } from './machine';
import { pageLeft } from './navigation';
import { storageRead } from './site';

/** The session (AUTH-1). */
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

const signedIn = ({ token, userId }: Session) => ({ status: 'signedIn', token, userId }) as const;

const signedOut = (notice: string | null = null, blank: readonly string[] = []) => ({
  status: 'signedOut' as const,
  notice,
  ...(blank.length > 0 && { blank }),
});

/** Seals forms immediately: input never appears in a recorded event. */
const submitted =
  <Form extends LoginForm | RegisterForm>(name: 'login' | 'register') =>
  (unsealed: Unsealed<Form>): { form: Sealed<Form>; complete: boolean; blank?: string[] } => {
    const form = seal<Form>(unsealed);
    const blank = Object.entries(form.open()).flatMap(([field, text]) =>
      (text as string).trim() === '' ? [`${name}_${field}`] : [],
    );
    return { form, complete: blank.length === 0, ...(blank.length > 0 && { blank }) };
  };

export const machine = createMachine<AuthState>()({
  name: 'auth',
  initialState: { status: 'restoring' },
  events: {
    /** The customer pressed Log in. */
    loginSubmitted: event(submitted<LoginForm>('login')),
    /** The server granted a session. */
    loginAccepted: event<Session>(),
    /** The login failed. */
    loginRejected: event<Refusal>(),
    /** The visitor pressed Register. */
    registerSubmitted: event(submitted<RegisterForm>('register')),
    /** The server registered the customer and granted a session. */
    registerAccepted: event<Session>(),
    /** The registration failed. */
    registerRejected: event<Refusal>(),
    /** The customer chose Log Out. */
    loggedOut: event(),
    /** The server refused user details with 401 or 403. */
    sessionRefused: event(),
    /** Another tab logged in. */
    sessionStartedElsewhere: event<Session>(),
    /** Another tab logged out. */
    sessionEndedElsewhere: event(),
  },
  externalEvents: { storageRead, pageLeft },
  transitions: {
    restoring: { storageRead: ['signedIn', 'signedOut'] },
    signedOut: {
      // Stays signed out if a field is blank: nothing is sent then.
      loginSubmitted: ['loggingIn', 'signedOut'],
      registerSubmitted: ['registering', 'signedOut'],
      sessionStartedElsewhere: 'signedIn',
      pageLeft: 'signedOut',
    },
    loggingIn: {
      loginAccepted: 'signedIn',
      loginRejected: 'signedOut',
      sessionStartedElsewhere: 'signedIn',
    },
    registering: {
      registerAccepted: 'signedIn',
      registerRejected: 'signedOut',
      sessionStartedElsewhere: 'signedIn',
    },
    signedIn: {
      loggedOut: 'signedOut',
      sessionRefused: 'signedOut',
      sessionEndedElsewhere: 'signedOut',
      sessionStartedElsewhere: 'signedIn',
    },
  },
  reducers: {
    loginSubmitted: (_state, { payload }) =>
      payload.complete ? { status: 'loggingIn' } : signedOut(null, payload.blank),
    loginAccepted: (_state, { payload }) => signedIn(payload),
    loginRejected: () => signedOut(),
    registerSubmitted: (_state, { payload }) =>
      payload.complete ? { status: 'registering' } : signedOut(ALL_FIELDS_REQUIRED, payload.blank),
    registerAccepted: (_state, { payload }) => signedIn(payload),
    registerRejected: () => signedOut(),
    loggedOut: () => signedOut(),
    sessionRefused: () => signedOut(),
    sessionStartedElsewhere: (_state, { payload }) => signedIn(payload),
    sessionEndedElsewhere: () => signedOut(),
    storageRead: (_state, { payload }) =>
      payload?.session ? signedIn(payload.session) : signedOut(),
    // The next page has another form.
    pageLeft: (state) => (state.blank === undefined ? state : signedOut()),
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

export const sessionStarted = anyOf(loginAccepted, registerAccepted, sessionStartedElsewhere);

export const sessionEnded = anyOf(loggedOut, sessionRefused, sessionEndedElsewhere);

/** The session ended or another one began: one customer's data must not be shown to the next. */
export const customerChanged = anyOf(sessionEnded, sessionStartedElsewhere);

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
