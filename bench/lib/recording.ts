import { type DatabaseConnection, type Dialect, Kysely } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { Tables } from '../../apps/server/src/db/schema.ts';

/** A statement as it was run once, and what it gave. */
export interface Step {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
}

/** A database that writes down what it is asked and what it answers, beginnings and ends of transactions included. */
export const recordingDatabase = (dialect: Dialect): { db: Db; take: () => Step[] } => {
  let steps: Step[] = [];
  const driver = dialect.createDriver();
  const acquire = driver.acquireConnection.bind(driver);
  const listened = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = async () => {
    const connection = await acquire();
    if (listened.has(connection)) return connection;
    listened.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: Parameters<typeof execute>[0]) => {
      const result = await execute<Row>(query);
      steps.push({ sql: query.sql, parameters: query.parameters, rows: result.rows as Step['rows'] });
      return result;
    };
    return connection;
  };
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (of) => dialect.createIntrospector(of),
      createDriver: () => driver,
    },
  });
  const take = () => {
    const taken = steps;
    steps = [];
    return taken;
  };
  return { db, take };
};
