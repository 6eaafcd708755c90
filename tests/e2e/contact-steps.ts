import type { Page } from '@playwright/test';
import { expect, type Language, type Server } from './shop.ts';

/** The contact form's texts, and the tests' steps through it. */

export const contactWords = {
  ja: {
    title: 'お問い合わせ',
    school: '学校名',
    facility: '施設名',
    name: /^お名前/,
    email: 'メールアドレス',
    phone: '電話番号',
    content: 'お問い合わせ内容',
    send: '送信する',
    sent: '送信しました。',
    notSent: '送信できませんでした。',
    tooMany: '短い時間に多くのお問い合わせをいただいたため',
    privacy: 'プライバシーポリシー （別タブで開きます）',
    terms: '利用規約 （別タブで開きます）',
    law: '特定商取引法に基づく表記 （別タブで開きます）',
    orders: '注文履歴',
    profile: '会員情報',
    family: '家族などの分を注文する',
    password: 'パスワード再設定',
  },
  en: {
    title: 'Contact us',
    school: 'School name',
    facility: 'Facility name',
    name: /^Name/,
    email: 'Email address',
    phone: 'Phone number',
    content: 'Your message',
    send: 'Send',
    sent: 'Sent.',
    notSent: 'This could not be sent.',
    tooMany: 'We received many messages in a short time',
    privacy: 'Privacy policy (opens in a new tab)',
    terms: 'Terms of rental (opens in a new tab)',
    law: 'Legal notice (opens in a new tab)',
    orders: 'Order history',
    profile: 'Edit profile',
    family: 'Order for family',
    password: 'Reset password',
  },
};

let addresses = 0;

/** Makes requests come from a new IP address, because earlier tests have used up the limit of the old one. */
export const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${process.pid % 250}.1.${addresses++ % 250}` });

export const openContact = async (page: Page, language: Language, address = '/mypage/contact') => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: contactWords[language].title, level: 1 })).toBeVisible();
};

export const fillPerson = async (page: Page, language: Language, email: string) => {
  const w = contactWords[language];
  await page.getByLabel(w.name).fill('José Núñez');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.content).fill('届かない品があります。\n2行目です。');
};

export const fillNames = async (page: Page, language: Language) => {
  const w = contactWords[language];
  await page.getByLabel(w.school).fill('若葉高等学校');
  await page.getByLabel(w.facility).fill('若葉寮');
};

export const send = (page: Page, language: Language) =>
  page.getByRole('button', { name: contactWords[language].send, exact: true }).click();

/** Closes the dialog that says that the message was sent. */
export const acknowledge = async (page: Page, language: Language) => {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(contactWords[language].sent);
  await dialog.getByRole('button').click();
};

/** The mails to the operator with the inquiries from a mail address. */
export const inquiriesOf = async (server: Server, email: string): Promise<string[]> => {
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { to: string; text: string }[];
  return mails
    .filter(({ to, text }) => to === 'support@example.jp' && text.includes(`メールアドレス：${email}\n`))
    .map(({ text }) => text);
};
