import { PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { issue as issueByMember, NEXT_DAY, pdfOf, read, rows } from '../../../test/papers.ts';
import { makeLink, openHostedPage, payerWith } from '../../../test/payer.ts';
import { textOfPdf } from '../../../test/picture-of.ts';
import { openTill } from '../../../test/till.ts';

/** Who paid with a link gets a receipt in their own name. There is one receipt for a payment, and one original of it. */

type Payer = ReturnType<typeof payerWith>;

const withLink = async () => {
  const till = await openTill();
  const order = await till.placed();
  const { token } = await makeLink(order.browser, order.number);
  return { till, order, token, payer: payerWith(till.shop, token) };
};

const open = async (payer: Payer) => {
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  return page;
};

const paidByPayer = async () => {
  const given = await withLink();
  await (await open(given.payer)).payByCard();
  expect(await given.order.known()).toMatchObject({ status: PAID });
  return given;
};

const paid = ({ browser }: Payer, token: string) => browser.post('/payment_link/paid', { token });
const issue = ({ browser }: Payer, token: string, addressee = '山田商店', kind = 'receipt') =>
  browser.post('/payment_link/receipt', { token, kind, addressee });
const pdf = ({ browser }: Payer, fields: Record<string, string>) =>
  browser.postRaw('/payment_link/receipt.pdf', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const textOf = async (payer: Payer, token: string, language = 'ja') => {
  const answer = await pdf(payer, { token, kind: 'receipt', language });
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
  return textOfPdf(answer.rawPayload);
};

test('the payer reads when and how it was paid, and issues a receipt in their name; the member sees it', async () => {
  const { till, order, token, payer } = await paidByPayer();
  const before = await paid(payer, token);
  expect(before.json().data).toEqual({
    paid_on: '2026-11-15',
    paid_by: 'card',
    store: null,
    refunds: [],
    asks_payer: false,
    account_request: null,
    receipts: { due: 'receipt', issued: [] },
  });
  for (const secret of ['青葉 はな', 'アオバ', 'hana']) expect(before.body).not.toContain(secret);
  const issued = {
    kind: 'receipt',
    number: `${order.number}-R`,
    addressee: '山田商店',
    issued_on: '2026-11-15',
    reissued_in: [],
  };
  const answer = await issue(payer, token, ' 山田商店 ');
  expect(answer.json().data.receipts).toEqual({ due: null, issued: [issued] });
  // A second press changes nothing, and another name is refused.
  expect((await issue(payer, token)).json().data.receipts.issued).toEqual([issued]);
  const other = await issue(payer, token, 'Someone else');
  expect([other.statusCode, other.json().code]).toEqual([409, 'receipt-issued']);

  // The original is the payer's, even if the member opens the PDF first.
  expect((await read(order.browser, order.number)).json().data).toMatchObject({
    due: null,
    issued: [{ addressee: '山田商店', reissued_in: ['ja', 'en'] }],
  });
  const membersCopy = await textOfPdf((await pdfOf(order.browser, order.number, 'receipt', 'ja')).rawPayload);
  expect(membersCopy).toContain('再発行');
  const original = await textOf(payer, token);
  expect(original).toContain('山田商店 様');
  expect(original).not.toMatch(/再発行|青葉 はな/);
  expect(await textOf(payer, token, 'en')).toContain('Reissued');
  expect(await rows(till)).toMatchObject([{ addressee: '山田商店', copies: 2, original_language: 'ja' }]);
});

test('the member and two payers press at once: there is one receipt, with one name', async () => {
  const { till, order, token, payer } = await paidByPayer();
  const names = ['Mother', 'Father'];
  const [mother, father] = await Promise.all([
    issue(payer, token, 'Mother'),
    issue(payerWith(till.shop, token), token, 'Father'),
    issueByMember(order.browser, order.number, 'Member'),
  ]);
  const [row, ...more] = await rows(till);
  expect(more).toEqual([]);
  // Nobody is told that their name is on a paper that has another.
  expect(names.filter((_, index) => [mother, father][index]?.statusCode === 200)).toEqual(
    names.filter((name) => name === row?.addressee),
  );
  expect(row?.addressee).toBeOneOf(['Mother', 'Member', 'Father']);
  expect(Boolean(row?.is_payers)).toBe(row?.addressee !== 'Member');
});

test('a receipt that the member issued is the member’s: the payer neither reads its name nor gets another', async () => {
  const { till, order, token, payer } = await paidByPayer();
  await issueByMember(order.browser, order.number);
  expect((await paid(payer, token)).json().data).toMatchObject({ paid_on: '2026-11-15', receipts: null });
  expect((await issue(payer, token)).json()).toMatchObject({ code: 'no-receipt' });
  expect((await pdf(payer, { token, kind: 'receipt', language: 'ja' })).statusCode).toBe(404);
  expect(await rows(till)).toHaveLength(1);
});

test('whoever has the link of an order that the member paid gets no receipt', async () => {
  const { order, token, payer } = await withLink();
  const { data } = (await order.params()).json();
  await (await openHostedPage(data.kessaiUrl, data.params)).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  expect((await paid(payer, token)).json().data).toMatchObject({ paid_by: 'card', receipts: null });
  expect((await issue(payer, token)).statusCode).toBe(409);
});

test('paid at a store: the page tells which, and the receipt names it', async () => {
  const { order, token, payer } = await withLink();
  await (await open(payer)).chooseStore('00C002');
  await order.known();
  expect((await paid(payer, token)).json()).toMatchObject({ code: 'link-over' });
  await order.act('pay');
  await order.known();
  expect((await paid(payer, token)).json().data).toMatchObject({ paid_by: 'store', store: 'lawson' });
  await issue(payer, token);
  expect(await textOf(payer, token)).toContain('ローソン');
});

test('after a cancellation the payer reads how their money goes back, and gets the credit note of their receipt', async () => {
  const { till, order, token, payer } = await paidByPayer();
  await issue(payer, token);
  till.shop.setNow(NEXT_DAY);
  expect((await order.browser.post('/order/cancel', { order_id: order.number })).statusCode).toBe(200);
  expect((await paid(payer, token)).json().data).toMatchObject({
    refunds: [{ amount: 11_880, fate: 'to-card', on: null }],
    receipts: { due: null },
  });
  await order.known();
  // Pages of the version before have no text for a new reason. This one says what was canceled.
  expect(await payer.read()).toMatchObject({
    state: 'over',
    reason: 'ended',
    is_canceled: true,
    order: { order_number: order.number, facility_name: '国際学生寮', price: 11_880, receipt_number: null },
  });
  expect((await paid(payer, token)).json().data).toMatchObject({
    refunds: [{ amount: 11_880, fate: 'on-card', on: '2026-11-16', is_release: false, is_second: false }],
    receipts: { due: 'credit-note' },
  });
  expect((await issue(payer, token, 'another name', 'credit-note')).json()).toMatchObject({ code: 'receipt-issued' });
  await issue(payer, token, '山田商店', 'credit-note');
  const note = await pdf(payer, { token, kind: 'credit-note', language: 'ja' });
  expect(await textOfPdf(note.rawPayload)).toContain('山田商店 様');
});

test('a second card on the same link is released: the payer reads that it was a second one, and the order stays paid', async () => {
  const { till, order, token, payer } = await withLink();
  const one = await open(payer);
  const two = await open(payer);
  await one.payByCard();
  await till.heard();
  await two.payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  till.shop.setNow('2026-11-15T10:11:00+09:00');
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ state: 'done' }] });
  expect(await payer.read()).toMatchObject({ state: 'paid' });
  expect((await paid(payer, token)).json().data.refunds).toEqual([
    { amount: 11_880, fate: 'on-card', on: '2026-11-15', is_release: expect.any(Boolean), is_second: true },
  ]);
  // The order's own payment goes back later, and is none of these.
  till.shop.setNow(NEXT_DAY);
  await order.browser.post('/order/cancel', { order_id: order.number });
  await order.known();
  const { refunds } = (await paid(payer, token)).json().data;
  expect(refunds.map(({ is_second }: { is_second: boolean }) => is_second).sort()).toEqual([false, true]);
});

test('what is odd is refused and changes nothing', async () => {
  const { till, token, payer } = await paidByPayer();
  for (const addressee of ['', '様', 'x'.repeat(101), 'a\u0000b', '😀'])
    expect((await issue(payer, token, addressee)).statusCode).toBe(422);
  expect((await issue(payer, token, 'Mother', 'credit-note')).statusCode).toBe(409);
  expect((await issue(payer, 'f'.repeat(40))).statusCode).toBe(410);
  expect((await paid(payer, 'f'.repeat(40))).statusCode).toBe(410);
  for (const fields of [{}, { token }, { token: 'f'.repeat(40), kind: 'receipt' }, { token, kind: 'x' }])
    expect((await pdf(payer, fields as Record<string, string>)).statusCode).toBe(404);
  expect((await pdf(payer, { token, kind: 'receipt', language: 'ja' })).statusCode).toBe(404);
  expect((await pdf(payer, { token, kind: 'receipt', pad: 'x'.repeat(2_000) })).statusCode).toBe(413);
  expect(await rows(till)).toEqual([]);
});
