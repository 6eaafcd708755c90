import { EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place, unlimitedOrders } from '../../../test/ordering.ts';
import { makeLink, openHostedPage, payerWith, takeBack } from '../../../test/payer.ts';
import { openShop } from '../../../test/shop.ts';
import { sized } from '../../../test/size.ts';
import { DECLINED, openTill, type Till } from '../../../test/till.ts';

/** The member and two people with the link may all want to pay. Exactly one payment must stay. */

test('of all who open the page at once, one is led there, and there is one attempt', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  const { token } = await makeLink(browser, number);
  const payers = ['the mother of Hana', 'the father of Hana', 'the aunt of Hana'].map((name) =>
    payerWith(shop, token, name),
  );
  const answers = await Promise.all([
    browser.get(`/payment/params?order_id=${number}&payment_method=1`),
    ...payers.map((payer) => payer.start()),
  ]);
  expect(answers.filter((answer) => answer.json().data?.params)).toHaveLength(1);
  for (const answer of answers) expect(answer.statusCode).toBeOneOf([200, 409]);
  expect(await shop.db.selectFrom('payment_attempt').selectAll().execute()).toHaveLength(1);
});

test('once a link is taken back nobody is led on, however close the two come', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  const { token } = await makeLink(browser, number);
  const payer = payerWith(shop, token);
  const [started, taken] = await Promise.all([payer.start(), takeBack(browser, number)]);
  expect(taken.statusCode).toBe(200);
  expect(started.statusCode).toBeOneOf([200, 410]);
  expect((await payer.start()).statusCode).toBe(410);
});

/** The provider's status of a number that can be paid. */
const NUMBER_ISSUED = '10';

/** An action of a person, or the end of a page's term. `on` chooses one of the pages or payments. */
const deed = fc.oneof(
  fc
    .constantFrom('make', 'take-back', 'member', 'mother', 'mother-elsewhere', 'father', 'wait', 'work' as const)
    .map((does) => ({ does, on: 0 })),
  fc.record({
    does: fc.constantFrom('card', 'declined-card', 'store', 'stop', 'post-again', 'end-term', 'pay-number' as const),
    on: fc.nat(3),
  }),
);

/** The shop's answer with which a browser opens the provider's page. */
interface Form {
  readonly kessaiUrl: string;
  readonly params: Record<string, string>;
}

/** The payments whose money the shop keeps. They are neither returned nor waiting for a bank transfer. */
const staying = async (till: Till, orderNumber: string) => {
  const payments = (await till.ledger()).filter(({ trading_id }) =>
    trading_id.startsWith(orderNumber.replaceAll('-', '')),
  );
  const refunds = await till.shop.db
    .selectFrom('refund')
    .where('order_number', '=', orderNumber)
    .where('way', '=', 'bank-transfer')
    .select('payment_id')
    .execute();
  const transferred = new Set(refunds.map(({ payment_id }) => payment_id));
  return payments.filter(({ payment_id, entries }) => {
    const kinds = entries.map(({ kind }) => kind);
    const came = kinds.includes('captured') || kinds.includes('paid');
    return came && !kinds.includes('refunded') && !kinds.includes('released') && !transferred.has(payment_id);
  });
};

/**
 * Whether the shop must not open the provider's page now, for any person. That is so if a card is authorized or charged, or a number was
 * paid, even if the shop has no notice of it yet. A number that can still be paid counts too, unless the order waits for that number,
 * because then the shop shows it.
 */
const isUnderWay = async (till: Till, orderNumber: string): Promise<boolean> => {
  const { order_status } = await till.shop.db
    .selectFrom('orders')
    .where('order_number', '=', orderNumber)
    .select('order_status')
    .executeTakeFirstOrThrow();
  return (await till.ledger()).some(({ trading_id, status, entries }) => {
    if (!trading_id.startsWith(orderNumber.replaceAll('-', ''))) return false;
    if (order_status === UNSETTLED && status === NUMBER_ISSUED) return true;
    const kinds = entries.map(({ kind }) => kind);
    const isGone = kinds.includes('released') || kinds.includes('refunded') || kinds.includes('taken-back');
    return kinds.length > 0 && !isGone;
  });
};

test('whoever opens and pays, and whenever, and however late the notices: at most one sum stays, and nobody is asked to pay while one is under way', {
  timeout: 120_000,
}, async () => {
  const till = await openTill(unlimitedOrders);
  const { shop } = till;
  let clock = Date.parse('2026-11-15T10:00:00+09:00');
  const pass = (minutes: number) => {
    clock += minutes * 60_000;
    shop.setNow(new Date(clock).toISOString());
  };
  const statusOf = async (number: string) => {
    const order = shop.db.selectFrom('orders').where('order_number', '=', number).select('order_status');
    return (await order.executeTakeFirstOrThrow()).order_status;
  };
  const browser = await memberOf(shop, 'dorm');
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(deed, { minLength: 4, maxLength: 12 }), async (hold, deeds) => {
      await till.control('settings', { notices: { hold } });
      const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
      const ledger = async () =>
        (await till.ledger()).filter(({ trading_id }) => trading_id.startsWith(number.replaceAll('-', '')));
      const pages: (Awaited<ReturnType<typeof openHostedPage>> & { readonly form: Form })[] = [];
      const post = async (form: Form) => {
        pages.push({ ...(await openHostedPage(form.kessaiUrl, form.params)), form });
      };
      const openAsMember = async () => {
        const { data } = (await browser.get(`/payment/params?order_id=${number}`)).json();
        if (!data) return;
        expect(await isUnderWay(till, number)).toBe(false);
        await post(data);
      };
      const openAs = async (who: string) => {
        const { data } = (await payerWith(shop, token, `the ${who} of the member`).start()).json();
        if (!data?.params) return;
        expect(await isUnderWay(till, number)).toBe(false);
        await post(data);
      };
      // The member opens the page, and then shares a link.
      await openAsMember();
      let { token } = await makeLink(browser, number);
      let hasLinkEnded = false;
      for (const { does, on } of deeds) {
        const page = pages[on % Math.max(pages.length, 1)];
        if (does === 'make') {
          const { data } = (await browser.post('/order/payment_link', { order_id: number })).json();
          expect(data !== undefined && (await isUnderWay(till, number))).toBe(false);
          token = data?.token ?? token;
        } else if (does === 'take-back') {
          await takeBack(browser, number);
          hasLinkEnded = true;
        } else if (does === 'member') await openAsMember();
        else if (does === 'wait') pass(11);
        else if (does === 'work') await shop.work();
        else if (does === 'card') await page?.payByCard().catch(() => undefined);
        else if (does === 'declined-card') await page?.payByCard(DECLINED).catch(() => undefined);
        else if (does === 'store') await page?.chooseStore('00C001').catch(() => undefined);
        else if (does === 'stop') await page?.step('give-up').catch(() => undefined);
        else if (does === 'post-again') {
          // A browser posts the form of a page once more, as after going back.
          if (page) await post(page.form);
        } else if (does === 'end-term') {
          const unpaid = (await ledger()).filter(({ entries, status }) => entries.length === 0 && status !== '12');
          const ending = unpaid[on % Math.max(unpaid.length, 1)];
          if (ending) await till.control(`payments/${ending.payment_id}/expire`).catch(() => undefined);
        } else if (does === 'pay-number') {
          const numbers = (await ledger()).filter(({ receipt_number }) => receipt_number);
          const chosen = numbers[on % Math.max(numbers.length, 1)];
          if (chosen) await till.control(`payments/${chosen.payment_id}/pay`).catch(() => undefined);
        } else await openAs(does);
        // A week and a day have not passed. So while there is a link, only a number whose term is over can end the order unpaid.
        if (!hasLinkEnded) {
          const status = await statusOf(number);
          expect(status).not.toBe(PAYMENT_FAILED);
          const hasDeadNumber = (await ledger()).some((payment) => payment.receipt_number && payment.status === '12');
          expect(status === EXPIRED && !hasDeadNumber).toBe(false);
        }
      }
      await till.control('settings', { notices: { hold: false } });
      await till.control('release');
      for (const minutes of [1, 11, 30, 26 * 60, 1]) {
        await till.heard();
        pass(minutes);
        await shop.work();
      }
      await till.heard();
      const order_status = await statusOf(number);
      const stayed = await staying(till, number);
      expect(stayed.length).toBe(order_status === PAID ? 1 : 0);
      expect(order_status === UNSETTLED && stayed.length > 0).toBe(false);
    }),
    { numRuns: sized(6, 15), endOnFailure: true },
  );
});
