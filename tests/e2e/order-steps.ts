import type { Locator, Page } from '@playwright/test';
import { type Facility, logInByCall, openAs, openConfirmation } from './by-call.ts';
import { days } from './demo-days.ts';
import { expect, type Language, type Server, untilItLives } from './shop.ts';

export { days };

/** The texts of an order's screens, and the tests' steps through them. */

export const words = {
  ja: {
    email: 'メールアドレス',
    password: /^パスワード(?!を)/,
    login: 'ログイン',
    bedding: '寝具セット',
    appliances: '家電3点セット',
    locker: 'ロッカー',
    add: 'カートに入れる',
    proceed: '注文手続きへ進む',
    details: 'お客様情報',
    start: '利用開始日',
    end: '利用終了日',
    number: '学籍番号',
    building: 'お部屋の棟',
    east: '東棟',
    buildings: ['東棟', '南棟', '西棟'],
    room: '部屋番号',
    moveIn: '入寮予定日',
    dateHint: '年・月・日',
    parent: '保護者の電話番号',
    remarks: '連絡事項',
    next: '確認・お支払いへ進む',
    confirm: 'ご注文内容の確認',
    items: 'ご注文の内容',
    card: 'クレジットカード',
    store: 'コンビニ払い',
    someoneElse: '家族などに払ってもらう',
    place: '申し込んで支払いへ進む',
    placeForLink: '申し込んで、リンクを作る',
    use90: '「090-1234-5678」と入力する',
    required: '必須項目です。',
    six: '6か所の入力をご確認ください。',
    out: 'ご利用いただける期間の外です。',
    before: '利用終了日以前の日付を選択してください。',
    after: '利用開始日以降の日付を選択してください。',
    numeric: '数字のみ入力できます。',
    tel: '半角の数字とハイフンで入力してください（例：090-1234-5678）。',
    unchosen: 'お支払い方法を選択してください。',
    limit: '合計が¥299,999を超えるため、コンビニではお支払いいただけません。',
    changed: 'カートに入れたときから変わったものがあります',
    accept: '新しい内容で続ける',
    remove: 'カートから外す',
    received: 'ご注文を受け付けました',
    done: 'ご注文の手続きが完了しました',
    tax: 'うち消費税（10%）¥180',
    seller: '株式会社ひとそろい（デモ）',
    back: '戻る',
  },
  en: {
    email: 'Email address',
    password: /^Password/,
    login: 'Log in',
    bedding: 'Bedding set',
    appliances: 'Three-appliance set',
    locker: 'Locker',
    add: 'Add to cart',
    proceed: 'Proceed to order',
    details: 'Your details',
    start: 'Start date',
    end: 'End date',
    number: 'Student number',
    building: 'Building',
    east: 'East wing',
    buildings: ['East wing', 'South wing', 'West wing'],
    room: 'Room number',
    moveIn: 'Move-in date',
    dateHint: 'Year, month and day',
    parent: 'Phone number of a parent or guardian',
    remarks: '連絡事項',
    next: 'Continue to payment',
    confirm: 'Check your order',
    items: 'Your order',
    card: 'Credit card',
    store: 'Convenience store',
    someoneElse: 'Let someone else pay',
    place: 'Place order and go to payment',
    placeForLink: 'Place order and get the link',
    use90: 'Use “090-1234-5678”',
    required: 'Required.',
    six: 'Please check 6 fields.',
    out: 'Out of available period.',
    before: 'Please select a date before the end date.',
    after: 'Please select a date after the start date.',
    numeric: 'Only numeric values can be entered.',
    tel: 'Please enter in a format that includes hyphens (e.g., 090-1234-5678)',
    unchosen: 'Please choose how you want to pay.',
    limit: 'The total is over ¥299,999, so it cannot be paid at a convenience store.',
    changed: 'Something has changed since you put it into the cart',
    accept: 'Continue with it',
    remove: 'Remove from cart',
    received: 'We received your order',
    done: 'Your order is complete',
    tax: 'including ¥180 tax (10%)',
    seller: 'Hitosoroi Inc. (demo)',
    back: 'Back',
  },
};

/** Logs in on the login page, as the demo's member of a facility. */
export const logIn = async (page: Page, language: Language, name: Facility, origin = '') => {
  const w = words[language];
  // Logs in with the facility's key, because an earlier test may have moved the account elsewhere.
  await page.goto(`${origin}/login?key=demo-${name}`);
  await page.getByLabel(w.email).fill(`${name}@example.jp`);
  await page.getByLabel(w.password).fill('demo-1234');
  await page.getByRole('button', { name: w.login, exact: true }).click();
  await expect(page).toHaveURL(`${origin}/products`);
};

/** Goes to the sets, as the demo's member of a facility. */
export const goToSets = async (page: Page, facility: Facility, origin = '') => {
  await openAs(page, facility, '/products', origin);
  await untilItLives(page);
};

export const addSet = async (page: Page, language: Language, name: string) => {
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: words[language].add }).click();
};

/** Goes from a filled cart to the facility's form. */
export const proceed = async (page: Page, language: Language) => {
  await page.getByRole('link', { name: words[language].proceed }).click();
  await expect(page.getByRole('heading', { name: words[language].details, level: 1 })).toBeVisible();
};

export const fillDetails = async (page: Page, language: Language) => {
  const w = words[language];
  await page.getByLabel(w.start).fill(days.first);
  await page.getByLabel(w.end).fill(days.last);
  await page.getByLabel(w.number).fill('A26-00123');
  await page.getByRole('radio', { name: w.east }).check();
  await page.getByLabel(w.room).fill('205');
  await page.getByLabel(w.parent).fill('090-1234-5678');
};

/** Goes from the facility's form to the page that confirms the order. */
export const goToPayment = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: words[language].next }).click();
  await expect(page.getByRole('heading', { name: words[language].confirm, level: 1 })).toBeVisible();
};

/** Goes to the page that confirms the order, as the demo's member of a facility with one set in the cart. */
export const goToConfirmation = async (page: Page, language: Language, origin = '', facility: Facility = 'dorm') => {
  await logInByCall(page, `${facility}@example.jp`, `demo-${facility}`, origin);
  await openConfirmation(page, facility, { origin });
  await expect(page.getByRole('heading', { name: words[language].confirm, level: 1 })).toBeVisible();
};

/** The numbers of the orders in a person's mails, newest first. */
export const ordersMailedTo = async (server: Server, email: string): Promise<string[]> => {
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { to: string; subject: string }[];
  return mails
    .filter(
      ({ to, subject }) => to === email && (subject.includes(words.ja.received) || subject.includes(words.en.received)),
    )
    .map(({ subject }) => /\d{4}-\d{4}-\d{4}/.exec(subject)?.[0] ?? '');
};

/** The head of an order in the order history. It opens and closes the order. */
export const headOf = (card: Locator): Locator => card.locator('summary').first();

/** Opens an order in the order history, and the fold with its details if it waits for a payment, unless they are open already. */
export const openOrder = async (card: Locator): Promise<void> => {
  await expect(headOf(card)).toBeVisible();
  for (const details of await card.locator('details').all())
    if (!(await details.evaluate((order: HTMLDetailsElement) => order.open)))
      await details.locator('summary').first().click();
};

/** Opens the fold with the orders that ended without money. */
export const openEnded = (page: Page): Promise<void> =>
  page.getByText(/^終了した手続き|^\d+ orders? that (was|were) not completed/).click();

/** Opens the fold and all orders. */
export const openAllOrders = async (page: Page): Promise<void> => {
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
};
