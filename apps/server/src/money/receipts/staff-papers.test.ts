import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { memberOf } from '../../../test/ordering.ts';
import { issue, pdfOf } from '../../../test/papers.ts';
import { textOfPdf } from '../../../test/picture-of.ts';
import { withReceipt } from '../../../test/staff-examples/order.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';

const opened = async (console: Console) => {
  const finance = await console.signedIn('finance');
  const desk = await console.signedIn('desk');
  const papers = async (number: string) => (await finance.get(`/order/papers?number=${number}`)).json().data;
  /** Previews a change of the papers, and does just that. Answers with the preview if that is refused. */
  const act = async (path: string, body: object, by = finance) => {
    const shown = await by.step(`/order/papers/${path}/preview`, body);
    if (shown.statusCode !== 200) return shown;
    return by.change(`/order/papers/${path}`, { ...body, fingerprint: shown.json().data.fingerprint });
  };
  const copy = async (number: string, paper?: string) => {
    const query = `number=${number}&kind=receipt&language=ja${paper ? `&paper=${paper}` : ''}`;
    const answer = await finance.get(`/order/paper?${query}`);
    return textOfPdf(Buffer.from(answer.json().data.pdf, 'base64'));
  };
  return { finance, desk, papers, act, copy };
};

test('staff issue the receipt for the member, who is told by mail and downloads the original', async () => {
  const console = await openConsole();
  const { number, browser } = await paidOrder(console);
  const { desk, papers, act } = await opened(console);
  expect(await papers(number)).toMatchObject({ due: 'receipt', issued: [], addressee: '青葉 はな' });
  const body = { number, kind: 'receipt', addressee: '株式会社青葉' };
  const shown = (await desk.step('/order/papers/issue/preview', body)).json().data;
  expect(shown).toMatchObject({ number: `${number}-R`, replaces: null, facts: { addressee: '株式会社青葉' } });
  expect(shown.mails).toMatchObject([{ to: 'dorm@example.jp' }]);
  expect(await papers(number)).toMatchObject({ due: 'receipt', issued: [] });

  expect((await act('issue', body, desk)).json().data).toEqual({ number: `${number}-R` });
  expect(await papers(number)).toMatchObject({
    due: null,
    issued: [{ number: `${number}-R`, addressee: '株式会社青葉' }],
  });
  const mail = await console.mailTo('dorm@example.jp');
  expect(mail?.text).toContain(`${number}-R`);
  const original = await textOfPdf((await pdfOf(browser, number, 'receipt', 'ja')).rawPayload);
  expect(original).toContain('株式会社青葉 御中');
  expect(original).not.toContain('再発行');
  expect((await act('issue', body, desk)).json().code).toBe('no-paper');
  const { timeline } = (await desk.get(`/order?number=${number}`, { 'accept-language': 'ja' })).json().data;
  expect(timeline.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    `窓口 まなみさんが、領収書を発行しました（${number}-R）。`,
  );
  // The audit outlasts the member, so it has no name.
  expect(JSON.stringify(await console.audit())).not.toContain('株式会社青葉');
});

test('a corrected receipt has a number of its own and names the one that it replaces, which is kept and marked', async () => {
  const console = await openConsole();
  const number = await withReceipt(console);
  const { finance, papers, act, copy } = await opened(console);
  const browser = await memberOf(console, 'dorm');
  await pdfOf(browser, number, 'receipt', 'ja');
  const body = { number, paper: `${number}-R`, addressee: '株式会社青葉', reason: '宛名の誤り' };
  const shown = (await finance.step('/order/papers/correct/preview', body)).json().data;
  expect(shown).toMatchObject({
    number: `${number}-R2`,
    facts: { addressee: '株式会社青葉' },
    replaces: { number: `${number}-R`, facts: { addressee: 'A' } },
    mails: [{ to: 'dorm@example.jp' }],
  });
  expect((await papers(number)).issued).toMatchObject([{ number: `${number}-R` }]);
  console.pass(5);
  expect((await act('correct', body)).json().data).toEqual({ number: `${number}-R2` });
  expect(await papers(number)).toMatchObject({
    issued: [{ number: `${number}-R2`, addressee: '株式会社青葉' }],
    replaced: [
      {
        number: `${number}-R`,
        addressee: 'A',
        replaced_by: '経理 けいこ',
        replaced_with: `${number}-R2`,
        reason: '宛名の誤り',
      },
    ],
  });
  // The member's next download is the original of the corrected paper.
  const corrected = await textOfPdf((await pdfOf(browser, number, 'receipt', 'ja')).rawPayload);
  for (const words of [
    '適格請求書（修正）',
    `番号 ${number}-R2`,
    '修正前の書類',
    `番号 ${number}-R（`,
    '株式会社青葉 御中',
  ])
    expect(corrected).toContain(words);
  expect(corrected).not.toContain('再発行');
  const replaced = await copy(number, `${number}-R`);
  expect(replaced).toContain('修正済み（無効）');
  expect(replaced).toContain(`修正した書類（番号 ${number}-R2）`);
  expect(replaced).toContain('A 様');

  const again = await act('correct', { ...body, paper: `${number}-R2`, addressee: '青葉商事' });
  expect(again.json().data).toEqual({ number: `${number}-R3` });
  expect((await papers(number)).replaced.map((paper: { number: string }) => paper.number)).toEqual([
    `${number}-R`,
    `${number}-R2`,
  ]);
  const audit = (await console.audit()).filter(({ command }) => command === 'paper-corrected');
  expect(audit).toMatchObject([
    { subject_id: number, before: { paper: `${number}-R` }, after: { paper: `${number}-R2` } },
    { subject_id: number, before: { paper: `${number}-R2` }, after: { paper: `${number}-R3` } },
  ]);
  expect(JSON.stringify(audit)).not.toContain('株式会社青葉');
});

test('a correction takes the issuer and the day of payment as they are now', async () => {
  const console = await openConsole();
  const number = await withReceipt(console);
  const { act, finance, copy } = await opened(console);
  const same = { number, paper: `${number}-R`, addressee: 'A', reason: '登録番号の誤り' };
  expect((await act('correct', same)).json().code).toBe('nothing-changed');
  await console.db.updateTable('seller').set({ invoice_number: 'T9999999999999' }).execute();
  await console.db.updateTable('orders').set({ payment_date: '2026-11-14' }).execute();
  const shown = (await finance.step('/order/papers/correct/preview', same)).json().data;
  expect(shown.facts.invoice_number).toBe('T9999999999999');
  expect(shown.facts.paid_on).not.toBe(shown.replaces.facts.paid_on);
  expect((await act('correct', same)).statusCode).toBe(200);
  expect(await copy(number)).toContain('T9999999999999');
  expect(await copy(number, `${number}-R`)).not.toContain('T9999999999999');
});

test('of two corrections at once the second is told, and a lost answer corrects once', async () => {
  const console = await openConsole();
  const number = await withReceipt(console);
  const { finance, papers } = await opened(console);
  const body = { number, paper: `${number}-R`, addressee: '一号', reason: 'x' };
  const other = { ...body, addressee: '二号' };
  const fingerprintOf = async (typed: object) =>
    (await finance.step('/order/papers/correct/preview', typed)).json().data.fingerprint;
  const first = { ...body, fingerprint: await fingerprintOf(body) };
  const second = { ...other, fingerprint: await fingerprintOf(other) };
  const key = crypto.randomUUID();
  expect((await finance.change('/order/papers/correct', first, key)).statusCode).toBe(200);
  expect((await finance.change('/order/papers/correct', first, key)).json().data).toEqual({ number: `${number}-R2` });
  const late = await finance.change('/order/papers/correct', second);
  expect([late.statusCode, late.json().code]).toEqual([409, 'moved']);
  expect((await papers(number)).issued).toMatchObject([{ addressee: '一号' }]);
  const notSeen = await finance.change('/order/papers/correct', { ...second, paper: `${number}-R2` });
  expect(notSeen.json().code).toBe('moved');
});

test('what cannot be printed, has no reason or is no paper of the order is refused, and nothing is issued', async () => {
  const console = await openConsole();
  const number = await withReceipt(console);
  const { finance, desk, papers } = await opened(console);
  const body = { number, paper: `${number}-R`, addressee: '株式会社青葉', reason: 'x' };
  const asked = async (change: object) =>
    (await finance.step('/order/papers/correct/preview', { ...body, ...change })).json();
  expect((await asked({ addressee: '𓀀𓀁' })).codes).toEqual({ addressee: 'addressee-characters' });
  expect((await asked({ addressee: ' ' })).codes).toEqual({ addressee: 'required' });
  expect((await asked({ reason: ' ' })).codes).toEqual({ reason: 'required' });
  expect((await asked({ paper: `${number}-C` })).code).toBe('moved');
  expect((await asked({ number: '1234-5678-9012' })).code).toBe('not-found');
  expect((await desk.step('/order/papers/correct/preview', body)).json().code).toBe('no-role');
  expect((await papers(number)).issued).toMatchObject([{ number: `${number}-R` }]);
});

test('the receipt of an unpaid order cannot be issued', async () => {
  const console = await openConsole();
  const { number, browser } = await paidOrder(console);
  await console.db.updateTable('orders').set({ order_status: 98, payment_date: null }).execute();
  const { desk, papers, act } = await opened(console);
  expect(await papers(number)).toMatchObject({ due: null, issued: [] });
  const body = { number, kind: 'receipt', addressee: 'A' };
  expect((await act('issue', body, desk)).json().code).toBe('no-paper');
  expect((await issue(browser, number)).statusCode).toBe(409);
});
