import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { openPracticeShop } from '../support/practice-shop.ts';
import { expect, speak, test, textsIn } from './console.ts';

const t = textsIn('ja');

test('the practice shop has work of every kind, equally old at any time, and each piece can be finished', {
  tag: '@full',
}, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-practice-'));
  const ports = { shop: await freePort(), sandbox: await freePort(), console: await freePort() };
  const { numbers, console, close } = await openPracticeShop(folder, ports);
  await speak(page, 'ja');
  await page.goto(`${console}/dev/sign-in/desk`);
  const today = (await (
    await page.request.get(`${console}/api/v1/staff/today`, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  ).json()) as { data: { today: string; work: { kind: string; since: string }[] } };
  const daysAgo = (since: string) =>
    (Date.parse(today.data.today) -
      Date.parse(new Date(Date.parse(since) + 9 * 3_600_000).toISOString().slice(0, 10))) /
    86_400_000;
  expect(today.data.work.map(({ kind, since }) => `${kind} ${daysAgo(since)}`)).toEqual([
    'review 1',
    'transfer 1',
    'mail 1',
    'cancel-request 0',
    'cancel-request 0',
    'inquiry 0',
    'inquiry 0',
  ]);

  // A store payment whose last day is tomorrow, and whose member was not reminded today.
  await expect(page.getByRole('link', { name: numbers.awaiting })).toBeVisible();
  await expect(page.getByRole('button', { name: t('today.remind'), exact: true })).toBeEnabled();

  // A mail to a mistyped address.
  await page.getByRole('link', { name: t('today.say.mail') }).click();
  await expect(page.getByText('yumi.sato@exmaple.jp').first()).toBeVisible();

  // All that the bank's file still needs is a released transfer.
  await page.goto(`${console}/dev/sign-in/finance`);
  await page.goto(`${console}/transfers`);
  await expect(page.getByText(t('transfers.file.none'))).toBeVisible();
  await close();
  rmSync(folder, { recursive: true });
});
