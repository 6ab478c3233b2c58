import type { Database } from './database';
import type { FaultRegistry } from './faults';
import type { Ids } from './ids';
import type { CallLog } from './log';
import type { SandboxClock } from './options';
import type { PasswordCost } from './passwords';
import type { Throttle } from './throttle';

export interface Deps {
  db: Database;
  ids: Ids;
  clock: SandboxClock;
  uploadsPath: string;
  artPath: string;
  siteUrl: string;
  faults: FaultRegistry;
  log: CallLog;
  passwordCost: PasswordCost;
  /** Behaviour that the API doesn't specify; a control changes it. */
  behaviour: { keepsEmptiedCarts: boolean };
  logins: Throttle;
  warn(message: string, error?: unknown): void;
}
