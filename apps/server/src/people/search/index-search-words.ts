import { wordsOfInquiry, wordsOfMember, wordsOfOrder } from '@hitosoroi/rules/search-words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/dialects.ts';
import { preparedWrite } from '../../platform/db/prepared.ts';

/** Staff search by words. This file writes the words in the same transaction as the text that they come from. */

/** Appended to a prefix. The result sorts after every word with that prefix. */
export const LAST_LETTER = '\u{10FFFF}';

interface Words {
  /** A JSON list, so that one statement inserts any number of words. */
  readonly words: string;
  readonly memberId: number;
}

const eachOf = (db: Db, words: string) =>
  isPostgres(db)
    ? sql<{ value: string }>`jsonb_array_elements_text(cast(${words} as jsonb))`
    : sql<{ value: string }>`json_each(${words})`;

/** The facilities where a member is or has ordered. Their staff can find the member. */
const facilitiesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select('facility_id')
    .union(db.selectFrom('orders').where('member_id', '=', memberId).select('facility_id'));

const insertMemberWords = preparedWrite((db, { words, memberId }: Words) =>
  db
    .insertInto('search_word')
    .columns(['word', 'facility_id', 'member_id', 'order_number'])
    .expression(
      db
        .selectFrom(eachOf(db, words).as('given_words'))
        .innerJoin(facilitiesOf(db, memberId).as('seen'), (join) => join.onTrue())
        .where(sql<boolean>`true`)
        .select([
          sql<string>`value`.as('word'),
          'seen.facility_id',
          sql<number>`cast(${memberId} as integer)`.as('member_id'),
          sql<string>`''`.as('order_number'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

interface OrderWords extends Words {
  readonly facilityId: number;
  readonly orderNumber: string;
}

const insertWords = preparedWrite((db, { words, facilityId, memberId, orderNumber }: OrderWords) =>
  db
    .insertInto('search_word')
    .columns(['word', 'facility_id', 'member_id', 'order_number'])
    .expression(
      db
        .selectFrom(eachOf(db, words).as('given_words'))
        // Without a condition SQLite parses `on conflict` as part of a join.
        .where(sql<boolean>`true`)
        .select([
          sql<string>`value`.as('word'),
          sql<number>`cast(${facilityId} as integer)`.as('facility_id'),
          sql<number>`cast(${memberId} as integer)`.as('member_id'),
          sql<string>`cast(${orderNumber} as text)`.as('order_number'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const deleteWords = preparedWrite((db, { memberId, orderNumber }: { memberId: number; orderNumber: string }) =>
  db.deleteFrom('search_word').where('member_id', '=', memberId).where('order_number', '=', orderNumber),
);

/** Adds a member's words at each facility whose staff may find the member. */
export const addMemberWords = async (
  tx: Tx,
  memberId: number,
  member: Parameters<typeof wordsOfMember>[0],
): Promise<void> => {
  await insertMemberWords(tx, { words: JSON.stringify(wordsOfMember(member)), memberId });
};

export const replaceMemberWords = async (
  tx: Tx,
  memberId: number,
  member: Parameters<typeof wordsOfMember>[0],
): Promise<void> => {
  await deleteWords(tx, { memberId, orderNumber: '' });
  await addMemberWords(tx, memberId, member);
};

/**
 * Moves a member's words after the member changed their facility. Staff of the new facility find the member. Staff of the old one find the
 * member only if the member ordered there.
 */
export const moveMemberWords = async (tx: Tx, memberId: number): Promise<void> => {
  const own = tx
    .selectFrom('search_word as w')
    .innerJoin('member', 'member.id', 'w.member_id')
    .where('w.member_id', '=', memberId)
    .where('w.order_number', '=', '')
    .select(['w.word', 'member.facility_id', 'w.member_id', 'w.order_number'])
    .distinct();
  await tx
    .insertInto('search_word')
    .columns(['word', 'facility_id', 'member_id', 'order_number'])
    .expression(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('search_word')
    .where('member_id', '=', memberId)
    .where('order_number', '=', '')
    .where('facility_id', 'not in', facilitiesOf(tx, memberId))
    .execute();
};

interface Order {
  readonly order_number: string;
  readonly member_id: number;
  readonly facility_id: number;
}

export const addOrderWords = async (tx: Tx, order: Order & Parameters<typeof wordsOfOrder>[0]): Promise<void> => {
  await insertWords(tx, {
    words: JSON.stringify(wordsOfOrder(order)),
    facilityId: order.facility_id,
    memberId: order.member_id,
    orderNumber: order.order_number,
  });
};

/**
 * Replaces an order's words. They come from its person, from the answers of the member and of staff, and from the numbers for paying at a
 * store.
 */
export const replaceOrderWords = async (tx: Tx, number: string): Promise<void> => {
  const order = await tx
    .selectFrom('orders')
    .leftJoin('staff_answers', 'staff_answers.order_number', 'orders.order_number')
    .where('orders.order_number', '=', number)
    .select(['orders.order_number', 'member_id', 'facility_id', 'person_name', 'person_name_kana'])
    .select(['form_content', 'staff_answers.answers'])
    .executeTakeFirstOrThrow();
  const attempts = await tx
    .selectFrom('payment_attempt')
    .where('order_number', '=', number)
    .select('receipt_number')
    .execute();
  await deleteWords(tx, { memberId: order.member_id, orderNumber: number });
  await addOrderWords(tx, {
    ...order,
    form_content: [...order.form_content, ...(order.answers ?? [])],
    receipt_numbers: attempts.flatMap(({ receipt_number }) => receipt_number ?? []),
  });
};

const insertStoreNumber = preparedWrite((db, { tradingId, number }: { tradingId: string; number: string }) =>
  db
    .insertInto('search_word')
    .columns(['word', 'facility_id', 'member_id', 'order_number'])
    .expression(
      db
        .selectFrom('orders')
        .innerJoin('payment_attempt', 'payment_attempt.order_number', 'orders.order_number')
        .where('payment_attempt.trading_id', '=', tradingId)
        .select([
          sql<string>`cast(${number} as text)`.as('word'),
          'orders.facility_id',
          'orders.member_id',
          'orders.order_number',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Adds the number with which an order is paid at a store. */
export const addStoreNumber = (tx: Tx, tradingId: string, number: string): Promise<unknown> =>
  insertStoreNumber(tx, { tradingId, number });

/** Adds the words of an inquiry. Nobody edits an inquiry, and its words are deleted with it. */
export const addInquiryWords = async (tx: Tx, id: number): Promise<void> => {
  const inquiry = await tx
    .selectFrom('inquiry')
    .where('id', '=', id)
    .select(['name', 'phone', 'email', 'school_name', 'facility_name', 'content'])
    .executeTakeFirst();
  if (!inquiry) return;
  await tx
    .insertInto('inquiry_word')
    .columns(['word', 'inquiry_id'])
    .expression(
      tx
        .selectFrom(eachOf(tx, JSON.stringify(wordsOfInquiry(inquiry))).as('given_words'))
        .where(sql<boolean>`true`)
        .select([sql<string>`value`.as('word'), sql<number>`cast(${id} as integer)`.as('inquiry_id')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
