import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';
import { inDatabase, paidOrder } from './paid-orders.ts';

/** An order that was paid twice and whose second payment was refunded. Returns its number. */
const paidTwice = async (server: Server): Promise<string> => {
  const number = await paidOrder(server);
  inDatabase(server, (db) => {
    const { trading_id, amount } = db.prepare('select * from payment_attempt where order_number = ?').get(number) as {
      trading_id: string;
      amount: number;
    };
    const said = { tradingId: trading_id, paymentId: 'P2', event: 'cleared', amount, method: 'card' };
    const at = '2026-11-14T03:00:00.000Z';
    db.prepare("insert into review (kind, order_number, detail, created_at) values ('second-payment', ?, ?, ?)").run(
      number,
      JSON.stringify(said),
      at,
    );
    db.prepare(
      `insert into refund (order_number, trading_id, payment_id, amount, way, state, is_release, asked_at, ended_at)
       values (?, ?, 'P2', ?, 'provider', 'done', 0, ?, ?)`,
    ).run(number, trading_id, amount, at, at);
  });
  return number;
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: somebody new finds out about a double payment, asks the provider, and closes it`, async ({
    page,
    server,
  }) => {
    const number = await paidTwice(server);
    await speak(page, language);
    await signInAs(page, server, 'finance');
    await page.goto(`${server.url}/reviews`);
    await lookAt(page, 'the reviews');
    await page.getByRole('row', { name: number }).getByRole('link').click();
    await expect(page.getByText(t('review_do.second-payment'))).toBeVisible();
    await page.getByRole('button', { name: t('reviews.ask') }).click();
    // This server has no provider, so the outcome is unknown.
    await expect(page.getByText(t('reviews.asked.unknown'))).toBeVisible();
    await expect(page.getByText(t('reviews.close.agrees'))).toBeVisible();
    await lookAt(page, 'a double payment');
    await page.getByRole('button', { name: t('reviews.close') }).click();
    await expect(page.getByText(t('reviews.closed'))).toBeVisible();
    await expect(page.getByRole('row', { name: number })).toHaveCount(0);
  });

  test(`${language}: two double payments are closed together, with one sentence`, async ({ page, server }) => {
    const numbers = [await paidTwice(server), await paidTwice(server)];
    await speak(page, language);
    await signInAs(page, server, 'finance');
    await page.goto(`${server.url}/reviews`);
    const [first = ''] = numbers;
    await page.getByRole('checkbox', { name: t('reviews.choose.one', { order: first }) }).check();
    await page.getByRole('button', { name: t('reviews.choose.all') }).click();
    for (const order of numbers)
      await expect(page.getByRole('checkbox', { name: t('reviews.choose.one', { order }) })).toBeChecked();
    await lookAt(page, 'reviews that are chosen');
    await page.getByLabel(t('reviews.note'), { exact: true }).fill('Both went back.');
    await page.getByRole('button', { name: t('reviews.close_many') }).click();
    await expect(page.getByText(t('reviews.closed'), { exact: true })).toBeVisible();
    for (const number of numbers) await expect(page.getByRole('row', { name: number })).toHaveCount(0);
  });
}
