// Fills the database that the environment names with as many orders as told. A process of its own, so that two are filled side by side.
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { fillDatabase } from './fill-database.ts';

await fillDatabase(readConfig(process.env), Number(process.argv[2]));
