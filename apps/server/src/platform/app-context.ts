import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';

/** How far the process may lag behind, or how much it may hold. */
export interface Pressure {
  readonly maxEventLoopDelay?: number;
  readonly maxHeapUsedBytes?: number;
  readonly sampleInterval?: number;
}

/** What the modules are wired with. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly now: () => Date;
  readonly logger: Logger;
  /** The folder of the built shop. Tests of the API do without. */
  readonly shopFolder?: string;
  /** Whether a worker of this process has not gone on for too long. There is none in tests of the API. */
  readonly isWorkStandingStill?: () => boolean;
  /** From when on requests are turned away. Tests do without: they lag with whatever else runs beside them. */
  readonly mostPressure?: Pressure;
}
