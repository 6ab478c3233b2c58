import { accountScenarios } from './account';
import { bookingScenarios } from './booking';
import { checkoutScenarios } from './checkout';
import { pageScenarios } from './pages';
import type { Scenario } from './scenario';
import { surroundingScenarios } from './surroundings';

export const SCENARIOS: readonly Scenario[] = [
  ...pageScenarios,
  ...accountScenarios,
  ...bookingScenarios,
  ...checkoutScenarios,
  ...surroundingScenarios,
];
