import { onTestFinished } from 'vitest';
import { folderInMemory, startPostgresIn } from '../../../tests/support/postgres.ts';

/** A PostgreSQL of the test's own, which it may end and start again. */
export const ownPostgres = async () => {
  const postgres = await startPostgresIn(folderInMemory());
  onTestFinished(postgres.stop);
  return postgres;
};
