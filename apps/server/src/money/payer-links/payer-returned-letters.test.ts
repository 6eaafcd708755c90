import { AWAITING_PAYMENT, CANCELED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff } from '../../../test/by-staff.ts';
import { issue, NEXT_DAY } from '../../../test/papers.ts';
import { makeLink, openHostedPage, payerWith } from '../../../test/payer.ts';
import { openTill, type Till } from '../../../test/till.ts';

/** A payer who gave a mail address hears of every payment that goes back, once, and the member's mails say the same. */

const MOTHER = 'mother@example.jp';

const mailsTo = (till: Till, to: string) =>
  till.shop.db.selectFrom('mail').where('recipient', '=', to).orderBy('id').selectAll().execute();

const kindsTo = async (till: Till, to = MOTHER) => (await mailsTo(till, to)).map(({ kind }) => kind);

/** The newest mail to the payer, as they read it. */
const newest = async (till: Till, to = MOTHER) => {
  const mail = (await mailsTo(till, to)).at(-1);
  return { kind: mail?.kind, subject: mail?.subject ?? '', text: (mail?.text_body ?? '').replaceAll(/[^\S\n]+/g, ' ') };
};

const withLink = async (language: 'ja' | 'en', env: Record<string, string> = {}) => {
  const till = await openTill(env);
  const order = await till.placed();
  const { token } = await makeLink(order.browser, order.number);
  const payer = payerWith(till.shop, token);
  const browser = till.shop.visitor('192.0.2.7', language);
  const give = async () =>
    expect((await browser.post('/payment_link/email', { token, email: MOTHER })).statusCode).toBe(200);
  const open = async () => {
    const page = await payer.open();
    if (!('payByCard' in page)) throw new Error(page.body);
    return page;
  };
  return { till, order, payer, token, give, open };
};

const paidByCard = async (language: 'ja' | 'en', env: Record<string, string> = {}) => {
  const given = await withLink(language, env);
  await (await given.open()).payByCard();
  expect(await given.order.known()).toMatchObject({ status: PAID });
  await given.give();
  return given;
};

const atStore = async (language: 'ja' | 'en') => {
  const given = await withLink(language);
  await (await given.open()).chooseStore('00C001');
  expect(await given.order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  await given.give();
  return given;
};

const cancel = ({ browser, number }: Awaited<ReturnType<typeof paidByCard>>['order']) =>
  browser.post('/order/cancel', { order_id: number });

test('the member cancels: the payer reads what was canceled, where, how much goes back to the card, and when it shows', async () => {
  const { till, order } = await paidByCard('ja');
  await issue(order.browser, order.number);
  till.shop.setNow(NEXT_DAY);
  expect((await cancel(order)).statusCode).toBe(200);
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }] });
  expect(await kindsTo(till)).toEqual(['payer-paid', 'payer-canceled']);
  const { subject, text } = await newest(till);
  expect(subject).toBe(`【ひとそろい】ご注文がキャンセルされました（${order.number}）`);
  for (const words of [
    '全額（¥11,880）を、お支払いに使われたカードにお返しします。明細への反映は、カード会社により1〜2か月',
    '返金明細書は、前にお送りしたメールのボタンか',
    order.number,
    '寝具セット',
    '青葉大学 国際学生寮',
    '電話：03-0000-0000',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/青葉 はな|\/pay\//);
});

test('staff cancel, and the provider returns the money itself: one mail each', async () => {
  const one = await paidByCard('en');
  await cancelByStaff(one.till.shop, one.order.number);
  await one.order.known();
  expect(await kindsTo(one.till)).toEqual(['payer-paid', 'payer-canceled']);
  expect((await newest(one.till)).text).toContain('We refund the full amount to the card used (¥11,880)');

  const two = await paidByCard('en');
  await two.order.act('refund');
  expect(await two.order.known()).toMatchObject({ status: CANCELED });
  await two.order.known();
  expect(await kindsTo(two.till)).toEqual(['payer-paid', 'payer-canceled']);
});

test('lost answers and notices of a refund, and a notice that comes twice, make no second mail', async () => {
  const { till, order } = await paidByCard('en', { PAYMENT_TIMEOUT: '1' });
  till.shop.setNow(NEXT_DAY);
  await till.shop.work();
  await cancel(order);
  await till.control('settings', { server: 'silent-card', notices: { drop: 1 } });
  await till.shop.work();
  expect(await kindsTo(till)).toEqual(['payer-paid']);
  await till.control('settings', { server: 'normal' });
  till.shop.setNow('2026-11-16T11:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }] });
  expect(await kindsTo(till)).toEqual(['payer-paid', 'payer-canceled']);
  const [payment] = await order.payments();
  for (const _ of [1, 2]) await order.forge({ payment_status: '50', payment_id: payment?.payment_id ?? '' });
  await order.known();
  expect(await kindsTo(till)).toEqual(['payer-paid', 'payer-canceled']);
});

test('a number that staff made void: the payer is told not to pay it', async () => {
  const { till, order } = await atStore('ja');
  const [payment] = await order.payments();
  await cancelByStaff(till.shop, order.number);
  expect(await order.known()).toMatchObject({ status: CANCELED });
  const { kind, text } = await newest(till);
  expect(kind).toBe('payer-canceled');
  expect(text).toContain('この番号ではお支払いにならないでください');
  expect(text.replaceAll(/\D/g, '')).toContain(payment?.receipt_number ?? '?');
});

test.each(['en', 'ja'] as const)(
  'a number of another page that comes after the end: the payer is told in %s not to pay it',
  async (language) => {
    const { till, order, give, open } = await withLink(language);
    const [one, two] = [await open(), await open()];
    await one.chooseStore('00C001');
    await till.heard();
    await give();
    await cancelByStaff(till.shop, order.number);
    expect(await order.known()).toMatchObject({ status: CANCELED });
    await two.chooseStore('00C002');
    await order.known();
    await order.known();
    expect(await kindsTo(till)).toEqual(['payer-number', 'payer-canceled', 'payer-number-void']);
    const { subject, text } = await newest(till);
    expect(subject).toContain(
      language === 'en' ? 'Please do not pay with this number' : 'この番号ではお支払いにならないでください',
    );
    const [number] = await order.payments();
    expect(text.replaceAll(/\D/g, '')).toContain(number?.receipt_number ?? '?');
    expect(text).not.toMatch(/Hana|青葉 はな|\/pay\//);
  },
);

test('a second payment by card goes back: the payer reads that the order is still active', async () => {
  const { till, order, give, open } = await withLink('ja', { PAYMENT_CALLS: 'inquire,poll,cancel' });
  const [one, two] = [await open(), await open()];
  await one.chooseStore('00C001');
  await till.heard();
  await give();
  const [, number] = await order.payments();
  await till.control(`payments/${number?.payment_id}/pay`);
  await till.heard();
  await two.payByCard();
  await till.heard();
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ way: 'provider' }] });
  await order.known();
  expect(await kindsTo(till)).toEqual(['payer-number', 'payer-paid', 'payer-second-payment']);
  const { subject, text } = await newest(till);
  expect(subject).toContain('重複したお支払いをお返しします');
  for (const words of [
    'お支払いが、2回ありました。ご注文は有効です。',
    'カードでのお支払い¥11,880は取り消します',
    '国際学生寮',
  ])
    expect(text).toContain(words);
});

test('a second payment at a store goes back: the request says that the order was paid twice, and the member’s mail agrees', async () => {
  const { till, order, give, open } = await withLink('ja');
  const [one, two] = [await open(), await open()];
  await one.chooseStore('00C001');
  await till.heard();
  await give();
  await two.chooseStore('00C002');
  await till.heard();
  for (const { payment_id } of await order.payments()) {
    await till.control(`payments/${payment_id}/pay`);
    await till.heard();
  }
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ way: 'bank-transfer' }] });
  expect(await kindsTo(till)).toEqual(['payer-number', 'payer-paid', 'payer-account-asked']);
  expect((await newest(till)).text).toContain(
    'ご注文（寝具セット、青葉大学 国際学生寮）へのお支払いが、2回ありました。',
  );
  const second = (await mailsTo(till, 'dorm@example.jp')).find(({ kind }) => kind === 'second-payment');
  expect(second?.text_body).toContain('by bank transfer to the person who paid');
});

test('staff cancel while a card is only authorized and a number waits: one mail says both', async () => {
  const { till, order, give, open } = await withLink('en', { PAYMENT_CALLS: 'inquire,poll,cancel' });
  const [one, two] = [await open(), await open()];
  await one.chooseStore('00C001');
  await till.heard();
  await give();
  await two.payByCard();
  await till.heard();
  await cancelByStaff(till.shop, order.number, 'no');
  await order.known();
  expect(await kindsTo(till)).toEqual(['payer-number', 'payer-canceled']);
  expect((await newest(till)).text).toMatch(
    /We are reversing the card payment of ¥11,880.*do not pay with this number/s,
  );
});

test('the request for the account says first what was canceled and where, and whom to call; the member’s mails agree', async () => {
  const { till, order, payer } = await atStore('ja');
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  await order.known();
  expect(await kindsTo(till)).toEqual(['payer-number', 'payer-paid', 'payer-account-asked']);
  const { text } = await newest(till);
  const place = (words: string) => text.indexOf(words);
  const order_ = [
    'ご注文（寝具セット、青葉大学 国際学生寮）がキャンセルされました。',
    '¥11,880を銀行振込でお返しします',
    '入力の期限',
    'お問い合わせ先：株式会社ひとそろい',
    '03-0000-0000',
    '/refund_account#',
  ].map(place);
  expect(order_).toEqual(order_.toSorted((a, b) => a - b));
  expect(order_[0]).toBeGreaterThan(0);

  const [canceled, toPayer] = (await mailsTo(till, 'dorm@example.jp')).slice(-2);
  expect([canceled?.kind, toPayer?.kind]).toEqual(['canceled', 'refund-to-payer']);
  expect(canceled?.text_body).toContain('by bank transfer to the person who paid');
  expect(canceled?.text_body).not.toContain('Another email about the bank account');

  const secret = /refund_account\S*#([0-9a-f]{40})/.exec(text)?.[1];
  const page = (await payer.browser.post('/refund_account', { token: secret })).json().data;
  expect(page.refund).toMatchObject({ is_payers: true });
});

test('if the member is asked for the account, a payer with the link is told that too', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C002');
  await order.known();
  const { token } = await makeLink(order.browser, order.number);
  await till.shop.visitor('192.0.2.7', 'en').post('/payment_link/email', { token, email: MOTHER });
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  await order.known();
  expect(await newest(till)).toMatchObject({
    kind: 'payer-canceled',
    text: expect.stringContaining('We ask the person who ordered for the bank account'),
  });
  const request = await newest(till, 'dorm@example.jp');
  expect(request.kind).toBe('account-asked');
  const secret = /refund_account\S*#([0-9a-f]{40})/.exec(request.text)?.[1];
  const page = (await order.browser.post('/refund_account', { token: secret })).json().data;
  expect(page.refund).toMatchObject({ is_payers: false });
});

test('the number’s mail has the facility and what happens after the deadline; the confirmation has hand-over and cancellation', async () => {
  const { till, order } = await atStore('ja');
  const { text: number } = await newest(till);
  for (const words of ['青葉大学 国際学生寮', '期限を過ぎると、ご注文は自動的にキャンセルとなります。'])
    expect(number).toContain(words);
  await order.act('pay');
  await order.known();
  const { kind, text } = await newest(till);
  expect(kind).toBe('payer-paid');
  for (const words of [
    '領収書は、番号をお知らせしたメールの「お支払いのページを開く」から',
    '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。',
    '2026年12月1日(火)',
    '2027年1月14日(木) 23:59まで、',
    '注文された方ができます。',
    '全額をあなたにお返しします',
  ])
    expect(text).toContain(words);
});

test('a form that was posted twice: after a stop in one tab, the payment in the other is still the payer’s', async () => {
  const { till, order, payer, token, give } = await withLink('en');
  const { params, kessaiUrl } = (await payer.start()).json().data;
  const [one, two] = [await openHostedPage(kessaiUrl, params), await openHostedPage(kessaiUrl, params)];
  await one.step('give-up');
  await till.heard();
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  // The page is free for others.
  expect(await payerWith(till.shop, token, 'the father of Hana').read()).toMatchObject({
    state: 'payable',
    order: { held_until: null },
  });
  await two.chooseStore('00C001');
  await order.known();
  await give();
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID });
  await cancelByStaff(till.shop, order.number);
  await order.known();
  expect(await newest(till)).toMatchObject({ kind: 'payer-account-asked' });
});
