import { expect, test } from 'vitest';
import { openSandboxForTest } from '../../test/sandbox.ts';

test('at 7-Eleven a number of 13 digits is issued, shown with deadline and amount, and the shop is told', async () => {
  const { open, until, shop } = await openSandboxForTest();
  const browser = await open({ payment_type: '03' });
  expect(browser.page()).toContain('value="0312345678"');
  await browser.submit({ cvs_company_id: '00C001' });
  expect(browser.title()).toBe('Here is your payment number');
  const payment = await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect(payment).toMatchObject({ status: '10', payment_type: '03', store_id: '00C001', entries: [] });
  expect(payment.receipt_number).toMatch(/^\d{13}$/);
  expect(browser.page().replaceAll(/<\/?span>/g, '')).toContain(payment.receipt_number);
  expect(browser.page()).toContain('¥12,800');
  expect(browser.page()).not.toContain('400008');
  expect(browser.links()).toContain(`${shop.url}/order/complete?order_number=1&is_successful=true`);
  expect(shop.notices[0]).toMatchObject({
    payment_status: '10',
    receipt_number: payment.receipt_number,
    cvs_company_id: '00C001',
    payment_limit_date: payment.payment_limit_date,
  });
});

test.each(['00C002', '00C004'])('Lawson and Ministop also give the confirmation number: %s', async (store) => {
  const { open } = await openSandboxForTest();
  const browser = await open({ payment_type: '03' }, 'ja');
  await browser.submit({ cvs_company_id: store });
  expect(browser.title()).toBe('お支払い番号を発行しました');
  expect(browser.page()).toContain('400008');
});

test.each([
  [
    '00C001',
    '払込票番号',
    'Payment slip number',
    /^\d{13}$/,
    '<span>\\d{4}</span><span>\\d{4}</span><span>\\d{5}</span>',
  ],
  ['00C005', 'お客様番号', 'Customer number', /^\d{11}$/, '<span>\\d{3}</span><span>\\d{4}</span><span>\\d{4}</span>'],
  ['00C014', 'オンライン決済番号', 'Online payment number', /^\d{11}$/, '<span>\\d{4}</span><span>\\d{7}</span>'],
  ['00C016', '受付番号', 'Reception number', /^\d{11}$/, '<span>\\d{3}</span><span>\\d{4}</span><span>\\d{4}</span>'],
])(
  'a number of %s has the length, the name and the groups that it has in the shop',
  async (store, ja, en, digits, groups) => {
    const { open, payment } = await openSandboxForTest();
    const browser = await open({ payment_type: '03' }, 'ja');
    await browser.submit({ cvs_company_id: store });
    expect((await payment()).receipt_number).toMatch(digits);
    expect(browser.page()).toMatch(new RegExp(`<dt>${ja}</dt><dd class="digits" id="receipt_number">${groups}</dd>`));
    await browser.go(`${browser.path()}?lang=en`);
    expect(browser.page()).toContain(`<dt>${en}</dt>`);
    expect(browser.page()).toMatch(/<p class="say" lang="ja">[^<]+をお願いします<\/p>/);
  },
);

test('sending the form twice issues one number; a new application issues a second one', async () => {
  const { open, ledger } = await openSandboxForTest();
  const browser = await open({ payment_type: '03' });
  const path = browser.path();
  await browser.submit({ cvs_company_id: '00C005' });
  const person = { customer_family_name: '山田', customer_name: '花子', customer_tel: '0312345678' };
  await browser.post(path, { cvs_company_id: '00C016', ...person });
  expect(browser.title()).toBe('Here is your payment number');
  expect(await ledger()).toMatchObject([{ store_id: '00C005', history: [{ status: '10' }] }]);
  const again = await open({ payment_type: '03' });
  await again.submit({ cvs_company_id: '00C014' });
  expect((await ledger()).map(({ status }) => status)).toEqual(['10', '10']);
});

test('what is missing is explained, what the shop has fixed cannot be changed', async () => {
  const { open, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '03', fix_params: 'customer_family_name' });
  expect(browser.page()).toMatch(/id="customer_family_name"[^>]* readonly/);
  await browser.submit({ customer_family_name: '', customer_name: ' ', customer_tel: '123' });
  expect(browser.status()).toBe(422);
  expect(browser.errors()).toEqual([
    'Choose the convenience store where you will pay.',
    'Enter your given name.',
    'The phone number has 10 or 11 digits and starts with 0. If you have no phone number in Japan, enter 0000000000 (ten zeros).',
  ]);
  await browser.submit({ cvs_company_id: 'toString', customer_name: '花子', customer_tel: '０３-１２３４-５６７８' });
  expect(browser.errors()).toEqual(['Choose the convenience store where you will pay.']);
  await browser.submit({ cvs_company_id: '00C002', customer_name: '花子', customer_tel: '０３-１２３４-５６７８' });
  expect((await payment()).status).toBe('10');
});

test.each([
  ['ja', '日本の電話番号がない方は、0000000000（0を10個）と入力してください。'],
  ['en', 'If you have no phone number in Japan, enter 0000000000 (ten zeros).'],
])('who has no number in Japan is told what to write, and gets on with it: %s', async (language, advice) => {
  const { open, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '03', customer_tel: '' }, language);
  expect(browser.page()).toMatch(new RegExp(`id="customer_tel-hint">[^<]*${RegExp.escape(advice)}`));
  for (const number of ['0000', '010-1-212-555-0100', '+1 212 555 0100']) {
    await browser.submit({ cvs_company_id: '00C001', customer_tel: number });
    expect(browser.errors().join()).toContain(advice);
  }
  await browser.submit({ cvs_company_id: '00C001', customer_tel: '0000000000' });
  expect((await payment()).status).toBe('10');
});

test('who changes the language keeps the store, name and number that they typed, and sees no error yet', async () => {
  const { open, payment } = await openSandboxForTest();
  const browser = await open({ payment_type: '03' }, 'ja');
  expect(browser.page()).toContain('<p class="soft" lang="en">Choose a convenience store</p>');
  await browser.submit({ cvs_company_id: '00C005', customer_name: '', customer_tel: '00', lang: 'en' });
  expect(browser.status()).toBe(200);
  expect(browser.title()).toBe('Choose a convenience store');
  expect(browser.page()).toContain('<p class="soft" lang="ja">コンビニを選ぶ</p>');
  expect(browser.page()).toMatch(/value="00C005" checked/);
  expect(browser.page()).toMatch(/id="customer_tel"[^>]* value="00"/);
  expect(browser.errors()).toEqual([]);
  expect((await payment()).status).not.toBe('10');
  await browser.submit({ customer_name: '花子', customer_tel: '0312345678', lang: 'fr' });
  expect(browser.title()).toBe('Here is your payment number');
});

test('paid, cleared, taken back, paid again: the money adds up', async () => {
  const { askForNumber, control, until, shop } = await openSandboxForTest();
  const { payment_id } = await askForNumber();
  const act = async (action: string, body?: object) => (await control(`payments/${payment_id}/${action}`, body)).body;
  expect(await act('pay')).toEqual({ payment_id, status: '43' });
  expect(await act('take-back')).toEqual({ payment_id, status: '61' });
  expect(await act('pay', { clear: true })).toEqual({ payment_id, status: '40' });
  const payment = await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  expect(payment.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 12800],
    ['taken-back', 12800],
    ['paid', 12800],
  ]);
  expect(shop.statuses()).toEqual(['10', '43', '61', '43', '40']);
  for (const action of ['pay', 'expire', 'refund', 'take-back', 'close-cancel-window', 'give-up'])
    expect((await control(`payments/${payment_id}/${action}`)).status).toBe(409);
});

test('an expired number can only be paid too late, and only if it was issued', async () => {
  const { askForNumber, open, payment, control } = await openSandboxForTest();
  const { payment_id } = await askForNumber();
  await control(`payments/${payment_id}/expire`);
  expect((await control(`payments/${payment_id}/pay`)).status).toBe(409);
  expect((await control(`payments/${payment_id}/pay`, { late: true })).body).toEqual({ payment_id, status: '43' });
  await open({ payment_type: '03' });
  const { payment_id: abandoned } = await payment();
  await control(`payments/${abandoned}/expire`);
  expect((await control(`payments/${abandoned}/pay`, { late: true })).status).toBe(409);
});
