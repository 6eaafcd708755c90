import { PAID } from '@hitosoroi/rules/order-status';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { Answers } from './ask.ts';
import type { Bought } from './buyer.ts';
import type { Struck } from './faults.ts';
import { invariantsOfOrder } from './invariants.ts';
import type { Ledger } from './ledger.ts';
import type { Delivery, MailSink } from './mail-sink.ts';
import { factsOf, type OrderFacts } from './order-facts.ts';
import { countOf } from './tally.ts';

/** The facts about a part of the run that the invariants need. */
interface Part {
  readonly bought: readonly Bought[];
  readonly cancelled: ReadonlyMap<string, number>;
  /** The prefix of the idempotency keys of all of the part's orders. */
  readonly keys: string;
  /** The provider's newest payment and the newest review before this part began. */
  readonly paymentsAfter: number;
  readonly reviewsAfter: number;
  readonly struck: readonly Struck[];
  readonly answers: Answers;
}

export interface Shop {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly mails: MailSink;
}

/** A fault may affect a mail that was sent up to this long before the fault. */
const BEFORE_MS = 3_000;

/** Whether a fault explains that a mail was sent twice: the fault hit one of the servers that sent the mail, or a shared service. */
const isExcused = (struck: readonly Struck[], one: Delivery, again: Delivery): boolean =>
  struck.some(
    ({ server, from, to }) =>
      (server === undefined || server === one.server || server === again.server) &&
      from <= again.at &&
      to >= one.at - BEFORE_MS,
  );

const sumOf = async (rows: Promise<{ sum: string | number | bigint | null }[]>): Promise<number> =>
  Number((await rows)[0]?.sum ?? 0);

/** Compares the money of all orders ever made, so that orders of earlier parts are checked again. */
const moneyOfAll = async ({ db, ledger }: Shop): Promise<string | false> => {
  const paid = await sumOf(
    db
      .selectFrom('orders')
      .where('order_status', '=', PAID)
      .select(({ fn }) => fn.sum('price').as('sum'))
      .execute(),
  );
  const owed = await sumOf(
    db
      .selectFrom('refund')
      .where('way', '=', 'bank-transfer')
      .where('state', '=', 'asked')
      .select(({ fn }) => fn.sum('amount').as('sum'))
      .execute(),
  );
  const held = ledger.heldOfAll();
  return held !== paid + owed && `the provider holds ${held}, paid are ${paid}, to be transferred back ${owed}`;
};

const unknownOrders = async ({ db }: Shop, { keys, bought }: Part): Promise<string | false> => {
  const { count } = await db
    .selectFrom('orders')
    .where('idempotency_key', 'like', `${keys}%`)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) !== bought.length && `${count} orders for ${bought.length} that were acknowledged`;
};

/** Reviews that are about no order of this part: about an earlier order, or about none. */
const otherReviews = async ({ db }: Shop, { reviewsAfter, bought }: Part): Promise<string | false> => {
  const reviews = await db
    .selectFrom('review')
    .where('id', '>', reviewsAfter)
    .select(['kind', 'order_number'])
    .execute();
  const own = new Set(bought.map(({ number }) => number));
  const others = reviews.filter(({ order_number }) => !own.has(order_number ?? ''));
  return others.length > 0 && others.map(({ kind, order_number }) => `${kind} ${order_number ?? ''}`).join();
};

const mailsOfAll = (orders: readonly OrderFacts[]) => orders.flatMap(({ mails }) => mails);

const lostMails = ({ mails }: Shop, orders: readonly OrderFacts[]): string | false => {
  const lost = mailsOfAll(orders).filter(
    ({ state, message_id }) => state !== 'sent' || mails.of(message_id).length === 0,
  );
  return lost.length > 0 && `${lost.length} did not, like ${lost[0]?.kind} of ${lost[0]?.order_number}`;
};

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** Mails that were delivered twice although no fault explains that. */
const doubledMails = ({ mails }: Shop, orders: readonly OrderFacts[], { struck }: Part): string | false => {
  const doubled = mailsOfAll(orders).flatMap(({ message_id, kind, order_number }) => {
    const deliveries = mails.of(message_id);
    return deliveries.flatMap((again, index) => {
      const one = deliveries[index - 1];
      return one && !isExcused(struck, one, again)
        ? [
            `${kind} of ${order_number} by server ${one.server} at ${timeOf(one.at)} and ${again.server} at ${timeOf(again.at)}`,
          ]
        : [];
    });
  });
  return doubled.length > 0 && `${doubled.length} times, like ${doubled.slice(0, 3).join('; ')}`;
};

const failures = ({ answers }: Part): string | false => {
  const others = Object.keys(answers).filter((status) => Number(status) >= 500 && status !== '503');
  return others.length > 0 && others.map((status) => `${answers[status]} × ${status}`).join();
};

/** How many mails were sent twice. After a fault this is allowed. */
const repeatedMails = ({ mails }: Shop, orders: readonly OrderFacts[]): number =>
  mailsOfAll(orders).filter(({ message_id }) => mails.of(message_id).length > 1).length;

/** Checks every invariant. For each name the result has a line for each violation. */
export const checkPart = async (shop: Shop, part: Part) => {
  const orders = await factsOf(shop.db, shop.ledger.after(part.paymentsAfter), part.bought, part.cancelled);
  const ofOrders = Object.entries(invariantsOfOrder).map(([name, holds]) => {
    const lines = orders.flatMap((order) => {
      const broken = holds(order);
      return broken ? [`${order.number} (${order.way}, status ${order.row?.order_status}): ${broken}`] : [];
    });
    return [name, lines] as const;
  });
  const ofAll = {
    'no order is there that nobody was told of': await unknownOrders(shop, part),
    'the money of all orders so far agrees': await moneyOfAll(shop),
    'nobody has to look at anything else': await otherReviews(shop, part),
    'every mail arrived': lostMails(shop, orders),
    'no mail goes out twice but for a fault': doubledMails(shop, orders, part),
    'what cannot be done now is a 503': failures(part),
  };
  const lines = Object.entries(ofAll).map(([name, broken]) => [name, broken ? [broken] : []] as const);
  return {
    invariants: new Map([...ofOrders, ...lines]),
    repeatedMails: repeatedMails(shop, orders),
    reviews: countOf(orders.flatMap(({ reviews }) => reviews).map(({ kind }) => kind)),
  };
};

export type Checked = Awaited<ReturnType<typeof checkPart>>;

/** All violations, each in a line with the invariant's name. */
export const brokenLines = ({ invariants }: Checked): string[] =>
  [...invariants].flatMap(([name, lines]) => lines.map((line) => `${name}: ${line}`));

/** The faults of a part with their times, to explain a violation. */
export const struckLines = (struck: readonly Struck[]): string[] =>
  struck.map(({ kind, server, from, to }) => `${timeOf(from)} to ${timeOf(to)} ${kind} ${server ?? ''}`.trimEnd());
