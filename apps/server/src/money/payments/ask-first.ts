import { isNothingUnderWay } from '@hitosoroi/rules/nothing-under-way';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { AppContext } from '../../platform/app-context.ts';
import { type Attempt, countOpenPages } from './attempts.ts';
import { wordOf } from './provider.ts';
import type { Providers } from './providers.ts';
import { reconcile } from './reconcile.ts';

/**
 * Before the server opens a payment page again, or hands out a payer link or a store number again, it asks the provider. There may be a
 * payment that no notice has reported yet.
 */

/** A key for the last opening of an order's page. The key changes with each opening, and with the order's status. */
export const pageOf = (
  { order_status }: { readonly order_status: OrderStatus },
  { opened_at }: Pick<Attempt, 'opened_at'>,
): string => `${order_status} ${opened_at ?? ''}`;

/** Returned instead of a page, a link or a number, if the server must first ask the provider about this page. */
export class AskFirst {
  readonly page: string;
  readonly orderStatus: OrderStatus;
  constructor(order: { readonly order_status: OrderStatus }, attempt: Pick<Attempt, 'opened_at'>) {
    this.page = pageOf(order, attempt);
    this.orderStatus = order.order_status;
  }
}

/**
 * Whether the contract allows inquiries. If not, the server opens no page a second time, and makes no link. It still mails a store number
 * again, because the number can be paid only once.
 */
export const mustAskAbout = (providers: Providers, { trading_id }: Pick<Attempt, 'trading_id'>): boolean =>
  providers.of(trading_id).capabilities.inquire;

/** Asks the provider and applies the answer. Returns true if the answer proves that no payment is under way. */
const isClear = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  orderStatus: OrderStatus,
): Promise<boolean> => {
  const { said, own, attempt } = await reconcile(context, providers, orderNumber);
  const isOnlyPage = attempt !== undefined && (await countOpenPages(context.db, attempt)) <= 1;
  return isNothingUnderWay(orderStatus, { said: wordOf(said), own: wordOf(own), isOnlyPage });
};

/**
 * The server asks the provider at most this many times. It asks again if the answer changed the order, or if another tab opened the page
 * during the inquiry.
 */
const MOST_QUESTIONS = 3;

/**
 * Runs `hand`, which has its own transaction, and returns `AskFirst` if the provider must be asked. Then this function asks the provider,
 * while the order row is not locked. If no payment is under way, it runs `hand` again with that page. If the page was opened again during
 * the inquiry, the answer is void.
 */
export const askFirst = async <Done>(
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  hand: (clearPage: string | undefined) => Promise<Done | AskFirst>,
  mayAsk: () => Promise<boolean> = async () => true,
): Promise<Done | 'payment-unclear' | 'too-many'> => {
  let asked: { readonly page: string; readonly isClear: boolean } | undefined;
  for (let times = 0; times <= MOST_QUESTIONS; times += 1) {
    const done = await hand(asked?.isClear ? asked.page : undefined);
    if (!(done instanceof AskFirst)) return done;
    if (done.page === asked?.page) return 'payment-unclear';
    if (!(await mayAsk())) return 'too-many';
    asked = { page: done.page, isClear: await isClear(context, providers, orderNumber, done.orderStatus) };
  }
  return 'payment-unclear';
};

/** For reminders by staff: the `pageOf` key, if the provider answers that no payment is under way. Otherwise undefined. */
export const findClearPage = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
): Promise<string | undefined> => {
  const found = await askFirst(context, providers, orderNumber, async (clearPage) => {
    const order = await context.db
      .selectFrom('orders as o')
      .innerJoin('payment_attempt as a', 'a.order_number', 'o.order_number')
      .where('o.order_number', '=', orderNumber)
      .where('a.state', 'in', ['live', 'settled'])
      .select(['o.order_status', 'a.opened_at'])
      .executeTakeFirst();
    if (!order) return undefined;
    return pageOf(order, order) === clearPage ? { page: clearPage } : new AskFirst(order, order);
  });
  return typeof found === 'object' ? found.page : undefined;
};
