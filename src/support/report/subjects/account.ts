import { addressOf } from '../../../api/addresses';
import { messages, pictureProblems } from '../../../content/messages';
import { failureText, failed, pageName } from '../phrases';
import { hide, keep, keepFields, list, orNull, sealed, shape } from '../rules';
import { type AnswerReport, type Report, rows } from '../subject';
import { isHidden, knownPath, pictureType, siteTextOnly } from '../valueRules';

export const session = { token: hide, userId: hide };

export const auth: Report<'auth'> = {
  rules: {
    ...session,
    ...keepFields('notice', 'complete', 'reason'),
    form: sealed,
    blank: (ids) => ids?.map(keep<string>),
    text: orNull(siteTextOnly),
  },
  sentences: {
    loginSubmitted: ({ complete }) =>
      complete ? 'Pressed Log in' : 'Pressed Log in with an empty field',
    loginAccepted: () => 'The server accepted the log-in',
    loginRejected: failed('Logging in', messages.loginRejected),
    registerSubmitted: ({ complete }) =>
      complete ? 'Pressed Register' : 'Pressed Register with an empty field',
    registerAccepted: () => 'The server accepted the registration',
    registerRejected: ({ reason, text }) =>
      `Registering; ${failureText(reason, text ?? messages.somethingWentWrong)}`,
    loggedOut: () => 'Pressed Log Out',
    sessionRefused: () => 'The server ended the session',
    sessionStartedElsewhere: () => 'Logged in in another tab',
    sessionEndedElsewhere: () => 'Logged out in another tab',
  },
};

export const login = 'the log-in';
export const register = 'the registration';

export const leftOff: Report<'leftOff'> = {
  rules: { path: knownPath, from: knownPath },
  sentences: {
    sentToLogin: ({ from }, { name }) =>
      `The site asked for a log-in before ${pageName(from, name)}`,
    leftOffRestored: ({ from }, { name }) =>
      `The session had ended at ${pageName(from, name)}: the site offered to continue there`,
    leftOffDismissed: () => 'Closed the strip Continue where you left off',
  },
};

const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

export const profileUpdate: Report<'profileUpdate'> = {
  rules: {
    ...keepFields('pictureProblem', 'problem', 'size', 'reason'),
    type: pictureType,
    profileSubmitted: sealed,
  },
  sentences: {
    profileEdited: () => 'Began to change the profile',
    pictureChosen: () => 'Chose a profile picture, or went back to the old one',
    pictureRefused: ({ problem, type, size }) =>
      `Chose a picture (${isHidden(type) || type === '' ? 'of no known type' : type}, ${sizeOf(size)}), which was refused: ${pictureProblems[problem]}`,
    profileSubmitted: () => 'Pressed Save for the profile',
    profileSaved: () => 'The server saved the profile',
    profileSaveFailed: failed('Saving the profile', messages.profileFailed),
  },
};

export const updateProfile = 'the changed profile';

export const addressModal: Report<'addressModal'> = {
  rules: { ...keepFields('addressId', 'reason'), addressSubmitted: sealed },
  sentences: {
    addressModalOpened: () => 'Pressed Add Address',
    addressModalCancelled: () => 'Closed Add New Address',
    addressSubmitted: () => 'Pressed Save for a new address',
    addressSaved: () => 'The server saved the address',
    addressSaveFailed: failed('Saving the address', null),
  },
};

export const addAddress = 'the new address';

export const getAddresses: AnswerReport<'getAddresses'> = {
  ...rows('address', 'addresses'),
  rule: list(shape({ id: keep, ...addressOf(hide) })),
};

export const getUserDetails: AnswerReport<'getUserDetails'> = {
  list: "the customer's details",
  answer: () => "the customer's details",
  rule: shape({
    name: hide,
    email: hide,
    phone: hide,
    // Any text here would be requested as a URL.
    imageFile: () => null,
    pictureSavedAt: keep,
    savedPicture: () => undefined,
  }),
};
