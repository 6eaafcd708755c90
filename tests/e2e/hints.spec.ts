import type { Locator, Page } from '@playwright/test';
import { fillRegistration, words as memberWords, newEmail } from './member-steps.ts';
import { addSet, days, fillDetails, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

/** A field shows its hint while it has the focus. When a hint appears or disappears, no press may be lost. */

const words = {
  ja: { tel: /^例：090-1234-5678/, login: '登録済みの方はログイン' },
  en: { tel: /^Please include hyphens/, login: 'Already registered? Log in' },
};

/** Presses like a person: the finger rests on the button's upper edge for a moment. */
const pressSlowly = async (page: Page, button: Locator) => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 3);
  await page.mouse.down();
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect(await button.boundingBox()).toEqual(box);
  await page.mouse.up();
};

for (const language of languages) {
  const w = words[language];
  const member = memberWords[language];
  const order = orderWords[language];

  test(`a hint is seen at the field that one is at, or that is wrong, and heard at each (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/auth/register?key=demo-dorm');
    const tel = page.getByLabel(member.tel);
    const isSeen = () =>
      page
        .locator('p')
        .filter({ hasText: w.tel })
        .evaluate((hint) => hint.getBoundingClientRect().height > 2);
    await expect(tel).toHaveAccessibleDescription(w.tel);
    expect(await isSeen()).toBe(false);
    await tel.focus();
    await expect.poll(isSeen).toBe(true);
    await page.getByLabel(member.email).focus();
    await expect.poll(isSeen).toBe(false);
    await tel.fill('none');
    await page.getByLabel(member.email).focus();
    await expect(tel).toHaveAttribute('aria-invalid', 'true');
    expect(await isSeen()).toBe(true);
  });

  test(`the first press counts, whatever the field before it stops saying (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/auth/register?key=demo-dorm');
    await fillRegistration(page, language, newEmail());
    await page.getByLabel(member.tel).focus();
    await expect(page.getByText(w.tel)).toBeInViewport();
    await pressSlowly(page, page.getByRole('button', { name: member.doRegister, exact: true }));
    await expect(page.getByRole('heading', { name: member.sent })).toBeVisible();
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await proceed(page, language);
    await fillDetails(page, language);
    await page.getByLabel(order.moveIn).fill(days.first);
    await page.getByLabel(order.moveIn).focus();
    await pressSlowly(page, page.getByRole('button', { name: order.next }));
    await expect(page.getByRole('heading', { name: order.confirm, level: 1 })).toBeVisible();
  });

  test(`a name in Latin letters is its own reading, until another one is written (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/auth/register?key=demo-dorm');
    const [name, kana] = [page.getByLabel(member.name), page.getByLabel(member.kana)];
    await name.fill('Maria Silva');
    await expect(kana).toHaveValue('');
    await kana.focus();
    await expect(kana).toHaveValue('Maria Silva');
    // A member who types the suggested reading anyway does not get it twice.
    await page.keyboard.type('Maria Silva');
    await expect(kana).toHaveValue('Maria Silva');
    await name.fill('Maria Souza');
    await expect(kana).toHaveValue('Maria Souza');
    await kana.fill('マリア');
    await name.fill('Maria Silva');
    await name.blur();
    await expect(kana).toHaveValue('マリア');
  });

  test(`a name that is not in Latin letters leaves the reading to its bearer (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/auth/register?key=demo-dorm');
    await page.getByLabel(member.name).fill('髙橋 花');
    await page.getByLabel(member.kana).focus();
    await page.getByLabel(member.tel).fill('0000');
    await expect(page.getByLabel(member.kana)).toHaveValue('');
  });
}
