import { PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { makeLink, payerWith } from '../../../test/payer.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { createPreviewLookup } from './preview.ts';

/** During a roll-out, an earlier version of the server may replace a link. It knows nothing of preview, name and address. */

const TOKEN = '0123456789'.repeat(4);

const nameIt = (browser: Awaited<ReturnType<Till['placed']>>['browser'], number: string, from_name: string) =>
  browser.post('/order/payment_link/name', { order_id: number, from_name });

/** A link with a name and a payer's address, which the version before replaces by another link. */
const replacedByVersionBefore = async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire' });
  const order = await till.placed();
  const first = await makeLink(order.browser, order.number);
  expect((await nameIt(order.browser, order.number, 'Hana')).statusCode).toBe(200);
  const payer = payerWith(till.shop, first.token);
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  await page.chooseStore('00C001');
  await till.heard();
  await payer.browser.post('/payment_link/email', { token: first.token, email: 'mother@example.jp' });
  expect(await payer.read()).toMatchObject({ order: { from_name: 'Hana', email_hint: expect.any(String) } });
  await till.shop.db
    .updateTable('payer_link')
    .set({ digest: secretDigest(TOKEN), created_at: '2026-11-15T01:05:00.000Z' })
    .execute();
  return { till, order, previewId: first.preview_id, payer: payerWith(till.shop, TOKEN) };
};

test('who gets a link that the version before made sees no name and no address of the link before', async () => {
  const { till, previewId, payer } = await replacedByVersionBefore();
  expect(await payer.read()).toMatchObject({ state: 'at-store', order: { from_name: null, email_hint: null } });
  expect(await createPreviewLookup(till.shop.context)('192.0.2.9', previewId)).toBeUndefined();
});

test('the payer of the link before gets no mail about the payment of the link that replaced theirs', async () => {
  const { till, order } = await replacedByVersionBefore();
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID });
  const mails = await till.shop.db.selectFrom('mail').where('kind', '=', 'paid').select('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).not.toContain('mother@example.jp');
  expect(mails).toHaveLength(1);
});

test('the member’s history has no preview of the link before', async () => {
  const { order, previewId } = await replacedByVersionBefore();
  const known = JSON.stringify((await order.browser.get('/order/list')).json().data);
  expect(known).toContain('payment_link_ends_at');
  expect(known).not.toContain(previewId);
});

test('the payer of a link that the version before took back gets no mail about the payment', async () => {
  const { till, order } = await replacedByVersionBefore();
  await till.shop.db
    .updateTable('payer_link')
    .set(({ ref }) => ({ details_of: ref('digest'), taken_back_at: '2026-11-15T01:06:00.000Z' }))
    .execute();
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['store-number', 'payer-number', 'paid'] });
});

test('a name or an address for such a link is its own; the rest of the link before is deleted', async () => {
  const { till, order, payer } = await replacedByVersionBefore();
  await nameIt(order.browser, order.number, 'Hanako');
  expect(await payer.read()).toMatchObject({ order: { from_name: 'Hanako', email_hint: null } });
  await payer.browser.post('/payment_link/email', { token: TOKEN, email: 'father@example.jp' });
  const link = await till.shop.db.selectFrom('payer_link').selectAll().executeTakeFirstOrThrow();
  expect(link).toMatchObject({ preview_id: null, from_name: 'Hanako', email: 'father@example.jp' });
});
