// Fills the database that the environment names with the given number of orders. A separate process, so that two databases can be filled in
// parallel.
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { fillDatabase } from './fill-database.ts';

await fillDatabase(readConfig(process.env), Number(process.argv[2]));
