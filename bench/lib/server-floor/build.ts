// The floor: the baseline for our server. For each hot call it has a handler that gives the same answer, or writes the same rows, with the
// fewest statements. It checks nothing, counts nothing, and has no contract.
import { hash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import type { EngineName, Row } from './engine.ts';
import { postgresEngine } from './postgres.ts';
import { type Asked, readsOn } from './reads.ts';
import { sqliteEngine } from './sqlite.ts';
import {
  attemptStatement,
  letterStatement,
  noticeSteps,
  type OrderBody,
  orderFactsStatement,
  orderSteps,
} from './writes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const FORM = 'application/x-www-form-urlencoded';

const askedIn = ({ query, headers }: FastifyRequest): Asked => ({
  query: query as Record<string, string>,
  sessionDigest: hash('sha256', headers.cookie?.split('=')[1] ?? '', 'hex'),
  now: new Date(),
});

export const buildFloor = async (
  config: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
): Promise<FastifyInstance> => {
  const name: EngineName = config.databaseUrl ? 'postgres' : 'sqlite';
  const engine = config.databaseUrl
    ? postgresEngine(config.databaseUrl, config.databasePoolSize)
    : sqliteEngine(`${config.dataDir}/hitosoroi.sqlite`);
  const one = ([row]: readonly Row[]): Row => {
    if (!row) throw new Error('The floor found nothing.');
    return row;
  };
  const taken = one(await engine.read(letterStatement, ['order']));
  const paid = one(await engine.read(letterStatement, ['paid']));

  const app = Fastify();
  app.addHook('onClose', async () => engine.close());
  app.removeContentTypeParser(FORM);
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const { path, statement, values, answer } of readsOn(name)) {
    app.get(path, async (request, reply) => {
      const asked = askedIn(request);
      const rows = await engine.read(statement, values(asked));
      return reply.type(JSON_TYPE).send(JSON.stringify({ data: answer(rows, asked) }));
    });
  }
  app.post('/api/v1/consumer/order_request', async (request, reply) => {
    const body = request.body as OrderBody;
    const { sessionDigest, now } = askedIn(request);
    const optionId = body.products[0]?.product_option_id;
    const facts = one(await engine.read(orderFactsStatement, [sessionDigest, now.toISOString(), optionId]));
    const { number, steps } = orderSteps(facts, body, taken, now);
    await engine.write('order_request', steps);
    return reply.type(JSON_TYPE).send(JSON.stringify({ data: { order_number: number } }));
  });
  app.post('/api/v1/payment/notice', async (request, reply) => {
    const body = request.body as string;
    const attempt = one(await engine.read(attemptStatement, [new URLSearchParams(body).get('trading_id')]));
    await engine.write('notice', noticeSteps(attempt, body, paid, new Date()));
    return reply.type('text/plain').send('result=0');
  });
  app.get('/readyz', async () => 'ok');
  await app.ready();
  return app;
};
