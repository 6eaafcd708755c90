import { AWAITING_PAYMENT, PAID } from '@hitosoroi/rules/order-status';
import { numberText } from '@hitosoroi/rules/stores';
import { expect, test } from 'vitest';
import { cancelByStaff, eraseByStaff } from '../../../test/by-staff.ts';
import { openConsole } from '../../../test/console.ts';
import { makeLink, openHostedPage, payerWith, takeBack } from '../../../test/payer.ts';
import { account } from '../../../test/staff-examples/transfers.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { aboutMember } from '../../desk/member-data/about-member.ts';
import { tidy } from '../../tidy.ts';

/** A payer may give a mail address on the page of their link. Mails about their payment and its refund then go there. */

const MOTHER = 'mother@example.jp';

const emailOf = (till: Till, number: string) =>
  till.shop.db
    .selectFrom('payer_link')
    .where('order_number', '=', number)
    .select(['email', 'email_language'])
    .executeTakeFirst();

const mailsTo = (till: Till, to: string) =>
  till.shop.db.selectFrom('mail').where('recipient', '=', to).orderBy('id').selectAll().execute();

/** All that is known of the order's member, as staff export it for them. */
const exportOf = async ({ shop: { db } }: Till): Promise<string> => {
  const member = await db
    .selectFrom('member')
    .where('email', '=', 'dorm@example.jp')
    .selectAll()
    .executeTakeFirstOrThrow();
  return JSON.stringify(await aboutMember(db, member));
};

const withLink = async (language: 'ja' | 'en' = 'en', opened?: Till) => {
  const till = opened ?? (await openTill());
  const order = await till.placed();
  await order.browser.post('/order/payment_link', { order_id: order.number });
  const { token, preview_id } = await makeLink(order.browser, order.number);
  await order.browser.post('/order/payment_link/name', { order_id: order.number, from_name: '花子' });
  const payer = payerWith(till.shop, token);
  const browser = till.shop.visitor('192.0.2.7', language);
  const give = (email: unknown) => browser.post('/payment_link/email', { token, email });
  return { till, order, token, preview_id, payer, give };
};

/** The payer chose a store. */
const atStore = async (language: 'ja' | 'en' = 'en', opened?: Till) => {
  const given = await withLink(language, opened);
  const { params, kessaiUrl } = (await given.payer.start()).json().data;
  await (await openHostedPage(kessaiUrl, params)).chooseStore('00C001');
  expect(await given.order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  return given;
};

test.each([
  ['ja', /^\d+\/\d+\(.\)まで：セブン-イレブンで¥11,880$/, 'お支払い期限', 'お支払いを確認しました', '領収書は'],
  ['en', /^By .+: ¥11,880 at 7-Eleven$/, 'Pay by', 'We received your payment', 'For your receipt'],
] as const)(
  'a payer who gives an address gets the number and then the confirmation in %s, without the member’s name',
  async (language, subject, deadline, paid, receipt) => {
    const { till, order, token, preview_id, payer, give } = await atStore(language);
    expect(await payer.read()).toMatchObject({ order: { email_hint: null } });
    expect((await give(MOTHER)).json().data).toEqual({ email_hint: 'm•••@example.jp' });
    expect(await payer.read()).toMatchObject({ order: { email_hint: 'm•••@example.jp' } });
    const [payment] = await order.payments();
    const [number] = await mailsTo(till, MOTHER);
    expect(number).toMatchObject({ kind: 'payer-number', language, is_secret: true, member_id: null });
    expect(number?.subject).toMatch(subject);
    const shown = numberText('seven-eleven', payment?.receipt_number ?? '?');
    for (const words of [shown, deadline, '¥11,880', `/pay/${preview_id}`, `#${token}`])
      for (const part of [number?.text_body, number?.html_body]) expect(part).toContain(words);

    await order.act('pay');
    expect(await order.known()).toMatchObject({
      status: PAID,
      mails: ['store-number', 'payer-number', 'payer-paid', 'paid'],
    });
    const [, confirmation] = await mailsTo(till, MOTHER);
    expect(confirmation).toMatchObject({ kind: 'payer-paid', language, is_secret: false });
    expect(confirmation?.subject).toContain(paid);
    expect(confirmation?.text_body).toContain(receipt);
    // In Japanese no space follows a comma or a full stop.
    expect(confirmation?.text_body).not.toMatch(/[、。] /);
    // The server does not know the secret when the notice comes.
    expect(confirmation?.text_body).not.toContain('/pay/');

    const { user_name, name_kana, phone_number, email } = await order.browser.me();
    for (const { subject: title, text_body, html_body } of await mailsTo(till, MOTHER))
      for (const secret of [user_name, name_kana, phone_number, email, '花子', 'A26-00123'])
        expect(title + text_body + html_body).not.toContain(secret);
  },
);

test('after the payment the mail leads to the receipt, and the secret is nowhere but in mails that the page sent', async () => {
  const { till, order, token, payer, give } = await withLink();
  expect((await give(MOTHER)).json()).toMatchObject({ code: 'link-over' });
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  await page.payByCard();
  await order.known();
  expect((await give(MOTHER)).statusCode).toBe(200);
  const [mail] = await mailsTo(till, MOTHER);
  expect(mail).toMatchObject({ kind: 'payer-paid', is_secret: true });
  expect(mail?.text_body).toContain(`#${token}`);
  for (const table of ['payer_link', 'order_event', 'payment_attempt', 'due_job', 'limit_count'] as const)
    expect(JSON.stringify(await till.shop.db.selectFrom(table).selectAll().execute())).not.toContain(token);
});

test('the payer replaces and removes the address; it goes with a new link, a withdrawn link, and the record', async () => {
  const { till, order, token, give } = await atStore();
  await give(MOTHER);
  await give('father@example.jp');
  expect(await emailOf(till, order.number)).toEqual({ email: 'father@example.jp', email_language: 'en' });
  expect((await give(null)).json().data).toEqual({ email_hint: null });
  const nothing = { email: null, email_language: null };
  expect(await emailOf(till, order.number)).toEqual(nothing);
  await give(MOTHER);
  await takeBack(order.browser, order.number);
  expect(await emailOf(till, order.number)).toEqual(nothing);
  expect((await give(MOTHER)).json()).toMatchObject({ code: 'link-over' });
  const newer = await makeLink(order.browser, order.number);
  const browser = till.shop.visitor();
  await browser.post('/payment_link/email', { token: newer.token, email: MOTHER });
  expect(await emailOf(till, order.number)).toMatchObject({ email: MOTHER });
  await makeLink(order.browser, order.number);
  expect(await emailOf(till, order.number)).toEqual(nothing);
  expect((await browser.post('/payment_link/email', { token, email: MOTHER })).json()).toMatchObject({
    code: 'link-over',
  });
  await tidy(till.shop.db, () => new Date('2027-02-20T10:00:00+09:00'))('', 0);
  expect(await emailOf(till, order.number)).toBeUndefined();
});

test('who gave an address is told when another takes its place or none does, and hears no more', async () => {
  const { till, give } = await atStore();
  await give(MOTHER);
  await give(MOTHER);
  const kindsTo = async (to: string) => (await mailsTo(till, to)).map(({ kind }) => kind);
  expect(await kindsTo(MOTHER)).toEqual(['payer-number', 'payer-number']);
  await give('thief@example.jp');
  expect(await kindsTo(MOTHER)).toEqual(['payer-number', 'payer-number', 'payer-address']);
  const told = (await mailsTo(till, MOTHER)).at(-1);
  expect(told?.subject).toContain('Emails now go to another address');
  expect(told?.text_body).not.toContain('thief');
  await give(null);
  await give(null);
  expect(await kindsTo('thief@example.jp')).toEqual(['payer-number', 'payer-address']);
});

test('wrong addresses are refused, and nobody can send many mails to strangers', async () => {
  const { till, order, give } = await atStore();
  for (const wrong of [
    '',
    'hana',
    'a@b',
    `${'a'.repeat(300)}@example.jp`,
    'a@example.jp\nBcc: b@example.jp',
    7,
    {},
    undefined,
  ])
    expect((await give(wrong)).statusCode).toBe(422);
  const unknown = await till.shop.visitor().post('/payment_link/email', { token: 'f'.repeat(40), email: MOTHER });
  expect(unknown.statusCode).toBe(410);
  const answers: number[] = [];
  for (const to of ['a', 'b', 'c', 'd', 'e', 'f']) answers.push((await give(`${to}@example.com`)).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  // A new link of the same order gives no more mails, and others keep theirs.
  const newer = await makeLink(order.browser, order.number);
  const again = await till.shop.visitor().post('/payment_link/email', { token: newer.token, email: MOTHER });
  expect(again.statusCode).toBe(429);
});

test('of several orders five mails a day go to one address', async () => {
  const till = await openTill();
  const [one, two] = [await atStore('en', till), await atStore('en', till)];
  const answers: number[] = [];
  for (const { give } of [one, two, one, two, one, two]) answers.push((await give('Mother@Example.jp')).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the mails are in no export of the member, staff see them with the order, and they go when the member is erased', async () => {
  const { till, order, give } = await atStore();
  await give(MOTHER);
  await order.act('pay');
  await order.known();
  expect(await exportOf(till)).not.toContain(MOTHER);

  const console = await openConsole(till.shop);
  const desk = await console.signedIn('desk');
  const { mails } = (await desk.get(`/mails?order=${order.number}`)).json().data;
  expect(mails.filter(({ is_payers }: { is_payers: boolean }) => is_payers)).toMatchObject([
    { to: MOTHER, member: null, order_number: order.number },
    { to: MOTHER, member: null, order_number: order.number },
  ]);
  const [{ id, version }] = mails.filter(({ is_payers }: { is_payers: boolean }) => is_payers);
  const away = { id, version, to: 'other@example.jp', identity: 'by phone' };
  expect((await desk.change('/mails/send', away)).statusCode).not.toBe(200);

  expect(await eraseByStaff(till.shop, 'dorm@example.jp')).toHaveProperty('receipts');
  expect(await mailsTo(till, MOTHER)).toEqual([]);
  expect(await emailOf(till, order.number)).toEqual({ email: null, email_language: null });
});

test.each([
  ['the payer', true],
  ['the member', false],
])('a bank account that %s entered is in the export of the member only if it is theirs', async (_, isPayers) => {
  const { till, order, payer, give } = await atStore();
  if (isPayers) await give(MOTHER);
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  await order.known();
  const [, secret] =
    /refund_account\S*#([0-9a-f]{40})/.exec(
      (await mailsTo(till, isPayers ? MOTHER : 'dorm@example.jp')).at(-1)?.text_body ?? '',
    ) ?? [];
  const { version } = (await payer.browser.post('/refund_account', { token: secret })).json().data.refund;
  const given = await payer.browser.post('/refund_account/give', { token: secret, version, ...account });
  expect(given.statusCode).toBe(200);
  const exported = await exportOf(till);
  expect(exported).toContain('"account_asked_at":"2026');
  expect(exported.includes(account.account_number)).toBe(!isPayers);
  // The request is deleted before the account.
  await till.shop.db.deleteFrom('account_link').execute();
  if (isPayers) expect(await exportOf(till)).not.toContain(account.account_number);
});

test('who gave no address, or a wrong one, gives it after the cancellation, and is asked for the account there', async () => {
  const { till, order, token, payer, give } = await atStore('ja');
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  await order.known();
  const requestNow = async () =>
    (await payer.browser.post('/payment_link/paid', { token })).json().data.account_request;
  const secretIn = (mail: { text_body: string | null } | undefined) =>
    /refund_account\S*#([0-9a-f]{40})/.exec(mail?.text_body ?? '')?.[1] ?? '';
  const stateOf = async (secret: string) =>
    (await payer.browser.post('/refund_account', { token: secret })).json().data.state;
  const member = secretIn((await mailsTo(till, 'dorm@example.jp')).at(-1));
  expect(await stateOf(member)).toBe('open');
  expect(await requestNow()).toEqual({ email_hint: null, ends_at: expect.any(String) });

  expect((await give('mohter@example.jp')).json().data).toEqual({ email_hint: 'm•••@example.jp' });
  expect((await give(MOTHER)).statusCode).toBe(200);
  expect(await requestNow()).toEqual({ email_hint: 'm•••@example.jp', ends_at: expect.any(String) });
  // The last mail to the wrong address says that another took its place.
  const wrong = secretIn((await mailsTo(till, 'mohter@example.jp')).at(-2));
  expect(await Promise.all([member, wrong].map(stateOf))).toEqual(['replaced', 'replaced']);
  const secret = secretIn((await mailsTo(till, MOTHER)).at(-1));
  const { version } = (await payer.browser.post('/refund_account', { token: secret })).json().data.refund;
  await payer.browser.post('/refund_account/give', { token: secret, version, ...account });
  // Once the account is known, nobody is asked again.
  expect(await requestNow()).toBeNull();
  expect((await give('father@example.jp')).json()).toMatchObject({ code: 'link-over' });
});

test('after the cancellation of a card payment nobody needs an address', async () => {
  const { till, order, give, payer } = await withLink();
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  await page.payByCard();
  await order.known();
  await cancelByStaff(till.shop, order.number);
  await order.known();
  expect((await give(MOTHER)).json()).toMatchObject({ code: 'link-over' });
});

test('a refund goes to the payer: they are asked for the account, and the member is told that the money goes to them', async () => {
  const { till, order, token, payer, give } = await atStore('ja');
  await give(MOTHER);
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  expect(await order.known()).toMatchObject({ refunds: [{ way: 'bank-transfer', state: 'asked' }] });
  const toMember = await mailsTo(till, 'dorm@example.jp');
  expect(toMember.map(({ kind }) => kind)).toEqual(['order', 'store-number', 'paid', 'canceled', 'refund-to-payer']);
  expect(toMember.at(-1)?.text_body).toContain('the person who paid');
  expect(toMember.at(-1)?.text_body).not.toContain('refund_account');

  const toPayer = await mailsTo(till, MOTHER);
  const request = toPayer.at(-1);
  expect(request).toMatchObject({ kind: 'payer-account-asked', language: 'ja', is_secret: true, member_id: null });
  expect(request?.text_body).toContain('口座');
  const secret = /refund_account\S*#([0-9a-f]{40})/.exec(request?.text_body ?? '')?.[1];
  const paid = (await payer.browser.post('/payment_link/paid', { token })).json();
  expect(paid.data).toMatchObject({ asks_payer: true, refunds: [{ fate: 'to-account' }] });

  const { version } = (await payer.browser.post('/refund_account', { token: secret })).json().data.refund;
  const given = await payer.browser.post('/refund_account/give', { token: secret, version, ...account });
  expect(given.statusCode).toBe(200);
  const console = await openConsole(till.shop);
  const [desk, finance] = [await console.signedIn('desk'), await console.signedIn('finance')];
  const [transfer] = (await desk.get('/transfers?state=open')).json().data.transfers;
  const released = (await finance.change('/transfers/release', { id: transfer.id, version: transfer.version })).json()
    .data;
  expect(
    (await finance.change('/transfers/done', { id: released.id, version: released.version, note: '' })).statusCode,
  ).toBe(200);
  expect((await mailsTo(till, MOTHER)).map(({ kind }) => kind).slice(-3)).toEqual([
    'payer-account-asked',
    'payer-account-given',
    'payer-refund-transferred',
  ]);
  expect((await mailsTo(till, 'dorm@example.jp')).map(({ kind }) => kind).slice(-2)).toEqual([
    'refund-to-payer',
    'refund-transferred',
  ]);
});

test.each([
  ['gave no address', false],
  ['removed the address', true],
])('the member is asked for the account, as before, if the payer %s', async (_, isRemoved) => {
  const { till, order, give } = await atStore();
  if (isRemoved) {
    await give(MOTHER);
    await give(null);
  }
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  const { mails } = await order.known();
  expect(mails).toContain('account-asked');
  expect(mails).not.toContain('refund-to-payer');
});

test('a holder of the link does not get the refund of a payment that the member made', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C002');
  await order.known();
  const { token } = await makeLink(order.browser, order.number);
  const answer = await till.shop.visitor().post('/payment_link/email', { token, email: MOTHER });
  expect(answer.statusCode).toBe(200);
  await order.act('pay');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  const { mails } = await order.known();
  expect(mails).toContain('account-asked');
  expect(mails).not.toContain('payer-account-asked');
});
