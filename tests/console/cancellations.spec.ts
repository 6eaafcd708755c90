import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { rejectReasons } from '@hitosoroi/texts/staff/reject-reasons';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { cancelRequest, inDatabase, paidOrder } from './paid-orders.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a request is approved after its mail was read, and one is rejected with a reason`, async ({
    page,
    server,
  }) => {
    // Removes earlier requests, because the test counts them.
    inDatabase(server, (db) => db.prepare('update orders set cancel_request_status = 0').run());
    const approved = await cancelRequest(server, '引っ越しのため');
    const rejected = await cancelRequest(server, 'I fell ill.');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/cancellations`);
    await expect(page.getByRole('row', { name: approved })).toContainText('引っ越しのため');
    await lookAt(page, 'the requests');

    await page.getByRole('link', { name: approved }).click();
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('validation.decision-required'))).toBeVisible();
    await page.getByRole('radio', { name: t('cancellations.decision.approved') }).check();
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByRole('heading', { name: t('preview.title') })).toBeFocused();
    await expect(page.getByText('school@example.jp')).toBeVisible();
    await expect(page.getByText(t('preview.order.later'))).toBeVisible();
    // The button and the beginning of the preview are visible together, however long the mail in the preview is.
    await expect(page.getByRole('heading', { name: t('preview.title') })).toBeInViewport();
    await expect(page.getByRole('button', { name: t('cancellations.approve') })).toBeInViewport();
    await lookAt(page, 'what approving would do');
    await page.getByRole('button', { name: t('cancellations.approve') }).dblclick();
    await expect(page.getByText(t('cancellations.approved'))).toBeVisible();
    await expect(page.getByRole('link', { name: approved })).toHaveCount(0);
    // The count beside the room changes at once.
    const room = page
      .getByRole('navigation')
      .getByRole('listitem')
      .filter({ hasText: t('room.cancellations') });
    await expect(room.getByText(t('shell.waiting', { count: 1 }))).toHaveCount(1);

    await page.getByRole('link', { name: rejected }).click();
    await expect(page.getByRole('radio', { name: t('cancellations.decision.approved') })).toBeFocused();
    await page.getByRole('radio', { name: t('cancellations.decision.rejected') }).check();
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('validation.reason-required'))).toBeVisible();
    // A ready-made reason is in the member's language, not in the page's. If staff pick another one, it replaces the first, and typed text
    // stays.
    const reason = page.getByLabel(t('cancellations.reason_for_member'));
    const pick = page.getByLabel(t('cancellations.reject_reason'));
    await pick.selectOption('handed_over');
    await expect(reason).toHaveValue(rejectReasons['reject_reason.handed_over'].ja);
    await pick.selectOption('prepared');
    await expect(reason).toHaveValue(rejectReasons['reject_reason.prepared'].ja);
    await expect(reason).toBeFocused();
    await lookCloser(page, 'refusing a request');
    await reason.fill(`お電話のとおりです。\n${rejectReasons['reject_reason.prepared'].ja}`);
    await pick.selectOption('keeps');
    await expect(reason).toHaveValue(`お電話のとおりです。\n${rejectReasons['reject_reason.keeps'].ja}`);
    await reason.fill('The rental has begun.');
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('preview.money.none'))).toBeVisible();
    // When staff change the reason, the preview is outdated.
    await page.getByLabel(t('cancellations.reason_for_member')).fill('The rental has begun already.');
    await expect(page.getByRole('button', { name: t('cancellations.reject') })).toHaveCount(0);
    await page.getByRole('button', { name: t('preview.show') }).click();
    await page.getByRole('button', { name: t('cancellations.reject') }).click();
    await expect(page.getByText(t('cancellations.rejected'))).toBeVisible();
    await page.getByRole('link', { name: t('cancellations.state.rejected') }).click();
    await expect(page).toHaveURL(/state=rejected/);
    await page.getByRole('link', { name: rejected }).click();
    await expect(page.getByText('The rental has begun already.')).toBeVisible();
  });

  test(`${language}: only a reason that is so is offered for refusing`, { tag: '@full' }, async ({ page, server }) => {
    const number = await cancelRequest(server, '引っ越しのため');
    const day = dayInJapan(new Date());
    const startOn = (start: string) =>
      inDatabase(server, (db) =>
        db.prepare('update orders set start_date = ? where order_number = ?').run(start, number),
      );
    const pick = page.getByLabel(t('cancellations.reject_reason'));
    const offered = async () => {
      await page.goto(`${server.url}/cancellations/${number}`);
      await page.getByRole('radio', { name: t('cancellations.decision.rejected') }).check();
      return pick.locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    };
    await speak(page, language);
    await signInAs(page, server, 'desk');
    startOn(addDays(day, 1));
    expect(await offered()).toEqual(['', 'handed_over', 'prepared', 'keeps']);
    startOn(day);
    expect(await offered()).toEqual(['', 'begun', 'handed_over', 'prepared', 'keeps']);
  });

  test(`${language}: for a card that gets its money back the mail is told to come later`, { tag: '@full' }, async ({
    page,
    server,
  }) => {
    const number = await paidOrder(server);
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/orders/${number}/cancel`);
    await page.getByLabel(t('cancellations.why')).fill('Asked by phone');
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('preview.order.later'))).toBeVisible();
    await expect(page.getByText(t('preview.mail.later'))).toBeVisible();
  });

  test(`${language}: an order that was paid at a store is cancelled from its own address`, { tag: '@full' }, async ({
    page,
    server,
  }) => {
    const number = await paidOrder(server, 'store');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/orders/${number}/cancel`);
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByLabel(t('cancellations.why')).fill('Asked by phone');
    await page.getByRole('button', { name: t('preview.show') }).click();
    await expect(page.getByText(t('preview.order.canceled'))).toBeVisible();
    await lookAt(page, 'what cancelling would do');
    await page.getByRole('button', { name: t('cancellations.cancel_order') }).click();
    await expect(page.getByText(t('cancellations.cancelled'))).toBeVisible();
    // The order stays marked as paid, and links to the transfer of its refund.
    await expect(page.getByText(t('cancellations.unpaid', { way: t('cancellations.way.2') }))).toHaveCount(0);
    await page.getByRole('link', { name: t('cancellations.to_transfer') }).click();
    await expect(page).toHaveURL(/\/transfers\/\d+$/);
  });
}
