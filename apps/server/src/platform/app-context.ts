import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';

/** The delay of the event loop and the size of the heap above which the process is overloaded. */
export interface Pressure {
  readonly maxEventLoopDelay?: number;
  readonly maxHeapUsedBytes?: number;
  readonly sampleInterval?: number;
}

/** What routes and workers are wired with: config, database, clock, logger. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly now: () => Date;
  readonly logger: Logger;
  /** The folder of the built shop. Tests of the API have none. */
  readonly shopFolder?: string;
  /** Whether a worker of this process has hung for too long. Tests of the API have no worker. */
  readonly isWorkStandingStill?: () => boolean;
  /** Above this pressure the server refuses requests. Tests set no limit, because their event loop lags on a busy machine. */
  readonly mostPressure?: Pressure;
}
