import type { Page } from '@playwright/test';
import { textOfPdf } from '../../apps/server/test/picture-of.ts';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { letPass } from '../support/let-pass.ts';
import { becomeNewMember, logInByCall, paidByCall } from './by-call.ts';
import { openOrder, words as orderWords } from './order-steps.ts';
import { orderAndLeave } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

const words = {
  ja: {
    receipt: '領収書',
    addressee: '宛名',
    issue: '領収書を発行する',
    issueNote: '返金明細書を発行する',
    once: '発行した後は変更できません。',
    cancelYes: 'キャンセルする',
    english: /英語のPDF/,
    again: /日本語のPDFを再発行/,
    required: '必須項目です。',
    unprintable: '印字できない文字',
    cancel: '注文をキャンセルする',
    canceled: 'キャンセル済み',
  },
  en: {
    receipt: 'Receipt',
    addressee: 'Made out to',
    issue: 'Issue the receipt',
    issueNote: 'Issue the credit note',
    once: 'This cannot be changed afterwards.',
    cancelYes: 'Cancel the order',
    english: /PDF in English/,
    again: /Reissue the PDF in Japanese/,
    required: 'Required.',
    unprintable: 'cannot be printed',
    cancel: 'Cancel the order',
    canceled: 'Canceled',
  },
};

const paidOrder = async (page: Page, language: Language, server: Server) => {
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm', server.url);
  return paidByCall(page, language, server, 'dorm');
};

/**
 * Opens a PDF as a tap on its link would, and reads its text. The PDF is fetched by script, because a headless browser would download it
 * instead of showing it.
 */
const readPdf = async (page: Page, link: RegExp) => {
  const url = await page.getByRole('link', { name: link }).first().getAttribute('href');
  const answer = await page.evaluate(async (path) => {
    const response = await fetch(path ?? '', { credentials: 'include' });
    return { type: response.headers.get('content-type'), bytes: [...new Uint8Array(await response.arrayBuffer())] };
  }, url);
  expect(answer.type).toBe('application/pdf');
  return textOfPdf(new Uint8Array(answer.bytes));
};

for (const language of languages) {
  const w = words[language];

  test(`from a paid order to its receipt (${language})`, async ({ page, speak, server }) => {
    await speak(language);
    await becomeNewMember(page, server);
    const number = await paidByCall(page, language, server, 'dorm');
    // Opens the link in the mail about the payment.
    await page.goto(`${server.url}/mypage/order_history#receipt-${number}`);
    const slot = page.locator(`#receipt-${number}`);
    await expect(slot).toBeFocused();
    await expect(slot.getByRole('heading', { name: w.receipt })).toBeVisible();
    const field = slot.getByLabel(w.addressee);
    await expect(field).toHaveValue('青葉 はな');

    // If a field has an error, the error is shown and nothing is issued.
    const button = slot.getByRole('button', { name: w.issue });
    await field.fill('');
    await button.click();
    await expect(slot.getByText(w.required)).toBeVisible();
    await field.fill('はな🌸');
    await expect(slot.getByText(w.unprintable)).toBeVisible();
    // The PDF's font lacks this letter. Only the server can check that.
    await field.fill('Łukasz');
    await button.click();
    await expect(slot.getByText(w.unprintable)).toBeVisible();

    await field.fill('山田商店');
    await expect(slot).toContainText(w.once);
    await expect(slot).toContainText(language === 'ja' ? '山田商店 様' : '山田商店');

    // Without a connection nothing is issued, and the input stays.
    await page.route('**/order/receipt', (route) => route.abort());
    await button.click();
    await expect(slot.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(field).toHaveValue('山田商店');
    await letPass(page, '**/order/receipt');
    await button.dblclick();
    await expect(slot.getByRole('link', { name: w.english })).toBeVisible();
    await expect(slot.getByText(`${number}-R`)).toBeVisible();
    await expect(slot).toBeFocused();

    await expect(slot.getByRole('link', { name: w.english })).toHaveAttribute('referrerpolicy', 'origin');
    const original = await readPdf(page, language === 'ja' ? /日本語のPDF/ : w.english);
    expect(original).toContain(language === 'ja' ? '山田商店 様' : 'To: 山田商店');
    expect(original).not.toMatch(/再発行|Reissued/);
  });

  test(`a receipt that is opened the day after is a later copy (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    const number = await paidOrder(page, language, ownServer);
    await page.goto(`${ownServer.url}/mypage/order_history#receipt-${number}`);
    const slot = page.locator(`#receipt-${number}`);
    await slot.getByRole('button', { name: w.issue }).click();
    await expect(slot.getByRole('link', { name: w.english })).toBeVisible();
    expect(await readPdf(page, language === 'ja' ? /日本語のPDF/ : w.english)).not.toMatch(/再発行|Reissued/);
    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: '86400' });
    await page.reload();
    await expect(slot.getByRole('link', { name: w.again })).toBeVisible();
    expect(await readPdf(page, w.again)).toContain('再発行');
  });

  test(`from a cancelled order to its credit note (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    const number = await paidOrder(page, language, ownServer);
    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: '86400' });
    await page.goto(`${ownServer.url}/mypage/order_history`);
    const card = page.getByRole('article', { name: new RegExp(number) });
    const dialog = page.getByRole('alertdialog');
    await openOrder(card);
    await card.getByRole('button', { name: w.cancel }).click();
    await dialog.getByRole('button', { name: w.cancelYes }).click();
    await expect(card.getByText(w.canceled, { exact: true })).toBeVisible();
    await card.getByRole('button', { name: w.issueNote }).click();
    await expect(card.getByText(`${number}-C`)).toBeVisible();
    const [opened] = await Promise.all([
      page.context().waitForEvent('response', (response) => response.url().endsWith('.en.pdf')),
      card.getByRole('link', { name: w.english }).click(),
    ]);
    expect(opened.status()).toBe(200);
    expect(await opened.headerValue('content-disposition')).toContain(`Credit_note_${number}.pdf`);
    expect(await readPdf(page, /Japanese|日本語/)).toContain('適格返還請求書');
  });
}

test('while an order is being canceled, one sentence tells about the credit note, and no calendar is offered', {
  tag: '@full',
}, async ({ page, speak, server }) => {
  await speak('en');
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm', server.url);
  const orders = ordersOfEveryStatus.orders.filter(({ is_canceling }) => is_canceling).slice(0, 1);
  await page.route('**/order/list?*', (route) =>
    route.fulfill({ json: { data: { ...ordersOfEveryStatus, orders, next: null } } }),
  );
  const awaited = 'Once your refund has been processed, you can get a credit note here.';
  // The papers are asked for after the list. Until then the refund may have ended.
  for (const [due, isDone] of [
    [null, false],
    ['receipt', false],
    ['credit-note', true],
  ] as const) {
    const papers = { issued: [], due: due ?? undefined, addressee: '青葉 はな' };
    await page.route('**/order/receipt?*', (route) => route.fulfill({ json: { data: papers } }));
    await page.goto('/products');
    await page.goto(`/mypage/order_history#receipt-${orders[0]?.order_number}`);
    const card = page.getByRole('article');
    await expect(card.getByText(isDone ? 'Your refund has been processed.' : awaited)).toBeVisible();
    await expect(card.getByText(/refund has been processed/)).toHaveCount(1);
    await expect(card.getByRole('button', { name: words.en.issue })).toBeHidden();
    await expect(card.getByRole('link', { name: 'Add to your calendar' })).toBeHidden();
    await page.unroute('**/order/receipt?*');
  }
});

test('an order that was never paid has no receipt', { tag: '@full' }, async ({ page, speak, server }) => {
  await speak('ja');
  const number = await orderAndLeave(page, 'ja', server, 'store', server.url);
  await page.goto(`${server.url}/mypage/order_history#order-${number}`);
  const card = page.getByRole('article', { name: new RegExp(number) });
  await expect(card.getByText(orderWords.ja.tax).first()).toBeVisible();
  await expect(card.getByRole('heading', { name: words.ja.receipt })).toBeHidden();
});
