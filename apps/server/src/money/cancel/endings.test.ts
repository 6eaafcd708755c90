import type { Ending } from '@hitosoroi/rules/ending';
import { CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { decideByStaff, transferByStaff } from '../../../test/by-staff.ts';
import {
  BY_TRANSFER,
  byMember,
  byOperator,
  cardPaid,
  DO_NOT_PAY,
  DO_NOT_PAY_ANY,
  numberIssued,
  type Order,
  storePaid,
} from '../../../test/orders-to-cancel.ts';
import { openTill, type Till } from '../../../test/till.ts';

/** Tests every way in which an order can end, and what the member learns about the money from the last mail and from the history. */

const TOMORROW = '2026-11-16T10:00:00+09:00';
const LATER = '2026-11-17T16:00:00+09:00';

/** An order that stayed unpaid for more than a day while the provider's page was open. */
const abandoned = async (till: Till, method: '1' | '4' = '1') => {
  const order = await till.order(method);
  const page = await order.open();
  till.shop.setNow(LATER);
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED });
  return { order, page };
};

interface End {
  readonly how: string;
  readonly calls?: string;
  readonly arrange: (till: Till) => Promise<Order>;
  readonly status: number;
  readonly mail: string;
  readonly says: string;
  readonly ending: Ending;
}

const CARD_BACK = 'We refund the full amount to the card used (¥11,880).';
const NOT_CHARGED = 'you are not charged';

const ends: End[] = [
  {
    how: 'the member cancels a card order',
    arrange: async (till) => {
      const order = await cardPaid(till);
      till.shop.setNow(TOMORROW);
      await byMember(order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: CARD_BACK,
    ending: 'card',
  },
  {
    how: 'the operator approves a request',
    arrange: async (till) => {
      const order = await cardPaid(till, 'school');
      await order.browser.post('/order/cancel_request', { order_id: order.number });
      await decideByStaff(till.shop, order.number, 'approved');
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: 'We refund the full amount to the card used (¥5,500)',
    ending: 'card',
  },
  {
    how: 'the operator cancels a paid card order',
    arrange: async (till) => {
      const order = await cardPaid(till);
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: CARD_BACK,
    ending: 'card',
  },
  {
    how: 'the provider gives a card payment back by itself',
    arrange: async (till) => {
      const order = await cardPaid(till);
      await order.act('refund');
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: CARD_BACK,
    ending: 'card',
  },
  {
    how: 'a card is held and never charged',
    calls: 'inquire',
    arrange: async (till) => {
      const order = await till.order('1');
      await (await order.open()).payByCard();
      await till.heard();
      await order.act('expire-authorisation');
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: 'The ¥11,880 that was held on the card is released. Nothing is charged.',
    ending: 'released',
  },
  {
    how: 'the operator cancels what the provider refused to give back',
    arrange: async (till) => {
      const order = await cardPaid(till);
      await order.act('close-cancel-window');
      till.shop.setNow(TOMORROW);
      await byMember(order);
      await order.known();
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: BY_TRANSFER,
    ending: 'transfer',
  },
  {
    how: 'the operator cancels what was paid at a store',
    arrange: async (till) => {
      const order = await storePaid(till);
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: BY_TRANSFER,
    ending: 'transfer',
  },
  {
    how: 'the transfer was made',
    arrange: async (till) => {
      const order = await storePaid(till);
      await byOperator(till, order);
      await transferByStaff(till.shop, 1);
      return order;
    },
    status: CANCELED,
    mail: 'refund-transferred',
    says: 'We returned ¥11,880 by bank transfer.',
    ending: 'transferred',
  },
  {
    how: 'the operator cancels while a number waits at a store',
    arrange: async (till) => {
      const order = await numberIssued(till);
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: DO_NOT_PAY,
    ending: 'number-void',
  },
  {
    how: 'that number is paid all the same',
    arrange: async (till) => {
      const order = await numberIssued(till);
      await byOperator(till, order);
      await order.act('pay');
      return order;
    },
    status: CANCELED,
    mail: 'late-payment',
    says: BY_TRANSFER,
    ending: 'transfer',
  },
  {
    how: 'the operator cancels before anything was paid',
    arrange: async (till) => {
      const order = await till.order('1');
      await byOperator(till, order);
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'canceled',
    says: NOT_CHARGED,
    ending: 'unpaid',
  },
  {
    how: 'the operator cancels while a card is held',
    calls: 'inquire,cancel',
    arrange: async (till) => {
      const order = await till.order('1');
      await (await order.open()).payByCard();
      await till.heard();
      await byOperator(till, order);
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'canceled',
    says: 'We are reversing the card payment of ¥11,880.',
    ending: 'released',
  },
  {
    how: 'the operator cancels while a card is held with another amount',
    arrange: async (till) => {
      await till.control('settings', { amountChange: -1 });
      const order = await till.order('1');
      await (await order.open()).payByCard();
      expect(await order.known()).toMatchObject({ reviews: ['wrong-amount'] });
      await byOperator(till, order);
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'canceled',
    says: 'We are reversing the card payment of ¥11,879.',
    ending: 'released',
  },
  {
    how: 'the operator cancels what was paid at a store with another amount',
    arrange: async (till) => {
      await till.control('settings', { amountChange: -1 });
      const order = await numberIssued(till);
      await order.act('pay');
      await byOperator(till, order);
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'canceled',
    says: 'We return the payment of ¥11,879 by bank transfer',
    ending: 'transfer',
  },
  {
    how: 'the operator cancels while a number of another amount waits at a store',
    arrange: async (till) => {
      await till.control('settings', { amountChange: -1 });
      const order = await numberIssued(till);
      expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: ['wrong-amount'] });
      await byOperator(till, order);
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'canceled',
    says: DO_NOT_PAY_ANY,
    ending: 'number-void',
  },
  {
    how: 'the operator cancels while a number waits of which no word came',
    arrange: async (till) => {
      await till.control('settings', { notices: { drop: 1 } });
      const order = await numberIssued(till);
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: DO_NOT_PAY,
    ending: 'number-void',
  },
  {
    how: 'the operator cancels while a number waits of which nobody can be asked',
    calls: 'none',
    arrange: async (till) => {
      await till.control('settings', { notices: { drop: 1 } });
      const order = await numberIssued(till);
      await byOperator(till, order);
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'canceled',
    says: DO_NOT_PAY_ANY,
    ending: 'number-void',
  },
  {
    how: 'a number is issued for what the operator cancelled',
    arrange: async (till) => {
      const order = await till.order();
      const page = await order.open();
      await byOperator(till, order);
      await page.chooseStore('00C001');
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'number-void',
    says: DO_NOT_PAY,
    ending: 'number-void',
  },
  {
    how: 'a number is issued for what nobody paid',
    arrange: async (till) => {
      const { order, page } = await abandoned(till, '4');
      await page.chooseStore('00C001');
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'number-void',
    says: DO_NOT_PAY,
    ending: 'number-void',
  },
  {
    how: 'the operator cancels what was paid at a store only by a notice that the provider denies',
    arrange: async (till) => {
      const order = await numberIssued(till);
      await order.forge({ payment_type: '03', payment_status: '40' });
      expect(await order.known()).toMatchObject({ status: PAID, mails: ['store-number', 'paid'] });
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: DO_NOT_PAY,
    ending: 'number-void',
  },
  {
    how: 'the operator cancels a card’s payment that the provider does not know',
    arrange: async (till) => {
      const order = await till.order('1');
      await order.forge({ payment_status: '40' });
      till.shop.setNow('2026-11-15T10:05:00+09:00');
      expect(await order.known()).toMatchObject({ status: PAID, reviews: ['contradiction'] });
      await byOperator(till, order);
      return order;
    },
    status: CANCELED,
    mail: 'canceled',
    says: NOT_CHARGED,
    ending: 'unpaid',
  },
  {
    how: 'a number expires',
    arrange: async (till) => {
      const order = await numberIssued(till);
      await order.act('expire');
      return order;
    },
    status: EXPIRED,
    mail: 'expired',
    says: 'Please do not use the number that you have any more.',
    ending: 'unpaid',
  },
  {
    how: 'a number is paid after it expired',
    arrange: async (till) => {
      const order = await numberIssued(till);
      await order.act('expire');
      await order.act('pay', { late: true });
      return order;
    },
    status: EXPIRED,
    mail: 'late-payment',
    says: BY_TRANSFER,
    ending: 'transfer',
  },
  {
    how: 'the member gives up on the provider’s page',
    arrange: async (till) => {
      const order = await till.order('1');
      await (await order.open()).step('give-up');
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'payment-failed',
    says: NOT_CHARGED,
    ending: 'unpaid',
  },
  {
    how: 'nobody pays',
    arrange: async (till) => (await abandoned(till)).order,
    status: PAYMENT_FAILED,
    mail: 'payment-failed',
    says: NOT_CHARGED,
    ending: 'unpaid',
  },
  {
    how: 'a card pays what was over',
    arrange: async (till) => {
      const { order, page } = await abandoned(till);
      await page.payByCard();
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'late-payment',
    says: 'We are reversing the card payment of ¥11,880.',
    ending: 'released',
  },
  {
    how: 'a card pays what was over, and the provider does not give it back',
    arrange: async (till) => {
      await till.control('settings', { capture: 'at-once' });
      const { order, page } = await abandoned(till);
      await page.payByCard();
      await till.heard();
      await order.act('close-cancel-window');
      return order;
    },
    status: PAYMENT_FAILED,
    mail: 'refund-delayed',
    says: 'The return of ¥11,880 is not completed yet.',
    ending: 'owed',
  },
];

test.each(ends)('$how', async ({ calls, arrange, status, mail, says, ending }) => {
  const till = await openTill(calls ? { PAYMENT_CALLS: calls } : {});
  const order = await arrange(till);
  const known = await order.known();
  expect(known.status).toBe(status);
  // If the member gets the money by bank transfer, a separate mail asks for the account.
  expect(known.mails.includes('account-asked')).toBe(ending === 'transfer');
  expect(known.mails.filter((kind) => kind !== 'account-asked').at(-1)).toBe(mail);
  const [newest] = (await till.shop.mails()).filter(
    ({ subject, text }) => text.includes(order.number) && !subject.includes('Where shall we send your refund?'),
  );
  expect(newest?.text.replaceAll(/\s+/g, ' ')).toContain(says);
  const { orders } = (await order.browser.get('/order/list')).json().data;
  expect(orders[0]).toMatchObject({ order_number: order.number, ending });
});
