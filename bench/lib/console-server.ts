// Serves the built console on its own port, with the demo's staff, on the database that the environment names.
import { fileURLToPath } from 'node:url';
import { buildConsole } from '../../apps/server/src/console-app.ts';
import { loadDemoStaff } from '../../apps/server/src/people/staff/demo-staff.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';

const config = { ...readConfig(process.env), consolePort: 1 };
const { db } = openDatabase(config);
const now = () => new Date();
await loadDemoStaff(db, now());
const consoleFolder = process.env.CONSOLE_FOLDER ?? fileURLToPath(new URL('../../apps/console/dist', import.meta.url));
const app = await buildConsole({ config, db, now, logger: createLogger('silent'), consoleFolder });
await app.listen({ host: config.host, port: config.port });
