import type { Page } from '@playwright/test';
import type { ValidationCode } from '../../packages/rules/src/validation.ts';
import { refusalText } from '../../packages/texts/src/refusals.ts';
import { letPass } from '../support/let-pass.ts';
import { logInByCall } from './by-call.ts';
import {
  acknowledge,
  comeFromElsewhere,
  contactWords,
  fillNames,
  fillPerson,
  inquiriesOf,
  openContact,
  send,
} from './contact-steps.ts';
import { newEmail } from './member-steps.ts';
import { expect, languages, test } from './shop.ts';

const languageNotes = { ja: '使用言語：日本語', en: '使用言語：英語' };

const logInAtDorm = (page: Page) => logInByCall(page, 'dorm@example.jp', 'demo-dorm');

test.beforeEach(({ page }) => comeFromElsewhere(page));

for (const language of languages) {
  const w = contactWords[language];
  const text = (code: ValidationCode) => refusalText(language)(`validation.${code}`);

  test(`a visitor without a key writes from the error page, and goes where the guards lead (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await page.goto('/error');
    await page.getByRole('main').getByRole('link', { name: w.title }).click();
    await expect(page).toHaveURL('/mypage/contact');
    await expect(page.getByRole('banner').getByRole('button', { name: /^(戻る|Back)$/ })).toHaveCount(0);
    await fillNames(page, language);
    await fillPerson(page, language, email);
    const steps: string[] = [];
    page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));
    await send(page, language);
    await acknowledge(page, language);
    await expect(page).toHaveURL('/error');
    // The first navigations stay on the contact page: the shop stores its scroll position before it leaves the page.
    expect(steps.find((path) => path !== '/mypage/contact')).toBe('/products');
    const [mail] = await inquiriesOf(server, email);
    for (const words of [
      'お名前：José Núñez',
      '学校名：若葉高等学校',
      '施設名：若葉寮',
      '電話番号：なし',
      '2行目です。',
    ])
      expect(mail).toContain(words);
    expect(mail).toContain(languageNotes[language]);
  });

  test(`a visitor with a key finds school and facility filled in (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await openContact(page, language, '/mypage/contact?key=demo-dorm');
    await expect(page.getByLabel(w.school)).toHaveValue(language === 'ja' ? '青葉大学' : 'Aoba University');
    await expect(page.getByLabel(w.facility)).toHaveValue(language === 'ja' ? '国際学生寮' : 'International House');
    await expect(page.getByText('support@example.jp', { exact: true })).toBeVisible();
    await fillPerson(page, language, email);
    await page.getByLabel(w.phone).fill('090-1111-2222');
    await send(page, language);
    await acknowledge(page, language);
    await expect(page).toHaveURL('/');
    const [mail] = await inquiriesOf(server, email);
    expect(mail).toContain('QRコードの学校・施設：青葉大学 国際学生寮');
    expect(mail).toContain('電話番号：090-1111-2222');
  });

  test(`a member finds their details filled in and is not asked for the school (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    await logInAtDorm(page);
    await page.goto('/mypage');
    await page.getByRole('main').getByRole('link', { name: w.title }).click();
    await expect(page.getByLabel(w.name)).toHaveValue('青葉 はな');
    await expect(page.getByLabel(w.email)).toHaveValue('dorm@example.jp');
    await expect(page.getByLabel(w.phone)).toHaveValue('090-1234-5678');
    await expect(page.getByLabel(w.school)).toHaveCount(0);
    await expect(page.getByLabel(w.facility)).toHaveCount(0);
    await expect(page.getByText('no-reply@example.jp', { exact: true })).toBeVisible();
    const email = newEmail();
    await fillPerson(page, language, email);
    await send(page, language);
    await acknowledge(page, language);
    await expect(page).toHaveURL('/products');
    const [mail] = await inquiriesOf(server, email);
    expect(mail).toContain('会員：ログイン中（登録メールアドレス dorm@example.jp）');
  });

  test(`every rule is shown at its field (${language})`, async ({ page, speak }) => {
    await speak(language);
    await openContact(page, language);
    await send(page, language);
    await expect(page.getByText(text('required'))).toHaveCount(5);
    await expect(page.getByLabel(w.school)).toBeFocused();
    await expect(page.getByLabel(w.phone)).toHaveAttribute('aria-required', 'false');
    const cases: [label: string | RegExp, value: string, message: string | undefined][] = [
      [w.school, '　', text('required')],
      [w.school, '校'.repeat(101), text('line-long')],
      [w.school, '校'.repeat(100), undefined],
      [w.facility, '寮'.repeat(101), text('line-long')],
      [w.facility, '寮', undefined],
      [w.name, '山'.repeat(101), text('line-long')],
      [w.name, 'Zoë O’Neill-李', undefined],
      [w.email, 'a@b', text('email-format')],
      [w.email, 'a..b.@docomo.ne.jp', undefined],
      [w.phone, '1'.repeat(31), text('too-long')],
      [w.phone, '+81 90 / ext. 7', undefined],
      [w.phone, '', undefined],
      [w.content, '\n ', text('required')],
      [w.content, '長'.repeat(3001), text('message-long')],
      [w.content, '長'.repeat(3000), undefined],
    ];
    for (const [label, value, message] of cases) {
      const field = page.getByLabel(label);
      await field.fill(value);
      await field.blur();
      const seen = `${label} ${value.slice(0, 20)}`;
      await expect(field, seen).toHaveAttribute('aria-invalid', String(message !== undefined));
      if (message)
        await expect(field, seen).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.()?]/g, '\\$&')));
    }
  });

  test(`a form that cannot be sent says so, keeps what was typed, and is sent once (${language})`, {
    tag: '@full',
  }, async ({ page, context, server, speak }) => {
    await speak(language);
    const email = newEmail();
    await openContact(page, language);
    await fillNames(page, language);
    await fillPerson(page, language, email);
    await context.setOffline(true);
    await send(page, language);
    await expect(page.getByText(w.notSent)).toBeVisible();
    await expect(page.getByLabel(w.content)).toHaveValue('届かない品があります。\n2行目です。');
    await context.setOffline(false);

    // This time the message arrives, and only the answer is lost.
    await page.route('**/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page, language);
    await expect(page.getByText(w.notSent)).toBeVisible();
    await expect(page.getByLabel(w.school)).toHaveValue('若葉高等学校');
    await letPass(page, '**/contact');
    await send(page, language);
    await acknowledge(page, language);
    expect(await inquiriesOf(server, email)).toHaveLength(1);
  });

  test(`my page leads everywhere; legal texts open beside it, and say so (${language})`, async ({ page, speak }) => {
    await speak(language);
    await logInAtDorm(page);
    await page.goto('/mypage');
    const main = page.getByRole('main');
    await expect(main.getByText(language === 'ja' ? '国際学生寮' : 'International House')).toBeVisible();
    await expect(main.getByRole('link')).toHaveText([
      w.profile,
      w.family,
      w.orders,
      w.password,
      w.title,
      w.privacy,
      w.terms,
      w.law,
    ]);
    await expect(main.getByRole('link', { name: w.orders })).toHaveAttribute('href', '/mypage/order_history');
    for (const [name, path] of [
      [w.privacy, '/privacy_policy'],
      [w.terms, '/terms'],
      [w.law, '/trade_law'],
    ] as const) {
      const opened = page.waitForEvent('popup');
      await main.getByRole('link', { name, exact: true }).click();
      await expect(await opened).toHaveURL(path);
      await expect(page).toHaveURL('/mypage');
    }
    await main.getByRole('button', { name: language === 'ja' ? 'English' : '日本語' }).click();
    const other = contactWords[language === 'ja' ? 'en' : 'ja'];
    await expect(main.getByRole('link', { name: other.orders })).toBeVisible();
    await main.getByRole('button', { name: language === 'ja' ? 'Log out' : 'ログアウト' }).click();
    await expect(page).toHaveURL(/\/(error)?$/);
  });

  test(`the form can be filled in and sent with the keyboard alone (${language})`, { tag: '@full' }, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    const email = newEmail();
    await openContact(page, language);
    await page.getByLabel(w.school).focus();
    for (const typed of ['若葉高等学校', '若葉寮', 'José', email, '090-1111-2222']) {
      await page.keyboard.insertText(typed);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByLabel(w.content)).toBeFocused();
    await page.keyboard.insertText('One');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Two');
    await page.keyboard.press('Tab');
    // The honeypot cannot get the focus: the next stops are the notice and then the button.
    await expect(page.locator('summary').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: w.send, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/error');
    expect(await inquiriesOf(server, email)).toEqual([expect.stringContaining('One\nTwo')]);
  });

  test(`after a handful the form says to wait, and keeps what was typed (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await openContact(page, language);
    for (let index = 0; index < 5; index += 1) {
      await page.evaluate(
        (body) =>
          fetch('/api/v1/consumer/contact', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
            body: JSON.stringify(body),
          }).then(({ status }) => status),
        { name: 'A', email: newEmail(), content: `${index}`, schoolName: 'B', facilityName: 'C' },
      );
    }
    await fillNames(page, language);
    await fillPerson(page, language, newEmail());
    await send(page, language);
    await expect(page.getByRole('alert').filter({ hasText: w.tooMany })).toBeVisible();
    await expect(page.getByLabel(w.content)).toHaveValue('届かない品があります。\n2行目です。');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: language === 'ja' ? 'English' : '日本語' })
      .click();
    await expect(page.getByText(contactWords[language === 'ja' ? 'en' : 'ja'].tooMany)).toBeVisible();
  });
}

test('people neither see nor reach what robots fill in; whoever does is told that it was sent, and nobody hears of it', {
  tag: '@full',
}, async ({ page, server }) => {
  const email = newEmail();
  await openContact(page, 'ja');
  await expect(page.getByLabel('件名')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: '件名' })).toHaveCount(0);
  await fillNames(page, 'ja');
  await fillPerson(page, 'ja', email);
  await page.locator('[name=subject]').evaluate((input: HTMLInputElement) => {
    input.value = 'Buy now';
  });
  await send(page, 'ja');
  await acknowledge(page, 'ja');
  expect(await inquiriesOf(server, email)).toEqual([]);
});

test('a member whose session has ended meanwhile is heard all the same', { tag: '@full' }, async ({
  page,
  context,
  server,
}) => {
  await logInAtDorm(page);
  await openContact(page, 'ja');
  const email = newEmail();
  await fillPerson(page, 'ja', email);
  await context.clearCookies();
  await send(page, 'ja');
  await acknowledge(page, 'ja');
  expect(await inquiriesOf(server, email)).toEqual([expect.stringContaining('学校名：青葉大学\n施設名：国際学生寮')]);
});

test('a key that cannot be checked keeps nobody from writing', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('URLParamKey', 'demo-dorm'));
  await page.route('**/checkkey*', (route) => route.fulfill({ status: 429, json: { message: 'x' } }));
  await openContact(page, 'ja');
  await expect(page.getByLabel(contactWords.ja.school)).toHaveValue('');
});

test('the language can change in the middle of a message: what was typed stays', { tag: '@full' }, async ({ page }) => {
  await openContact(page, 'ja');
  await fillPerson(page, 'ja', 'a@b');
  await send(page, 'ja');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(refusalText('en')('validation.email-format'))).toBeVisible();
  await expect(page.getByLabel(contactWords.en.content)).toHaveValue('届かない品があります。\n2行目です。');
});

test('every screen leads to the form: the foot of each, and where somebody may be stuck', { tag: '@full' }, async ({
  page,
}) => {
  for (const path of ['/error', '/auth/register/confirm', '/auth/confirm_email']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute(
      'href',
      '/mypage/contact',
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
    await expect(page).toHaveURL('/mypage/contact');
  }
});
