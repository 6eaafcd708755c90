import { randomBytes } from 'node:crypto';
import pg from 'pg';

const ask = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** A new database on a PostgreSQL: empty, or a copy of another that nobody is connected to. */
export const makePostgresDatabase = async (server: string, original?: string) => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await ask(server, `create database ${name}${original ? ` template ${original}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => ask(server, `drop database ${name} with (force)`) };
};
