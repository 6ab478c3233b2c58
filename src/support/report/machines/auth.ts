import type { Session } from '../../../api/session';
import { messages } from '../../../content/messages';
import type { machine } from '../../../slices/auth';
import type { Recording, Sentences } from '../machineReport';
import { hide, keep, orNull, sealed, shape, stateShape } from '../rules';
import { ending, failed } from '../phrases';
import { siteTextOnly } from '../valueRules';

const fieldIds = (ids: readonly string[] | undefined): string[] | undefined => ids?.map(keep);

export const session = shape<Session>({ token: hide, userId: hide });

export const recording: Recording<typeof machine> = {
  state: stateShape({ notice: keep, blank: fieldIds, token: hide, userId: hide }),
  events: {
    loginSubmitted: shape({ form: sealed, complete: keep, blank: fieldIds }),
    loginAccepted: session,
    loginRejected: shape({ reason: keep, text: orNull(siteTextOnly) }),
    registerSubmitted: shape({ form: sealed, complete: keep, blank: fieldIds }),
    registerAccepted: session,
    registerRejected: shape({ reason: keep, text: orNull(siteTextOnly) }),
    sessionStartedElsewhere: session,
  },
};

export const sentences: Sentences<typeof machine> = {
  loginSubmitted: ({ complete }) =>
    complete ? 'Pressed Log in' : 'Pressed Log in with an empty field',
  loginAccepted: () => 'The server accepted the log-in',
  loginRejected: failed('Logging in', messages.loginRejected),
  registerSubmitted: ({ complete }) =>
    complete ? 'Pressed Register' : 'Pressed Register with an empty field',
  registerAccepted: () => 'The server accepted the registration',
  registerRejected: ({ reason, text }) =>
    `Registering; ${ending(reason, text ?? messages.somethingWentWrong)}`,
  loggedOut: () => 'Pressed Log Out',
  sessionRefused: () => 'The server ended the session',
  sessionStartedElsewhere: () => 'Logged in in another tab',
  sessionEndedElsewhere: () => 'Logged out in another tab',
};
