import type { Page } from '@playwright/test';
import { expect, type Language } from './shop.ts';

/** The texts of the screens for members who order for several people, and the tests' steps through them. */

export const words = {
  ja: {
    title: 'お子さまなど、ほかのご利用者',
    you: 'ご本人',
    add: 'ほかの方を追加する',
    name: /^お名前(?!（)/,
    kana: 'お名前（フリガナ）',
    code: '別の学校・施設の施設コード',
    save: '保存する',
    cancel: 'やめる',
    saved: (name: string) => `保存しました： ${name}`,
    removed: (name: string) => `削除しました： ${name}`,
    order: (name: string) => `この方の注文をする：${name}`,
    orderSelf: 'ご本人の注文をする',
    change: (name: string) => `変更する：${name}`,
    remove: (name: string) => `削除する：${name}`,
    ask: 'この方を一覧から削除しますか？',
    yes: '削除する',
    switch: '切り替える',
    whom: 'どなたのご利用ですか',
    self: (name: string) => `${name} （ご本人）`,
    for: 'ご利用者',
    unknown: 'この施設コードでは、いまご利用いただけません。',
    gone: 'お選びになったご利用者は、いまの学校・施設に登録されていません。',
    school: 'みなと学園 本校',
    mailed: (name: string) => `ご利用者：${name}`,
  },
  en: {
    title: 'People you order for',
    you: 'You',
    add: 'Add a person',
    name: /^Name(?! in)/,
    kana: 'Name in kana (reading)',
    code: 'Facility code of another school or facility',
    save: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `Saved: ${name}`,
    removed: (name: string) => `Removed: ${name}`,
    order: (name: string) => `Order for this person: ${name}`,
    orderSelf: 'Order for yourself',
    change: (name: string) => `Change: ${name}`,
    remove: (name: string) => `Remove: ${name}`,
    ask: 'Remove this person from the list?',
    yes: 'Remove',
    switch: 'Switch',
    whom: 'Who is this order for?',
    self: (name: string) => `${name} (you)`,
    for: 'For',
    unknown: 'This facility code does not work now.',
    gone: 'The person you chose is not registered at this school or facility.',
    school: 'Minato Academy 本校',
    mailed: (name: string) => `For: ${name}`,
  },
};

export const HANAKO = '青葉 花子';

/** Adds a person on the page that lists the persons for whom the member orders. */
export const addPerson = async (page: Page, language: Language, name: string, code = '') => {
  const w = words[language];
  await page.getByRole('button', { name: w.add }).click();
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.kana).fill('アオバ');
  await page.getByLabel(w.code).fill(code);
  await page.getByRole('button', { name: w.save, exact: true }).click();
  await expect(page.getByText(w.saved(name))).toBeVisible();
};
