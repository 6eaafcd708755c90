import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { downloaded } from './downloaded.ts';
import { lookAt, lookCloser } from './look-at.ts';

const yaml = (text: string, name = 'names.yaml') => ({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a file is downloaded, looked at, corrected and imported`, { tag: '@full' }, async ({
    page,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities`);
    await page.getByRole('link', { name: t('facilities.import') }).click();
    await expect(page.getByRole('heading', { name: t('room.catalogue_import') })).toBeVisible();
    await lookCloser(page, 'importing');

    const present = await downloaded(page, () => page.getByRole('button', { name: t('import.yaml') }).click());
    expect(present.name).toMatch(/^catalogue-.*\.yaml$/);
    expect(present.bytes.toString()).toContain('id: aoba-international-house');

    const input = page.locator('input[type=file]');
    await input.setInputFiles(yaml('customers:\n  - id: aoba\n    title: 青葉\n'));
    await expect(page.getByRole('heading', { name: t('import.mistakes') })).toBeVisible();
    await expect(page.getByText(t('import.place.line', { line: 3 }))).toBeVisible();
    await lookCloser(page, 'a file with mistakes');

    // Each language uses another name, so that the import changes something in each.
    const name = `青葉大学 ${language}`;
    await input.setInputFiles(yaml(`customers:\n  - { id: aoba, name: ${name} }\n`));
    await expect(page.getByRole('heading', { name: t('preview.title') })).toBeVisible();
    await expect(page.getByText(`→ ${name}`)).toBeVisible();
    await lookAt(page, 'what a file would change');
    await page.getByRole('button', { name: t('import.act') }).click();
    await expect(page.getByText(t('import.done', { count: 1 }))).toBeVisible();

    await input.setInputFiles(yaml(`customers:\n  - { id: aoba, name: ${name} }\n`));
    await expect(page.getByText(t('import.nothing'))).toBeVisible();
    await input.setInputFiles(yaml('#'.repeat(1_000_001)));
    await expect(page.getByText(t('import.too_large'))).toBeVisible();

    // The audit shows the change in words.
    await signInAs(page, server, 'admin');
    await page.goto(`${server.url}/audit`);
    await page.getByText(t('audit.what_changed')).first().click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `→ ${name}` })
        .last(),
    ).toBeVisible();
    await expect(page.getByText('institutions/aoba/name')).toHaveCount(0);
    await lookCloser(page, 'the record of an import');
  });
}
