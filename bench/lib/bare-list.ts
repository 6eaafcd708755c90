// The least that can answer `product/list`: Fastify, the driver, the same query, the same bytes. What ours is measured against.
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';
import { offersIn, offersQuery } from '../../apps/server/src/catalogue/offers.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { secretDigest } from '../../apps/server/src/secrets.ts';

const config = readConfig(process.env);
const { db } = openDatabase(config);
const { sql, parameters } = offersQuery(
  db,
  secretDigest(process.env.SESSION ?? ''),
  new Date().toISOString(),
).compile();
const values = parameters.map((value) =>
  typeof value === 'boolean' && !config.databaseUrl ? Number(value) : value,
) as (string | number)[];

const rowsOf = (): (() => unknown) => {
  if (config.databaseUrl) {
    const pool = new pg.Pool({ connectionString: config.databaseUrl, max: config.databasePoolSize });
    return () => pool.query(sql, values).then(({ rows }) => rows);
  }
  const statement = new DatabaseSync(`${config.dataDir}/hitosoroi.sqlite`).prepare(sql);
  return () => statement.all(...values);
};
const rows = rowsOf();

const app = Fastify();
app.get('/api/v1/consumer/product/list', async (_request, reply) =>
  reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ data: { products: offersIn((await rows()) as never) } })),
);
await app.listen({ port: config.port });
