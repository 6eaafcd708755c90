import { onTestFinished } from 'vitest';
import { startPostgres } from '../../../tests/support/postgres.ts';

/** A PostgreSQL of the test's own, which it may end and start again. */
export const ownPostgres = async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  return postgres;
};
