import type { Browser, Page } from '@playwright/test';
import { becomeNewMember, orderByCall } from './by-call.ts';
import { act, chooseStore } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

/** A payer gives a mail address on the page of their link, and gets the number and the confirmation there. */

const words = {
  ja: {
    go: 'お支払いへ進む',
    field: 'メールアドレス',
    number: '番号をメールで受け取る',
    given: 'メールの送り先：m•••@example.jp',
    sent: 'm•••@example.jpにメールを送りました。',
    change: 'アドレスを変える',
    remove: 'アドレスを削除',
    wrong: '正しいメールアドレスを入力してください。',
    atStore: 'ローソンでのお支払い',
    paid: 'お支払い済み',
    subject: 'まで：ローソンで¥1,980',
    confirmed: 'お支払いを確認しました',
    receipt: '領収書',
  },
  en: {
    go: 'Go to payment',
    field: 'Email address',
    number: 'Email me the number',
    given: 'Emails go to m•••@example.jp',
    sent: 'We have sent an email to m•••@example.jp.',
    change: 'Change the address',
    remove: 'Remove the address',
    wrong: 'Please enter a valid email address.',
    atStore: 'Pay at Lawson',
    paid: 'Paid',
    subject: '¥1,980 at Lawson',
    confirmed: 'We received your payment',
    receipt: 'Receipt',
  },
};

const headers = { 'x-requested-with': 'XMLHttpRequest' };

const mailsTo = async (server: Server, address: string): Promise<{ subject: string; text: string }[]> => {
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  return mails.filter(({ to }) => to === address).reverse();
};

/** A payer on a phone who chose a store for an order of a new member. */
const payerAtStore = async (member: Page, language: Language, server: Server, browser: Browser) => {
  await becomeNewMember(member, server);
  const order_id = await orderByCall(member, language, server, 'dorm');
  const answer = await member.request.post(`${server.url}/api/v1/consumer/order/payment_link`, {
    headers,
    data: { order_id },
  });
  const { token, preview_id } = (await answer.json()).data;
  const context = await browser.newContext({
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    viewport: { width: 375, height: 667 },
  });
  const payer = await context.newPage();
  await payer.goto(`${server.url}/pay/${preview_id}#${token}`);
  await payer.getByRole('button', { name: words[language].go }).click();
  await payer.locator('a.choice[href$="/store"]').click();
  await payer.locator('#customer_family_name').fill('青葉');
  await payer.locator('#customer_name').fill('母');
  await payer.locator('#customer_tel').fill('09011112222');
  await chooseStore(payer, '00C002');
  await payer.locator('#return').click();
  await expect(payer.getByRole('heading', { name: words[language].atStore })).toBeVisible();
  return { payer, number: order_id };
};

for (const language of languages) {
  const w = words[language];

  test(`a payer at a store number gets it by mail, changes and removes the address, and gets a confirmation (${language})`, async ({
    page,
    server,
    browser,
  }) => {
    const { payer, number } = await payerAtStore(page, language, server, browser);
    const email = `m-${number}@example.jp`;
    const field = payer.getByLabel(w.field, { exact: true });
    const send = payer.getByRole('button', { name: w.number });
    await field.fill('mother@');
    await send.click();
    await expect(payer.getByText(w.wrong)).toBeVisible();
    await field.fill(email);
    await send.press('Enter');
    await expect(payer.getByText(w.sent)).toBeFocused();
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(1);
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toContain(w.subject);
    const link = /http\S+\/pay\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';

    await payer.getByRole('button', { name: w.remove }).click();
    await expect(field).toBeVisible();
    await expect(payer.getByText(w.sent)).toHaveCount(0);
    await field.fill('wrong-address@example.jp');
    await send.click();
    await payer.getByRole('button', { name: w.change }).click();
    await field.fill(email);
    await send.click();
    await expect(payer.getByText(w.sent)).toBeVisible();
    // The address is the server's too.
    await payer.reload();
    await expect(payer.getByText(w.given)).toBeVisible();

    await act(server, number, 'pay');
    // The mail's link opens the page on any device.
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: w.paid, level: 1 })).toBeVisible();
    await expect(other.getByRole('heading', { name: w.receipt })).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(server, email)).map(({ subject }) => subject).at(-1))
      .toContain(w.confirmed);
    await other.context().close();
    await payer.context().close();
  });
}
