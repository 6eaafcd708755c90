// Serves the floor that build.ts describes. The benchmark loads this server and our server in turns.
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { buildFloor } from './build.ts';

const config = readConfig(process.env);
const app = await buildFloor(config);
await app.listen({ host: config.host, port: config.port });
