import type { ValidationCode } from '@hitosoroi/rules/validation';
import { refusalText } from '@hitosoroi/texts/refusals';
import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/mail-server.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

const OPERATOR = 'support@example.jp';

const said = {
  name: 'José Núñez',
  phone: '090-1234-5678',
  email: 'jose@example.org',
  content: '届かない品があります。\r\nどうすればよいですか。',
  schoolName: '青葉大学',
  facilityName: '国際寮',
};

const { schoolName: _, facilityName: __, ...withoutNames } = said;

const inquiriesIn = (shop: Shop) => shop.db.selectFrom('inquiry').selectAll().orderBy('id').execute();
const mailsIn = (shop: Shop) =>
  shop.db.selectFrom('mail').select(['recipient', 'reply_to', 'subject', 'text_body']).orderBy('id').execute();

const member = async (shop: Shop, email = 'dorm@example.jp', address = '127.0.0.1') => {
  const browser = shop.visitor(address);
  expect((await browser.post('/login', { email, password: 'demo-1234' })).json().data.isConfirmed).toBe(true);
  return browser;
};

test('a visitor without a key writes: it is stored, and the operator can answer by replying', async () => {
  const shop = await openShop();
  const answer = await shop.visitor('127.0.0.1', 'en').post('/contact', said);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { ok: true } });
  expect(await inquiriesIn(shop)).toEqual([
    {
      id: 1,
      member_id: null,
      facility_id: null,
      name: 'José Núñez',
      phone: '090-1234-5678',
      email: 'jose@example.org',
      content: '届かない品があります。\nどうすればよいですか。',
      school_name: '青葉大学',
      facility_name: '国際寮',
      language: 'en',
      state: 'open',
      version: 1,
      created_at: '2026-11-15T01:00:00.000Z',
      closed_at: null,
    },
  ]);
  const mails = await mailsIn(shop);
  expect(mails).toEqual([
    expect.objectContaining({
      recipient: OPERATOR,
      reply_to: 'jose@example.org',
      subject: '【ひとそろい】お問い合わせ 1（José Núñez 様）',
    }),
  ]);
  for (const words of [
    'お名前：José Núñez',
    '電話番号：090-1234-5678',
    'メールアドレス：jose@example.org',
    '会員：ログインしていません',
    '学校名：青葉大学',
    '施設名：国際寮',
    'QRコードの学校・施設：なし',
    '使用言語：英語',
    '届かない品があります。\nどうすればよいですか。',
  ])
    expect(mails[0]?.text_body).toContain(words);
});

test.each([
  ['a key', { urlParamKey: 'demo-dorm' }],
  ['a code', { urlParamCode: 'dorm01' }],
])('a visitor with %s is known to be of its facility', async (_name, invitation) => {
  const shop = await openShop();
  await shop.visitor().post('/contact', { ...said, ...invitation });
  const [inquiry] = await inquiriesIn(shop);
  const dorm = await shop.db.selectFrom('facility').select('id').where('name', '=', '国際学生寮').executeTakeFirst();
  expect(inquiry).toMatchObject({ member_id: null, facility_id: dorm?.id, facility_name: '国際寮' });
  expect((await mailsIn(shop))[0]?.text_body).toContain('QRコードの学校・施設：青葉大学 国際学生寮');
});

test.each(['nonsense', 'demo-closed'])('a key that opens nothing (%s) keeps nobody from writing', async (key) => {
  const shop = await openShop();
  const answer = await shop.visitor().post('/contact', { ...said, urlParamKey: key });
  expect(answer.json()).toEqual({ data: { ok: true } });
  expect(await inquiriesIn(shop)).toMatchObject([{ facility_id: null }]);
});

test('neither does an address that has guessed too many keys', async () => {
  const shop = await openShop();
  for (let guess = 0; guess < 61; guess += 1) await shop.get(`/checkkey?urlParamKey=guess-${guess}`);
  const answer = await shop.visitor().post('/contact', { ...said, urlParamKey: 'demo-dorm' });
  expect(answer.statusCode).toBe(200);
  expect(await inquiriesIn(shop)).toHaveLength(1);
});

test('a member is asked for neither school nor facility, and gets a copy at the address of the account', async () => {
  const shop = await openShop();
  const browser = await member(shop);
  expect((await browser.post('/contact', withoutNames)).json()).toEqual({ data: { ok: true } });
  const [inquiry] = await inquiriesIn(shop);
  expect(inquiry).toMatchObject({ school_name: '青葉大学', facility_name: '国際学生寮' });
  expect(inquiry?.member_id).not.toBeNull();
  expect(inquiry?.facility_id).not.toBeNull();
  const [toOperator, toMember] = await mailsIn(shop);
  expect(toOperator).toMatchObject({ recipient: OPERATOR, reply_to: 'jose@example.org' });
  expect(toOperator?.text_body).toContain('会員：ログイン中（登録メールアドレス dorm@example.jp）');
  expect(toOperator?.text_body).toContain('所属：青葉大学 国際学生寮');
  // The copy does not go to the typed address, which may be another person's.
  expect(toMember).toMatchObject({
    recipient: 'dorm@example.jp',
    subject: '【ひとそろい】お問い合わせを受け付けました',
  });
  expect(toMember?.text_body).toContain('届かない品があります。');
});

test('a phone that is left out, null or empty is none', async () => {
  const shop = await openShop();
  for (const phone of [undefined, null, '']) {
    const answer = await (await member(shop)).post('/contact', {
      ...withoutNames,
      content: `It is ${phone}.`,
      phone,
      schoolName: null,
    });
    expect([phone, answer.statusCode]).toEqual([phone, 200]);
  }
  expect((await inquiriesIn(shop)).map(({ phone }) => phone)).toEqual([null, null, null]);
});

test('what a member says of another school does not change where they belong', async () => {
  const shop = await openShop();
  const browser = await member(shop);
  await browser.post('/contact', { ...said, schoolName: 'みなと学園', urlParamKey: 'demo-school' });
  expect(await inquiriesIn(shop)).toMatchObject([{ school_name: '青葉大学', facility_name: '国際学生寮' }]);
});

test('without a session school and facility are required, also after one has ended', async () => {
  const shop = await openShop();
  const browser = await member(shop);
  await browser.post('/logout');
  const answer = await browser.post('/contact', withoutNames);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ schoolName: ['必須項目です。'], facilityName: ['必須項目です。'] });
  expect(await inquiriesIn(shop)).toEqual([]);
});

/** What each field refuses. An empty code means that the field accepts the value. */
const rules: [field: string, value: unknown, code: ValidationCode | ''][] = [
  ['name', '', 'required'],
  ['name', ' 　', 'required'],
  ['name', '\u200B', 'required'],
  ['name', undefined, 'required'],
  ['name', 5, 'required'],
  ['name', 'Müller-O’Neill', ''],
  ['name', '山'.repeat(100), ''],
  ['name', '山'.repeat(101), 'line-long'],
  ['email', '', 'required'],
  ['email', 'a@b', 'email-format'],
  ['email', 'a@example.jp, b@example.jp', 'email-format'],
  ['email', 'a@example.jp\nbcc: b@example.jp', 'email-format'],
  ['email', 'a..b.@docomo.ne.jp', ''],
  ['phone', '', ''],
  ['phone', undefined, ''],
  ['phone', '0000', ''],
  ['phone', '---', ''],
  ['phone', '+44 (0)20 / ext. ７', ''],
  ['phone', '1'.repeat(30), ''],
  ['phone', '1'.repeat(31), 'too-long'],
  ['content', '', 'required'],
  ['content', ' \n　\n', 'required'],
  ['content', undefined, 'required'],
  ['content', '長'.repeat(3000), ''],
  ['content', '長'.repeat(3101), 'message-long'],
  ['schoolName', '', 'required'],
  ['schoolName', '　', 'required'],
  ['schoolName', undefined, 'required'],
  ['schoolName', '校'.repeat(101), 'line-long'],
  ['facilityName', '', 'required'],
  ['facilityName', undefined, 'required'],
  ['facilityName', '寮'.repeat(101), 'line-long'],
];

test('every rule is held at its field', async () => {
  const shop = await openShop();
  for (const [index, [field, value, code]] of rules.entries()) {
    const answer = await shop.visitor(`203.0.113.${index}`).post('/contact', { ...said, [field]: value });
    const { errors, codes } = answer.json();
    expect(errors, `${field} ${value}`).toEqual(
      code ? { [field]: [refusalText('ja')(`validation.${code}`)] } : undefined,
    );
    expect(codes, `${field} ${value}`).toEqual(code ? { [field]: code } : undefined);
    expect(answer.statusCode, `${field} ${value}`).toBe(code ? 422 : 200);
  }
});

test('nothing that is written becomes a line of the mail’s head, or markup', async () => {
  const shop = await openShop();
  await shop.visitor().post('/contact', {
    ...said,
    name: 'Eve\r\nBcc: all@example.jp\u202E',
    content: '<img src=x onerror=alert(1)>',
  });
  const mail = await shop.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(mail.subject).toBe('【ひとそろい】お問い合わせ 1（Eve Bcc: all@example.jp 様）');
  expect(mail.html_body).toContain('&lt;img src=x');
});

test('the mail goes out with the person to reply to, also where their address is an odd one', async () => {
  const server = await startMailServer();
  const shop = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
  await shop.visitor().post('/contact', { ...said, email: 'a..b.@docomo.ne.jp' });
  await shop.work();
  const [{ recipients, mail } = {}] = server.received;
  expect(recipients).toEqual([OPERATOR]);
  expect(mail?.replyTo?.value[0]?.address).toContain('a..b.');
  expect(mail?.text).toContain('どうすればよいですか。');
});

test('the same words sent again, because their answer was lost, are one inquiry', async () => {
  const shop = await openShop();
  const visitor = shop.visitor();
  const answers = await Promise.all([visitor.post('/contact', said), visitor.post('/contact', said)]);
  answers.push(await visitor.post('/contact', said));
  for (const answer of answers) expect(answer.json()).toEqual({ data: { ok: true } });
  expect(await inquiriesIn(shop)).toHaveLength(1);
  expect(await mailsIn(shop)).toHaveLength(1);
  shop.setNow('2026-11-15T11:00:01+09:00');
  await visitor.post('/contact', said);
  expect(await inquiriesIn(shop)).toHaveLength(2);
});

test('an inquiry that cannot be mailed is not stored either', async () => {
  const shop = await openShop();
  await shop.db.schema.alterTable('mail').renameTo('mail_gone').execute();
  expect((await shop.visitor().post('/contact', said)).statusCode).toBe(500);
  expect(await inquiriesIn(shop)).toEqual([]);
});

test('before a catalogue says who the operator is, inquiries are kept for them', async () => {
  const shop = await openShop();
  await shop.db.deleteFrom('seller').execute();
  expect((await shop.visitor().post('/contact', said)).json()).toEqual({ data: { ok: true } });
  expect(await inquiriesIn(shop)).toHaveLength(1);
  expect(await mailsIn(shop)).toEqual([]);
});

test('another site cannot send on somebody’s behalf', async () => {
  const shop = await openShop();
  const answer = await shop.visitor().post('/contact', said, { 'x-requested-with': '' });
  expect(answer.statusCode).toBe(403);
  expect(await inquiriesIn(shop)).toEqual([]);
});
