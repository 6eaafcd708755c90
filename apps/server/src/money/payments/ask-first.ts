import { isNothingUnderWay } from '@hitosoroi/rules/nothing-under-way';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { AppContext } from '../../platform/app-context.ts';
import type { Attempt } from './attempts.ts';
import type { Provider } from './provider.ts';
import type { Providers } from './providers.ts';
import { reconcile } from './reconcile.ts';

/** Asks the provider before a page, a link or a number is handed out for an order that had one before: it may be paid without our knowing. */

/** Which handing-out of an order's page was the last. The next one, and each move of the order, changes it. */
export const pageOf = (
  { order_status }: { readonly order_status: OrderStatus },
  { opened_at }: Pick<Attempt, 'opened_at'>,
): string => `${order_status} ${opened_at ?? ''}`;

/** Nothing was handed out: the provider has to be asked about this page first. */
export class AskFirst {
  readonly page: string;
  readonly orderStatus: OrderStatus;
  constructor(order: { readonly order_status: OrderStatus }, attempt: Pick<Attempt, 'opened_at'>) {
    this.page = pageOf(order, attempt);
    this.orderStatus = order.order_status;
  }
}

/**
 * Whether the provider can be asked. Where the contract does not allow it, a member is still sent the number that they have: it can be paid
 * once. There is no second page, and no link, there.
 */
export const mustAskAbout = (providers: Providers, { trading_id }: Pick<Attempt, 'trading_id'>): boolean =>
  providers.of(trading_id).capabilities.inquire;

const wordOf = (said: Awaited<ReturnType<Provider['inquire']>>) => (typeof said === 'object' ? said.event : said);

/** Asks the provider, brings us in line with its answer, and tells whether the answer rules out that money is under way. */
const isClear = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  orderStatus: OrderStatus,
): Promise<boolean> => {
  const { said, own, isOnlyPage } = await reconcile(context, providers, orderNumber);
  return isNothingUnderWay(orderStatus, { said: wordOf(said), own: wordOf(own), isOnlyPage });
};

/** The answer itself may move the order, and another tab may open the page meanwhile: each is asked about again. */
const MOST_QUESTIONS = 3;

/**
 * Hands something out once the provider has said that nothing is under way. `hand` runs in a transaction of its own and says what it would
 * need to know; the provider is asked outside of it, so that the order is not held while it answers. What was handed out between
 * question and answer makes the answer worthless.
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

/** For staff: the page of an order, where the provider says just now that nothing is under way; undefined in doubt. */
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
