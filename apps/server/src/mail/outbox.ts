import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { schedule } from '../work/schedule.ts';
import type { Letter } from './letter.ts';
import { mailDomain } from './sender.ts';

export const MAIL_WORK = 'mail';

/**
 * Writes a mail in the transaction that causes it. The worker sends it afterwards, under this one Message-ID, unless it is of no
 * more use by then.
 */
export const queueMail = async (
  tx: Tx,
  letter: Letter,
  from: string,
  now: Date,
  usefulForMs?: number,
): Promise<void> => {
  const { id } = await tx
    .insertInto('mail')
    .values({
      message_id: `<${randomUUID()}@${mailDomain(from)}>`,
      recipient: letter.to,
      reply_to: letter.replyTo ?? null,
      language: letter.language,
      kind: letter.kind,
      subject: letter.subject,
      text_body: letter.text,
      html_body: letter.html,
      state: 'waiting',
      created_at: now.toISOString(),
      useful_until: usefulForMs === undefined ? null : new Date(now.getTime() + usefulForMs).toISOString(),
      sent_at: null,
      last_error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await schedule(tx, MAIL_WORK, String(id), now);
};
