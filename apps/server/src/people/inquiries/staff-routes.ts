import { answerInquiry, closeInquiry, listInquiries, readInquiry } from '@hitosoroi/contract/staff/inquiries';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { staffNotFound } from '../staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../staff/serve-staff.ts';
import type { Staff } from '../staff/sessions.ts';
import { answer, setClosed } from './answer-inquiry.ts';
import { facilityOfInquiry, findInquiries, findThread } from './find-inquiries.ts';

type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** What the audit keeps: no text of the sender or of staff, which stays in the thread until that is deleted. */
const kept = ({ state, answers }: Thread) => ({ state, answers: answers.length });

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

  /** Locks the thread, so that the second of two simultaneous answers sees the first. */
  const deal = async (
    { tx, staff, body }: { tx: Tx; staff: Staff; body: { id: number; version: number } },
    act: () => Promise<void>,
  ) => {
    await tx.selectFrom('inquiry').where('id', '=', body.id).select('id').$call(holdRows(tx)).execute();
    const before = await findThread(tx, body.id, staff.facilities);
    if (!before) return staffNotFound;
    if (before.version !== body.version) return stale({ current: before });
    await act();
    const after = (await findThread(tx, body.id, staff.facilities)) as Thread;
    const subject = { kind: 'inquiry', id: body.id, label: String(body.id) };
    return changed({ answer: after, subject, before: kept(before), after: kept(after) });
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
