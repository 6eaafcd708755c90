import type { Page } from '@playwright/test';
import { givenUpByCall, logInByCall, openWithCart } from './by-call.ts';
import { expect, languages, stored, test } from './shop.ts';

const words = {
  ja: {
    again: 'もう一度注文する',
    bedding: '寝具セット スタンダード',
    appliances: '家電3点セット',
    replace: 'カートの中身を入れ替えますか？',
    partly: '注文できるものだけをカートに入れますか？',
    nothing: 'いま注文できるものがありません',
    gone: '現在お取り扱いがないもの',
    lost: 'カートからなくなるもの',
    yes: 'カートに入れる',
    no: 'やめる',
    failed: '確認できませんでした。',
    elsewhere: 'この注文の学校・施設に切り替えてから、もう一度お試しください。',
    dorm: '青葉大学 国際学生寮',
  },
  en: {
    again: 'Order again',
    bedding: 'Bedding set Standard',
    appliances: 'Three-appliance set',
    replace: 'Replace what is in your cart?',
    partly: 'Put only what you can still order into your cart?',
    nothing: 'Nothing of this order can be ordered now',
    gone: 'No longer offered',
    lost: 'Removed from your cart',
    yes: 'Put into cart',
    no: 'Cancel',
    failed: 'That did not work.',
    elsewhere: 'Please switch to the school or facility of this order, then try again.',
    dorm: 'Aoba University International House',
  },
};

const cartOf = async (page: Page): Promise<string[]> =>
  JSON.parse((await stored(page, 'shoppingCart')) ?? '{"selectedItems":[]}').selectedItems.map(
    ({ name }: { name: string }) => name,
  );

for (const language of languages)
  test(`an ended order fills the cart with what there still is, and says what there is not (${language})`, async ({
    page,
    speak,
    ownServer,
  }) => {
    const w = words[language];
    const { url } = ownServer;
    await speak(language);
    await logInByCall(page, 'dorm@example.jp', 'demo-dorm', url);
    await givenUpByCall(page, language, ownServer, 'dorm', ['寝具セット', '家電3点セット']);
    const again = page.getByRole('main').getByRole('button', { name: w.again });
    const dialog = page.getByRole('alertdialog');
    const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const history = `${url}/mypage/order_history`;

    // The cart has something else: nothing of it goes unasked.
    await openWithCart(page, 'dorm', '/mypage/order_history', { origin: url, set: '学習デスクセット' });
    await again.click();
    for (const text of [w.replace, w.lost]) await expect(dialog).toContainText(text);
    await expect(dialog).not.toContainText(w.gone);
    await answer(w.no);
    expect(await cartOf(page)).toEqual(['学習デスクセット']);
    await again.click();
    await answer(w.yes);
    await expect(page).toHaveURL(`${url}/order/student_profile`);
    expect(await cartOf(page)).toEqual(['寝具セット', '家電3点セット']);
    // The cart has just that: nothing is asked.
    await page.goBack();
    await again.click();
    await expect(page).toHaveURL(`${url}/order/student_profile`);

    await ownServer.asStaff(async ({ db }) => {
      const { id } = await db
        .selectFrom('rental_set')
        .where('name', '=', '家電3点セット')
        .select('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('facility_option').set({ is_offered: false }).where('set_id', '=', id).execute();
    });
    await page.evaluate(() => localStorage.removeItem('shoppingCart'));
    await page.goto(history);
    await again.click();
    for (const text of [w.partly, w.gone, w.appliances]) await expect(dialog).toContainText(text);
    await expect(dialog).not.toContainText(w.lost);
    await answer(w.yes);
    await expect(page).toHaveURL(`${url}/order/student_profile`);
    expect(await cartOf(page)).toEqual(['寝具セット']);

    await ownServer.asStaff(({ db }) => db.updateTable('facility_option').set({ is_offered: false }).execute());
    await page.goto(history);
    await again.click();
    for (const text of [w.nothing, w.bedding, w.appliances]) await expect(dialog).toContainText(text);
    expect(await cartOf(page)).toEqual(['寝具セット']);
    await answer('OK');
    await expect(page).toHaveURL(`${url}/products`);
  });

test('an order of another facility, and a lost connection, change nothing', { tag: '@full' }, async ({
  page,
  ownServer,
}) => {
  const w = words.ja;
  const { url } = ownServer;
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm', url);
  const number = await givenUpByCall(page, 'ja', ownServer, 'dorm');
  await openWithCart(page, 'dorm', `/order/complete?order_number=${number}&is_successful=false`, {
    origin: url,
    set: '学習デスクセット',
  });
  const again = page.getByRole('main').getByRole('button', { name: w.again });
  const dialog = page.getByRole('alertdialog');
  await page.route('**/order/again?*', (route) => route.abort());
  await again.click();
  await expect(dialog).toContainText(w.failed);
  await dialog.getByRole('button').click();
  await page.unroute('**/order/again?*');
  expect(await cartOf(page)).toEqual(['学習デスクセット']);
  await again.click();
  await expect(dialog).toContainText(w.replace);
  await dialog.getByRole('button', { name: w.no, exact: true }).click();
  await logInByCall(page, 'dorm@example.jp', 'demo-school', url);
  await page.goto(`${url}/mypage/order_history`);
  await again.click();
  for (const text of [w.elsewhere, w.dorm]) await expect(dialog).toContainText(text);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(`${url}/mypage/family`);
});
