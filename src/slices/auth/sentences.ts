import type { machine } from '.';
import { messages } from '../../content/messages';
import type { Sentences } from '../describing';
import { ending, failed } from '../wording';

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
