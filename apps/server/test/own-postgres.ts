import { onTestFinished } from 'vitest';
import { folderInMemory, type Postgres, startPostgresIn } from '../../../tests/support/postgres.ts';

/** A PostgreSQL of the test's own, which it may end and start again. */
export const ownPostgres = async () => {
  const postgres = await startPostgresIn(folderInMemory());
  onTestFinished(postgres.stop);
  return postgres;
};

/** A PostgreSQL for the tests of a file, which stop it after all of them. */
export const postgresOfFile = (): Promise<Postgres> => startPostgresIn(folderInMemory());
