import { EventEmitter } from 'node:events';
import { type Clock, openClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './ledger/database.ts';
import { openSettings } from './settings.ts';

/** The context of every part of the sandbox. */
export interface Sandbox extends Database {
  readonly config: Config;
  readonly clock: Clock;
  readonly settings: ReturnType<typeof openSettings>;
  /** Wakes the courier when a notice may be due. */
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
