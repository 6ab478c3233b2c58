import { account } from './account';
import { booking } from './booking';
import { checkout } from './checkout';
import { pages } from './pages';
import type { Scenario } from './scenario';
import { surroundings } from './surroundings';

/** Every page, loaded, empty, loading and failed, and every situation that customers meet (HELP-3). */
export const SCENARIOS: readonly Scenario[] = [
  ...pages,
  ...account,
  ...booking,
  ...checkout,
  ...surroundings,
];
