import { numberText } from '@hitosoroi/rules/stores';
import { expect, test } from 'vitest';
import { byOperator } from '../../../test/orders-to-cancel.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { wordsOfHtml } from '../../../test/words-of-html.ts';

const paidMail = async ({ shop }: Till) => {
  const { text_body: text, html_body: html } = await shop.db
    .selectFrom('mail')
    .where('kind', '=', 'paid')
    .select(['text_body', 'html_body'])
    .executeTakeFirstOrThrow();
  return { text, html, words: wordsOfHtml(html) };
};

/** Checks the text part and the HTML part of a mail. Days contain non-breaking spaces, which a reader cannot see. */
const expectBoth = ({ text, words }: { text: string; words: string }, ...said: string[]) => {
  for (const piece of said) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(piece);
    expect(words).toContain(piece);
  }
};

test('the mail of a paid card order says in Japanese all that the law wants in writing', async () => {
  const till = await openTill();
  const order = await till.order('1', 'dorm', 'ja');
  await (await order.open()).payByCard();
  await order.known();
  const mail = await paidMail(till);
  expectBoth(
    mail,
    'ご注文が確定しました',
    'お支払いを確認し、お申し込みを承諾しました。',
    order.number,
    'お支払い金額',
    '¥11,880',
    'お支払い日',
    '2026年11月15日(日)',
    'クレジットカード',
    'ご利用期間',
    '2026年12月1日(火) 〜 2027年2月28日(日)',
    '寝具セット スタンダード',
    '2組 × 3か月',
    'うち消費税（10%）',
    '¥1,080',
    // What may change this stands beside it, not below something else.
    '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。別のご案内がある場合は、そのご案内が優先します。',
    'カード払いのキャンセル：お支払いの翌日から2027年',
    'カード払いの返金：キャンセルとなったときは、お支払いの全額を、カード会社を通じてお返しします。',
    '事業者：株式会社ひとそろい',
    '電話：03-0000-0000',
    '登録番号：T0000000000000',
    '領収書を受け取る',
  );
  // This member paid by card, so the mail says nothing about stores and transfers.
  expect(mail.text).not.toMatch(/利用開始日以降|コンビニ|振込/);
  expect(mail.html).toContain(`/mypage/order_history?from=mail#order-${order.number}"`);
  expect(mail.html).toContain(`/mypage/order_history?from=mail#receipt-${order.number}"`);
  expect(mail.text).toContain(`/mypage/order_history?from=mail#receipt-${order.number}\n`);
  expect(mail.html.length).toBeLessThan(12_000);
});

test('the mail of an order paid at a store says so in English, and that cancelling is by contact', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C005');
  await order.act('pay');
  await order.known();
  const mail = await paidMail(till);
  expectBoth(
    mail,
    'Your order is confirmed',
    'We received your payment and accepted your order.',
    'Sun, 15 November 2026',
    'Convenience store (FamilyMart)',
    'Rental period',
    'Bedding set Standard',
    '2 sets × 3 months',
    'Consumption tax in it (10%)',
    'by the first day of the rental period. If you are told something different, that applies.',
    'Paid at a store: to cancel after you have paid, please contact us by 23:59 (Japan time) on',
    'Paid at a store: when the order is canceled, all that you paid goes back by bank transfer. We pay the transfer fee.',
    'Rented from: Hitosoroi Inc. (demo)',
    'Get your receipt',
  );
  expect(mail.text).not.toMatch(/\bcard\b/i);
});

test('a card order paid on its last day says that only the operator can cancel it, and after that nobody', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await till.shop.db.updateTable('orders').set({ main_end_date: '2026-11-15' }).execute();
  await (await order.open()).payByCard();
  await order.known();
  const mail = await paidMail(till);
  expectBoth(mail, 'Paid by card: to cancel, please contact us by 23:59 (Japan time) on Sun, 15 November 2026.');
  expect(mail.text).not.toContain('from the day after you pay');
});

test('whoever pays when the rental period has begun is not promised the set by its first day', async () => {
  const till = await openTill();
  const order = await till.order('4', 'school');
  await (await order.open()).chooseStore('00C001');
  await till.shop.db.updateTable('orders').set({ main_end_date: '2026-11-14' }).execute();
  await order.act('pay');
  await order.known();
  const mail = await paidMail(till);
  expectBoth(
    mail,
    'Now that we have received your payment, we promptly install the set or hand it over',
    // An order that can be canceled only by request has no last day to cancel. It does not matter how the order was paid.
    'Paid at a store: to cancel after you have paid, please contact us.',
  );
  expect(mail.text).not.toMatch(/first day|deadline has passed/);
});

test('a school that decides on requests is named as such; what was paid and cancelled has its own paper', async () => {
  const till = await openTill();
  const order = await till.order('1', 'school');
  await (await order.open()).payByCard();
  await order.known();
  expectBoth(await paidMail(till), 'Paid by card: you can request a cancellation from your order history.');
  await order.act('refund');
  await order.known();
  const [canceled] = await till.shop.mails();
  expect(canceled?.text).toContain('Get your credit note');
  expect(canceled?.links).toContain(`${canceled?.links[0]?.split('#')[0]}#receipt-${order.number}`);
});

test('an order that was never paid and is cancelled has no paper, and names the number not to pay with', async () => {
  const till = await openTill();
  const order = await till.order('4', 'dorm', 'ja');
  await (await order.open()).chooseStore('00C001');
  await order.known();
  const [payment] = await order.payments();
  await byOperator(till, order);
  const [canceled] = await till.shop.mails();
  for (const words of [
    '料金は発生していません。',
    'この番号ではお支払いにならないでください。',
    `払込票番号：${numberText('seven-eleven', payment?.receipt_number ?? '')}`,
  ])
    expect(canceled?.text).toContain(words);
  expect(canceled?.text).not.toMatch(/カード|receipt-/);
});
