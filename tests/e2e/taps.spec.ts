import type { Locator } from '@playwright/test';
import { codeTo, words as member, newEmail } from './member-steps.ts';
import { words as order } from './order-steps.ts';
import { SUCCESS } from './payment-steps.ts';
import { expect, languages, test, untilItLives } from './shop.ts';

/**
 * What a person's thumb does. A tap is each press on the screen: on a button, a link, a choice, and on a field that has no focus yet. A list
 * to choose from takes two taps, one to open it. A field is anything to type, choose or tick.
 */
const thumb = () => {
  const count = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  const enter = async (field: Locator, text: string) => {
    count.fields += 1;
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await field.pressSequentially(text);
  };
  return {
    count,
    tap,
    enter,
    choose: async (list: Locator, option: { label: string } | { index: number }) => {
      count.fields += 1;
      count.taps += 2;
      await list.selectOption(option);
    },
    tick: async (box: Locator) => {
      count.fields += 1;
      await tap(box);
    },
  };
};

for (const language of languages) {
  test(`from the scan to paid by card: taps and fields (${language})`, async ({ page, speak, server }) => {
    await speak(language);
    const { count, tap, enter, choose, tick } = thumb();
    const [m, o] = [member[language], order[language]];
    const email = newEmail();
    await page.goto('/?key=demo-dorm');
    await untilItLives(page);
    await tap(page.getByRole('link', { name: m.register }));
    await enter(page.getByLabel(m.name), '髙橋 花');
    await enter(page.getByLabel(m.kana), 'タカハシ ハナ');
    await enter(page.getByLabel(m.tel), '090-1111-2222');
    await enter(page.getByLabel(m.email), email);
    await enter(page.getByLabel(m.password), 'abc-1234');
    await enter(page.getByLabel(m.confirmation), 'abc-1234');
    await tick(page.getByLabel(m.agree));
    await tap(page.getByRole('button', { name: m.doRegister, exact: true }));
    await expect(page.getByRole('heading', { name: m.sent })).toBeVisible();
    await enter(page.locator('main input'), await codeTo(server, email));
    await page.waitForURL('**/products');
    await tap(page.getByRole('link', { name: o.bedding }));
    await tap(page.getByRole('button', { name: o.add }));
    await tap(page.getByRole('link', { name: o.proceed }));
    await enter(page.getByLabel(o.number), 'A26-00123');
    await tick(page.getByRole('radio', { name: o.east }));
    await enter(page.getByLabel(o.room), '205');
    await enter(page.getByLabel(o.parent), '090-1234-5678');
    await tap(page.getByRole('button', { name: o.next }));
    await tap(page.getByText(o.card, { exact: true }));
    await tap(page.getByRole('button', { name: o.place }));
    await page.waitForURL(`${server.sandboxUrl}/**`);
    await enter(page.locator('#card_number'), SUCCESS);
    await choose(page.locator('#expire_month'), { label: '12' });
    await choose(page.locator('#expire_year'), { index: 4 });
    await enter(page.locator('#security_code'), '123');
    await enter(page.locator('#holder_name'), 'HANA AOBA');
    await tap(page.locator('form[action*="/card"] button'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(o.done);
    expect(count).toEqual({ taps: 26, fields: 17 });
  });
}
