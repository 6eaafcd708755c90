import { languageNames } from '../../packages/texts/src/language-names.ts';
import { expect, languages, test } from './shop.ts';

const must = {
  ja: [
    '株式会社ひとそろい（デモ）',
    '代表取締役 見本 花子',
    '03-0000-0000',
    'support@example.jp',
    '9:00から17:00',
    '土曜・日曜・祝日',
    'T0000000000000',
    '消費税（10%）',
    'VISA、MASTER、DINERS、AMEX、JCB',
    'セブン-イレブン',
    '¥299,999',
    '23:59',
    // When the contract is made, who may order, and the provider's name.
    'お支払いを確認した時点で、ご注文が確定します。',
    'レンタル契約が成立します',
    '18歳未満の方は、保護者（親権者などの法定代理人）の同意を得て',
    '見本ペイメント株式会社（デモ）',
    // The costs, when to pay, and the delivery.
    '送料：0円、決済手数料：0円。',
    '学校・施設ごとに定めた日数以内',
    '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。',
    '利用開始日以降にお支払いの場合は、お支払いの確認後すみやかに、',
    '当社がいただく費用はありません（破損・紛失や返却の遅れがあったときを除きます）。',
    // The deadline for canceling paid orders, how and when the money is refunded, and who pays the fee.
    'コンビニ払いのキャンセル：お支払いの後は、キャンセル期限日 23:59まで',
    'キャンセル期限のあるご注文は、期限を過ぎると',
    'キャンセル期限日にカードでお支払いの場合は、その日の23:59までにお問い合わせください。',
    'キャンセル申請の方式をとる学校・施設では、期限にかかわらず、次のとおりです。カード払いのキャンセル：',
    'お支払いの全額を、銀行振込でお返しします。振込手数料は当社が負担します。',
    '振込先の口座をうかがってから14日以内に振り込みます。',
    // Damage and late return.
    '1セットにつき¥20,000を上限として',
    '1セットにつき1日あたり¥300',
  ],
  en: [
    'Hitosoroi Inc. (demo)',
    'Hanako Mihon, Representative Director',
    '03-0000-0000',
    'support@example.jp',
    '9:00 to 17:00',
    'Saturdays, Sundays and Japanese public holidays',
    'T0000000000000',
    'consumption tax of 10%',
    'VISA, MASTER, DINERS, AMEX, JCB',
    '7-Eleven',
    '¥299,999',
    '23:59',
    'Your order is confirmed once we have received your payment.',
    'The rental contract is formed',
    'If you are under 18, please get the consent of your parent or legal guardian',
    'Mihon Payment Co., Ltd. (demo)',
    'Shipping ¥0, payment fee ¥0.',
    'within the number of days that is set for your school or facility',
    'by the first day of the rental period',
    'If you pay on or after the first day of the rental period',
    'We charge nothing on top of the price shown, except for damage, loss or late return.',
    'Paid at a store: to cancel after you have paid, please contact us by 23:59 (Japan time) on the cancellation deadline',
    'If your order has a cancellation deadline',
    'If you pay by card on the cancellation deadline itself, please contact us',
    'At schools and facilities that use cancellation requests, whatever the date:',
    'all that you paid goes back by bank transfer. We pay the transfer fee.',
    'within 14 days of the cancellation',
    'up to ¥20,000 per set',
    '¥300 per set for each day of delay',
  ],
};
/** Statements of the privacy policy about what the code does. */
const policy = {
  ja: [
    '個人情報管理責任者 見本 太郎',
    'EMV 3-Dセキュア',
    '外国にある場合',
    '見本ペイメント株式会社（デモ）',
    'ご本人以外の方の情報',
    'アクセス解析のサービス、広告は使用していません',
    'ログアウトするまで、長くとも30日',
    '手数料はいただきません',
    '2週間以内',
  ],
  en: [
    'Taro Mihon, personal data officer',
    'EMV 3-D Secure',
    'outside Japan',
    'Mihon Payment Co., Ltd. (demo)',
    'information about other people',
    'no analytics service and no advertising',
    'until you log out, 30 days at most',
    'We charge no fee',
    'within two weeks',
  ],
};
const access = {
  ja: ['JIS X 8341-3:2016', '適合レベル AA', '2026年11月15日', '03-0000-0000', 'support@example.jp', 'お問い合わせ'],
  en: [
    'The standard we aim for',
    'JIS X 8341-3:2016',
    '15\u00A0November\u00A02026',
    '03-0000-0000',
    'support@example.jp',
    'Contact',
  ],
};
const title = {
  ja: { law: '特定商取引法に基づく表記', policy: 'プライバシーポリシー' },
  en: { law: 'Legal notice', policy: 'Privacy policy' },
};

for (const language of languages) {
  test(`the trade law notice says all it must (${language})`, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/trade_law');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title[language].law);
    for (const words of must[language]) await expect(page.getByRole('main')).toContainText(words);
    await expect(page).toHaveTitle(new RegExp(`^${title[language].law}.* \\| (ひとそろい|Hitosoroi)$`));
  });

  test(`the privacy policy is shown in its language and changes with it (${language})`, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/privacy_policy');
    await expect(page.getByRole('heading', { level: 1, name: title[language].policy })).toBeVisible();
    for (const words of policy[language]) await expect(page.getByRole('main')).toContainText(words);
    const other = language === 'ja' ? 'en' : 'ja';
    await page.getByRole('contentinfo').getByRole('button', { name: languageNames[other] }).click();
    await expect(page.getByRole('heading', { level: 1, name: title[other].policy })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('{{');
  });

  test(`the accessibility statement has its standard, its date and who helps (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/accessibility');
    for (const words of access[language]) await expect(page.getByRole('main')).toContainText(words);
  });
}

test('after a change of screen the focus is on its content, and its title is read out', async ({ page }) => {
  await page.goto('/trade_law');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]')).toHaveText('プライバシーポリシー');
});
