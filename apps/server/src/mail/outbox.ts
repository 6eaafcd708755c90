import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { schedule } from '../work/schedule.ts';
import type { Letter } from './letter.ts';
import { mailDomain } from './sender.ts';

export const MAIL_WORK = 'mail';

/** Writes a mail in the transaction that causes it. The worker sends it afterwards, under this one Message-ID. */
export const queueMail = async (tx: Tx, letter: Letter, from: string, now: Date): Promise<void> => {
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
      sent_at: null,
      last_error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await schedule(tx, MAIL_WORK, String(id), now);
};
