import { startPostgres } from '../support/postgres.ts';
import { runServer } from '../support/run-server.ts';
import { expect, test } from './shop.ts';

test('PostgreSQL serves the same pages', { tag: '@full' }, async ({ page }, info) => {
  const postgres = await startPostgres();
  const server = await runServer({ DATABASE_URL: postgres.url, DATA_DIR: info.outputPath('data') });
  try {
    await page.goto(`${server.url}/?key=demo-dorm`);
    await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('メールアドレス').fill('dorm@example.jp');
    await page.getByLabel(/^パスワード(?!を)/).fill('demo-1234');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page.getByText('寝具セット')).toBeVisible();
    await page.goto(`${server.url}/trade_law`);
    await expect(page.getByText('support@example.jp')).toBeVisible();
  } finally {
    await server.stop();
    await postgres.stop();
  }
});
