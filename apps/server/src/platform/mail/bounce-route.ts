import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { noSession, Refused, sendRefusal } from '../http/refusals.ts';
import { secretDigest } from '../secrets.ts';
import { type Bounce, readReport, readToldBounce } from './read-bounce.ts';

export const BOUNCE_PATH = '/api/v1/mail/bounces';

/** A report may carry the whole mail. */
const LARGEST_BODY = 1024 * 1024;

const isKey = (sent: string | undefined, key: string): boolean =>
  timingSafeEqual(Buffer.from(secretDigest(sent ?? '')), Buffer.from(secretDigest(`Bearer ${key}`)));

/** The mail did not arrive after all: somebody has to look at it. What is said twice changes nothing. */
const takeBounce = async (db: Db, { messageIds, reason }: Bounce): Promise<number[]> => {
  const bounced = await db
    .updateTable('mail')
    .set({
      state: 'failed',
      failure: 'bounced',
      sent_at: null,
      last_error: reason || null,
      version: sql<number>`version + 1`,
    })
    .where('message_id', 'in', messageIds)
    .where('state', '<>', 'failed')
    .returning('id')
    .execute();
  return bounced.map(({ id }) => id);
};

/** Where the mail server, or whoever reads its reports, gives back what did not arrive. Without a key in the settings there is no such place. */
export const bounceRoute = (app: FastifyInstance, { db, config, logger }: AppContext): void => {
  const { mailBounceKey } = config;
  if (mailBounceKey === undefined) return;
  app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(
      BOUNCE_PATH,
      {
        bodyLimit: LARGEST_BODY,
        // Before anything is read of what a stranger sends.
        onRequest: async (request, reply: FastifyReply) => {
          if (!isKey(request.headers.authorization, mailBounceKey)) return sendRefusal(request, reply, noSession);
        },
      },
      async (request, reply) => {
        const { body } = request;
        const bounce = typeof body === 'string' ? readReport(body) : readToldBounce(body);
        // A report that a mail is late is rightly sent, and nothing to us.
        if (!bounce && typeof body !== 'string') return sendRefusal(request, reply, new Refused(422, 'malformed'));
        const mails = bounce ? await takeBounce(db, bounce) : [];
        if (mails.length > 0) logger.warn({ mails }, 'mails came back');
        return { data: { taken: mails.length } };
      },
    );
  });
};
