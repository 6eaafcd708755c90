import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { openShop } from '../../../test/shop.ts';
import { previewed } from '../../../test/staff-examples/sets.ts';
import { senderFields } from '../../../test/staff-examples/settings.ts';
import { findDeskLimit, findSender } from './settings.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const change = async (by: Browser, body: object) =>
  by.change('/settings/change', await previewed(by, '/settings/change', body));
const settings = async (by: Browser) => (await by.get('/settings')).json().data;

test('the variables count until staff save a value, and from then on the saved one does, whatever the variable says', async () => {
  const console = await openConsole(await openShop({ env: { PAYMENT_CALLS: 'none', DESK_CANCEL_LIMIT: '11879' } }));
  const finance = await console.signedIn('finance');
  expect(await settings(finance)).toMatchObject({
    desk_cancel_limit: 11_879,
    desk_cancel_limit_from: 'server',
    sender: null,
    sender_from: null,
  });
  expect((await change(finance, { desk_cancel_limit: 20_000, sender: senderFields })).statusCode).toBe(200);
  expect(await settings(finance)).toMatchObject({
    desk_cancel_limit: 20_000,
    desk_cancel_limit_from: 'console',
    sender: senderFields,
    sender_from: 'console',
  });
  expect(await findDeskLimit(console.db, console.context.config)).toEqual({ value: 20_000, from: 'console' });
});

test('a preview says which values would be replaced, and changes nothing', async () => {
  const console = await openConsole();
  const finance = await console.signedIn('finance');
  const before = await settings(finance);
  const { changes } = (
    await finance.step('/settings/change/preview', {
      desk_cancel_limit: 1,
      sender: { ...before.sender, bank_code: '９９９９' },
    })
  ).json().data;
  expect(changes).toEqual([
    { field: 'desk_cancel_limit', before: '50000', after: '1' },
    { field: 'sender_bank_code', before: '0001', after: '9999' },
  ]);
  expect(await settings(finance)).toEqual(before);
  const same = await finance.step('/settings/change/preview', { desk_cancel_limit: 50_000, sender: before.sender });
  expect(same.json().code).toBe('nothing-changed');
});

test('of two people who change the limit at once one does, and the other is told that it moved', async () => {
  const console = await openConsole();
  const [one, other] = [await console.signedIn('finance'), await console.signedIn('admin')];
  const bodies = [
    await previewed(one, '/settings/change', { desk_cancel_limit: 1_000 }),
    await previewed(other, '/settings/change', { desk_cancel_limit: 2_000 }),
  ];
  const answers = await Promise.all([
    one.change('/settings/change', bodies[0]),
    other.change('/settings/change', bodies[1]),
  ]);
  expect(answers.map((answer) => answer.json().code ?? 'done').sort()).toEqual(['done', 'moved']);
  expect(await console.db.selectFrom('operator_setting').select('version').execute()).toEqual([{ version: 1 }]);
});

test('wrong values are refused in words and change nothing', async () => {
  const console = await openConsole();
  const finance = await console.signedIn('finance');
  const refused = async (body: object) => (await finance.step('/settings/change/preview', body)).json();
  expect((await refused({ desk_cancel_limit: -1 })).code).toBeDefined();
  expect((await refused({ sender: { ...senderFields, code: '12' } })).codes).toEqual({ 'sender.code': 'sender-code' });
  expect((await refused({ sender: { ...senderFields, holder: '山田' } })).codes).toEqual({
    'sender.holder': 'bank-text',
  });
  const { seller } = await settings(finance);
  expect((await refused({ seller: { ...seller, invoice_number: '123' } })).codes).toEqual({
    'seller.invoice_number': 'invoice-number',
  });
  expect(await console.db.selectFrom('operator_setting').select('name').execute()).toEqual([]);
});

test('the company is on the shop’s legal pages at once, and the charges of the terms stay', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const read = () => console.db.selectFrom('seller').selectAll().executeTakeFirstOrThrow();
  const before = await read();
  const { seller } = await settings(admin);
  const answer = await change(admin, { seller: { ...seller, phone: '０３-1234-5678', name_en: '' } });
  expect(answer.json().data.seller).toMatchObject({ phone: '03-1234-5678', name_en: '' });
  expect(await read()).toEqual({ ...before, phone: '03-1234-5678', name_en: null });
  const [row] = (await console.audit()).filter(({ command }) => command === 'settings-changed');
  expect([row?.before, row?.after]).toMatchObject([
    { seller_phone: before.phone },
    { seller_phone: '03-1234-5678', seller_name_en: '' },
  ]);
});

test('a file that was made names the account of its time, also when it is taken again', async () => {
  const console = await openConsole();
  const { config } = console.context;
  const finance = await console.signedIn('finance');
  const madeAt = console.context.now().toISOString();
  console.pass(5);
  await change(finance, { sender: senderFields });
  expect((await findSender(console.db, config, madeAt)).value).toEqual(config.transferSender);
  console.pass(1);
  expect((await findSender(console.db, config, console.context.now().toISOString())).value).toEqual(senderFields);
});
