// Serves the floor, which is loaded in turns with our server.
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { buildFloor } from './build.ts';

const config = readConfig(process.env);
const app = await buildFloor(config);
await app.listen({ host: config.host, port: config.port });
