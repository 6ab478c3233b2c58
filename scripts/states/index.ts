import { scenariosIn, type Scenario } from './scenario';

/** Every page in every condition of its data, and everything that customers meet there (HELP-3). */
export const SCENARIOS: readonly Scenario[] = [
  'pages.yaml',
  'account.yaml',
  'booking.yaml',
  'checkout.yaml',
  'surroundings.yaml',
].flatMap(scenariosIn);
