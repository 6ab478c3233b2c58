import type { DeviceKind } from '../browser/tabs';
import type { Weather } from '../outcomes';
import type { ServerKind } from '../server';

/** The initial conditions of a life, apart from the habit. */
export interface Circumstances {
  device: DeviceKind;
  server: ServerKind;
  /** The pin that an earlier visit left in the storage, as a text, or null. */
  savedPin: string | null;
  weather: Weather;
  /** The place of the customer who is logged in at first, or null. */
  loggedIn: number | null;
  /** How many bookings that customer, or else the first, has begun; and whether there is an address. */
  carts: number;
  areDated: boolean;
  hasAddress: boolean;
  /** Whether an earlier booking of theirs is over. */
  hasWashed: boolean;
  path: string;
  /** Whether midnight passes during the life. */
  isLate: boolean;
  /** Whether the life ends with an attempt to finish a booking. */
  endsWithBooking: boolean;
  /** How much more often than others somebody does what is a habit. */
  zeal: number;
}
