import { hash } from 'node:crypto';
import type { Day } from '@hitosoroi/rules/day';
import { languageOf, type Wording } from '@hitosoroi/rules/language';
import { endsPage } from '@hitosoroi/rules/payment-events';
import { isStore, numberName, numberText } from '@hitosoroi/rules/stores';
import { MEMBER, PAYER_LEFT } from '@hitosoroi/rules/unpaid-reason';
import { mailText } from '@hitosoroi/texts/mails';
import { storeNames } from '@hitosoroi/texts/stores';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { LockedOrder } from '../../orders/lock-order.ts';
import { addStoreNumber } from '../../people/search/index-search-words.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared, preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Fact } from '../../platform/mail/letter.ts';
import type { Provider, ProviderEvent } from './provider.ts';

/** The ids of attempts. Each id shows whether the order is a practice order, so the journal and the provider show it too. */

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REAL = '_';
const TEST = 'r';

/** The facts from which the server computes the id of an order's next attempt. */
interface IdFacts {
  readonly order_number: string;
  readonly ordered_at: string;
  readonly idempotency_key: string;
  readonly practice_of: number | null;
  readonly earlier_attempts: number;
}

/** Selects `IdFacts` in a query that joins `orders` and `facility`. */
export const idFacts = [
  'orders.order_number',
  'orders.ordered_at',
  'orders.idempotency_key',
  'facility.practice_of',
  sql<number>`(select count(*) from payment_attempt a where a.order_number = orders.order_number)`.as(
    'earlier_attempts',
  ),
] as const;

/**
 * The id of an order's next attempt: the order's twelve digits, a mark for a real or a practice order, and twelve characters of a digest.
 * All ids have 25 characters, because the provider's hash joins the fields of a request without separators. The server can compute the id
 * of an attempt that a restored database has lost, and ask the provider about it. If a new order gets the number of a lost order, its ids
 * differ from the ids of the lost order, because the time and the key of the two orders differ.
 */
export const nextTradingId = (order: IdFacts): string => {
  const { order_number, ordered_at, idempotency_key, practice_of, earlier_attempts } = order;
  const facts = [order_number, ordered_at, idempotency_key, earlier_attempts];
  const digest = hash('sha256', JSON.stringify(facts), 'buffer').subarray(0, 12);
  const characters = Array.from(digest, (byte) => ALPHABET[byte % 32]).join('');
  return `${order_number.replaceAll('-', '')}${practice_of === null ? REAL : TEST}${characters}`;
};

/** Whether an attempt belongs to a practice order. An id with another form counts as real, so that it gets a review. */
export const isOfTest = (tradingId: string): boolean => tradingId[12] === TEST && /^\d{12}/.test(tradingId);

/** An SQL condition on a column of attempt ids: the attempt does not belong to a practice order. */
export const isOfRealMoney = (column: string): RawBuilder<boolean> =>
  sql<boolean>`substr(${sql.ref(column)}, 13, 1) <> ${sql.lit(TEST)}`;

/** The order number in an attempt's id. Null if the id has another form. */
export const orderNumberIn = (tradingId: string): string | null => {
  const [, one, two, three] = /^(\d{4})(\d{4})(\d{4})[_r]/.exec(tradingId) ?? [];
  return one ? `${one}-${two}-${three}` : null;
};

/** The name of a store. If the store is unknown, the text "any store". */
export const storeName = (store: string | null | undefined, language: Wording): string =>
  isStore(store)
    ? storeNames[`store_name.${store}`][languageOf(language)]
    : mailText(language)('mail.store-number.any_store');

/** A store number. Its label is the name that the store uses for such numbers. */
export const numberFact = (store: string | null | undefined, digits: string, language: Wording): Fact => {
  const name = numberName(store);
  return [mailText(language)(`store_number.${name}`), numberText(store, digits)];
};

/** The rows of attempts. Only this module writes them. */

export type Attempt = Selectable<Tables['payment_attempt']>;

/** The names of all columns, because a prepared query needs a list. */
export const attemptColumns = [
  'trading_id',
  'order_number',
  'provider',
  'amount',
  'payment_method',
  'state',
  'payment_id',
  'store_id',
  'receipt_number',
  'payment_limit_date',
  'created_at',
  'ended_at',
  'last_event',
  'reminded_on',
  'opened_at',
  'opened_by',
  'page_count',
  'page_counted_at',
] as const satisfies readonly (keyof Attempt)[];

const selectAttempt = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .selectFrom('payment_attempt')
    .where('order_number', '=', orderNumber)
    .where('state', 'in', ['live', 'settled'])
    .select(attemptColumns),
);

/** The order's attempt that is live or has settled the order. Undefined if the order has no such attempt. */
export const findAttempt = async (tx: Tx, orderNumber: string): Promise<Attempt | undefined> => {
  const [attempt] = await selectAttempt(tx, { orderNumber });
  return attempt;
};

const selectOrderNumber = prepared((db, { tradingId }: { tradingId: string }) =>
  db.selectFrom('payment_attempt').where('trading_id', '=', tradingId).select('order_number'),
);

/** The order of an attempt. Undefined if the attempt is unknown. */
export const findOrderOfAttempt = async (tx: Tx, tradingId: string): Promise<string | undefined> => {
  const [attempt] = await selectOrderNumber(tx, { tradingId });
  return attempt?.order_number;
};

const insertAttempt = preparedWrite((db, attempt: Attempt) => db.insertInto('payment_attempt').values(attempt));

/** Only this function creates an attempt. */
export const createAttempt = async (
  tx: Tx,
  order: LockedOrder,
  provider: Provider,
  { tradingId, method, opener }: { tradingId: string; method: number; opener: string | null },
  now: Date,
): Promise<Attempt> => {
  const attempt: Attempt = {
    trading_id: tradingId,
    order_number: order.order_number,
    provider: provider.name,
    amount: order.price,
    payment_method: method,
    state: 'live',
    payment_id: null,
    store_id: null,
    receipt_number: null,
    payment_limit_date: null,
    created_at: now.toISOString(),
    ended_at: null,
    last_event: null,
    reminded_on: null,
    // We do not know how often the page of a restored attempt was opened. So this time differs from `created_at`, and `countPages` finds no
    // number.
    opened_at: new Date(now.getTime() + (opener === null ? 1 : 0)).toISOString(),
    opened_by: opener,
    page_count: null,
    page_counted_at: null,
  };
  await insertAttempt(tx, attempt);
  return attempt;
};

const changeAttempt = preparedWrite((db, { tradingId, ...changes }: Partial<Attempt> & { tradingId: string }) =>
  db.updateTable('payment_attempt').set(changes).where('trading_id', '=', tradingId),
);

/** How many pages were handed out for an attempt. Infinity if we do not know. */
const countPages = ({ created_at, opened_at, page_count, page_counted_at }: Attempt): number => {
  if (opened_at === created_at) return 1;
  return page_count !== null && page_counted_at === opened_at ? page_count : Number.POSITIVE_INFINITY;
};

/** How the provider's page of a payment has ended, and which of the handed out pages it was. */
export interface PageEnd {
  readonly paymentId: string;
  readonly by: 'given-up' | 'expired';
  /** 1 also if the report did not name the page. */
  readonly page: number;
}

/** The pages that have ended, by their payments. A report that names the page counts before one that does not. */
export const findPageEnds = async (db: Db | Tx, orderNumber: string): Promise<Map<string, PageEnd>> => {
  const events = await db
    .selectFrom('order_event')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['given-up', 'expired'])
    .orderBy('id')
    .select(['kind', 'detail'])
    .execute();
  const ends = new Map<string, PageEnd>();
  for (const { kind, detail } of events) {
    const { paymentId, page } = detail;
    if (typeof paymentId !== 'string' || !endsPage(kind)) continue;
    const known = ends.get(paymentId);
    const isNamed = typeof page === 'number';
    ends.set(paymentId, { paymentId, by: known?.by ?? kind, page: isNamed ? page : (known?.page ?? 1) });
  }
  return ends;
};

/**
 * How many pages of an attempt a person may still use. A browser may post one form several times, so several payments may end on one page:
 * together they close that page only. Reports that name no page close one page in all.
 */
export const countOpen = (attempt: Attempt, ends: Iterable<Pick<PageEnd, 'page'>>): number =>
  countPages(attempt) - new Set(Array.from(ends, ({ page }) => page)).size;

/** Reads how many pages of an attempt a person may still use. */
export const countOpenPages = async (db: Db | Tx, attempt: Attempt): Promise<number> =>
  countOpen(attempt, (await findPageEnds(db, attempt.order_number)).values());

/**
 * Records that a person opens the page of an unpaid attempt again, perhaps to pay in another way. The time identifies the opening, so it
 * must differ from the times of the first and the last one. It follows this server's clock, even if another server's clock was ahead,
 * because the page is reserved for some minutes from now. Returns the number of the page, if we know how many there were.
 */
export const openAgain = async (
  tx: Tx,
  attempt: Attempt,
  { method, opener }: { method: number; opener: string },
  now: Date,
): Promise<number | undefined> => {
  const { trading_id: tradingId, created_at, opened_at } = attempt;
  const taken = new Set([created_at, opened_at]);
  const at = new Date(now);
  while (taken.has(at.toISOString())) at.setTime(at.getTime() + 1);
  const pages = countPages(attempt) + 1;
  await changeAttempt(tx, {
    tradingId,
    payment_method: method,
    opened_at: at.toISOString(),
    opened_by: opener,
    ...(Number.isFinite(pages) && { page_count: pages, page_counted_at: at.toISOString() }),
  });
  return Number.isFinite(pages) ? pages : undefined;
};

const leavePage = preparedWrite((db, { orderNumber, opener }: { orderNumber: string; opener: string }) =>
  db
    .updateTable('payment_attempt')
    .set({ opened_by: null })
    .where('order_number', '=', orderNumber)
    .where('opened_by', '=', opener),
);

/** Whether a person with a payer link opened the page last, so that the payment is theirs and not the member's. */
export const isOpenedByPayer = ({ opened_by }: Pick<Attempt, 'opened_by'>): boolean =>
  opened_by !== null && opened_by !== MEMBER;

/** Ends this opener's reservation of the provider's page. */
export const leavePageTo = async (tx: Tx, orderNumber: string, opener: string): Promise<void> => {
  await leavePage(tx, { orderNumber, opener });
};

/**
 * Ends the reservation of the provider's page, if every page has ended. A payer stays known: a browser may have posted the form of the page
 * twice, and a payment in the other tab is theirs.
 */
export const leaveLastPage = async (tx: Tx, attempt: Attempt): Promise<void> => {
  if ((await countOpenPages(tx, attempt)) > 0) return;
  const opened_by = isOpenedByPayer(attempt) ? PAYER_LEFT : null;
  await changeAttempt(tx, { tradingId: attempt.trading_id, opened_by });
};

/** Stores the payment of a provider event, and the event, in the attempt. */
export const keepPayment = async (tx: Tx, event: ProviderEvent, state: Attempt['state'], now: Date): Promise<void> => {
  const { tradingId, paymentId, store, receiptNumber, limitDay } = event;
  await changeAttempt(tx, {
    tradingId,
    payment_id: paymentId,
    last_event: event.event,
    state,
    ended_at: state === 'ended' ? now.toISOString() : null,
    ...(store && { store_id: store }),
    ...(receiptNumber && { receipt_number: receiptNumber }),
    ...(limitDay && { payment_limit_date: limitDay }),
  });
  if (receiptNumber) await addStoreNumber(tx, tradingId, receiptNumber);
};

/** Stores a store number that was issued for an ended order. Stores its payment too, unless the attempt already has another payment. */
export const keepVoidNumber = async (tx: Tx, event: ProviderEvent): Promise<void> => {
  const { tradingId, paymentId, store, receiptNumber, limitDay } = event;
  const attempt = tx.updateTable('payment_attempt').where('trading_id', '=', tradingId);
  await attempt
    .set({ receipt_number: receiptNumber ?? null, store_id: store ?? null, payment_limit_date: limitDay ?? null })
    .execute();
  await attempt
    .set({ payment_id: paymentId, last_event: event.event })
    .where((is) => is.or([is('payment_id', 'is', null), is('payment_id', '=', paymentId)]))
    .execute();
  if (receiptNumber) await addStoreNumber(tx, tradingId, receiptNumber);
};

/** The card was released, so the attempt waits for the store payment again. The store number that was issued earlier is still valid. */
export const waitForNumberAgain = async (tx: Tx, tradingId: string): Promise<void> => {
  await changeAttempt(tx, { tradingId, payment_id: null, last_event: 'issued' });
};

/** Stores the day on which the member was reminded. */
export const keepReminded = async (tx: Tx, tradingId: string, day: Day): Promise<void> => {
  await changeAttempt(tx, { tradingId, reminded_on: day });
};

/** Ends the attempt of an order that ended without a provider event. */
export const endAttempt = async (tx: Tx, orderNumber: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'ended', ended_at: now.toISOString() })
    .where('order_number', '=', orderNumber)
    .where('state', 'in', ['live', 'settled'])
    .execute();
};
