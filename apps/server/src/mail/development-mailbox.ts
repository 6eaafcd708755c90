import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { escapeHtml } from '../escape-html.ts';

const NEWEST = 100;

const readMails = async (db: Db) => {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text_body'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return mails.map(({ id, recipient, subject, text_body }) => ({
    id,
    to: recipient,
    subject,
    text: text_body,
    links: text_body.match(/https?:\/\/\S+/g) ?? [],
  }));
};

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);

/** The mails of a development server, to be read and clicked. In production these paths do not exist. */
export const developmentMailboxRoutes = (app: FastifyInstance, db: Db): void => {
  app.get('/dev/mail.json', () => readMails(db));
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await readMails(db);
    const list = mails
      .map(
        ({ to, subject, text }) =>
          `<h2>${escapeHtml(subject)}</h2><p>To: ${escapeHtml(to)}</p><pre>${linked(text)}</pre><hr>`,
      )
      .join('');
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><h1>Mailbox</h1>${list || '<p>No mail yet.</p>'}</html>`,
      );
  });
};
