// Fills the database that the environment names with the given number of orders. As a separate process, it can fill one of two databases
// while another process fills the other.
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { fillDatabase } from './fill-database.ts';

await fillDatabase(readConfig(process.env), Number(process.argv[2]));
