import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { seedId } from '../../sandbox/ids';
import { statesAt } from './scenario';
import type { Walk } from './walk';

async function logIn({ fill, press }: Walk): Promise<void> {
  await fill('Email', DEMO_EMAIL);
  await fill('Password', DEMO_PASSWORD);
  await press('Log in');
}

async function register({ fill, press }: Walk): Promise<void> {
  await fill('Name', 'Nomvula Khumalo');
  await fill('Email', 'nomvula@test.example');
  await fill('Phone', '031 555 0142');
  await fill('Password', 'sparkling-clean-7');
  await press('Register');
}

async function addAddress({ fill, press }: Walk): Promise<void> {
  await press('Add Address');
  await fill('Full Name', 'Nomvula Khumalo');
  await press('Save');
}

export const account = [
  ...statesAt(
    { group: 'Log in and register', viewer: 'visitor', at: '/login' },
    {
      login: { title: 'The log-in page', shows: ['Remember me'] },
      'login-password-shown': {
        statuses: ['disclosures: expanded'],
        title: 'The password is shown while it is typed',
        then: ({ press }) => press('Show password'),
        shows: ['Log in'],
      },
      'login-blank': {
        title: 'A log-in with a blank field',
        then: ({ press }) => press('Log in'),
        shows: ['Please fill complete form'],
      },
      'login-rejected': {
        statuses: ['toasts: showing'],
        title: 'A log-in with a wrong password',
        then: async ({ fill, press }) => {
          await fill('Email', 'nobody@test.example');
          await fill('Password', 'not-this-one');
          await press('Log in');
        },
        shows: ['Email or Password is incorrect'],
      },
      'login-no-connection': {
        title: 'A log-in without a connection',
        before: ({ fault }) => fault({ path: '/api/login', drop: 'before' }),
        then: logIn,
        shows: ['No connection. Please try again.'],
      },
      'login-under-way': {
        statuses: ['auth: loggingIn', 'busy: working'],
        title: 'A log-in is with the server',
        before: ({ unanswered }) => unanswered('POST /api/login'),
        then: logIn,
        shows: ['Logging in'],
      },
      'login-slow': {
        statuses: ['busy: slow'],
        title: 'A log-in takes long, and can be cancelled',
        before: ({ unanswered }) => unanswered('POST /api/login'),
        then: async (walk) => {
          await logIn(walk);
          await walk.sees('Logging in');
          await walk.later(15_500);
        },
        shows: ['Logging in', 'Cancel'],
      },
      'login-accepted': {
        title: 'Just logged in, on the home page',
        then: async (walk) => {
          await logIn(walk);
          await walk.sees('Login Successfully');
          await walk.later(1200);
        },
        shows: ['Login Successfully', 'BOOK NOW'],
      },
      'login-left-off': {
        statuses: ['leftOff: offered'],
        title: 'Logged in after a page that needs it: home leads back there',
        at: '/dashboard/booking',
        then: async (walk) => {
          await logIn(walk);
          await walk.sees('Login Successfully');
          await walk.later(6000);
        },
        shows: ['Continue where you left off'],
      },
      'logged-out': {
        statuses: ['auth: signedOut'],
        title: 'Logged out',
        at: '/aboutus',
        shows: ['JOIN US', 'LOG IN', 'REGISTER'],
      },
      'logged-in': {
        statuses: ['auth: signedIn'],
        title: 'Logged in',
        viewer: 'customer',
        at: '/aboutus',
        shows: ['Who we are'],
      },
      'logged-out-just-now': {
        title: 'Just logged out, a second before home',
        viewer: 'customer',
        at: '/dashboard/addresses',
        then: async ({ sees, page, stopTime, press, later }) => {
          await sees('My Addresses');
          await page.waitForLoadState('networkidle');
          await stopTime();
          await press('Log Out');
          await later(50);
        },
        shows: ['User Logout Successfully'],
      },
      'session-refused': {
        title: 'The server ended the session (403 on user details)',
        viewer: 'customer',
        at: '/dashboard/booking',
        before: ({ endSession }) => endSession(),
        then: ({ later }) => later(1200),
        shows: ['Log in'],
      },
    },
  ),
  ...statesAt(
    { group: 'Log in and register', viewer: 'visitor', at: '/register' },
    {
      register: { title: 'The registration page', shows: ['Already a customer?'] },
      'register-blank': {
        title: 'A registration with a blank field',
        then: ({ press }) => press('Register'),
        shows: ['All fields are required.'],
      },
      'register-refused': {
        title: 'A registration that the server refuses without a reason',
        before: ({ refused }) => refused('POST /api/store_other_user'),
        then: register,
        shows: ['Something went Wrong'],
      },
      'register-under-way': {
        statuses: ['auth: registering'],
        title: 'A registration is with the server',
        before: ({ unanswered }) => unanswered('POST /api/store_other_user'),
        then: register,
        shows: ['Creating your account'],
      },
      'register-accepted': {
        title: 'Just registered, a second before home',
        then: async (walk) => {
          await walk.sees('Already a customer?');
          await walk.stopTime();
          await register(walk);
          await walk.later(50);
        },
        shows: ['Register Successfully', 'Already a customer?'],
      },
    },
  ),
  ...statesAt(
    { group: 'Account', viewer: 'customer', at: '/dashboard/profile' },
    {
      'profile-saving': {
        statuses: ['profileUpdate: saving'],
        title: 'The profile is with the server',
        before: ({ unanswered }) => unanswered('POST /api/update'),
        then: ({ press }) => press('Save'),
        shows: ['Saving your details'],
      },
      'profile-saved': {
        title: 'The profile was saved',
        before: ({ fault }) => fault({ path: '/api/update', status: 200, body: '{"error":0}' }),
        then: ({ press }) => press('Save'),
        shows: ['User details updated successfully'],
      },
      'profile-refused': {
        statuses: ['profileUpdate: edited'],
        title: 'The profile was refused',
        before: ({ refused }) => refused('POST /api/update'),
        then: ({ press }) => press('Save'),
        shows: ['Failed to update user details'],
      },
    },
  ),
  ...statesAt(
    { group: 'Account', viewer: 'customer', at: '/dashboard/booking' },
    {
      'booking-note-cancel': {
        statuses: ['bookingNote: open'],
        title: 'How to cancel a booking',
        then: ({ press }) => press('Cancel'),
        shows: ['Cancel booking'],
      },
      'booking-note-track': {
        title: 'How to track a booking',
        then: ({ press }) => press('Track Booking'),
        shows: ['Track booking'],
      },
      'booking-note-review': {
        title: 'How to review a booking',
        then: ({ press }) => press('Leave Review'),
        shows: ['Leave a review'],
      },
      'notifications-open': {
        statuses: ['disclosures: expanded'],
        title: 'The notifications, expanded',
        group: 'Popups and menus',
        then: ({ press }) => press('Notifications'),
        shows: ['You have no notifications.'],
      },
    },
  ),
  ...statesAt(
    { group: 'Account', viewer: 'customer', at: '/dashboard/addresses' },
    {
      'address-modal-open': {
        statuses: ['addressModal: open'],
        title: 'The modal for a new address',
        then: ({ press }) => press('Add Address'),
        shows: ['Add New Address', 'Only your name is required.'],
      },
      'address-saving': {
        statuses: ['addressModal: saving'],
        title: 'A new address is with the server',
        before: ({ unanswered }) => unanswered('POST /api/address'),
        then: addAddress,
        shows: ['Saving the address'],
      },
      'address-refused': {
        title: 'A new address was refused: the modal stays, without a word',
        before: ({ refused }) => refused('POST /api/address'),
        then: (walk) => walk.until('POST /api/address', () => addAddress(walk)),
        shows: ['Add New Address'],
      },
    },
  ),
  ...statesAt(
    { group: 'Stores', viewer: 'visitor', at: `/services/${seedId('store', 1)}` },
    {
      'store-without-session': {
        title: 'A visitor opened a store: three seconds before the log-in page',
        shows: ['Please login'],
      },
    },
  ),
];
