import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';
import { cancelRequest, paidOrder } from './paid-orders.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a request is approved after its mail was read, and one is rejected with a reason`, async ({
    page,
    server,
  }) => {
    const approved = await cancelRequest(server, '引っ越しのため');
    const rejected = await cancelRequest(server, 'I fell ill.');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/cancellations`);
    await expect(page.getByRole('row', { name: approved })).toContainText('引っ越しのため');
    await lookAt(page, 'the requests');

    await page.getByRole('link', { name: approved }).click();
    await page.getByRole('radio', { name: t('cancellations.decision.approved') }).check();
    await page.getByRole('button', { name: t('rehearsal.show') }).click();
    await expect(page.getByRole('heading', { name: t('rehearsal.title') })).toBeFocused();
    await expect(page.getByText('school@example.jp')).toBeVisible();
    await expect(page.getByText(t('rehearsal.order.later'))).toBeVisible();
    await lookAt(page, 'what approving would do');
    await page.getByRole('button', { name: t('cancellations.approve') }).dblclick();
    await expect(page.getByText(t('cancellations.approved'))).toBeVisible();
    await expect(page.getByRole('link', { name: approved })).toHaveCount(0);

    await page.getByRole('link', { name: rejected }).click();
    await page.getByRole('radio', { name: t('cancellations.decision.rejected') }).check();
    await page.getByLabel(t('cancellations.note')).fill('The rental has begun.');
    await page.getByRole('button', { name: t('rehearsal.show') }).click();
    await expect(page.getByText(t('rehearsal.money.none'))).toBeVisible();
    // What was shown is not what would be done any more.
    await page.getByLabel(t('cancellations.note')).fill('The rental has begun already.');
    await expect(page.getByRole('button', { name: t('cancellations.reject') })).toHaveCount(0);
    await page.getByRole('button', { name: t('rehearsal.show') }).click();
    await page.getByRole('button', { name: t('cancellations.reject') }).click();
    await expect(page.getByText(t('cancellations.rejected'))).toBeVisible();
    await page.getByRole('link', { name: t('cancellations.state.rejected') }).click();
    await expect(page).toHaveURL(/state=rejected/);
    await page.getByRole('link', { name: rejected }).click();
    await expect(page.getByText('The rental has begun already.')).toBeVisible();
  });

  test(`${language}: an order that was paid at a store is cancelled from its own address`, async ({ page, server }) => {
    const number = await paidOrder(server, 'store');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/orders/${number}/cancel`);
    await page.getByRole('button', { name: t('rehearsal.show') }).click();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByLabel(t('cancellations.why')).fill('Asked by phone');
    await page.getByRole('button', { name: t('rehearsal.show') }).click();
    await expect(page.getByText(t('rehearsal.order.canceled'))).toBeVisible();
    await lookAt(page, 'what cancelling would do');
    await page.getByRole('button', { name: t('cancellations.cancel_order') }).click();
    await expect(page.getByText(t('cancellations.cancelled'))).toBeVisible();
    await expect(page.getByText(t('cancellations.is_over'))).toBeVisible();
  });
}
