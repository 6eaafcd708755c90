import type { Page } from '@playwright/test';
import { orderHistoryText } from '../../packages/texts/src/order-history.ts';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: an order says what is true and what happens next, takes notes, and is read as the member sees it`, async ({
    page,
    server,
  }) => {
    const number = await placeOrder(server.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1, name: number })).toContainText(t('state.unsettled'));
    await expect(page.getByText(t('truth.unsettled'))).toBeVisible();
    await expect(page.getByText('¥1,980').first()).toBeVisible();
    await expect(page.getByText('青葉 はな').first()).toBeVisible();
    await expect(page.getByText('A26-00123')).toBeVisible();
    await expect(section(page, t('order.next')).getByRole('listitem').first()).toBeVisible();

    await page.getByRole('button', { name: t('note.add') }).click();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByLabel(t('note.text')).fill('Mother calls on Friday');
    await page.getByLabel(t('note.follow_up')).fill('2030-01-04');
    await page.getByRole('button', { name: t('note.add') }).dblclick();
    await expect(page.getByText(t('note.added'))).toBeVisible();
    const notes = section(page, t('order.notes')).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await lookAt(page, 'an order with a note');
    await page.getByRole('button', { name: t('note.mark_done') }).click();
    await expect(page.getByRole('button', { name: t('note.mark_open') })).toBeVisible();

    await page.getByRole('button', { name: t('answers.correct') }).click();
    await page.getByLabel('部屋番号').or(page.getByLabel('Room number')).fill('');
    await page.getByRole('button', { name: t('answers.save') }).click();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByLabel('部屋番号').or(page.getByLabel('Room number')).fill('206');
    await lookCloser(page, 'answers that are being corrected');
    await page.getByRole('button', { name: t('answers.save') }).click();
    await expect(page.getByText(t('answers.saved'))).toBeVisible();
    await expect(page.getByText('205 → 206')).toBeVisible();

    await signInAs(page, server, 'viewer');
    await page.goto(`${server.url}/orders/${number}`);
    await expect(page.getByRole('heading', { name: t('order.timeline') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('order.notes') })).toBeHidden();
    // Staff see the member's view in both languages, without its buttons.
    await page.getByRole('link', { name: t('order.as_member') }).click();
    for (const shown of ['ja', 'en'] as const)
      await expect(page.getByText(orderHistoryText(shown)('status.unsettled.text'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await lookAt(page, 'an order as the member sees it');
    await page.goto(`${server.url}/orders/0000-0000-0000`);
    await expect(page.getByRole('heading', { name: t('not_found.title') })).toBeVisible();
  });
}
