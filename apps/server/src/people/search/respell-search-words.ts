import { areOldWords } from '@hitosoroi/rules/search-words';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { schedule } from '../../platform/work/schedule.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { addInquiryWords, replaceMemberWords, replaceOrderWords } from './index-search-words.ts';

/**
 * Gives existing rows the words of the present version. Migration `0030-search-words` schedules this job once. A job handles some members or
 * inquiries, and schedules the next ones. A day later everything is gone through again, because servers of the version before write words
 * too while a new version is rolled out. See docs/decisions/0096-variants-in-search.md.
 */
export const RESPELL_JOB = 'respell-search-words';

const DAY = 86_400_000;
const AT_ONCE = 200;

/** Each owner has a short transaction, so that nobody who orders waits. The lock keeps away others who write these words. */
const respellMember = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .where('id', '=', id)
      .select(['name', 'name_kana', 'phone_number', 'email'])
      .$call(holdRows(tx))
      .executeTakeFirst();
    if (member) await replaceMemberWords(tx, id, member);
  });

const respellOrder = (db: Db, number: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('orders')
      .where('order_number', '=', number)
      .select('order_number')
      .$call(holdRows(tx))
      .executeTakeFirst();
    await replaceOrderWords(tx, number);
  });

/** Respells the words of the next members and of their orders. Returns the last of these members. */
const respellMembers = async (db: Db, after: number): Promise<number | undefined> => {
  const members = await db
    .selectFrom('member')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id')
    .execute();
  const last = members.at(-1)?.id;
  if (last === undefined) return undefined;
  const rows = await db
    .selectFrom('search_word')
    .where('member_id', '>', after)
    .where('member_id', '<=', last)
    .select(['member_id', 'order_number', 'word'])
    .execute();
  const owners = Map.groupBy(rows, ({ member_id, order_number }) => order_number || member_id);
  for (const [owner, theirs] of owners) {
    if (!areOldWords(theirs.map(({ word }) => word))) continue;
    await (typeof owner === 'number' ? respellMember(db, owner) : respellOrder(db, owner));
  }
  return last;
};

/** Adds the words of the next inquiries that have none. Returns the last of these inquiries. */
const respellInquiries = async (db: Db, after: number): Promise<number | undefined> => {
  const inquiries = await db
    .selectFrom('inquiry')
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('inquiry_word').where('inquiry_id', '=', sql.ref<number>('inquiry.id')).select('inquiry_id')),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id')
    .execute();
  for (const { id } of inquiries) await db.transaction().execute((tx) => addInquiryWords(tx, id));
  return inquiries.at(-1)?.id;
};

/** What follows a job: its subject, and how much later it is due. */
const next = (pass: string, kind: string, last: number | undefined) => {
  if (last !== undefined) return { subject: `${pass} ${kind} ${last}`, afterMs: 0 };
  if (kind === 'member') return { subject: `${pass} inquiry 0`, afterMs: 0 };
  return pass === 'first' ? { subject: 'second member 0', afterMs: DAY } : undefined;
};

export const respellSearchWords =
  ({ db, now }: AppContext): Worker =>
  async (subject) => {
    const [pass = '', kind = '', after] = subject.split(' ');
    const last = await (kind === 'member' ? respellMembers : respellInquiries)(db, Number(after));
    const following = next(pass, kind, last);
    if (!following) return 'over';
    const dueAt = new Date(now().getTime() + following.afterMs);
    await db.transaction().execute((tx) => schedule(tx, RESPELL_JOB, following.subject, now(), dueAt));
    return 'over';
  };
