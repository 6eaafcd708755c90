import type { Page } from '@playwright/test';
import { expect, type Language, type Server } from './shop.ts';

/** The texts of a member's screens, and the tests' steps through them. */

export const words = {
  ja: {
    register: 'はじめての方（会員登録）',
    name: /^お名前(?!（)/,
    kana: 'お名前（フリガナ）',
    tel: '電話番号',
    email: 'メールアドレス',
    password: /^パスワード(?!（|を)/,
    confirmation: 'パスワード（確認用）',
    agree: 'プライバシーポリシーに同意する',
    doRegister: '登録する',
    sent: '確認用リンクをお送りしました',
    toSets: 'または、24時間以内にメールのリンクを開くと、セットを選べます。',
    toPassword: 'または、1時間以内にメールのリンクを開いて、新しいパスワードを設定してください。',
    again: 'メールをもう一度送る',
    resent: '受け付けました。',
    sets: 'セットを選ぶ',
    logout: 'ログアウト',
    login: 'ログイン',
    forgot: 'パスワードをお忘れの方',
    sendLink: 'リンクを送る',
    newPassword: /^新しいパスワード/,
    setPassword: '設定する',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    passwordSet: '新しいパスワードを設定しました。',
    linkOver: 'パスワードを再設定するためのリンクは、有効期限が過ぎたか、すでに使われています。',
    mypage: 'マイページ',
    profile: /^会員情報/,
    save: '変更する',
    updated: '更新しました。',
    unconfirmed: 'メールアドレスの確認がまだ終わっていません',
    show: 'パスワードを表示',
    contested: 'このメールアドレスは、ほかのパスワードでも登録されています。',
    confirmIt: '確認する',
    setNew: '新しいパスワードを設定する',
  },
  en: {
    register: 'New here? Register',
    name: /^Name(?! in)/,
    kana: 'Name in kana (reading)',
    tel: 'Phone number',
    email: 'Email address',
    password: /^Password/,
    confirmation: 'Confirm password',
    agree: 'I agree to the privacy policy',
    doRegister: 'Register',
    sent: 'We sent you a confirmation link',
    toSets: 'Or open the link in the email within 24 hours to choose your sets.',
    toPassword: 'Or open the link in the email within 1 hour and set a new password.',
    again: 'Send the email again',
    resent: 'We received your request.',
    sets: 'Sets',
    logout: 'Log out',
    login: 'Log in',
    forgot: 'Forgot your password?',
    sendLink: 'Send the link',
    newPassword: /^New password/,
    setPassword: 'Set password',
    wrong: 'The email address or the password is wrong.',
    passwordSet: 'Your new password is set.',
    linkOver: 'This link for a new password has expired or was already used.',
    mypage: 'My page',
    profile: /^Edit profile/,
    save: 'Save',
    updated: 'Updated.',
    unconfirmed: 'Your email address is not confirmed yet',
    show: 'Show password',
    contested: 'This email address was also registered with another password.',
    confirmIt: 'Confirm',
    setNew: 'Set a new password',
  },
};

/** Logs out once the screen has loaded: until then the button in the footer still moves. */
export const logOut = async (page: Page, language: Language) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: words[language].logout }).click();
};

let people = 0;
export const newEmail = () => `person-${process.pid}-${people++}@example.jp`;

export const linkTo = async (server: Server, email: string): Promise<string> => {
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { to: string; links: string[] }[];
  return mails.find(({ to }) => to === email)?.links[0] ?? '';
};

/** The code in the newest mail to an address. */
export const codeTo = async (server: Server, email: string): Promise<string> => {
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { to: string; text: string }[];
  return /\b\d{3,4} ?\d{3,4}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
};

export const fillRegistration = async (page: Page, language: Language, email: string) => {
  const w = words[language];
  await page.getByLabel(w.name).fill('髙橋 花');
  await page.getByLabel(w.kana).fill('タカハシ ハナ');
  await page.getByLabel(w.tel).fill('090-1111-2222');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password).fill('abc-1234');
  await page.getByLabel(w.confirmation).fill('abc-1234');
  await page.getByLabel(w.agree).check();
};

/** Fills in the registration and sends it. */
export const sendRegistration = async (page: Page, language: Language, email: string) => {
  await fillRegistration(page, language, email);
  await page.getByRole('button', { name: words[language].doRegister, exact: true }).click();
};

export const register = async (page: Page, language: Language, email: string) => {
  const w = words[language];
  await page.goto('/?key=demo-dorm');
  await page.getByRole('link', { name: w.register }).click();
  await sendRegistration(page, language, email);
  await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
};

export const logIn = async (page: Page, language: Language, email: string, password: string) => {
  const w = words[language];
  await page.goto('/login');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password).fill(password);
  await page.getByRole('button', { name: w.login, exact: true }).click();
};

/** Has a mail for a new password sent, from the page of forgotten passwords. */
export const askForNewPassword = async (page: Page, language: Language, email: string) => {
  await page.getByLabel(words[language].email).fill(email);
  await page.getByRole('button', { name: words[language].sendLink }).click();
};

export const setNewPassword = async (page: Page, language: Language, password: string) => {
  const w = words[language];
  await page.getByLabel(w.newPassword).fill(password);
  await page.getByLabel(w.confirmation).fill(password);
  await page.getByRole('button', { name: w.setPassword }).click();
  await expect(page.getByText(w.passwordSet)).toBeVisible();
};

/** Another person registers the address with their own password. Returns the link in the mail that follows. */
export const registerElsewhere = async (server: Server, email: string): Promise<string> => {
  const body = {
    name: '誰か',
    name_kana: 'ダレカ',
    phone_number: '0000',
    email,
    password: 'stranger-1',
    password_confirmation: 'stranger-1',
    urlParamKey: 'demo-dorm',
  };
  const answer = await fetch(`${server.url}/api/v1/consumer/register`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return linkTo(server, email);
};
