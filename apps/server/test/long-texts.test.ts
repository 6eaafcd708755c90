import { randomUUID } from 'node:crypto';
import { type AnyCall, call } from '@hitosoroi/contract/call';
import { calls } from '@hitosoroi/contract/calls';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { textField } from '@hitosoroi/rules/text-field';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyLimitOf } from '../src/platform/http/body-limit.ts';
import { checkRequest } from '../src/platform/http/serve.ts';
import { longTexts, textsIn } from './fuzz/long-texts.ts';
import { openWorld, type Person } from './fuzz/world.ts';
import { fromShop } from './shop.ts';
import { sized } from './size.ts';

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** The processor seconds that a text may cost. A quadratic reader takes seconds for such a text, a linear one milliseconds. */
const ALLOWED = 0.25;

const every: readonly AnyCall[] = [...calls, ...staffCalls];
const fields = every.flatMap((each) =>
  [each.query, each.body].flatMap((schema) =>
    textsIn(schema).map(({ path, holding }) => ({
      name: `${each.name} ${path}`,
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

test('no field of any call costs more to check for holding a very long list, or very many fields', () => {
  const lists = [new Array(300_000).fill(0), new Array(300_000).fill({}), new Array(300_000).fill('')];
  // A list cannot be a key of a record, so keys are left out.
  const values = fields.filter(({ name }) => !name.endsWith('{key}'));
  const slow = values.flatMap(({ name, schema, holding }) => {
    const check = checkRequest({ schema, method: '', url: '' });
    const costOf = (value: unknown): number => {
      const began = processorSeconds();
      check(holding(value));
      check({ ...(holding('青木 花子') as object), more: value });
      return processorSeconds() - began;
    };
    const ordinary = costOf('青木 花子');
    return lists.some((list) => costOf(list) > ordinary + ALLOWED / 5) ? [name] : [];
  });
  expect(slow).toEqual([]);
});

test('no call is held up by the longest text that it lets through, or by as many values', async () => {
  const { people } = await openWorld();
  const slow: string[] = [];
  for (const each of every.filter(({ body }) => body)) {
    const roles = 'roles' in each && Array.isArray(each.roles) ? each.roles : undefined;
    const isStaffCall = each.path.includes('/staff/');
    const mayMake = ({ app, name }: Person) => (app === 'console') === isStaffCall && (roles?.includes(name) ?? true);
    const person = people.filter(mayMake).at(-1);
    const costOf = async (body: unknown): Promise<number> => {
      const payload = JSON.stringify(body);
      const began = processorSeconds();
      const answer = await person?.send({
        method: each.method,
        url: each.path,
        headers: { ...fromShop, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        payload,
      });
      expect(answer?.status, each.name).toBeLessThan(500);
      return processorSeconds() - began;
    };
    /**
     * Whether a call is slow three times in a row. A single slow call can be due to the garbage collector, which runs in the same process.
     */
    const isSlow = async (body: unknown, most: number): Promise<boolean> =>
      (await costOf(body)) > most && (await costOf(body)) > most && (await costOf(body)) > most;
    const texts = textsIn(each.body).slice(0, sized(1, 1_000));
    for (const { path, holding } of texts) {
      const ordinary = await costOf(holding('青木 花子'));
      // The longest text that the body may have: three bytes per character, and room for the names of fields.
      const longest = Math.floor((bodyLimitOf(each) - 1_000) / 3);
      for (const [kind, text] of Object.entries(longTexts).slice(0, sized(2, 10)))
        if (await isSlow(holding(text.slice(0, longest)), ordinary + ALLOWED))
          slow.push(`${each.name} ${path}: ${kind}`);
      // Now a list takes the place of one value. It has as many values as fit into the body.
      const values = Array(Math.floor(longest / sized(10, 1))).fill({});
      if (await isSlow(holding(values), ordinary + ALLOWED * sized(1, 4))) slow.push(`${each.name} ${path}: values`);
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

test('a call with a text that does not check its length first, or a list without a length, cannot be served', () => {
  const taking = (field: z.ZodMiniType) => () =>
    bodyLimitOf(call('POST', '/some', { summary: '', body: z.object({ field }), answer: z.null() }));
  expect(taking(z.string().check(z.trim(), z.maxLength(10)))).toThrow(
    'POST /some.field: a text has to check its length',
  );
  expect(taking(z.optional(z.string().check(z.maxLength(10))))).toThrow('POST /some.field');
  expect(taking(z.array(textField(10, 'too-long')))).toThrow('POST /some.field: a list needs a length');
  expect(taking(textField(10, 'too-long', (text) => text.trim()))()).toBeLessThan(8 * 1024);
});
