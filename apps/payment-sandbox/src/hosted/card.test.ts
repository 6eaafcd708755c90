import { expect, test } from 'vitest';
import { openSandboxForTest, requestFields, signed } from '../../test/sandbox.ts';

const SUCCESS = '4111 1111 1111 1111';
const DECLINE = '4000000000000002';
const CHALLENGE = '4000-0000-0000-3220';

test('a good card is authorised, the shop is told, and the browser goes straight back', async () => {
  const { open, card, until, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.submit(card(SUCCESS));
  expect(browser.status()).toBe(303);
  expect(browser.path()).toBe(`${shop.url}/order/complete?order_number=1&is_successful=true`);
  const payment = await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect(payment).toMatchObject({ status: '20', payment_type: '02', entries: [{ kind: 'authorised', amount: 12800 }] });
  expect(shop.statuses()).toEqual(['20']);
});

test('whoever only tries has a test card filled in at one tap, and pays with it as it stands', async () => {
  const { open, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.go(browser.links().find((link) => link.endsWith('?test_card=1')) ?? '');
  const chosen = [...browser.page().matchAll(/<select id="(\w+)".*?<option value="(\d+)" selected/g)];
  await browser.submit(Object.fromEntries(chosen.map(([, name, value]) => [name, value])));
  expect(browser.path()).toBe(`${shop.url}/order/complete?order_number=1&is_successful=true`);
});

test('a code that was typed is never shown again', async () => {
  const { open, card } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.submit({ ...card(SUCCESS), security_code: '987', holder_name: '' });
  expect(browser.status()).toBe(422);
  // Looks for 987 as a separate word, because the page's address has random letters and digits.
  expect(browser.page()).not.toMatch(/\b987\b/);
});

test('without finish_disable the provider says so itself first', async () => {
  const { open, card, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02', finish_disable: '' });
  await browser.submit(card(SUCCESS));
  expect(browser.title()).toBe('Your payment was accepted');
  expect(browser.links()).toContain(`${shop.url}/order/complete?order_number=1&is_successful=true`);
});

test('where the contract captures at once, both notices come in order', async () => {
  const { control, payByCard, until, shop } = await openSandboxForTest();
  await control('settings', { capture: 'at-once' });
  await payByCard();
  const payment = await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  expect(payment).toMatchObject({
    status: '40',
    entries: [{ kind: 'authorised' }, { kind: 'captured', amount: 12800 }],
  });
  expect(shop.statuses()).toEqual(['20', '40']);
});

test('a declined card can be tried again on the page, with a notice each time', async () => {
  const { open, card, until, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.submit(card(DECLINE));
  expect(browser.page()).toContain('This card was not accepted');
  await browser.submit(card(DECLINE));
  await browser.submit(card(SUCCESS));
  await until(({ notices }) => notices.length === 3 && notices.every(({ state }) => state === 'acknowledged'));
  expect(shop.statuses()).toEqual(['11', '11', '20']);
});

test('3-D Secure: confirmed is authorised', async () => {
  const { open, card, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.submit(card(CHALLENGE));
  expect(browser.title()).toBe('Confirm that it is you');
  expect((await payment()).status).toBe('');
  await browser.submit({ answer: 'confirm' });
  expect(await payment()).toMatchObject({ status: '20', entries: [{ kind: 'authorised' }] });
});

test('3-D Secure: given up goes back by the other address, with notice 13', async () => {
  const { open, card, until, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.submit(card(CHALLENGE));
  await browser.submit({ answer: 'give-up' });
  expect(browser.path()).toContain('is_successful=false');
  await until(({ status, notices }) => status === '13' && notices[0]?.state === 'acknowledged');
  expect(shop.statuses()).toEqual(['13']);
});

test('3-D Secure is skipped where the shop says so, and cannot be entered by its address alone', async () => {
  const { open, card, payment } = await openSandboxForTest();
  const other = await open({ payment_type: '02' });
  await other.go(other.path().replace(/card$/, '3ds'));
  expect(other.title()).toBe('Enter your card');
  await other.post(other.path().replace(/card$/, '3ds'), { answer: 'confirm' });
  expect((await payment()).status).toBe('');
  const browser = await open({ payment_type: '02', threedsecure_ryaku: '1' });
  await browser.submit(card(CHALLENGE));
  expect((await payment()).status).toBe('20');
});

test('giving up is possible at every step', async () => {
  const { open, card, until, shop } = await openSandboxForTest();
  const atChoice = await open();
  await atChoice.giveUp();
  expect(atChoice.path()).toContain('is_successful=false');
  await until(({ status }) => status === '15');
  const atCard = await open({ payment_type: '02' });
  await atCard.giveUp();
  const atChallenge = await open({ payment_type: '02' });
  await atChallenge.submit(card(CHALLENGE));
  await atChallenge.giveUp();
  const atStore = await open({ payment_type: '03' });
  await atStore.giveUp();
  await until(({ status, notices }) => status === '15' && notices[0]?.state === 'acknowledged');
  await expect.poll(shop.statuses).toEqual(['15', '15', '15', '15']);
});

test.each([
  ['ja', 'カード番号をご確認ください。14〜16桁の正しい番号ではないようです。'],
  ['en', 'Check the card number. It does not seem to be a valid number of 14 to 16 digits.'],
])('each wrong field is explained in the language of the person: %s', async (language, message) => {
  const { open, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' }, language);
  await browser.submit({ card_number: '4111111111111112' });
  expect(browser.status()).toBe(422);
  expect(browser.errors()).toHaveLength(4);
  expect(browser.errors()[0]).toBe(message);
  expect(browser.page()).toContain('role="alert"');
  expect((await payment()).history).toEqual([]);
});

test('a real card, an expired one, a wrong code and a Japanese name are refused; full-width digits are fine', async () => {
  const { open, card, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  await browser.submit(card('4242424242424242'));
  expect(browser.errors()).toEqual(['Only the card numbers for testing work here. Choose one from the list below.']);
  await browser.submit(card(SUCCESS, { expire_year: '2020' }));
  expect(browser.errors()).toEqual(['This card has expired. Please use another one.']);
  await browser.submit(card(SUCCESS, { security_code: '12' }));
  expect(browser.errors()).toEqual(['The security code has 3 or 4 digits.']);
  await browser.submit(card(SUCCESS, { holder_name: '山田花子' }));
  expect(browser.errors()).toEqual(['Enter the name in Roman letters, as on the card.']);
  await browser.submit(card('４１１１ １１１１ １１１１ １１１１'));
  expect((await payment()).status).toBe('20');
});

test('the security code is asked only where the shop asks for it', async () => {
  const { open, card, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '02', use_card_conf_number: '0' });
  expect(browser.page()).not.toContain('security_code');
  await browser.submit(card(SUCCESS, { security_code: '' }));
  expect((await payment()).status).toBe('20');
});

test('a form sent twice, at once or later, is decided once and leads to the same place', async () => {
  const { url, open, card, payment, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  const path = browser.path();
  const send = () =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(card(SUCCESS)).toString(),
      redirect: 'manual',
    });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  for (const answer of answers)
    expect(answer.headers.get('location')).toBe(`${shop.url}/order/complete?order_number=1&is_successful=true`);
  await browser.giveUp();
  expect(await payment()).toMatchObject({
    status: '20',
    history: [{ status: '20' }],
    entries: [{ kind: 'authorised' }],
  });
});

test('going back to a finished payment says so and leads to the shop', async () => {
  const { open, card, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' });
  const path = browser.path();
  await browser.submit(card(SUCCESS));
  await browser.go(path);
  expect(browser.title()).toBe('Your payment was accepted');
  expect(browser.links()).toContain(`${shop.url}/order/complete?order_number=1&is_successful=true`);
  expect(browser.headers().get('cache-control')).toBe('no-store');
});

test('the same trading_id can be paid twice, as at the provider, and the ledger shows it', async () => {
  const { payByCard, ledger, telegram } = await openSandboxForTest();
  await payByCard();
  await payByCard();
  const payments = await ledger('T000000000000000000000001');
  expect(payments.map(({ status }) => status)).toEqual(['20', '20']);
  expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(2);
  const { facts } = await telegram('ref/paymentref', { telegram_kind: '094', trading_id: 'T000000000000000000000001' });
  expect(facts.payment_id).toBe(payments[0]?.payment_id);
  expect(await ledger('other')).toEqual([]);
});

test('the browser can be sent back by a cross-site POST', async () => {
  const { control, open, card, shop } = await openSandboxForTest();
  await control('settings', { returnMethod: 'post' });
  const browser = await open({ payment_type: '02' });
  await browser.submit(card(SUCCESS));
  expect(browser.page()).toContain('src="/assets/return.js"');
  expect(browser.page()).toContain(`action="${shop.url}/order/complete?order_number=1&amp;is_successful=true"`);
  expect(browser.page()).toContain('name="trading_id" value="T000000000000000000000001"');
  expect(browser.page()).toContain('name="payment_status" value="20"');
  expect(browser.headers().get('content-security-policy')).toContain(`form-action 'self' ${shop.url}`);
});

test('the language can be changed and stays through the steps', async () => {
  const { open } = await openSandboxForTest();
  const browser = await open({}, 'ja');
  expect(browser.title()).toBe('お支払い方法を選ぶ');
  await browser.go(`${browser.path()}?lang=en`);
  expect(browser.title()).toBe('Choose how to pay');
  await browser.go(`${browser.path().split('?')[0]}/card`);
  expect(browser.title()).toBe('Enter your card');
});

test('the language that was chosen is the one of the next application too', async () => {
  const { open, shop } = await openSandboxForTest();
  const browser = await open({}, 'ja');
  await browser.go(`${browser.path()}?lang=en`);
  await browser.post('/v/u/request', signed(requestFields(shop)));
  expect(browser.title()).toBe('Choose how to pay');
  await browser.post('/v/u/request', { seq_merchant_id: 'unknown' });
  expect(browser.page()).toContain('<html lang="en">');
});

test('who changes the language keeps the card that they typed, but the security code is never sent back', async () => {
  const { open, card, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '02' }, 'ja');
  await browser.submit({ ...card(SUCCESS), security_code: '987', lang: 'en' });
  expect(browser.title()).toBe('Enter your card');
  expect(browser.page()).toMatch(/id="card_number"[^>]* value="4111 1111 1111 1111"/);
  expect(browser.page()).not.toContain('"987"');
  expect(browser.errors()).toEqual([]);
  expect((await payment()).entries).toEqual([]);
});
