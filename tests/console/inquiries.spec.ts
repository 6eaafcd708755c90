import { firstPhrases } from '../../packages/texts/src/first-phrases.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';
import { sendInquiry } from './mail-steps.ts';

const [looking] = firstPhrases();

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: an inquiry is taken, answered with a phrase, and a colleague's answer is seen first`, async ({
    page,
    browser,
    server,
  }) => {
    await speak(page, language);
    const question = `いつ届きますか（${language}）。`;
    await sendInquiry(server, question);
    await signInAs(page, server, 'desk');
    await page.getByRole('link', { name: t('room.inquiries'), exact: true }).click();
    await lookAt(page, 'inquiries');
    await page.getByRole('link', { name: question }).click();
    await page.getByRole('button', { name: t('claim.take') }).click();
    await expect(page.getByText(t('claim.mine'))).toBeVisible();
    await lookAt(page, 'an inquiry');

    const colleague = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await speak(colleague, language);
    await signInAs(colleague, server, 'admin');
    await colleague.goto(page.url());
    await colleague.getByLabel(t('writing.content')).fill('あとから書いた返信');

    // Inserting a phrase clears the error of an empty answer.
    await page.getByLabel(t('writing.content')).focus();
    await page.getByLabel(t('writing.phrase')).focus();
    await expect(page.getByText(t('validation.required'))).toBeVisible();
    await page
      .getByLabel(t('writing.phrase'))
      .selectOption({ label: language === 'ja' ? looking.title : looking.title_en });
    await expect(page.getByText(t('validation.required'))).toHaveCount(0);
    await expect(page.getByLabel(t('writing.content'))).toHaveValue(looking.text);
    await page.getByRole('button', { name: t('inquiry.answer.send') }).dblclick();
    await expect(page.getByText(t('inquiry.answer.done'))).toBeInViewport();
    await expect(page.getByRole('listitem').filter({ hasText: looking.text })).toHaveCount(1);

    await colleague.getByRole('button', { name: t('inquiry.answer.send') }).click();
    await expect(colleague.getByText(t('inquiry.answer.stale'))).toBeVisible();
    await expect(colleague.getByRole('listitem').filter({ hasText: looking.text })).toBeVisible();
    await expect(colleague.getByLabel(t('writing.content'))).toHaveValue('あとから書いた返信');

    await page.getByRole('button', { name: t('inquiry.close') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('inquiry.close') })
      .click();
    await expect(page.getByText(t('inquiry.closed'))).toBeVisible();
    await page.getByRole('link', { name: t('inquiries.back') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('room.inquiries') })).toBeVisible();
    await expect(page.getByRole('link', { name: question })).toHaveCount(0);
  });
}
