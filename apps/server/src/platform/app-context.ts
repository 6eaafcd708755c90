import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';

/** Above this delay of the event loop, or this heap size, the process counts as overloaded. */
export interface Pressure {
  readonly maxEventLoopDelay?: number;
  readonly maxHeapUsedBytes?: number;
  readonly sampleInterval?: number;
}

/** The config, database, clock and logger that routes and workers use. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly now: () => Date;
  readonly logger: Logger;
  /** The folder of the built shop. Absent in tests of the API. */
  readonly shopFolder?: string;
  /** Whether a worker of this process has hung for too long. Absent in tests of the API, which have no worker. */
  readonly isWorkStandingStill?: () => boolean;
  /** Whether the console's process accepts requests. Absent if this process starts no console. */
  readonly isConsoleOpen?: () => boolean;
  /** Above this pressure the server refuses requests. Absent in tests, because the event loop lags on a busy machine. */
  readonly mostPressure?: Pressure;
}
