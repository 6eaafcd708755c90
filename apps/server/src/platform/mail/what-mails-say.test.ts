import { CANCELED, EXPIRED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { numberText } from '@hitosoroi/rules/stores';
import { expect, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { memberOf } from '../../../test/ordering.ts';
import { byOperator } from '../../../test/orders-to-cancel.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { account } from '../../../test/staff-examples/transfers.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { wordsOfHtml } from '../../../test/words-of-html.ts';

/** The texts of both parts of a mail, without line breaks. */
const partsOf = async ({ db }: Shop, kind: string): Promise<[text: string, html: string]> => {
  const { text_body, html_body } = await db
    .selectFrom('mail')
    .where('kind', '=', kind)
    .select(['text_body', 'html_body'])
    .executeTakeFirstOrThrow();
  return [text_body.replaceAll(/\s+/g, ' '), wordsOfHtml(html_body)];
};

type Language = 'ja' | 'en';
const both = ['ja', 'en'] as const;

const ordered = {
  ja: ['ご注文内容', '寝具セット スタンダード 2組 × 3か月', 'ご注文の合計（税込）', '¥11,880'],
  en: ['Ordered', 'Bedding set Standard, 2 sets × 3 months', 'Order total (tax included)', '¥11,880'],
};

const numberIssued = async (till: Till, language: Language) => {
  const order = await till.order('4', 'dorm', language);
  await (await order.open()).chooseStore('00C001');
  await order.known();
  return order;
};

test.each([
  ['ja', 'お支払いが済むと、ご注文が確定します。', 'ご注文を見る', /キャンセル|送料|返金|銀行振込|お願いした方/],
  [
    'en',
    'Your order is confirmed once it is paid.',
    'See your order',
    /cancel|Shipping|refund|bank transfer|asked to pay/,
  ],
] as const)(
  'the mail of a taken order says in %s what, how much and what next, then the button, and nothing more',
  async (language, next, button, more) => {
    const { shop, order } = await openTill();
    await order('1', 'dorm', language);
    const [, what = '', , amount = ''] = ordered[language];
    for (const part of await partsOf(shop, 'order')) {
      const places = [what, amount, next, button].map((words) => part.indexOf(words));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      // Whoever places an order has not chosen yet how to pay it. The conditions follow with the number or the payment.
      expect(part).not.toMatch(more);
    }
  },
);

test.each([
  ['ja', 'お支払いの後は、2027年1月14日(木) 23:59までにお問い合わせください。'],
  ['en', 'after you have paid, please contact us by 23:59 (Japan time) on Thu, 14 January 2027.'],
] as const)('the mail with a number says in %s until when it can be canceled', async (language, words) => {
  const till = await openTill();
  await numberIssued(till, language);
  for (const part of await partsOf(till.shop, 'store-number')) expect(part).toContain(words);
});

test.each([
  ['ja', 'お支払い期限', '2026年11月22日(日) 23:59まで'],
  ['en', 'Pay by', 'Sun, 22 November 2026, 23:59 (Japan time)'],
] as const)(
  'in %s a number for a store has the minute until which it can be paid',
  async (language, label, deadline) => {
    const till = await openTill();
    await numberIssued(till, language);
    for (const part of await partsOf(till.shop, 'store-number'))
      for (const words of [label, deadline, ordered[language][1]]) expect(part).toContain(words);
  },
);

test.each([
  ['ja', '11/22(日)まで：セブン-イレブンで¥11,880', '払込票番号：'],
  ['en', 'By Sun 22 Nov: ¥11,880 at 7-Eleven', 'Payment slip number: '],
] as const)(
  'in %s a number for a store says in the subject until when, where and how much, and begins with the number',
  async (language, subject, label) => {
    const till = await openTill();
    const order = await numberIssued(till, language);
    const [payment] = await order.payments();
    const mail = await till.shop.db
      .selectFrom('mail')
      .where('kind', '=', 'store-number')
      .select(['subject', 'text_body', 'html_body'])
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(subject);
    const begins = `${label}${numberText('seven-eleven', payment?.receipt_number ?? '')}`;
    expect(mail.text_body.startsWith(`${begins}\n`)).toBe(true);
    // Mail programs show the first words of the HTML beside the subject, although the mail does not show them.
    expect(wordsOfHtml(mail.html_body).replace(mail.subject, '').trim().startsWith(begins)).toBe(true);
    expect(mail.text_body).toContain(order.number);
  },
);

test.each(both)(
  'the mail of an expired order says in %s what was ordered, until when it could be paid, and not to pay now',
  async (language) => {
    const till = await openTill();
    const order = await numberIssued(till, language);
    await order.act('expire');
    expect(await order.known()).toMatchObject({ status: EXPIRED });
    const own = {
      ja: ['2026年11月22日(日) 23:59まで', 'お手元の番号では、もうお支払いにならないでください。'],
      en: ['Sun, 22 November 2026, 23:59 (Japan time)', 'Please do not use the number that you have any more.'],
    };
    for (const part of await partsOf(till.shop, 'expired'))
      for (const words of [...ordered[language], ...own[language]]) expect(part).toContain(words);
  },
);

test.each(both)('the mail of a canceled order says in %s what was ordered', async (language) => {
  const till = await openTill();
  const order = await numberIssued(till, language);
  await byOperator(till, order);
  expect(await order.known()).toMatchObject({ status: CANCELED });
  for (const part of await partsOf(till.shop, 'canceled'))
    for (const words of ordered[language]) expect(part).toContain(words);
});

const asked = {
  ja: [
    '¥11,880を銀行振込でお返しします。',
    '入力の期限',
    '2026年11月29日(日) 10:00',
    '口座を入力する',
    '14日以内に振り込みます。振込手数料は当社が負担します。',
    'ほかの方に転送しないでください。',
    '暗証番号、パスワード、カード番号をおたずねすることはありません。',
  ],
  en: [
    'We return ¥11,880 to you by bank transfer.',
    'Please enter it before',
    'Sun, 29 November 2026 10:00 (Japan time)',
    'Enter your bank account',
    'We send the money within 14 days after you enter the account. We pay the fee.',
    'Please do not forward this email.',
    'We never ask for a PIN, a password or a card number.',
  ],
};

const known = {
  ja: ['返金先の口座を承りました', '口座番号の下3桁', '567', 'お心当たりのないときは、すぐにお問い合わせください'],
  en: ['We have your bank account', 'Account number ends in', '567', 'If this was not you, please contact us at once'],
};

test.each(both)(
  'in %s a member is asked where their money shall go, and told of the account they gave',
  async (language) => {
    const till = await openTill();
    const order = await till.order('4', 'dorm', language);
    await (await order.open()).chooseStore('00C001');
    await order.act('pay');
    await byOperator(till, order);
    await order.known();
    const [text, html] = await partsOf(till.shop, 'account-asked');
    for (const part of [text, html]) for (const words of asked[language]) expect(part).toContain(words);
    const token = /refund_account\S*#([0-9a-f]{40})/.exec(text)?.[1];
    const visitor = till.shop.visitor();
    const { version } = (await visitor.post('/refund_account', { token })).json().data.refund;
    await visitor.post('/refund_account/give', { token, version, ...account });
    for (const part of await partsOf(till.shop, 'account-given')) {
      for (const words of known[language]) expect(part).toContain(words);
      expect(part).not.toContain('1234567');
    }
  },
);

test.each(both)('the mail of an order that nobody paid says in %s what was ordered', async (language) => {
  const till = await openTill();
  const order = await till.order('1', 'dorm', language);
  till.shop.setNow('2026-11-17T16:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED });
  for (const part of await partsOf(till.shop, 'payment-failed'))
    for (const words of ordered[language]) expect(part).toContain(words);
});

test('a mail about an account says who sends it and where they can be reached', async () => {
  const shop = await openShop();
  await shop.visitor().post('/register', { ...newMember, email: 'new@example.jp' });
  const member = await memberOf(shop, 'dorm', 'en');
  await member.post('/contact', { name: 'A', email: 'a@example.jp', content: 'Hello', phone: '' });
  await shop.visitor().post('/forgot_password/send_email', { email: 'dorm@example.jp' });
  const [reset] = await shop.mails();
  const token = new URL(reset?.links[0] ?? '').searchParams.get('token');
  const change = { token, password: 'kurage-7-mikan', password_confirmation: 'kurage-7-mikan' };
  expect((await shop.visitor().post('/forgot_password/reset_password', change)).statusCode).toBe(200);
  const mails = await shop.db.selectFrom('mail').select(['kind', 'text_body', 'html_body']).execute();
  const account = ['confirm', 'inquiry-received', 'password-changed', 'reset'];
  const told = mails.filter(({ kind }) => account.includes(kind));
  expect([...new Set(told.map(({ kind }) => kind))].sort()).toEqual(account);
  for (const { text_body, html_body } of told)
    for (const part of [text_body, wordsOfHtml(html_body)]) {
      expect(part).toMatch(/事業者：株式会社ひとそろい（デモ）|Sent by: Hitosoroi Inc\. \(demo\)/);
      expect(part).toMatch(/(電話：|Phone: )03-0000-0000/);
      expect(part).not.toContain('T0000000000000');
    }
});
