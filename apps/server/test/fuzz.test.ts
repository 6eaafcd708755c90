import { randomInt, randomUUID } from 'node:crypto';
import type { AnyCall } from '@hitosoroi/contract/call';
import { calls } from '@hitosoroi/contract/calls';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestOf } from './fuzz/request-of.ts';
import { openWorld, type Person } from './fuzz/world.ts';
import { fromShop } from './shop.ts';
import { sized } from './size.ts';

/** For a longer run: `FUZZ_CALLS=1000000 FUZZ_SEED=7 npx vitest run --project sqlite apps/server/test/fuzz.test.ts`. */
const CALLS = Number(process.env.FUZZ_CALLS ?? sized(600, 2_000));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/**
 * How many calls are made before the test opens a new shop. By then most staff actions have been done, and little is left to try in the old
 * one.
 */
const CALLS_IN_A_WORLD = 4_000;

const queryOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? '' : `?${encodeURIComponent(String(value).toWellFormed())}`;
  const pairs = Object.entries(value).flatMap(([name, part]) => {
    if (part === undefined) return [];
    const text = typeof part === 'object' ? JSON.stringify(part) : String(part);
    return [`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** Whether the person has a role for the call. Calls without the role are tried too, but rarely, because they are refused at once. */
const mayAsk = ({ name }: Person, call: AnyCall): boolean => {
  const { roles } = call as { roles?: readonly string[] | 'signed-in' };
  return !Array.isArray(roles) || roles.includes(name);
};

interface Wrong {
  readonly call: string;
  readonly by: string;
  readonly what: string;
  readonly sent: string;
}

const ask = async (person: Person, call: AnyCall, query: unknown, body: unknown): Promise<Wrong | undefined> => {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const { status, body: text } = await person.send({
    method: call.method,
    // A random IP address, because the requests of each address are limited.
    remoteAddress: `127.0.${randomInt(256)}.${randomInt(256)}`,
    url: `${call.path}${queryOf(query)}`,
    headers: {
      ...fromShop,
      'idempotency-key': randomUUID(),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const foreign = person.foreign.find((mark) => text.includes(mark));
  if (status < 500 && !foreign) return undefined;
  const what = foreign ? `shows what is ${foreign}’s` : `${status} ${text.slice(0, 200)}`;
  return { call: call.name, by: person.name, what, sent: `${queryOf(query)} ${payload ?? ''}`.slice(0, 1_000) };
};

const every = [
  ...calls.map((call) => ['shop', call] as const),
  ...staffCalls.map((call) => ['console', call] as const),
];

for (let done = 0; done < CALLS; done += CALLS_IN_A_WORLD) {
  const count = Math.min(CALLS_IN_A_WORLD, CALLS - done);
  const seed = SEED + done;
  test(`${count} generated calls from ${seed}: no failure of ours, nothing of another person, no order whose sum is wrong`, {
    timeout: 3_600_000,
  }, async () => {
    const wrong: Wrong[] = [];
    const { db, known, people } = await openWorld();
    const requests = every.map(([app, call]) =>
      fc.record({
        app: fc.constant(app),
        call: fc.constant<AnyCall>(call),
        who: fc.nat({ max: 20 }),
        query: requestOf(call.query, known),
        body: call.method === 'GET' ? fc.constant(undefined) : requestOf(call.body, known),
      }),
    );
    for (const { app, call, who, query, body } of fc.sample(fc.oneof(...requests), { numRuns: count, seed })) {
      const able = people.filter((person) => person.app === app && (who % 4 === 0 || mayAsk(person, call)));
      const person = able[who % able.length];
      const found = person && (await ask(person, call, query, body));
      if (found) wrong.push(found);
    }
    const { rows } = await sql`select o.order_number from orders o
      join (select order_number, sum(price) as items from order_item group by order_number) i on i.order_number = o.order_number
      where o.price <> i.items`.execute(db);
    expect(rows).toEqual([]);
    const kinds = Map.groupBy(wrong, ({ call, what }) => `${call} ${what.slice(0, 40)}`);
    expect([...kinds].map(([kind, all]) => ({ kind, count: all.length, by: all[0]?.by, sent: all[0]?.sent }))).toEqual(
      [],
    );
  });
}
