import type { Page } from '@playwright/test';
import { expect, type Language } from './shop.ts';

/** The texts of the screens for members who order for several people, and the tests' steps through them. */

export const words = {
  ja: {
    title: '家族などの分を注文する',
    you: 'ご本人',
    add: '家族などを追加する',
    name: /^お名前(?!（)/,
    kana: 'お名前（フリガナ）',
    code: '別の学校・施設の施設コード',
    save: '保存する',
    cancel: 'やめる',
    saved: (name: string) => `保存しました： ${name}`,
    removed: (name: string) => `削除しました： ${name}`,
    order: (name: string) => `${name}さんの分を注文する`,
    orderSelf: 'ご自分の分を注文する',
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
    dorm: '青葉大学 国際学生寮',
    line: (whom = '') => `青葉大学 国際学生寮 ${whom && `${whom} `}変更`,
    lineAtSchool: (whom: string) => `みなと学園 本校 ${whom} 変更`,
    person: (name: string) => `${name}さんの分`,
    yourself: 'ご自分の分',
    choose: 'どなたの分？',
    askSwitch: (name: string) => `${name}さんの分の注文に切り替えますか？`,
    stay: '切り替えない',
    lost: 'カートの中身は空になります。',
    openCode: 'このコードで進む',
    facilityCode: '施設コード',
  },
  en: {
    title: 'Order for family',
    you: 'You',
    add: 'Add a person',
    name: /^Name(?! in)/,
    kana: 'Name in kana (reading)',
    code: 'Facility code of another school or facility',
    save: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `Saved: ${name}`,
    removed: (name: string) => `Removed: ${name}`,
    order: (name: string) => `Order for ${name}`,
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
    dorm: 'Aoba University International House',
    line: (whom = '') => `Aoba University International House ${whom && `${whom} `}Change`,
    lineAtSchool: (whom: string) => `Minato Academy 本校 ${whom} Change`,
    person: (name: string) => `for ${name}`,
    yourself: 'for you',
    choose: 'For whom?',
    askSwitch: (name: string) => `Switch to ordering for ${name}?`,
    stay: 'Stay where I am',
    lost: 'Your cart will be emptied.',
    openCode: 'Use this code',
    facilityCode: 'Facility code',
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
