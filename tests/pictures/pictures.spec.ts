import sharp from 'sharp';
import { addSet, fillDetails, goToPayment, logIn, proceed, words } from '../e2e/order-steps.ts';
import { chooseStore, orderNumberAsked } from '../e2e/payment-steps.ts';
import { expect, languages, test } from '../e2e/shop.ts';

const GAP = 30;
const grounds = { light: '#e4dfd6', dark: '#2b323e' };

/** Puts several phones side by side into one picture. */
const sideBySide = async (phones: readonly Buffer[], ground: string, file: string): Promise<void> => {
  const { width = 0, height = 0 } = await sharp(phones[0]).metadata();
  await sharp({
    create: {
      width: phones.length * (width + GAP) + GAP,
      height: height + 2 * GAP,
      channels: 3,
      background: ground,
    },
  })
    .composite(phones.map((input, index) => ({ input, top: GAP, left: GAP + index * (width + GAP) })))
    .webp({ quality: 75 })
    .toFile(file);
};

for (const language of languages) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${language}, ${scheme}`, async ({ page, speak, ownServer }) => {
      const w = words[language];
      const phones: Buffer[] = [];
      const take = async () => {
        await page.waitForLoadState('networkidle');
        phones.push(await page.screenshot({ animations: 'disabled' }));
      };
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await speak(language);
      await logIn(page, language, 'dorm', ownServer.url);
      await expect(page.getByRole('link', { name: w.bedding })).toBeVisible();
      await take();
      await addSet(page, language, w.bedding);
      await page.evaluate(() => scrollTo(0, 0));
      await take();
      await proceed(page, language);
      await fillDetails(page, language);
      await goToPayment(page, language);
      await page.getByText(w.store, { exact: true }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await take();
      const number = orderNumberAsked(page);
      await page.getByRole('button', { name: w.place }).click();
      await number;
      await chooseStore(page, '00C002');
      await page.goto(`${ownServer.url}/mypage/order_history`);
      await expect(page.getByRole('article').locator('dl').first()).toBeVisible();
      await take();
      await sideBySide(phones, grounds[scheme], `docs/pictures/${language}-${scheme}.webp`);
    });
  }
}
