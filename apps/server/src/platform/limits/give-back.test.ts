import { TableNode, UpdateQueryNode } from 'kysely';
import { expect, test } from 'vitest';
import { enrolled, openConsole, PASSWORD } from '../../../test/console.ts';
import { confirmed, credentials, registered } from '../../../test/registered.ts';
import { openShop } from '../../../test/shop.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';

/** A database that is unreachable whenever the server subtracts from a count. */
const keepsCounts = (db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (UpdateQueryNode.is(node) && node.table && TableNode.is(node.table))
        if (node.table.table.identifier.name === 'limit_count') throw new Outage('away', new Error('gone'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });

const openOutage = () => openShop({ through: keepsCounts });

test('a member is let in although the try cannot be taken back', async () => {
  const shop = await openOutage();
  await confirmed(shop);
  const browser = shop.visitor();
  expect(await browser.post('/login', credentials)).toMatchObject({ statusCode: 200 });
  expect((await browser.me()).email).toBe(credentials.email);
});

test('whoever has not confirmed their address is told so', async () => {
  const shop = await openOutage();
  await registered(shop);
  const answer = await shop.visitor().post('/login', credentials);
  expect(answer.json()).toEqual({ data: { isConfirmed: false } });
});

test('staff are let in by a recovery code, which is used up by then', async () => {
  const console = await openConsole(await openOutage());
  const { email, recovery_codes } = await enrolled(console);
  const [code = ''] = recovery_codes;
  const browser = console.browser();
  const signIn = () => browser.step('/sign-in/password', { email, password: PASSWORD, code });
  expect(await signIn()).toMatchObject({ statusCode: 200 });
  expect((await browser.get('/me')).json().data.email).toBe(email);
  expect(await signIn()).toMatchObject({ statusCode: 422 });
});
