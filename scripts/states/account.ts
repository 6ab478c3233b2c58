import { seedId } from '../../sandbox/ids';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { field, refused, unanswered, type Scenario, type Walk } from './scenario';

const LOGIN = { group: 'Log in and register', viewer: 'visitor', at: '/login' } as const;
const REGISTER = { ...LOGIN, at: '/register' } as const;
const PROFILE = { group: 'Account', viewer: 'customer', at: '/dashboard/profile' } as const;
const BOOKINGS = { ...PROFILE, at: '/dashboard/booking' } as const;
const ADDRESSES = { ...PROFILE, at: '/dashboard/addresses' } as const;

const logIn = async ({ page, press }: Walk): Promise<void> => {
  await field(page, 'Email').fill(DEMO_EMAIL);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press('Log in');
};

const register = async ({ page, press }: Walk): Promise<void> => {
  await field(page, 'Name').fill('Nomvula Khumalo');
  await field(page, 'Email').fill('nomvula@test.example');
  await field(page, 'Phone').fill('031 555 0142');
  await field(page, 'Password').fill('sparkling-clean-7');
  await press('Register');
};

const addAddress = async ({ page, press }: Walk): Promise<void> => {
  await press('Add Address');
  await field(page, 'Full Name').fill('Nomvula Khumalo');
  await press('Save');
};

export const accountScenarios: readonly Scenario[] = [
  { ...LOGIN, name: 'login', title: 'The log-in page', shows: ['Remember me'] },
  {
    ...LOGIN,
    name: 'login-password-shown',
    title: 'The password is shown while it is typed',
    then: ({ press }) => press('Show password'),
    shows: ['Log in'],
  },
  {
    ...LOGIN,
    name: 'login-blank',
    title: 'A log-in with a blank field',
    then: ({ press }) => press('Log in'),
    shows: ['Please fill complete form'],
  },
  {
    ...LOGIN,
    name: 'login-rejected',
    title: 'A log-in with a wrong password',
    then: async (walk) => {
      await field(walk.page, 'Email').fill('nobody@test.example');
      await field(walk.page, 'Password').fill('not-this-one');
      await walk.press('Log in');
    },
    shows: ['Email or Password is incorrect'],
  },
  {
    ...LOGIN,
    name: 'login-no-connection',
    title: 'A log-in without a connection',
    faults: [{ path: '/api/login', drop: 'before' }],
    then: logIn,
    shows: ['No connection. Please try again.'],
  },
  {
    ...LOGIN,
    name: 'login-under-way',
    title: 'A log-in is with the server',
    faults: [unanswered('/api/login', 'POST')],
    then: logIn,
    shows: ['Logging in'],
  },
  {
    ...LOGIN,
    name: 'login-slow',
    title: 'A log-in takes long, and can be cancelled',
    faults: [unanswered('/api/login', 'POST')],
    then: async (walk) => {
      await logIn(walk);
      await walk.sees('Logging in');
      await walk.later(15_500);
    },
    shows: ['Logging in', 'Cancel'],
  },
  {
    ...LOGIN,
    name: 'login-accepted',
    title: 'Just logged in, on the home page',
    then: async (walk) => {
      await logIn(walk);
      await walk.sees('Login Successfully');
      await walk.later(1200);
    },
    shows: ['Login Successfully', 'BOOK NOW'],
  },
  {
    ...LOGIN,
    name: 'login-left-off',
    title: 'Logged in after a page that needs it: home leads back there',
    at: '/dashboard/booking',
    then: async (walk) => {
      await logIn(walk);
      await walk.sees('Login Successfully');
      await walk.later(6000);
    },
    shows: ['Continue where you left off'],
  },
  {
    ...LOGIN,
    name: 'logged-out',
    title: 'Logged out',
    at: '/aboutus',
    shows: ['JOIN US', 'LOG IN', 'REGISTER'],
  },
  {
    ...LOGIN,
    name: 'logged-in',
    title: 'Logged in',
    viewer: 'customer',
    at: '/aboutus',
    shows: ['Who we are'],
  },
  {
    ...LOGIN,
    name: 'logged-out-just-now',
    title: 'Just logged out, a second before home',
    viewer: 'customer',
    at: '/dashboard/addresses',
    then: async ({ page, sees, stopTime, press, later }) => {
      await sees('My Addresses');
      await page.waitForLoadState('networkidle');
      await stopTime();
      await press('Log Out');
      await later(50);
    },
    shows: ['User Logout Successfully'],
  },
  {
    ...LOGIN,
    name: 'session-refused',
    title: 'The server ended the session (403 on user details)',
    viewer: 'customer',
    at: '/dashboard/booking',
    before: ({ revoke }) => revoke(),
    then: ({ later }) => later(1200),
    shows: ['Log in'],
  },
  { ...REGISTER, name: 'register', title: 'The registration page', shows: ['Already a customer?'] },
  {
    ...REGISTER,
    name: 'register-blank',
    title: 'A registration with a blank field',
    then: ({ press }) => press('Register'),
    shows: ['All fields are required.'],
  },
  {
    ...REGISTER,
    name: 'register-refused',
    title: 'A registration that the server refuses, in its own words (hidden in recordings)',
    faults: [
      {
        path: '/api/store_other_user',
        status: 409,
        body: JSON.stringify({ error: 1, misc: '‹hidden›' }),
      },
    ],
    then: register,
    shows: ['‹hidden›'],
  },
  {
    ...REGISTER,
    name: 'register-under-way',
    title: 'A registration is with the server',
    faults: [unanswered('/api/store_other_user', 'POST')],
    then: register,
    shows: ['Creating your account'],
  },
  {
    ...REGISTER,
    name: 'register-accepted',
    title: 'Just registered, a second before home',
    then: async (walk) => {
      await walk.sees('Already a customer?');
      await walk.stopTime();
      await register(walk);
      await walk.later(50);
    },
    shows: ['Register Successfully', 'Already a customer?'],
  },
  {
    ...PROFILE,
    name: 'profile-saving',
    title: 'The profile is with the server',
    faults: [unanswered('/api/update', 'POST')],
    then: ({ press }) => press('Save'),
    shows: ['Saving your details'],
  },
  {
    ...PROFILE,
    name: 'profile-saved',
    title: 'The profile was saved',
    faults: [{ path: '/api/update', status: 200, body: '{"error":0}' }],
    then: ({ press }) => press('Save'),
    shows: ['User details updated successfully'],
  },
  {
    ...PROFILE,
    name: 'profile-refused',
    title: 'The profile was refused',
    faults: [refused('/api/update', 'POST')],
    then: ({ press }) => press('Save'),
    shows: ['Failed to update user details'],
  },
  {
    ...BOOKINGS,
    name: 'booking-note-cancel',
    title: 'How to cancel a booking',
    then: ({ press }) => press('Cancel'),
    shows: ['Cancel booking'],
  },
  {
    ...BOOKINGS,
    name: 'booking-note-track',
    title: 'How to track a booking',
    then: ({ press }) => press('Track Booking'),
    shows: ['Track booking'],
  },
  {
    ...BOOKINGS,
    name: 'booking-note-review',
    title: 'How to review a booking',
    then: ({ press }) => press('Leave Review'),
    shows: ['Leave a review'],
  },
  {
    ...BOOKINGS,
    name: 'notifications-open',
    group: 'Popups and menus',
    title: 'The notifications, unfolded',
    then: ({ press }) => press('Notifications'),
    shows: ['You have no notifications.'],
  },
  {
    ...ADDRESSES,
    name: 'address-modal-open',
    title: 'The modal for a new address',
    then: ({ press }) => press('Add Address'),
    shows: ['Add New Address', 'Only your full name is required.'],
  },
  {
    ...ADDRESSES,
    name: 'address-saving',
    title: 'A new address is with the server',
    faults: [unanswered('/api/address', 'POST')],
    then: addAddress,
    shows: ['Saving the address'],
  },
  {
    ...ADDRESSES,
    name: 'address-refused',
    title: 'A new address was refused: the modal stays, without a word',
    faults: [refused('/api/address', 'POST')],
    then: async (walk) => {
      const answer = walk.page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/address') && response.request().method() === 'POST',
      );
      await addAddress(walk);
      await answer;
    },
    shows: ['Add New Address'],
  },
  {
    group: 'Stores',
    viewer: 'visitor',
    name: 'store-without-session',
    title: 'A visitor opened a store: three seconds before the log-in page',
    at: `/services/${seedId('store', 1)}`,
    shows: ['Please login'],
  },
];
