import { readFile } from 'node:fs/promises';
import { numberText } from '@hitosoroi/rules/stores';
import { dayText } from '@hitosoroi/texts/day-text';
import type { Page } from '@playwright/test';
import { textOfPdf } from '../../apps/server/test/picture-of.ts';
import { readIcs } from '../../apps/server/test/read-ics.ts';
import { becomeNewMember, numberedByCall } from './by-call.ts';
import { addSet, days, fillDetails, goToPayment, words as orderWords, proceed } from './order-steps.ts';
import { act, chooseStore, mailsAbout, paymentsOf, placeOrder } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

const words = {
  ja: {
    print: '印刷',
    calendar: /カレンダーに追加$/,
    deadline: /^お支払い期限：ローソン ¥/,
    daysLeft: 'あと7日',
    hoursLeft: '今日まで（あと約1時間）',
    minutesLeft: '今日まで（あと1時間未満）',
    lastDay: '本日まで：ローソン',
    done: 'ご注文の手続きが完了しました',
    shopWords: /お問い合わせ|ログアウト|注文履歴/,
  },
  en: {
    print: 'Print',
    calendar: /^Add .*to (your )?calendar$/,
    deadline: /^Last day to pay \(Japan time\): Lawson, ¥/,
    daysLeft: '7 days left',
    hoursLeft: 'due today (about 1 hour left)',
    minutesLeft: 'due today (less than an hour left)',
    lastDay: 'Only today: ',
    done: 'Your order is complete',
    shopWords: /Contact|Log out|Order history/,
  },
};

/** Gets a number at Lawson and opens the page to which the provider leads back. */
const numberAtLawson = async (page: Page, language: Language, server: Server) => {
  await becomeNewMember(page, server);
  const number = await numberedByCall(page, language, server, 'dorm', '00C002');
  await page.goto(`${server.url}/order/complete?order_number=${number}&is_successful=true`);
  const [payment] = await paymentsOf(server, number);
  const digits = numberText('lawson', payment?.receipt_number ?? '');
  await expect(page.getByText(digits, { exact: true })).toBeVisible();
  return { number, digits };
};

/** The text of each printed page. */
const printed = async (page: Page): Promise<string[]> => {
  const pdf = await page.pdf({ format: 'A4' });
  // Some fonts draw 支 as the radical ⽀, and the PDF's text then contains the radical.
  return (await textOfPdf(pdf)).split('\f').map((text) => text.normalize('NFKC').replaceAll(/\s/g, ''));
};

const daysFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** The seconds from now until this time of day in Japan, this many days ahead. */
const secondsTo = (days: number, time: string) =>
  String(Math.round((Date.parse(`${daysFromNow(days)}T${time}+09:00`) - Date.now()) / 1_000));

for (const language of languages) {
  const w = words[language];

  test(`printing a number gives one page to pay with in both languages, and nothing else (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server }) => {
    await speak(language);
    const { number, digits } = await numberAtLawson(page, language, server);
    await expect(page.getByRole('button', { name: w.print })).toBeVisible();
    const [slip = '', ...more] = await printed(page);
    expect(more).toEqual([]);
    for (const said of [
      'ローソン',
      'Lawson',
      'お客様番号',
      'Customer number',
      digits,
      '400008',
      '¥1,980',
      'ご注文番号',
      'Order number',
      number,
      dayText(daysFromNow(7), 'ja'),
      dayText(daysFromNow(7), 'en'),
      '申込券が出たら、30分以内にレジでお支払いください。',
      'Take its slip to the register within 30 minutes',
      'インターネット代金の支払いをお願いします',
    ])
      expect(slip).toContain(said.replaceAll(/\s/g, ''));
    expect(slip).not.toMatch(w.shopWords);
    // After printing, the screen is as before.
    await expect(page.getByText(digits, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test(`the deadline and the period go into a calendar (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    const { number } = await numberAtLawson(page, language, server);
    /** The entries of the calendar file that the link downloads. */
    const entries = async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: w.calendar }).filter({ visible: true }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`hitosoroi_${number}.ics`);
      return readIcs(await readFile(await download.path(), 'utf8'));
    };
    const [deadline, ...period] = await entries();
    expect(deadline?.SUMMARY).toMatch(w.deadline);
    expect(deadline?.DTSTART).toBe(daysFromNow(7).replaceAll('-', ''));
    expect(period.map(({ DTSTART, STATUS }) => [DTSTART, STATUS])).toEqual(
      [days.first, days.last].map((day) => [day.replaceAll('-', ''), 'TENTATIVE']),
    );

    await act(server, number, 'pay');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: w.done })).toBeVisible();
    await expect(page.getByRole('button', { name: w.print })).toBeHidden();
    expect((await entries()).map(({ STATUS }) => STATUS)).toEqual(['CONFIRMED', 'CONFIRMED']);
    // The order's details still offer the calendar later.
    await page.goto(`${server.url}/mypage/order_history`);
    await page.getByRole('article').filter({ hasText: number }).locator('summary').first().click();
    expect((await entries()).map(({ UID }) => UID)).toEqual([`start-${number}@localhost`, `end-${number}@localhost`]);
  });

  test(`the last day is counted in hours, and its reminder comes (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    const { number } = await numberAtLawson(page, language, ownServer);
    await expect(page.getByText(w.daysLeft)).toBeVisible();
    await ownServer.stop();
    await ownServer.restart({ CLOCK_OFFSET: secondsTo(7, '22:30:00') });
    await expect.poll(async () => (await mailsAbout(ownServer, number)).at(-1)).toContain(w.lastDay);
    await page.clock.install({ time: `${daysFromNow(7)}T22:30:00+09:00` });
    await page.goto(`${ownServer.url}/mypage/order_history`);
    await expect(page.getByText(w.hoursLeft).filter({ visible: true })).toBeVisible();
    await page.clock.fastForward('45:00');
    await expect(page.getByText(w.minutesLeft).filter({ visible: true })).toBeVisible();
    expect(
      await page
        .getByText(w.minutesLeft)
        .first()
        .evaluate((left) => left.closest('[aria-live], [role=status]')),
    ).toBeNull();
  });
}

test('of several numbers on a page all are printed, each on a page, or the one whose button is pressed', {
  tag: '@full',
}, async ({ page, ownServer }) => {
  const first = await numberAtLawson(page, 'ja', ownServer);
  await page.goto(`${ownServer.url}/products`);
  await addSet(page, 'ja', orderWords.ja.bedding);
  await proceed(page, 'ja');
  await fillDetails(page, 'ja');
  await goToPayment(page, 'ja');
  await placeOrder(page, 'ja', ownServer, 'store');
  await chooseStore(page, '00C001');
  await page.goto(`${ownServer.url}/mypage/order_history`);
  await expect(page.getByRole('button', { name: words.ja.print })).toHaveCount(2);
  const all = await printed(page);
  expect(all).toEqual([expect.stringContaining('払込票番号'), expect.stringContaining('お客様番号')]);
  // A headless browser does not print. The test reads what would be printed.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page
    .getByRole('article')
    .filter({ hasText: first.number })
    .getByRole('button', { name: words.ja.print })
    .click();
  expect(await printed(page)).toEqual([expect.stringContaining(first.digits.replaceAll(' ', ''))]);
});

test('a number that was kept can be printed without a connection', { tag: '@full' }, async ({
  page,
  context,
  server,
}) => {
  const { digits } = await numberAtLawson(page, 'ja', server);
  await expect(page.getByText('圏外でも表示できます。')).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${server.url}/mypage/order_history`);
  await expect(page.getByText(digits, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words.ja.print }).first()).toBeVisible();
  expect((await printed(page)).join()).toContain(digits.replaceAll(' ', ''));
});
