export { parseConfig } from './schema';
export type { AppConfig, ConfigProblem, ConfigResult } from './schema';
export { readConfig, servedFrom } from './reader';
