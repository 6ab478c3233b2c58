import type { machine } from '../../../src/slices/auth';
import type { Samples } from './types';
import { session } from './shared';

const login = { email: 'a@example.test', password: 'pw' };
const registration = { ...login, name: 'A', phone: '1' };
const other = { token: 'token-2', userId: 'user-2' };

export const samples: Samples<typeof machine> = {
  events: {
    loginSubmitted: [login, { ...login, password: ' ' }],
    loginAccepted: [session],
    loginRejected: [{ reason: 'refused', text: null }],
    registerSubmitted: [registration, { ...registration, phone: '' }],
    registerAccepted: [session],
    registerRejected: [{ reason: 'refused', text: 'No' }],
    sessionStartedElsewhere: [other],
  },
  states: {
    restoring: { status: 'restoring' },
    signedOut: [
      { status: 'signedOut', notice: null },
      { status: 'signedOut', notice: null, blank: ['login_email'] },
    ],
    loggingIn: { status: 'loggingIn' },
    registering: { status: 'registering' },
    signedIn: { status: 'signedIn', ...session },
  },
};
