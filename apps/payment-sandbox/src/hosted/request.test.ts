import { expect, test } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { openSandboxForTest, requestFields, signed } from '../../test/sandbox.ts';

test('a request whose hash is right opens the payment page, also with more behind the hash', async () => {
  const { url, shop, ledger } = await openSandboxForTest();
  const browser = openBrowser(url, 'en');
  const { hc = '', ...fields } = signed(requestFields(shop));
  await browser.post('/v/u/request', { ...fields, hc: `${hc.toUpperCase()}0123456789` });
  expect(browser.title()).toBe('Choose how to pay');
  expect(await ledger()).toMatchObject([{ trading_id: fields.trading_id, status: '', amount: 12800, history: [] }]);
});

const refusals: [string, Record<string, string>, string][] = [
  ['an unknown merchant', { seq_merchant_id: '99999' }, 'P001'],
  ['no return address', { return_url: '' }, 'P003'],
  ['no notice address', { inform_url: '' }, 'P003'],
  ['an amount of nothing', { id: '0' }, 'P004'],
  ['an amount with a comma', { id: '12,800' }, 'P004'],
  ['a negative amount', { id: '-1' }, 'P004'],
  ['an amount of eight digits', { id: '10000000' }, 'P004'],
  ['too much for a store', { payment_type: '03', id: '300000' }, 'P005'],
  ['both terms', { payment_term_day: '5', payment_term_min: '60' }, 'P006'],
  ['a term of one day', { payment_term_day: '1' }, 'P006'],
  ['a term of 61 days', { payment_term_day: '61' }, 'P006'],
  ['a term of 4 minutes', { payment_term_day: '', payment_term_min: '4' }, 'P006'],
  ['a notice address elsewhere', { inform_url: 'http://192.0.2.1/notice' }, 'P007'],
  ['a trading_id with a hyphen', { trading_id: 'T-1' }, 'P008'],
  ['an unknown method', { payment_type: '05' }, 'P008'],
  ['a method twice', { payment_type: '02,02' }, 'P008'],
  ['a return address that is a script', { return_url: 'javascript:alert(1)' }, 'P008'],
  ['a return address with other letters', { return_url: 'http://localhost/完了' }, 'P008'],
  ['a phone number with hyphens', { customer_tel: '03-1234' }, 'P008'],
  ['full-width kana', { customer_name_kana: 'ハナコ' }, 'P008'],
  ['a name in hangul', { customer_family_name: '김', customer_name: '철수' }, 'P008'],
  ['a kanji that Windows-31J has not', { customer_family_name: '𠮷田' }, 'P008'],
  ['a detail with a letter that Windows-31J has not', { payment_detail: 'café' }, 'P008'],
  ['a line of control characters', { merchant_name: 'a\u0000b' }, 'P008'],
  ['a trading_id of 26 characters', { trading_id: 'T'.repeat(26) }, 'P009'],
  ['a language that it has not', { language_code: 'fr' }, 'P008'],
  ['a name of 7 characters', { customer_name: '寿限無寿限無寿' }, 'P009'],
  ['a phone number of 12 digits', { customer_tel: '012345678901' }, 'P009'],
  ['a merchant name of 33 characters', { merchant_name: 'あ'.repeat(33) }, 'P009'],
];

test.each(refusals)('%s is refused on a readable page', async (_what, wrong, code) => {
  const { url, shop, ledger } = await openSandboxForTest();
  for (const language of ['ja', 'en']) {
    const browser = openBrowser(url, language);
    await browser.post('/v/u/request', signed(requestFields(shop, wrong)));
    expect(browser.status()).toBe(400);
    expect(browser.page()).toContain(`<strong>${code}</strong>`);
    expect(browser.page()).toContain(`<html lang="${language}">`);
  }
  expect(await ledger()).toEqual([]);
});

test('the page is in the language that the shop asks for, until the person chooses another', async () => {
  const { url, shop } = await openSandboxForTest();
  const browser = openBrowser(url, 'ja');
  await browser.post('/v/u/request', signed(requestFields(shop, { language_code: 'en' })));
  expect(browser.page()).toContain('<html lang="en">');
  await browser.post('/v/u/request', signed(requestFields(shop)));
  expect(browser.page()).toContain('<html lang="ja">');
});

test('every hashed field is covered by the hash, and no other', async () => {
  const { url, shop } = await openSandboxForTest();
  const fields = signed(requestFields(shop));
  const changes = {
    trading_id: 'T000000000000000000000002',
    payment_type: '02',
    fix_params: 'customer_tel',
    id: '1',
    inform_url: `${shop.url}/other`,
    payment_term_day: '6',
    payment_term_min: '60',
    payment_class: '1',
    use_card_conf_number: '0',
    customer_id: 'x',
    threedsecure_ryaku: '1',
  };
  for (const [name, value] of Object.entries(changes)) {
    const browser = openBrowser(url, 'en');
    await browser.post('/v/u/request', { ...fields, [name]: value });
    expect([name, browser.page().includes('P002')]).toEqual([name, true]);
  }
  const browser = openBrowser(url, 'en');
  await browser.post('/v/u/request', { ...fields, return_url: `${shop.url}/elsewhere`, customer_name: '次郎' });
  expect(browser.status()).toBe(200);
});

test('whatever else arrives is a readable refusal, never a failure of ours', async () => {
  const { url, shop } = await openSandboxForTest();
  const fields = new URLSearchParams(signed(requestFields(shop))).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const bodies: RequestInit[] = [
    { method: 'GET' },
    { method: 'POST' },
    { method: 'POST', headers: form, body: '' },
    { method: 'POST', headers: form, body: '%%%=%E3%81&&&==' },
    { method: 'POST', headers: form, body: `${fields}&trading_id=again` },
    { method: 'POST', headers: form, body: `${fields}&free_memo=%82%A0` },
    { method: 'POST', headers: form, body: 'a'.repeat(100_000) },
    { method: 'POST', headers: form, body: '__proto__=1&constructor=2' },
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":1}' },
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' },
  ];
  for (const body of bodies) {
    const answer = await fetch(`${url}/v/u/request`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).toMatch(/<strong>P00\d<\/strong>/);
  }
  expect((await fetch(`${url}/v/u/pay/nobody`)).status).toBe(404);
});

test('where a list is too much for a store, the card alone is offered', async () => {
  const { open } = await openSandboxForTest();
  expect((await open({ id: '300000' })).title()).toBe('Enter your card');
  expect((await open({ id: '299999' })).title()).toBe('Choose how to pay');
});

test('what the shop sends is shown as text', async () => {
  const { open } = await openSandboxForTest();
  const browser = await open({ merchant_name: '<script>alert(1)</script>', free_memo: '"><img src=x>' });
  expect(browser.page()).toContain('&lt;script&gt;');
  expect(browser.page()).not.toContain('<script>alert');
  expect(browser.page()).not.toContain('<img');
});
