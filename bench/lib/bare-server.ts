// What ours is measured against: a handler per call that runs the statements that the server runs for it, in the same order, with the
// engine's plain driver, and writes the same bytes. The statements are those that the server itself ran once, at the start.
import Fastify from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { postgresDialect } from '../../apps/server/src/db/postgres.ts';
import { sqliteDialect } from '../../apps/server/src/db/sqlite.ts';
import { createLogger } from '../../apps/server/src/logger.ts';
import { secretDigest } from '../../apps/server/src/secrets.ts';
import { plainDriver } from './plain-driver.ts';
import { readHotCalls } from './read-hot-calls.ts';
import { recordingDatabase } from './recording.ts';
import { replayOf } from './replay.ts';
import { typicalPeople } from './typical-people.ts';

const config = readConfig(process.env);
const { databaseUrl, databasePoolSize: poolSize, databaseLockMs: lockMs, databaseStatementMs: statementMs } = config;
const ignore = () => undefined;
const { db, take } = recordingDatabase(
  databaseUrl
    ? postgresDialect(databaseUrl, { poolSize, lockMs, statementMs, hasNamedStatements: true }, ignore)
    : sqliteDialect(`${config.dataDir}/hitosoroi.sqlite`, lockMs, ignore),
);
const recorded = await buildApp({ config, db, now: () => new Date(), logger: createLogger('silent') });
const [person] = typicalPeople(Number(process.env.ORDERS));
if (!person) throw new Error('There is nobody to record.');

/** What of a request the statements are about: whose session it is, or which payment. */
const valuesIn = (cookie: string | undefined, body: unknown): unknown[] => {
  if (typeof body === 'string') {
    const fields = new URLSearchParams(body);
    const tradingId = fields.get('trading_id') ?? '';
    const number = tradingId.replace(/^(\d{4})(\d{4})(\d{4}).*$/, '$1-$2-$3');
    return [tradingId, number, fields.get('payment_id'), fields.get('payment_notice_id')];
  }
  return [secretDigest(cookie?.split('=')[1] ?? '')];
};

const bare = Fastify();
bare.removeContentTypeParser('application/x-www-form-urlencoded');
bare.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
);
const withDriver = plainDriver(config);
for (const { ask } of await readHotCalls(db)) {
  const { method, path, headers, body } = ask(person);
  take();
  const answer = await recorded.inject({ method, url: path, headers, ...(body && { payload: body }) });
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
  const isForm = headers['content-type']?.includes('urlencoded');
  const replay = replayOf(take(), valuesIn(headers.cookie, isForm ? body : undefined));
  const type = String(answer.headers['content-type']);
  const content = type.includes('json') ? answer.json() : answer.body;
  bare.route({
    method,
    url: path.split('?')[0] ?? '',
    handler: async (request, reply) => {
      const values = valuesIn(request.headers.cookie, request.body);
      await withDriver((run) => replay(run, values));
      return reply.type(type).send(typeof content === 'string' ? content : JSON.stringify(content));
    },
  });
}
await recorded.close();
await db.destroy();
bare.get('/readyz', async () => 'ok');
await bare.listen({ host: 'localhost', port: config.port });
