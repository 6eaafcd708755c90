import { PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { breakStatement } from '../../../test/break-statement.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';
import { signedNotice } from '../../../test/signed-notice.ts';
import { receiveNotice } from './inbox.ts';
import { configuredProviders } from './providers.ts';

test('a notice of which any statement fails leaves nothing, so that the next delivery is applied', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const { order_number } = (await place(browser, await dormOrder(browser))).json().data;
  const { data } = (await browser.get(`/payment/params?order_id=${order_number}`)).json();
  const { real: provider } = configuredProviders(shop.context);
  const body = signedNotice({
    payment_notice_id: '4711',
    payment_id: '777',
    trading_id: data.params.trading_id,
    payment_type: '02',
    payment_status: '40',
    payment_amount: '11880',
  });
  let statement = 1;
  for (; ; statement += 1) {
    const broken = breakStatement(statement);
    const outcome = await receiveNotice(shop.context, provider, body).catch((error: Error) => error);
    broken.mend();
    if (!(outcome instanceof Error)) break;
    expect(outcome.message).toContain('division by zero');
    expect(await shop.db.selectFrom('notice').select('outcome').execute(), `statement ${statement}`).toEqual([]);
  }
  expect(statement).toBeGreaterThan(10);
  expect(await shop.db.selectFrom('notice').select('outcome').execute()).toEqual([{ outcome: 'applied' }]);
  expect(await shop.db.selectFrom('orders').select('order_status').execute()).toEqual([{ order_status: PAID }]);
});
