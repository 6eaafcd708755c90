import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@hitosoroi/contract/call';
import { calls } from '@hitosoroi/contract/calls';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { longTexts, textsIn } from './fuzz/long-texts.ts';
import { openWorld } from './fuzz/world.ts';
import { fromShop } from './shop.ts';
import { sized } from './size.ts';

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** A reader that is quadratic takes seconds for such a text, one that is linear a few thousandths. */
const ALLOWED = 0.25;

const every: readonly AnyCall[] = [...calls, ...staffCalls];
const fields = every.flatMap((call) =>
  [call.query, call.body].flatMap((schema) =>
    textsIn(schema).map(({ path, holding }) => ({
      name: `${call.name} ${path}`,
      schema: schema as z.ZodMiniType,
      holding,
    })),
  ),
);

test('no text of any call costs more to check for being long', () => {
  expect(fields.length).toBeGreaterThan(250);
  const slow = fields.flatMap(({ name, schema, holding }) => {
    const costOf = (text: string): number => {
      const began = processorSeconds();
      z.safeParse(schema, holding(text));
      return processorSeconds() - began;
    };
    const ordinary = costOf('青木 花子');
    return Object.entries(longTexts)
      .filter(([, text]) => costOf(text) > ordinary + ALLOWED)
      .map(([kind]) => `${name}: ${kind}`);
  });
  expect(slow).toEqual([]);
});

test('no call is held up by a long text, whoever sends it', async () => {
  const { people } = await openWorld();
  const slow: string[] = [];
  for (const call of every.filter(({ body }) => body)) {
    const person = people.filter(({ app }) => call.path.includes('/staff/') === (app === 'console')).at(-1);
    const costOf = async (body: unknown): Promise<number> => {
      const began = processorSeconds();
      const answer = await person?.send({
        method: call.method,
        url: call.path,
        headers: { ...fromShop, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(answer?.status, call.name).toBeLessThan(500);
      return processorSeconds() - began;
    };
    const texts = textsIn(call.body).slice(0, sized(1, 1_000));
    for (const { path, holding } of texts) {
      const ordinary = await costOf(holding('青木 花子'));
      for (const [kind, text] of Object.entries(longTexts).slice(0, sized(1, 10)))
        if ((await costOf(holding(text))) > ordinary + ALLOWED) slow.push(`${call.name} ${path}: ${kind}`);
    }
  }
  expect(slow).toEqual([]);
});

test('a call takes as many bytes as its fields can hold', async () => {
  const { people } = await openWorld();
  const visitor = people.find(({ app }) => app === 'shop');
  const answer = await visitor?.send({
    method: 'POST',
    url: '/api/v1/consumer/mail_code',
    headers: { ...fromShop, 'content-type': 'application/json' },
    payload: JSON.stringify({ code: '1'.repeat(10_000) }),
  });
  expect(answer?.status).toBe(413);
});
