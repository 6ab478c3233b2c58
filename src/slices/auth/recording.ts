import type { Session } from '../../api/session';
import type { machine, AuthState } from '.';
import { hide, keep, orNull, sealed, shape } from '../../redaction/rules';
import { siteWords } from '../../redaction/words';
import type { Recording } from '../describing';

/** Whose session it is stays with the customer. */
export const session = shape<Session>({ token: hide, userId: hide });

export const recording: Recording<typeof machine> = {
  state: shape<AuthState>({ status: keep, notice: keep, token: hide, userId: hide }),
  events: {
    loginSubmitted: shape({ form: sealed, complete: keep }),
    loginAccepted: session,
    loginRejected: shape({ reason: keep, text: orNull(siteWords) }),
    registerSubmitted: shape({ form: sealed, complete: keep }),
    registerAccepted: session,
    registerRejected: shape({ reason: keep, text: orNull(siteWords) }),
    loggedOut: keep,
    sessionRefused: keep,
    sessionStartedElsewhere: session,
    sessionEndedElsewhere: keep,
  },
};
