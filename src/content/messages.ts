import type { PictureProblem } from '../domain/chosenPicture';

/** The toasts' texts, exactly as shown (TOAST-1). */
export const messages = {
  incompleteForm: 'Please fill complete form',
  loginAccepted: 'Login Successfully',
  loginRejected: 'Email or Password is incorrect',
  registerAccepted: 'Register Successfully',
  /** The server no longer accepts the session. */
  sessionEnded: 'Your session has ended. Please log in again.',
  loggedOut: 'User Logout Successfully',
  pleaseLogin: 'Please login',
  planNeedsLogin: 'Please log in to purchase a subscription.',
  storeWithoutId: 'Store ID not found',
  booked: 'Service Book Successfully',
  cartRemoved: 'Remove Cart Successfully',
  /** Another device has changed what Book would have undone. */
  bookingChanged: 'The day or time of your booking has changed. Please check it.',
  addressMissing: 'Please select an address',
  /** Paying would have charged another sum than the one on the screen. */
  cartChanged: 'Your cart has changed. Please check the total.',
  /** A booking's time passed before its payment. */
  momentPassed: 'The time of a booking has passed. Please choose another one.',
  profileSaved: 'User details updated successfully',
  profileFailed: 'Failed to update user details',
  /** The fallback for failures without their own message. */
  somethingWentWrong: 'Something went Wrong',
  /** An action got no reply at all. */
  noConnection: 'No connection. Please try again.',
  paymentPageNotAllowed:
    "We didn't open the payment page: its address isn't one we trust. Nothing was paid. Please contact support.",
  /** The browser was sent to the payment page but did not get there. */
  paymentPageDidNotOpen: "The payment page didn't open. Please try again.",
  /** Windows opens no email app for an address of more than about 2000 characters. */
  longMessage:
    "If your email app didn't open, the message is too long for it: please copy it into an email.",
  reportSent: 'Report sent. Your reference:',
  reportNotSent: "No connection, so the report wasn't sent. Please download it instead.",
  reportRefused: "The report couldn't be sent. Please download it instead.",
  reportSaved: 'Report saved. Please send the file to our support team.',
} as const;

/** The errors of the profile's picture field (DASH-3). */
export const pictureProblems: Readonly<Record<PictureProblem, string>> = {
  tooLarge: 'This picture is larger than 25 MB. Please choose a smaller one.',
  unreadable: "We couldn't read this picture. Please choose another one.",
  altered:
    "Your browser's privacy protection changes pictures before we can send them. Please allow this site to read canvas data, or use another browser.",
};
