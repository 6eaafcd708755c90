import type { Server } from './console.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt, lookCloser } from './look-at.ts';

/** A visitor scans a poster. */
const scan = async (server: Server, key: string) => {
  await (await fetch(`${server.shopUrl}/?key=${key}`, { headers: { accept: 'text/html' } })).text();
};

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a poster is saved, its key made anew with grace, the old one kept longer, and all posters are one file`, {
    tag: '@full',
  }, async ({ page, ownServer: server }) => {
    for (let times = 0; times < 3; times += 1) await scan(server, 'demo-dorm');
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/1/posters`);
    await expect(page.getByRole('img', { name: t('posters.qr') })).toBeVisible();
    await expect(page.getByRole('link', { name: /\/\?key=demo-dorm$/ })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(t('posters.visits', { count: 3 }))).toBeVisible({ timeout: 10_000 });
    }).toPass();
    for (const size of ['A4', 'A5'] as const) {
      const { name, bytes } = await downloaded(page, () =>
        page.getByRole('button', { name: t(`posters.make.${size}`) }).click(),
      );
      expect(name).toBe(`poster-aoba-international-house-${size}.pdf`);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await lookAt(page, 'a poster');

    await page.getByRole('button', { name: t('posters.rotate.key') }).click();
    const dialog = page.getByRole('dialog', { name: t('posters.rotate.key') });
    await expect(dialog.getByText(t('posters.rotate.visits', { count: 3 }))).toBeVisible();
    await lookCloser(page, 'a new key, previewed');
    await dialog.getByRole('radio', { name: t('posters.rotate.at_once') }).check();
    await expect(dialog.getByText(t('posters.rotate.ends_now'))).toBeVisible();
    await dialog.getByRole('button', { name: t('posters.rotate.key') }).click();
    await expect(page.getByText(t('posters.rotated'))).toBeVisible();
    await expect(page.getByText(t('posters.warn.over', { count: 3 }))).toBeVisible();
    await expect(page.getByRole('link', { name: /\/\?key=demo-dorm$/ })).toHaveCount(0);

    await page.getByRole('button', { name: t('posters.extend_one', { secret: 'demo-dorm' }) }).click();
    await lookCloser(page, 'another last day');
    await page.getByRole('button', { name: t('posters.extend.save') }).click();
    await expect(page.getByText(t('posters.extended'))).toBeVisible();
    await expect(page.getByText(t('posters.state.ending'))).toBeVisible();
    await page.getByText(t('posters.arrivals.table')).click();
    await lookCloser(page, 'keys that end');

    // The posters of several facilities are one file. Staff of a school see only the school's facilities.
    await page.goto(`${server.url}/posters`);
    await page.getByRole('button', { name: t('posters.choose.nothing') }).click();
    await expect(page.getByText(t('posters.chosen.none'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('posters.make.A4') })).toBeDisabled();
    await page.getByRole('button', { name: t('posters.choose.all') }).click();
    const { name } = await downloaded(page, () => page.getByRole('button', { name: t('posters.make.A4') }).click());
    expect(name).toMatch(/^poster-\d{4}-\d{2}-\d{2}-A4\.pdf$/);
    await lookAt(page, 'all posters');

    await signInAs(page, server, 'viewer');
    await page.goto(`${server.url}/posters`);
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.goto(`${server.url}/facilities/1/posters`);
    await expect(page.getByText(t('posters.rotate.no_role'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('posters.rotate.key') })).toBeDisabled();
  });
}
