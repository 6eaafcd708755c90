import type { AppContext } from '../../platform/app-context.ts';
import { applyAnswer, inquire } from './apply-answer.ts';
import type { ProviderEvent } from './provider.ts';
import type { Providers } from './providers.ts';
import { asPayment } from './read-review.ts';
import { reconcile } from './reconcile.ts';

type Said = Awaited<ReturnType<typeof inquire>>;

/** What the provider says of the order that a review is about, and of the payment that it is about where that is another. */
const answersOf = async (context: AppContext, providers: Providers, id: number): Promise<Said[]> => {
  const review = await context.db
    .selectFrom('review')
    .where('id', '=', id)
    .select(['order_number', 'detail'])
    .executeTakeFirst();
  if (!review) return [];
  const { tradingId, paymentId } = review.detail as Partial<ProviderEvent>;
  const answers: Said[] = [];
  if (review.order_number !== null) {
    const { said, own } = await reconcile(context, providers, review.order_number);
    answers.push(...([said, own] as Said[]));
  }
  const isTold = answers.some((said) => typeof said === 'object' && said.paymentId === paymentId);
  if (tradingId && (!isTold || review.order_number === null)) {
    const said = await inquire(context, providers.of(tradingId), { tradingId, ...(paymentId && { paymentId }) });
    // A payment of an order that we do not have is only looked at.
    if (typeof said === 'object' && review.order_number !== null) await applyAnswer(context, said);
    answers.push(said);
  }
  return answers;
};

/** Asks the provider now, outside of any transaction. What it says of an order is applied, as the worker does. */
export const askAboutReview = async (context: AppContext, providers: Providers, id: number) => {
  const answers = await answersOf(context, providers, id);
  const told = new Map(answers.flatMap((said) => (typeof said === 'object' ? [[said.paymentId, said]] : [])));
  const [word = 'unknown'] = answers.filter((said) => typeof said !== 'object');
  return {
    outcome: told.size > 0 ? ('answered' as const) : word,
    payments: [...told.values()].map(asPayment),
  };
};
