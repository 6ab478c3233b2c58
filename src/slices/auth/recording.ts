import type { Session } from '../../api/session';
import type { machine, AuthState } from '.';
import { hide, keep, orNull, sealed, shape } from '../../redaction/rules';
import { siteWords } from '../../redaction/words';
import type { Recording } from '../describing';

const fieldIds = (ids: readonly string[] | undefined): string[] | undefined => ids?.map(keep);

export const session = shape<Session>({ token: hide, userId: hide });

export const recording: Recording<typeof machine> = {
  state: shape<AuthState>({
    status: keep,
    notice: keep,
    blank: fieldIds,
    token: hide,
    userId: hide,
  }),
  events: {
    loginSubmitted: shape({ form: sealed, complete: keep, blank: fieldIds }),
    loginAccepted: session,
    loginRejected: shape({ reason: keep, text: orNull(siteWords) }),
    registerSubmitted: shape({ form: sealed, complete: keep, blank: fieldIds }),
    registerAccepted: session,
    registerRejected: shape({ reason: keep, text: orNull(siteWords) }),
    sessionStartedElsewhere: session,
  },
};
