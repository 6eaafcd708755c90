import { onTestFinished } from 'vitest';
import { folderInMemory, type Postgres, startPostgresIn } from '../../../tests/support/postgres.ts';

/** A PostgreSQL server for one test, which may stop and restart it. */
export const ownPostgres = async () => {
  const postgres = await startPostgresIn(folderInMemory());
  onTestFinished(postgres.stop);
  return postgres;
};

/** A PostgreSQL server for all tests of a file. The test file has to stop it. */
export const postgresOfFile = (): Promise<Postgres> => startPostgresIn(folderInMemory());
