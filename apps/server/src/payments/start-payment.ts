import { randomBytes } from 'node:crypto';
import { AT_A_STORE, AWAITING_PAYMENT, BY_CARD, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import type { AppContext } from '../app-context.ts';
import { prepared } from '../db/prepared.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { chooseMethod, createAttempt, findAttempt } from './attempts.ts';
import { type Begun, writeToJournal } from './journal.ts';
import { isMoneyInQuestion } from './other-amounts.ts';
import type { Offer, PaymentForm, Provider } from './provider.ts';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The order's digits and twelve characters that nobody guesses: always 25 long, as the hash of the request wants it. */
const newTradingId = (orderNumber: string): string =>
  `${orderNumber.replaceAll('-', '')}_${Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('')}`;

/** What is offered on the provider's page: the member's choice, as far as the amount allows it. */
const offerFor = (
  method: number | undefined,
  amount: number,
  { largest }: Provider['capabilities'],
): Offer | undefined => {
  const byCard = amount <= largest.card;
  const atStore = amount <= largest.store;
  if (method === BY_CARD) return byCard ? 'card' : undefined;
  if (method === AT_A_STORE) return atStore ? 'store' : undefined;
  if (byCard && atStore) return 'card-or-store';
  return byCard ? 'card' : atStore ? 'store' : undefined;
};

const findTerms = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('order_number', '=', orderNumber)
    .select(['payment_term_days', 'phone_number']),
);

type StartRefusal = 'not-found' | 'order-over' | 'payment-under-way' | 'amount-too-large';

/**
 * What the browser takes to the provider. An order has one live attempt; as long as the provider has said nothing of it, or only that a
 * card was declined, asking again gives the same one. After that the payment screen cannot be returned to.
 */
export const startPayment = async (
  { db, config, now, logger }: AppContext,
  provider: Provider,
  memberId: number,
  orderNumber: string,
  method: number | undefined,
): Promise<PaymentForm | StartRefusal> => {
  let begun: Begun | undefined;
  const started = await db.transaction().execute(async (tx) => {
    const [order, [terms], earlier] = await Promise.all([
      lockIfThere(tx, { orderNumber, memberId }),
      findTerms(tx, { orderNumber }),
      findAttempt(tx, orderNumber),
    ]);
    if (!order || !terms) return 'not-found';
    if (order.order_status === PAID || order.order_status === AWAITING_PAYMENT) return 'payment-under-way';
    if (order.order_status !== UNSETTLED) return 'order-over';
    const offer = offerFor(method, order.price, provider.capabilities);
    if (!offer) return 'amount-too-large';
    const chosen = method ?? 0;
    // The member may have paid already, or paid another amount: they are not asked to pay again.
    if (earlier && (await isMoneyInQuestion(tx, orderNumber))) return 'payment-under-way';
    const fresh = { tradingId: newTradingId(orderNumber), method: chosen };
    const attempt = earlier ?? (await createAttempt(tx, order, provider, fresh, now()));
    if (!earlier) begun = { tradingId: attempt.trading_id, orderNumber, amount: attempt.amount };
    // A card that was declined may be tried again, or another way be chosen.
    if (attempt.last_event !== null && attempt.last_event !== 'declined') return 'payment-under-way';
    if (attempt.payment_method !== chosen) await chooseMethod(tx, attempt.trading_id, chosen);
    return provider.start({
      tradingId: attempt.trading_id,
      amount: attempt.amount,
      offer,
      termDays: terms.payment_term_days,
      orderNumber,
      language: order.language,
      member: { name: order.memberName, phone: terms.phone_number },
    });
  });
  // A payment goes on without its line in the journal: the database has it.
  if (begun) await writeToJournal(config.dataDir, begun, now()).catch((err) => logger.error({ err }, 'no journal'));
  return started;
};
