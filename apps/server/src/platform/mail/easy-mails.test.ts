import { expect, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { dormOrder, memberOf } from '../../../test/ordering.ts';
import { credentials, linkIn } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { openTill } from '../../../test/till.ts';
import { wordsOfHtml } from '../../../test/words-of-html.ts';

const inEasyWords = <Browser extends { jar: Map<string, string> }>(browser: Browser): Browser => {
  browser.jar.set('easyJapanese', '1');
  return browser;
};

const mailOf = ({ db }: Shop, kind: string) =>
  db
    .selectFrom('mail')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .select(['subject', 'subject_with_code', 'language', 'text_body', 'html_body'])
    .executeTakeFirstOrThrow();

test('who registers in easy Japanese gets mails in it, with each reading once, and later mails too', async () => {
  const shop = await openShop();
  const browser = inEasyWords(shop.visitor());
  await browser.post('/register', newMember);
  const confirm = await mailOf(shop, 'confirm');
  expect(confirm.language).toBe('ja');
  expect(confirm.subject).toBe('【ひとそろい】メールアドレスの 確認');
  expect(confirm.subject_with_code).toMatch(/^\d{6} ひとそろいの 確認コード$/);
  expect(confirm.text_body).toContain('登録（とうろく）した 画面（がめん）に 書（か）いてください。');
  expect(confirm.text_body.split('（とうろく）')).toHaveLength(2);
  expect(confirm.html_body).toContain('<ruby>登録<rp>（</rp><rt><span aria-hidden="true">とうろく</span></rt>');
  expect(confirm.text_body).toMatch(/\/confirm\?k=[\w-]+&language=ja-x-easy$/m);
  for (const part of Object.values(confirm)) expect(part).not.toMatch(/[\uFFF9-\uFFFB]/);
  await browser.get(`/confirmemail?k=${await linkIn(shop, '/confirm')}`);

  // Another device has not chosen easy words, but the mail is not of its own request.
  const elsewhere = shop.visitor();
  await elsewhere.post('/forgot_password/send_email', { email: credentials.email });
  expect((await mailOf(shop, 'reset')).text_body).toContain('10分以内に');
  await elsewhere.post('/forgot_password/reset_password', {
    token: await linkIn(shop, '/forgot/reset'),
    password: 'another-1234',
    password_confirmation: 'another-1234',
  });
  expect((await mailOf(shop, 'password-changed')).text_body).toContain('パスワードが 変（か）わりました');
});

test('an order made in easy Japanese has its mails in it, up to the payment at the store', async () => {
  const { shop, orderOf } = await openTill();
  const browser = inEasyWords(await memberOf(shop, 'dorm'));
  const order = await orderOf(browser, await dormOrder(browser), '4');
  expect((await mailOf(shop, 'order')).text_body).toContain('まだ お金（かね）を 払（はら）っていません。');
  await (await order.open()).chooseStore('00C001');
  await order.known();
  const number = await mailOf(shop, 'store-number');
  expect(number.subject).toMatch(/^\d+\/\d+\(.\)までに：セブン-イレブンで ¥11,880を 払ってください$/);
  expect(number.text_body).toContain('いつまでに 払（はら）うか：');
  expect(number.text_body).toContain('払いかた：レジで「インターネット代金（だいきん）');
  // The words for the clerk are in the clerk's language.
  expect(number.text_body).toContain('インターネット代金の支払いをお願いします');
  expect(number.html_body).toMatch(/<span style="white-space:nowrap">\d{4}年\d+月\d+日\(.\)<\/span>/);
  await order.act('pay');
  await order.known();
  const paid = await mailOf(shop, 'paid');
  expect(paid.text_body).toContain('注文（ちゅうもん）が 決（き）まりました');
  expect(wordsOfHtml(paid.html_body)).toContain('払（はら）った 日（ひ）');
});

test('a request in English is never answered in easy Japanese', async () => {
  const shop = await openShop();
  const browser = inEasyWords(shop.visitor('127.0.0.1', 'en'));
  await browser.post('/register', newMember);
  expect((await mailOf(shop, 'confirm')).subject).toBe('[Hitosoroi] Please confirm your email address');
});
