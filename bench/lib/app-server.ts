// Runs the server without its workers, so that only the call is measured. `server-limits.ts` measures the server with its workers.
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';

const config = readConfig(process.env);
const { db } = openDatabase(config);
const app = await buildApp({
  config,
  db,
  now: () => new Date(),
  logger: createLogger(config.logLevel),
});
await app.listen({ host: config.host, port: config.port });
