import { isNothingUnderWay } from '@hitosoroi/rules/nothing-under-way';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { AppContext } from '../../platform/app-context.ts';
import type { Attempt } from './attempts.ts';
import type { Provider } from './provider.ts';
import type { Providers } from './providers.ts';
import { reconcile } from './reconcile.ts';

/** Asks the provider before we hand out a page, link or number for an order that had one before: we may not know of a payment yet. */

/** Identifies one handing-out of an order's page. The next one, and each move of the order, changes it. */
export const pageOf = (
  { order_status }: { readonly order_status: OrderStatus },
  { opened_at }: Pick<Attempt, 'opened_at'>,
): string => `${order_status} ${opened_at ?? ''}`;

/** Nothing was handed out: first ask the provider about this page. */
export class AskFirst {
  readonly page: string;
  readonly orderStatus: OrderStatus;
  constructor(order: { readonly order_status: OrderStatus }, attempt: Pick<Attempt, 'opened_at'>) {
    this.page = pageOf(order, attempt);
    this.orderStatus = order.order_status;
  }
}

/**
 * Whether we can ask the provider. Where the contract does not allow it, a member still gets the number that they have: it can be paid
 * once. A second page or a link is not possible then.
 */
export const mustAskAbout = (providers: Providers, { trading_id }: Pick<Attempt, 'trading_id'>): boolean =>
  providers.of(trading_id).capabilities.inquire;

const wordOf = (said: Awaited<ReturnType<Provider['inquire']>>) => (typeof said === 'object' ? said.event : said);

/** Asks the provider, applies its answer, and tells whether the answer rules out money under way. */
const isClear = async (
  context: AppContext,
  providers: Providers,
  orderNumber: string,
  orderStatus: OrderStatus,
): Promise<boolean> => {
  const { said, own, isOnlyPage } = await reconcile(context, providers, orderNumber);
  return isNothingUnderWay(orderStatus, { said: wordOf(said), own: wordOf(own), isOnlyPage });
};

/** The answer itself may move the order, and another tab may open the page meanwhile: then we ask again. */
const MOST_QUESTIONS = 3;

/**
 * Hands something out once the provider has said that nothing is under way. `hand` runs in its own transaction and returns what it needs to
 * know; the provider is asked outside of it, so that the order row is not locked meanwhile. If the page was handed out between question and
 * answer, the answer does not count.
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

/** For staff: the page of an order, where the provider now says that nothing is under way; undefined in doubt. */
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
