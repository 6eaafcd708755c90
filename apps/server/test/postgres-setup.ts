import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/lib/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all test files: the one given, or one of our own. */
export default async ({ provide }: TestProject) => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    provide('postgresUrl', given);
    return undefined;
  }
  const { url, stop } = await startPostgres();
  provide('postgresUrl', url);
  return stop;
};
