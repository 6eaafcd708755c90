import { yen } from '@hitosoroi/rules/yen';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { openShop } from '../../../test/shop.ts';
import {
  account,
  enteredTransfer,
  filedTransfer,
  makeFile,
  owedTransfer,
  releasedTransfer,
} from '../../../test/staff-examples/transfers.ts';
import { untilItWaits } from '../../../test/until-it-waits.ts';
import type { Sender } from '../../platform/config.ts';
import { finishRefund, lockRefund, withdrawRefund } from '../payments/refunds.ts';
import { writeFile } from './write-file.ts';

test('a transfer is entered by one person, released by another, filed for the bank once, and the member is told', async () => {
  const console = await openConsole();
  const { id, price } = await owedTransfer(console);
  const [desk, finance] = [await console.signedIn('desk'), await console.signedIn('finance')];
  const stateOf = async () => (await finance.get(`/transfers/one?id=${id}`)).json().data.state;
  expect(await stateOf()).toBe('account');
  expect((await finance.change('/transfers/release', { id, version: 1 })).json().code).toBe('transfer-state');
  await desk.change('/transfers/account', { id, version: 1, ...account });
  expect(await stateOf()).toBe('release');
  expect((await finance.change('/transfers/done', { id, version: 2, note: '' })).json().code).toBe('transfer-state');
  await finance.change('/transfers/release', { id, version: 2 });
  expect(await stateOf()).toBe('ready');

  const file = (await makeFile(finance)).json().data;
  expect([file.count, file.sum]).toEqual([1, price]);
  const text = new TextDecoder('shift_jis').decode(Buffer.from(file.content, 'base64'));
  expect(text.split('\r\n').map((record) => record[0])).toEqual(['1', '2', '8', '9', undefined]);
  expect(text).toContain('ｱｵﾊﾞ ﾊﾅ');
  expect((await makeFile(finance)).json().code).toBe('nothing-to-file');
  expect(await stateOf()).toBe('filed');
  expect((await desk.change('/transfers/account', { id, version: 4, ...account })).json().code).toBe('transfer-state');

  await finance.change('/transfers/done', { id, version: 4, note: '11/20' });
  expect(await stateOf()).toBe('done');
  const mails = await console.db.selectFrom('mail').where('kind', '=', 'refund-transferred').selectAll().execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['dorm@example.jp']);
  expect((await finance.get('/transfers')).json().data.transfers).toEqual([]);
  expect((await finance.get('/transfers?state=done')).json().data.transfers).toMatchObject([
    { id, entered_by: '窓口 まなみ', released_by: '経理 けいこ' },
  ]);
  const audit = JSON.stringify(await console.audit());
  expect([audit.includes('1234567'), audit.includes('ｱｵﾊﾞ')]).toEqual([false, false]);
});

test('the history of an order names who gave the account, who released it and who marked it as done, each time', async () => {
  const console = await openConsole();
  const { id, number, price } = await owedTransfer(console);
  const [desk, finance] = [await console.signedIn('desk'), await console.signedIn('finance')];
  const released = async (version: number) => {
    await desk.change('/transfers/account', { id, version, ...account });
    return (await finance.change('/transfers/release', { id, version: version + 1 })).json().data;
  };
  const { version } = await released(1);
  await finance.change('/transfers/done', { ...(await released(version)), note: '' });
  const sentencesIn = async (language: string) => {
    const answer = await desk.get(`/order?number=${number}`, { 'accept-language': language });
    return answer.json().data.timeline.map(({ sentence }: { sentence: string }) => sentence);
  };
  const amount = yen(price);
  const ja = await sentencesIn('ja');
  expect(ja.filter((sentence: string) => /承認/.test(sentence))).toEqual(
    Array(2).fill(`経理 けいこさんが、返金（${amount}）の振込を承認しました。`),
  );
  expect(ja).toEqual(
    expect.arrayContaining([
      '窓口 まなみさんが、返金先の口座を入力しました。',
      '窓口 まなみさんが、返金先の口座を変更しました。',
      `経理 けいこさんが、返金（${amount}）の振込を完了にしました。`,
    ]),
  );
  expect(await sentencesIn('en')).toEqual(
    expect.arrayContaining([
      '窓口 まなみ entered the account of the refund.',
      '窓口 まなみ changed the account of the refund.',
      `経理 けいこ released the transfer of the refund of ${amount}.`,
      `経理 けいこ marked the transfer of the refund of ${amount} as done.`,
    ]),
  );
});

test('a bank’s file that was lost is had again with the same bytes, until a part of it is made', async () => {
  const console = await openConsole();
  const finance = await console.signedIn('finance');
  const [one] = [await releasedTransfer(console), await releasedTransfer(console, 'school')];
  const file = (await makeFile(finance)).json().data;
  const [made, ...others] = (await finance.get('/transfers')).json().data.files;
  expect(others).toEqual([]);
  expect(made).toMatchObject({ pay_on: '2026-11-20', count: 2, sum: file.sum });
  const again = await finance.change('/transfers/file/again', { id: made.id });
  expect(again.json().data).toEqual({ ...file, pay_on: '2026-11-20' });
  expect((await makeFile(finance)).json().code).toBe('nothing-to-file');

  await finance.change('/transfers/done', { id: one.id, version: one.version + 1, note: '' });
  expect((await finance.change('/transfers/file/again', { id: made.id })).json().code).toBe('transfer-state');
  expect((await finance.get('/transfers')).json().data.files).toEqual([]);
  const unknown = await finance.change('/transfers/file/again', { id: crypto.randomUUID() });
  expect(unknown.json().code).toBe('transfer-state');
});

test('nobody releases what they entered themselves, and whoever changes the account asks for a new release', async () => {
  const console = await openConsole();
  const finance = await console.signedIn('finance');
  const { id } = await owedTransfer(console);
  await finance.change('/transfers/account', { id, version: 1, ...account });
  const own = await finance.change('/transfers/release', { id, version: 2 });
  expect([own.statusCode, own.json().code]).toEqual([403, 'own-transfer']);

  const released = await releasedTransfer(console, 'school');
  const desk = await console.signedIn('desk');
  const again = await desk.change('/transfers/account', { ...released, ...account, account_number: '7' });
  expect(again.statusCode).toBe(200);
  const { data } = (await desk.get(`/transfers/one?id=${released.id}`)).json();
  expect(data).toMatchObject({ state: 'release', released_by: null, account: { account_number: '0000007' } });
  expect((await makeFile(finance)).json().code).toBe('nothing-to-file');
});

test('what is no account is refused field by field, and money that never came is not transferred', async () => {
  const console = await openConsole();
  const { id } = await owedTransfer(console);
  const desk = await console.signedIn('desk');
  const wrong = await desk.change('/transfers/account', { id, version: 1, ...account, bank_code: '1', holder: '青葉' });
  expect([wrong.statusCode, wrong.json().codes]).toEqual([422, { bank_code: 'bank-code', holder: 'bank-text' }]);
  const released = await releasedTransfer(console, 'school');
  const at = console.context.now().toISOString();
  await console.db
    .updateTable('refund')
    .set({ state: 'refused', ended_at: at })
    .where('id', '=', released.id)
    .execute();
  const finance = await console.signedIn('finance');
  expect((await makeFile(finance)).json().code).toBe('nothing-to-file');
  expect((await finance.change('/transfers/done', { ...released, note: '' })).json().code).toBe('transfer-state');
});

test('what somebody marks as paid while the bank’s file is written is not in it', async () => {
  const console = await openConsole();
  const { db, context } = console;
  const { id } = await releasedTransfer(console);
  const finance = await console.signedIn('finance');
  const { file } = await db.transaction().execute(async (tx) => {
    const held = await lockRefund(tx, id);
    if (held) await finishRefund(tx, context.config, held, 'paid at the counter', context.now());
    const file = makeFile(finance);
    await untilItWaits(db);
    return { file };
  });
  expect((await file).json().code).toBe('nothing-to-file');
});

test('the account of what is just written into the bank’s file stays as the file says', async () => {
  const console = await openConsole();
  const { db, context } = console;
  const released = await releasedTransfer(console);
  const desk = await console.signedIn('desk');
  const { entered } = await db.transaction().execute(async (tx) => {
    await writeFile(tx, context.config.transferSender as Sender, '2026-11-20', context.now());
    const entered = desk.change('/transfers/account', { ...released, ...account, account_number: '7' });
    await untilItWaits(db);
    return { entered };
  });
  const { code, current } = (await entered).json();
  expect([code, current.state, current.account.account_number]).toEqual(['stale', 'filed', '1234567']);
});

test('without the operator’s own account there is no file, and the list says so', async () => {
  const console = await openConsole(await openShop({ env: { PAYMENT_CALLS: 'none' } }));
  await enteredTransfer(console);
  const finance = await console.signedIn('finance');
  expect((await finance.get('/transfers')).json().data.has_sender).toBe(false);
  expect((await makeFile(finance)).json().code).toBe('no-sender');
});

test('the account is forgotten three months after the money went back', async () => {
  const console = await openConsole();
  const released = await releasedTransfer(console);
  const finance = await console.signedIn('finance');
  await finance.change('/transfers/done', { ...released, note: '' });
  const accountOf = async () =>
    (await console.db.selectFrom('transfer').select('account').executeTakeFirstOrThrow()).account;
  await console.poll();
  expect(await accountOf()).not.toBeNull();
  console.setNow('2027-03-01T10:00:00+09:00');
  await console.poll();
  expect(await accountOf()).toBeNull();
});

test('the account is forgotten three months after its refund was withdrawn, but not while the bank’s file has it', async () => {
  const console = await openConsole();
  const filed = await filedTransfer(console, 'school');
  const withdrawn = await releasedTransfer(console);
  const known = async () => {
    const rows = await console.db.selectFrom('transfer').where('account', 'is not', null).select('refund_id').execute();
    return rows.map(({ refund_id }) => refund_id).sort();
  };
  const payments = await console.db.selectFrom('refund').select(['trading_id', 'payment_id']).execute();
  for (const { trading_id, payment_id } of payments)
    await console.db
      .transaction()
      .execute((tx) => withdrawRefund(tx, { tradingId: trading_id, paymentId: payment_id }, console.context.now()));
  await console.poll();
  expect(await known()).toEqual([withdrawn.id, filed.id].sort());
  console.setNow('2027-03-01T10:00:00+09:00');
  await console.poll();
  expect(await known()).toEqual([filed.id]);
});
