import { EventEmitter } from 'node:events';
import { type Clock, openClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './ledger/database.ts';
import { openSettings } from './settings.ts';

/** What every part of the sandbox works on. */
export interface Sandbox extends Database {
  readonly config: Config;
  readonly clock: Clock;
  readonly settings: ReturnType<typeof openSettings>;
  /** Tells the courier that there may be something to deliver. */
  readonly events: EventEmitter<{ notice: [] }>;
}

export const openSandbox = (config: Config): Sandbox => {
  const database = openDatabase(config.dataDir);
  return {
    ...database,
    config,
    clock: openClock(database.sql),
    settings: openSettings(database.sql),
    events: new EventEmitter(),
  };
};
