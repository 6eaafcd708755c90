import { isDeepStrictEqual } from 'node:util';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Total } from '../../platform/backup-record.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { table } from '../table.ts';
import { statusWords } from '../words.ts';

/** Counts the rows for each value of a column, and adds up a column of money. */
const grouped = async <From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
  by: string,
  money: string,
  nameOf: (value: string | number) => string,
): Promise<Total[]> => {
  const rows = await query
    .select([
      sql<string | number>`${sql.ref(by)}`.as('value'),
      sql<number>`count(*)`.as('rows'),
      sql<number>`sum(${sql.ref(money)})`.as('yen'),
    ])
    .groupBy(sql.ref(by))
    .orderBy(sql.ref(by))
    .execute();
  return rows.map(({ value, rows: count, yen }) => ({ what: nameOf(value), rows: Number(count), yen: Number(yen) }));
};

/** For these tables, a backup records only the number of rows. Each has its name in reports. */
const plain = {
  member: 'members',
  order_item: 'order items',
  order_event: 'order events',
  notice: 'notices',
  receipt: 'receipts',
  inquiry: 'inquiries',
  facility: 'facilities',
  picture_file: 'pictures',
  staff: 'staff',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Every table that `totalsOf` reads. */
export const countedTables: readonly (keyof Tables)[] = [
  'orders',
  'payment_attempt',
  'refund',
  ...(Object.keys(plain) as (keyof typeof plain)[]),
];

/** Counts the data that a shop must not lose: orders, payments and refunds with their sums of money, and related rows. */
export const totalsOf = async (db: Db): Promise<Total[]> => {
  const totals = [
    ...(await grouped(
      db.selectFrom('orders'),
      'order_status',
      'price',
      (status) => `orders, ${statusWords[status as OrderStatus]}`,
    )),
    ...(await grouped(db.selectFrom('payment_attempt'), 'state', 'amount', (state) => `payments, ${state}`)),
    ...(await grouped(db.selectFrom('refund'), 'state', 'amount', (state) => `refunds, ${state}`)),
  ];
  for (const [from, what] of Object.entries(plain)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(from)}`.execute(db);
    totals.push({ what, rows: Number(rows[0]?.n), yen: null });
  }
  return totals;
};

interface Compared {
  readonly what: string;
  readonly recorded: Total | undefined;
  readonly found: Total | undefined;
}

/** All totals that were recorded or found, each with both values. */
export const compareTotals = (recorded: readonly Total[], found: readonly Total[]): Compared[] => {
  const names = new Set([...recorded, ...found].map(({ what }) => what));
  const named = (totals: readonly Total[], name: string) => totals.find(({ what }) => what === name);
  return [...names].map((what) => ({ what, recorded: named(recorded, what), found: named(found, what) }));
};

export const differs = ({ recorded, found }: Compared): boolean => !isDeepStrictEqual(recorded, found);

const written = (total: Total | undefined): string => {
  if (!total) return 'none';
  const rows = total.rows.toLocaleString('en');
  return total.yen === null ? rows : `${rows} of ¥${total.yen.toLocaleString('en')}`;
};

export const comparedTable = (compared: readonly Compared[]): string =>
  table(
    compared.map((each) => ({
      what: each.what,
      recorded: written(each.recorded),
      restored: written(each.found),
      differs: differs(each) ? 'DIFFERS' : '',
    })),
  );
