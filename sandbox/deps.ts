import type { Database } from './database';
import type { FaultBook } from './faults';
import type { Ids } from './ids';
import type { CallLog } from './log';
import type { SandboxClock } from './options';
import type { PasswordCost } from './passwords';
import type { Throttle } from './throttle';

/** What every resource is handed. */
export interface Deps {
  db: Database;
  ids: Ids;
  clock: SandboxClock;
  uploadsPath: string;
  artPath: string;
  siteUrl: string;
  faults: FaultBook;
  log: CallLog;
  passwordCost: PasswordCost;
  logins: Throttle;
  warn(message: string, error?: unknown): void;
}
