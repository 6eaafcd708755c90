import type { Language } from '@hitosoroi/rules/language';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { answerLetter } from './letters.ts';

interface Answer {
  readonly inquiryId: number;
  readonly staffId: number;
  readonly language: Language;
  readonly content: string;
}

/** Stores an answer and mails it to the inquiry's address. Replies go to the operator's own mailbox. */
export const answer = async (
  tx: Tx,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { inquiryId, staffId, language, content }: Answer,
  now: Date,
): Promise<void> => {
  const inquiry = await tx
    .updateTable('inquiry')
    .set({ state: 'answered', closed_at: null, version: sql<number>`version + 1` })
    .where('id', '=', inquiryId)
    .returning(['id', 'name', 'email', 'content', 'member_id'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('inquiry_answer')
    .values({ inquiry_id: inquiryId, staff_id: staffId, language, content, created_at: now.toISOString() })
    .execute();
  const seller = await tx.selectFrom('seller').select('email').executeTakeFirst();
  const letter = answerLetter(inquiry, { language, content, replyTo: seller?.email, publicUrl }, [
    ...(await senderLines(tx, language)),
  ]);
  await queueMail(tx, letter, mailFrom, now);
};

/** Closes an inquiry, answered or not; or reopens it. One that was never answered is open again then. */
export const setClosed = async (tx: Tx, id: number, isClosed: boolean, now: Date): Promise<void> => {
  const answered = tx.selectFrom('inquiry_answer').where('inquiry_id', '=', id).select('id').limit(1);
  const wasAnswered = isClosed || (await answered.executeTakeFirst()) !== undefined;
  await tx
    .updateTable('inquiry')
    .set({
      state: wasAnswered ? 'answered' : 'open',
      closed_at: isClosed ? now.toISOString() : null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};
