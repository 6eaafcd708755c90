import { AT_SEVEN_ELEVEN } from '@hitosoroi/rules/order-status';
import { orderHistoryText } from '@hitosoroi/texts/order-history';
import { storePayment } from '@hitosoroi/texts/stores';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { byMember, cardPaid, numberIssued } from '../../test/orders-to-cancel.ts';
import { NEXT_DAY } from '../../test/papers.ts';
import { openTill } from '../../test/till.ts';

test('staff read what the shop says to the member of a number at a store, in the member’s language first', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await numberIssued(till);
  await order.known();
  const desk = await console.signedIn('desk');
  const { views } = (await desk.get(`/order/as-member?number=${order.number}`)).json().data;
  expect(views.map(({ language }: { language: string }) => language)).toEqual(['ja', 'en']);
  expect(views[0]).toMatchObject({
    title: '寝具セット',
    price: '¥11,880 税込',
    tone: 'warning',
    label: orderHistoryText('ja')('status.ordered'),
    store_number: { number: expect.stringMatching(/\d/) },
    action: null,
  });
  expect(JSON.stringify(views)).not.toMatch(/\{\w+\}|undefined/);
});

test('an order at 7-Eleven names the store to staff and member, also where the attempt has not kept it', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await numberIssued(till);
  await order.known();
  await console.db.updateTable('payment_attempt').set({ store_id: null }).execute();
  await console.db.updateTable('orders').set({ payment_method: AT_SEVEN_ELEVEN }).execute();
  const desk = await console.signedIn('desk');
  const { store } = (await desk.get(`/order?number=${order.number}`)).json().data;
  expect(store).toMatchObject({ name: '7-Eleven', number_name: storePayment['store_number.slip'].en });
  const [view] = (await desk.get(`/order/as-member?number=${order.number}`)).json().data.views;
  expect(view.store_number.name).toBe(storePayment['store_number.slip'].ja);
  expect(view.sentences.join(' ')).toContain('セブン-イレブン');
});

test('what the member may do, and what became of the money, is said in the shop’s own words', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  console.setNow(NEXT_DAY);
  const viewer = await console.signedIn('viewer');
  const view = async () => (await viewer.get(`/order/as-member?number=${order.number}`)).json().data.views[0];
  const t = orderHistoryText('ja');
  expect(await view()).toMatchObject({ label: t('status.paid'), action: t('history.cancel') });
  await byMember(order);
  await order.known();
  await console.work();
  const over = await view();
  expect(over).toMatchObject({ label: t('status.canceled'), action: null });
  expect(over.sentences).toContain(t('ending.card'));
});
