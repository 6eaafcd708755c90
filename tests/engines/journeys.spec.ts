import { numberText } from '@hitosoroi/rules/stores';
import { expect } from '@playwright/test';
import { linkTo, words as memberWords, newEmail } from '../e2e/member-steps.ts';
import { words as orderWords } from '../e2e/order-steps.ts';
import { paymentsOf } from '../e2e/payment-steps.ts';
import { languages } from '../e2e/shop.ts';
import { test } from './engine-test.ts';
import {
  addBedding,
  chooseStore,
  completedOrder,
  goToPayment,
  logIn,
  orderAndLeave,
  payByCard,
  speak,
} from './steps.ts';

/** What must work on every phone, in any browser. `tests/e2e` tests the rest of the shop in Chromium only. */

const words = {
  ja: {
    done: 'ご注文の手続きが完了しました',
    oneStep: 'お支払いはまだ済んでいません。',
    kept: '圏外でも表示できます。',
    history: '注文履歴',
    offline: '接続できません。',
    until: '23:59までキャンセルできます。',
    cancel: '注文をキャンセルする',
    ask: '注文をキャンセルしますか？',
    no: 'キャンセルしない',
    yes: 'キャンセルする',
    canceled: 'キャンセル済み',
    facility: '青葉大学 国際学生寮',
  },
  en: {
    done: 'Your order is complete',
    oneStep: 'You have not paid yet.',
    kept: 'You can see it offline.',
    history: 'Order history',
    offline: 'You are offline.',
    until: 'You can cancel until 23:59 (Japan time)',
    cancel: 'Cancel the order',
    ask: 'Do you want to cancel the order?',
    no: 'Keep the order',
    yes: 'Cancel the order',
    canceled: 'Canceled',
    facility: 'Aoba University International House',
  },
};

for (const language of languages) {
  const w = words[language];

  test(`an order is paid by card, and cancelled once a dialog was answered (${language})`, async ({
    phone,
    ownServer,
  }) => {
    await orderAndLeave(phone, language, ownServer, 'card');
    await payByCard(phone);
    const number = await completedOrder(phone, ownServer);
    await phone.see({ kind: 'heading', name: w.done });
    await ownServer.stop();
    // On the day of the payment the order cannot be canceled yet, because the payment is being processed.
    await ownServer.restart({ CLOCK_OFFSET: '86400' });
    await phone.tab.visit(`${ownServer.url}/mypage/order_history`);
    await phone.press({ kind: 'selector', name: 'main article summary' });
    await phone.see({ kind: 'text', name: w.until });
    await phone.press({ kind: 'button', name: w.cancel });
    await phone.see({ kind: 'text', name: w.ask, within: 'dialog' });
    await phone.press({ kind: 'button', name: w.no, isExact: true, within: 'dialog' });
    await phone.seeNot({ kind: 'text', name: w.ask });
    expect((await paymentsOf(ownServer, number))[0]?.status).toBe('40');
    await phone.press({ kind: 'button', name: w.cancel });
    await phone.press({ kind: 'button', name: w.yes, isExact: true, within: 'dialog' });
    await phone.see({ kind: 'text', name: w.canceled, isExact: true });
    const [payment] = await paymentsOf(ownServer, number);
    expect(payment?.entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured', 'refunded']);
  });

  test(`an order for a store: its number is read at the counter without a connection (${language})`, async ({
    phone,
    ownServer,
  }) => {
    await orderAndLeave(phone, language, ownServer, 'store');
    await chooseStore(phone, '00C001');
    const order = await completedOrder(phone, ownServer);
    await phone.see({ kind: 'text', name: w.oneStep });
    const [issued] = await paymentsOf(ownServer, order);
    const number = numberText('seven-eleven', issued?.receipt_number ?? '');
    await phone.see({ kind: 'text', name: number });
    await phone.see({ kind: 'text', name: w.kept });
    await ownServer.stop();
    await phone.tab.reload();
    await phone.see({ kind: 'text', name: number });
    await phone.tab.visit(`${ownServer.url}/mypage/order_history`);
    await phone.see({ kind: 'heading', name: w.history });
    await phone.see({ kind: 'text', name: number });
    // A screen that is not stored in the browser waits for the connection. It never shows the ids of texts.
    await phone.press({ kind: 'selector', name: 'header a[href="/products"]' });
    await phone.isAt(`${ownServer.url}/products`);
    await phone.see({ kind: 'text', name: w.offline });
    expect(await phone.text()).not.toMatch(/\b(cart|products|shell)\.[a-z_]+/);
  });

  test(`somebody registers by mail (${language})`, async ({ phone, server }) => {
    const m = memberWords[language];
    const email = newEmail();
    await speak(phone, language, server);
    await phone.press({ kind: 'link', name: m.register });
    await phone.fill({ kind: 'field', name: m.name }, '髙橋 花');
    await phone.fill({ kind: 'field', name: m.kana }, 'タカハシ ハナ');
    await phone.fill({ kind: 'field', name: m.tel }, '090-1111-2222');
    await phone.fill({ kind: 'field', name: m.email }, email);
    await phone.fill({ kind: 'field', name: m.password }, 'abc-1234');
    await phone.fill({ kind: 'field', name: m.confirmation }, 'abc-1234');
    await phone.press({ kind: 'field', name: m.agree });
    await phone.press({ kind: 'button', name: m.doRegister, isExact: true });
    await phone.see({ kind: 'heading', name: m.sent });
    await phone.tab.visit(await linkTo(server, email));
    await phone.isAt(`${server.url}/products`);
    await phone.see({ kind: 'heading', name: m.sets });
  });
}

test('back and forward lead through the order, and what was typed is there again', async ({ phone, server }) => {
  const w = orderWords.ja;
  await speak(phone, 'ja', server);
  await logIn(phone, 'ja', server);
  await addBedding(phone, 'ja');
  await goToPayment(phone, 'ja');
  await phone.tab.back();
  await phone.see({ kind: 'heading', name: w.details });
  await phone.holds({ kind: 'field', name: w.number }, 'A26-00123');
  await phone.tab.back();
  await phone.see({ kind: 'button', name: w.add });
  await phone.tab.back();
  await phone.see({ kind: 'link', name: w.bedding });
  await phone.tab.forward();
  await phone.see({ kind: 'button', name: w.add });
  await phone.tab.forward();
  await phone.see({ kind: 'heading', name: w.details });
  await phone.tab.forward();
  await phone.see({ kind: 'heading', name: w.confirm });
});

test('the language is toggled and stays', async ({ phone, server }) => {
  await speak(phone, 'en', server);
  await phone.tab.reload();
  await phone.see({ kind: 'text', name: words.en.facility });
  expect(await phone.tab.read('document.documentElement.lang')).toBe('en');
  await phone.press({ kind: 'button', name: '日本語', isExact: true, within: 'header' });
  await phone.see({ kind: 'text', name: words.ja.facility });
  expect(await phone.tab.read('document.documentElement.lang')).toBe('ja');
});
