import { answerInquiry, closeInquiry, listInquiries, readInquiry } from '@hitosoroi/contract/staff/inquiries';
import type { Language } from '@hitosoroi/rules/language';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { staffNotFound } from '../staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../staff/serve-staff.ts';
import type { Staff } from '../staff/sessions.ts';
import { facilityOfInquiry, findInquiries, findThread } from './find-inquiries.ts';
import { answerLetter } from './letters.ts';

interface Answer {
  readonly inquiryId: number;
  readonly staffId: number;
  readonly language: Language;
  readonly content: string;
}

/** Stores an answer and mails it to the inquiry's mail address. Replies go to the operator's own mailbox. */
const answer = async (
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

/** Closes or reopens an inquiry. A reopened inquiry becomes 'answered' if staff ever answered it, else 'open'. */
const setClosed = async (tx: Tx, id: number, isClosed: boolean, now: Date): Promise<void> => {
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

type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** What the audit stores of an inquiry. The audit is kept longer than the inquiry, so it contains no texts of the sender or of staff. */
const forAudit = ({ state, answers }: Thread) => ({ state, answers: answers.length });

export const staffInquiryRoutes = ({ read, change }: ServeStaff, { db, config }: AppContext): void => {
  read(listInquiries, {}, ({ query, staff }) => findInquiries(db, query, staff.facilities));

  read(
    readInquiry,
    {
      facilityOf: (from, { query }) => facilityOfInquiry(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'inquiry', id }),
    },
    async ({ query, staff }) => (await findThread(db, Number(query.id), staff.facilities)) ?? staffNotFound,
  );

  const about = {
    facilityOf: (from: Db | Tx, { body }: { body: { id: number } }) => facilityOfInquiry(from, body.id),
  };

  /** Locks the inquiry, so that the second of two simultaneous answers sees the first. */
  const deal = async (
    { tx, staff, body }: { tx: Tx; staff: Staff; body: { id: number; version: number } },
    act: () => Promise<void>,
  ) => {
    await tx.selectFrom('inquiry').where('id', '=', body.id).select('id').$call(holdRows(tx)).execute();
    const before = await findThread(tx, body.id, staff.facilities);
    if (!before) return staffNotFound;
    const subject = { kind: 'inquiry', id: body.id, label: String(body.id) };
    if (before.version !== body.version) return stale({ current: before, subject });
    await act();
    const after = (await findThread(tx, body.id, staff.facilities)) as Thread;
    return changed({ answer: after, subject, before: forAudit(before), after: forAudit(after) });
  };

  change(answerInquiry, about, (asked) =>
    deal(asked, () => {
      const { id: inquiryId, language, content } = asked.body;
      return answer(asked.tx, config, { inquiryId, staffId: asked.staff.id, language, content }, asked.now);
    }),
  );

  change(closeInquiry, about, (asked) =>
    deal(asked, () => setClosed(asked.tx, asked.body.id, asked.body.is_closed, asked.now)),
  );
};
