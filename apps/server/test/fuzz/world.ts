import { staffRoles } from '@hitosoroi/rules/staff-roles';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openConsole } from '../console.ts';
import { dormOrder, memberOf, place, schoolOrder, unlimitedOrders } from '../ordering.ts';
import { openShop } from '../shop.ts';
import type { Known } from './request-of.ts';

const members = ['dorm', 'school', 'hidden'] as const;

/** A mark for the texts of one member, in letters that no other text has. */
const markOf = (name: string): string => `ʘ${name}ʘ`;

/** A caller. Answers to this caller must never contain the marks in `foreign`, which are in other members' data. */
export interface Person {
  readonly name: string;
  readonly app: 'shop' | 'console';
  readonly send: (options: InjectOptions) => Promise<{ status: number; body: string }>;
  readonly foreign: readonly string[];
}

/** A shop with its console, members with marked orders, and logged-in people. */
export const openWorld = async () => {
  const shop = await openShop({
    env: { RATE_LIMIT: '1000000', PAYMENT_CALLS: 'none', ...unlimitedOrders },
  });
  const { db } = shop;
  const console = await openConsole(shop);
  const cookieOf = (jar: ReadonlyMap<string, string>) => [...jar].map(([key, value]) => `${key}=${value}`).join('; ');

  for (const name of members)
    await db
      .updateTable('member')
      .set({ name: markOf(name), name_kana: markOf(name) })
      .where('email', '=', `${name}@example.jp`)
      .execute();
  const dorm = await memberOf(shop, 'dorm');
  const school = await memberOf(shop, 'school');
  for (const _ of [1, 2, 3]) {
    expect((await place(dorm, await dormOrder(dorm))).statusCode).toBe(200);
    expect((await place(school, await schoolOrder(school))).statusCode).toBe(200);
  }

  /** Sends the requests of one caller. If a random request has logged the caller out, they log in again before the next request. */
  const entering = (app: FastifyInstance, enter: () => Promise<ReadonlyMap<string, string>>): Person['send'] => {
    let cookie = '';
    const enterNow = async () => {
      cookie = cookieOf(await enter().catch(() => new Map()));
    };
    return async (options) => {
      if (!cookie) await enterNow();
      const answer = await app.inject({ ...options, headers: { ...options.headers, ...(cookie && { cookie }) } });
      if (answer.statusCode === 401) cookie = '';
      return { status: answer.statusCode, body: answer.body };
    };
  };
  const people: Person[] = [
    { name: 'nobody', app: 'shop', send: entering(shop.app, async () => new Map()), foreign: members.map(markOf) },
    ...members.map((name) => ({
      name,
      app: 'shop' as const,
      send: entering(shop.app, async () => (await memberOf(shop, name)).jar),
      foreign: members.filter((other) => other !== name).map(markOf),
    })),
    ...staffRoles.map((role) => ({
      name: role,
      app: 'console' as const,
      send: entering(console.console, async () => (await console.signedIn(role)).jar),
      foreign: [],
    })),
  ];

  const textsIn = async (table: 'orders' | 'invitation' | 'institution', column: string): Promise<string[]> =>
    (await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db)).rows.map(
      ({ text }) => text,
    );
  const numbers = await textsIn('orders', 'order_number');
  const secrets = await textsIn('invitation', 'secret');
  const ids = ['1', '2', '3', '4', '5', '6'];
  const days = ['2026-11-15', '2026-11-20', '2026-12-01', '2027-02-28'];
  const emails = members.map((name) => `${name}@example.jp`);
  const known: Known = {
    byName: {
      id: ids,
      staff: ids,
      member: ids,
      facility: ids,
      facility_id: ids,
      set_id: ids,
      product_id: ids,
      product_option_id: ids,
      person_id: ids,
      refund_id: ids,
      version: ['1', '1', '2', '3'],
      number: numbers,
      order_number: numbers,
      order_id: numbers,
      email: emails,
      password: ['demo-1234', 'other-1234'],
      password_confirmation: ['demo-1234', 'other-1234'],
      key: secrets,
      code: secrets,
      urlParamKey: secrets,
      urlParamCode: secrets,
      start_date: days,
      end_date: days,
      main_end_date: days,
      from: days,
      to: days,
      day: days,
      on: days,
      opens_on: days,
      name: ['青木 花子', '新しい名前', 'New name'],
      name_en: ['New name', ''],
      name_kana: ['アオキ ハナコ'],
      phone_number: ['09012345678'],
      language: ['ja', 'en'],
      amount_a: ['1', '2'],
      amount_b: ['1', '3'],
      payment_method: ['0', '1', '4'],
      q: ['青木', 'dorm', '0901', ...numbers],
    },
    texts: [
      ...numbers,
      ...secrets,
      ...(await textsIn('institution', 'name')),
      ...emails,
      'admin@example.jp',
      'demo-1234',
      'ja',
      'en',
      '青木 花子',
      'アオキ ハナコ',
      '09012345678',
      '2026-12-01',
      '2027-03-31',
      'A4',
    ],
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 100, 1_980],
  };
  return { db, known, people };
};
