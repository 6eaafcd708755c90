import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** One connection per server. It stays open, because every test makes and drops a database. */
const connections = new Map<string, pg.Pool>();

const ask = async (server: string, statement: string): Promise<void> => {
  const connection =
    connections.get(server) ?? new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true });
  // Ignores errors, because the server may end before the connection ends.
  if (!connections.has(server))
    connections.set(
      server,
      connection.on('error', () => undefined),
    );
  await connection.query(statement);
};

/** A new database on a PostgreSQL server: empty, or a copy of a database without connections. */
export const makePostgresDatabase = async (server: string, original = 'template1') => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files is twice as fast as writing each page to the log.
  await ask(server, `create database ${name} template ${original} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => ask(server, `drop database ${name} with (force)`) };
};
