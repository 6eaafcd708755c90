import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt, lookCloser } from './look-at.ts';
import { paidOrder } from './paid-orders.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: staff issue a receipt for a member, correct its addressee, and find the first one marked`, async ({
    page,
    server,
  }) => {
    const number = await paidOrder(server);
    await speak(page, language);
    await signInAs(page, server, 'finance');
    await page.goto(`${server.url}/orders/${number}`);
    await page.getByRole('link', { name: t('order.paper.room') }).click();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const addressee = page.getByLabel(t('papers.fact.addressee'));
    await addressee.fill('青葉商店');
    await press(t('preview.show'));
    await expect(page.getByText(t('papers.would.issue', { number: `${number}-R` }))).toBeVisible();
    await lookCloser(page, 'a receipt before it is issued');
    await press(t('papers.issue.receipt'));
    await expect(page.getByText(t('papers.done', { number: `${number}-R` }))).toBeVisible();

    await page.getByText(t('papers.correct'), { exact: true }).click();
    await addressee.fill('株式会社青葉');
    await press(t('preview.show'));
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page.getByLabel(t('papers.reason')).fill('宛名の誤り');
    await press(t('preview.show'));
    const corrected = { number: `${number}-R2`, before: `${number}-R` };
    await expect(page.getByText(t('papers.would.correct', corrected))).toBeVisible();
    await lookAt(page, 'a correction before it is made');
    await press(t('papers.correct.do'));
    await expect(page.getByText(t('papers.done', { number: `${number}-R2` }))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('papers.replaced') })).toBeVisible();
    await lookCloser(page, 'the papers of an order');
    const copy = () =>
      page
        .getByRole('button', { name: t('order.paper.receipt'), exact: true })
        .last()
        .click();
    expect((await downloaded(page, copy)).bytes.length).toBeGreaterThan(1_000);
  });
}
