import { onTestFinished } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { newDatabaseConfig } from './new-database.ts';

export const emptyDatabaseConfig = () => newDatabaseConfig('empty');

export const emptyDatabase = async () => {
  const database = openDatabase(await emptyDatabaseConfig());
  onTestFinished(() => database.db.destroy());
  return database;
};
