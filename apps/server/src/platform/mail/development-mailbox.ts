import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { escapeHtml } from '../escape-html.ts';

const NEWEST = 100;

const readMails = async (db: Db) => {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'message_id', 'recipient', 'subject', 'subject_with_code', 'text_body'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return mails.map(({ id, message_id, recipient, subject, subject_with_code, text_body }) => ({
    id,
    message_id,
    to: recipient,
    subject: subject_with_code ?? subject,
    text: text_body,
    links: text_body.match(/https?:\/\/\S+/g) ?? [],
  }));
};

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);

const STYLE =
  'body{font-family:sans-serif;margin:16px;color-scheme:light dark}article{display:flex;flex-wrap:wrap;gap:16px}iframe{width:min(100%,640px);height:640px;border:1px solid;resize:both}pre{flex:1 1 320px;white-space:pre-wrap;overflow-wrap:anywhere}';

/**
 * The Content-Security-Policy of a mail in the mailbox. As in a mail program, inline styles are allowed, scripts are not, and links open in
 * a new tab.
 */
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Shows the mails of a development server as text and as HTML, with working links. Production has no such paths. */
export const developmentMailboxRoutes = (app: FastifyInstance, db: Db): void => {
  app.get('/dev/mail.json', () => readMails(db));
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await readMails(db);
    const list = mails
      .map(
        ({ id, to, subject, text }) =>
          `<h2>${escapeHtml(subject)}</h2><p>To: ${escapeHtml(to)}</p><article><iframe src="/dev/mail/${id}" title="${escapeHtml(subject)}" loading="lazy"></iframe><pre>${linked(text)}</pre></article><hr>`,
      )
      .join('');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style><h1>Mailbox</h1>${list || '<p>No mail yet.</p>'}</html>`,
      );
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await db
      .selectFrom('mail')
      .where('id', '=', Number.parseInt(request.params.id, 10) || 0)
      .select('html_body')
      .executeTakeFirst();
    if (!mail) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framedPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(mail.html_body.replace('<head>', '<head><base target="_blank">'));
  });
};
