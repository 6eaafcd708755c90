import { wordsOfMember, wordsOfOrder } from '@hitosoroi/rules/search-words';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import type { Tables } from '../schema.ts';

/** The search index: see docs/decisions/0044-search.md. Both engines compare words by code point, so that a prefix is a range. */
const tables: Record<Engine, readonly string[]> = {
  sqlite: [
    `create table search_word (
      word text not null,
      facility_id integer not null,
      member_id integer not null references member on delete cascade,
      order_number text not null,
      primary key (word, facility_id, member_id, order_number)
    ) without rowid`,
  ],
  postgres: [
    `create table search_word (
      word text collate "C" not null,
      facility_id integer not null,
      member_id integer not null,
      order_number text not null
    )`,
  ],
};

/** Indexes existing rows in one go, which is much faster than row by row. */
const afterwards: Record<Engine, readonly string[]> = {
  sqlite: ['create index search_word_member on search_word (member_id, word)'],
  postgres: [
    'alter table search_word add primary key (word, facility_id, member_id, order_number)',
    'alter table search_word add foreign key (member_id) references member on delete cascade',
    'create index search_word_member on search_word (member_id, word)',
  ],
};

type Row = readonly [word: string, facilityId: number, memberId: number, orderNumber: string];
type Schema = Kysely<Tables>;

const insert = async (db: Schema, engine: Engine, rows: readonly Row[]): Promise<void> => {
  const json = JSON.stringify(rows);
  const from =
    engine === 'sqlite'
      ? sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${json})`
      : sql`select value ->> 0, (value ->> 1)::integer, (value ->> 2)::integer, value ->> 3 from jsonb_array_elements(${json}::jsonb)`;
  await sql`insert into search_word (word, facility_id, member_id, order_number) ${from}`.execute(db);
};

const BATCH = 2_000;

const indexMembers = async (db: Schema, engine: Engine): Promise<void> => {
  for (let last = 0; ; ) {
    const members = await db
      .selectFrom('member')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select(['id', 'name', 'name_kana', 'phone_number', 'email'])
      .execute();
    await insert(
      db,
      engine,
      members.flatMap((member) => wordsOfMember(member).map((word): Row => [word, 0, member.id, ''])),
    );
    if (members.length < BATCH) return;
    last = members.at(-1)?.id ?? last;
  }
};

const indexOrders = async (db: Schema, engine: Engine): Promise<void> => {
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .where('order_number', '>', last)
      .orderBy('order_number')
      .limit(BATCH)
      .select(['order_number', 'member_id', 'facility_id', 'form_content', 'person_name', 'person_name_kana'])
      .execute();
    const numbers = orders.map(({ order_number }) => order_number);
    const attempts =
      numbers.length === 0
        ? []
        : await db
            .selectFrom('payment_attempt')
            .where('order_number', 'in', numbers)
            .where('receipt_number', 'is not', null)
            .select(['order_number', 'receipt_number'])
            .execute();
    const receipts = Map.groupBy(attempts, ({ order_number }) => order_number);
    await insert(
      db,
      engine,
      orders.flatMap((order) => {
        const receipt_numbers = (receipts.get(order.order_number) ?? []).map(
          ({ receipt_number }) => receipt_number ?? '',
        );
        const words = wordsOfOrder({ ...order, receipt_numbers });
        return words.map((word): Row => [word, order.facility_id, order.member_id, order.order_number]);
      }),
    );
    if (orders.length < BATCH) return;
    last = orders.at(-1)?.order_number ?? last;
  }
};

export const searchWords = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of tables[engine]) await sql.raw(statement).execute(db);
    await indexMembers(db as Schema, engine);
    await indexOrders(db as Schema, engine);
    for (const statement of afterwards[engine]) await sql.raw(statement).execute(db);
  },
});
