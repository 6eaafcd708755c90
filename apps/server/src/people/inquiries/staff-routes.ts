import { answerInquiry, closeInquiry, listInquiries, readInquiry } from '@hitosoroi/contract/staff/inquiries';
import { previewAnswer } from '@hitosoroi/contract/staff/writing';
import type { Language } from '@hitosoroi/rules/language';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { asMail } from '../../platform/mail/previewed-mail.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { dropDraft } from '../drafts.ts';
import { staffNotFound } from '../staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../staff/serve-staff.ts';
import type { Staff } from '../staff/sessions.ts';
import { facilityOfInquiry, findInquiries, findThread } from './find-inquiries.ts';
import { answerLetter } from './letters.ts';

interface Answer {
  readonly inquiryId: number;
  readonly language: Language;
  readonly content: string;
}

/** The letter with an answer. Replies to it go to the operator's own mailbox. */
const composeAnswer = async (tx: Tx, publicUrl: string, { inquiryId, language, content }: Answer) => {
  const inquiry = await tx
    .selectFrom('inquiry')
    .where('id', '=', inquiryId)
    .select(['id', 'name', 'email', 'content', 'member_id'])
    .executeTakeFirstOrThrow();
  const seller = await tx.selectFrom('seller').select('email').executeTakeFirst();
  return answerLetter(
    inquiry,
    { language, content, replyTo: seller?.email, publicUrl },
    await senderLines(tx, language),
  );
};

/** Stores an answer and mails it to the inquiry's mail address. */
const answer = async (
  tx: Tx,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { staffId, ...written }: Answer & { readonly staffId: number },
  now: Date,
): Promise<void> => {
  const { inquiryId, language, content } = written;
  await tx
    .updateTable('inquiry')
    .set({ state: 'answered', closed_at: null, version: sql<number>`version + 1` })
    .where('id', '=', inquiryId)
    .execute();
  await tx
    .insertInto('inquiry_answer')
    .values({ inquiry_id: inquiryId, staff_id: staffId, language, content, created_at: now.toISOString() })
    .execute();
  await dropDraft(tx, { staffId, kind: 'inquiry', subject: String(inquiryId) });
  await queueMail(tx, await composeAnswer(tx, publicUrl, written), mailFrom, now);
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

export const staffInquiryRoutes = ({ read, change, preview }: ServeStaff, { db, config }: AppContext): void => {
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

  preview(
    previewAnswer,
    { ...about, subjectOfBody: ({ id }) => ({ kind: 'inquiry', id }) },
    async ({ tx, body: { id: inquiryId, language, content } }) =>
      asMail(await composeAnswer(tx, config.publicUrl, { inquiryId, language, content })),
  );

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
