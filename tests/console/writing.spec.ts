import type { Page } from '@playwright/test';
import { firstPhrases } from '../../packages/texts/src/first-phrases.ts';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt, lookCloser } from './look-at.ts';

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mailAbout = async (server: Server, number: string, words: string): Promise<SentMail | undefined> => {
  const mails = (await (await fetch(`${server.shopUrl}/dev/mail.json`)).json()) as SentMail[];
  return mails.find(({ subject, text }) => subject.includes(number) && text.includes(words));
};

const [looking] = firstPhrases();

for (const language of languages) {
  const t = textsIn(language);
  const content = (page: Page) => page.getByLabel(t('writing.content'));

  test(`${language}: staff make a phrase and write with it to a member; the draft survives, the mail is as previewed`, async ({
    page,
    ownServer: server,
  }) => {
    const number = await placeOrder(server.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, server, 'desk');

    await page.getByRole('link', { name: t('room.phrases'), exact: true }).click();
    await lookAt(page, 'the phrases');
    await page.getByRole('link', { name: t('phrases.new') }).click();
    await page.getByLabel(t('phrases.title_ja')).fill('到着');
    await page.getByLabel(t('phrases.title_en')).fill('Arrival');
    await page.getByLabel(t('phrases.text_ja')).fill('{部屋}に着きました。');
    await page.getByLabel(t('phrases.text_en')).fill('Arrived, until {pay by}: ');
    await page.getByRole('button', { name: language === 'ja' ? '{注文番号}' : '{order number}' }).click();
    await expect(page.getByLabel(t('phrases.text_en'))).toHaveValue('Arrived, until {pay by}: {order number}');
    await page.getByRole('button', { name: t('phrases.save') }).click();
    await expect(page.getByText(t('validation.phrase-field-unknown'))).toBeVisible();
    await lookCloser(page, 'a phrase with an unknown field');
    await page.getByLabel(t('phrases.text_ja')).fill('{注文番号}が着きました。');
    await page.getByRole('button', { name: t('phrases.save') }).click();
    await expect(page.getByText(t('phrases.made'))).toBeVisible();

    await page.goto(`${server.url}/orders/${number}`);
    await page.getByRole('link', { name: t('order.write') }).click();
    const pick = page.getByLabel(t('writing.phrase'));
    await pick.selectOption({ label: language === 'ja' ? '到着' : 'Arrival' });
    await expect(content(page)).toHaveValue(`${number}が着きました。`);
    await pick.selectOption({ label: language === 'ja' ? looking.title : looking.title_en });
    await expect(content(page)).toHaveValue(`${number}が着きました。\n\n${looking.text}`);
    // With the language, the phrases change. The deadline is not known of an order that was not paid yet, so it is told and does not go out.
    await page.getByLabel(t('writing.language')).selectOption('en');
    await expect(content(page)).toHaveValue(`Arrived, until {pay by}: ${number}\n\n${looking.text_en}`);
    await expect(page.getByRole('main').getByText(t('writing.left', { fields: '{pay by}' }))).toBeVisible();
    await page.getByRole('button', { name: t('writing.send') }).click();
    await expect(page.getByText(t('validation.phrase-field-left'))).toBeVisible();
    await lookAt(page, 'a mail with a field that is not known');
    await content(page).fill(`Arrived: ${number}\n\n自分の文`);
    await expect(page.getByText(t('writing.draft.kept'))).toBeVisible();

    // The draft is there after a reload, and in another tab.
    await page.reload();
    await expect(content(page)).toHaveValue(`Arrived: ${number}\n\n自分の文`);
    await expect(page.getByLabel(t('writing.language'))).toHaveValue('en');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(content(other)).toHaveValue(`Arrived: ${number}\n\n自分の文`);
    await other.close();

    await page.getByRole('button', { name: t('writing.preview') }).click();
    const dialog = page.getByRole('dialog', { name: t('writing.preview') });
    await lookCloser(page, 'the preview of a mail');
    const shown = await dialog.getByText('Dear 青葉 はな,').textContent();
    await dialog.getByRole('button', { name: t('shell.close') }).click();
    expect(await mailAbout(server, number, '自分の文')).toBeUndefined();
    await page.getByRole('button', { name: t('writing.send') }).dblclick();
    await expect(page.getByText(t('writing.sent'))).toBeVisible();
    await expect(content(page)).toHaveValue('');
    await expect.poll(() => mailAbout(server, number, '自分の文')).toBeTruthy();
    expect((await mailAbout(server, number, '自分の文'))?.text.trim()).toBe(shown?.trim());
    await page.reload();
    await expect(content(page)).toHaveValue('');

    await page.getByRole('link', { name: t('shell.to_order') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `Arrived: ${number}` })).toHaveCount(1);
  });
}
