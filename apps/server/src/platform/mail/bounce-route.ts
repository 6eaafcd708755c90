import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { noSession, Refused, sendRefusal } from '../http/refusals.ts';
import { secretDigest } from '../secrets.ts';

/** A mail that a mail server first accepted and later returned. */
interface Bounce {
  /** One of these is the Message-ID of the mail. A report may contain other ids too. */
  readonly messageIds: readonly string[];
  readonly reason: string;
}

const MOST_NAMED = 50;
const LONGEST_REASON = 300;

/** Replaces characters that the database cannot store. */
const keepable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

const oneLine = (text: string): string => keepable(text).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON);

const Told = z.object({
  message_id: z.string().check(z.minLength(3), z.maxLength(998)),
  reason: z.optional(z.string()),
});

/** Reads the JSON of a mail service: `{"message_id": "<…>", "reason": "…"}`. The angle brackets may be missing. */
const readToldBounce = (body: unknown): Bounce | undefined => {
  const told = z.safeParse(Told, body);
  if (!told.success) return undefined;
  const { message_id, reason = '' } = told.data;
  return { messageIds: [`<${keepable(message_id).trim().replaceAll(/^<|>$/g, '')}>`], reason: oneLine(reason) };
};

/**
 * Reads an RFC 3464 report of a mail server. Its parts are plain lines: the fields of the report, and the headers of the mail with its
 * Message-ID. A report that a mail is only delayed is no bounce.
 */
export const readReport = (report: string): Bounce | undefined => {
  const lines = keepable(report).replaceAll(/\r?\n[ \t]+/g, ' ');
  if (!/^Action:\s*failed\b/im.test(lines)) return undefined;
  const said = /^Diagnostic-Code:\s*(?:smtp;)?(.*)$/im.exec(lines) ?? /^Status:(.*)$/im.exec(lines);
  const messageIds = [...new Set(lines.match(/<[^<>\s@]+@[^<>\s@]+>/g))].slice(0, MOST_NAMED);
  return messageIds.length > 0 ? { messageIds, reason: oneLine(said?.[1] ?? '') } : undefined;
};

const BOUNCE_PATH = '/api/v1/mail/bounces';

/** The largest report that the server reads. A report may contain the whole mail. */
const LARGEST_BODY = 1024 * 1024;

const isKey = (sent: string | undefined, key: string): boolean =>
  timingSafeEqual(Buffer.from(secretDigest(sent ?? '')), Buffer.from(secretDigest(`Bearer ${key}`)));

/** Marks bounced mails as failed, so that staff see them. A second report changes nothing. */
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

/**
 * The call by which a mail server, or a program that reads its reports, reports bounces. It exists only if the settings contain a key for
 * it.
 */
export const bounceRoute = (app: FastifyInstance, { db, config, logger }: AppContext): void => {
  const { mailBounceKey } = config;
  if (mailBounceKey === undefined) return;
  app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(
      BOUNCE_PATH,
      {
        bodyLimit: LARGEST_BODY,
        // Checks the key before the server reads the body.
        onRequest: async (request, reply: FastifyReply) => {
          if (!isKey(request.headers.authorization, mailBounceKey)) return sendRefusal(request, reply, noSession);
        },
      },
      async (request, reply) => {
        const { body } = request;
        const bounce = typeof body === 'string' ? readReport(body) : readToldBounce(body);
        // A report that is no bounce, such as one of a delay, is legitimate. The server does nothing with it.
        if (!bounce && typeof body !== 'string') return sendRefusal(request, reply, new Refused(422, 'malformed'));
        const mails = bounce ? await takeBounce(db, bounce) : [];
        if (mails.length > 0) logger.warn({ mails }, 'mails came back');
        return { data: { taken: mails.length } };
      },
    );
  });
};
