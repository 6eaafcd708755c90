import { listRefunds } from '@hitosoroi/contract/staff/refunds';
import {
  askProvider,
  closeReviewCall,
  closeReviewsCall,
  listReviews,
  readReview as readReviewCall,
} from '@hitosoroi/contract/staff/reviews';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { sql } from 'kysely';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { applyAnswer, inquire } from './apply-event.ts';
import { isOfRealMoney } from './attempts.ts';
import { isEvent, type ProviderAnswer, type ProviderEvent, Unanswered } from './provider.ts';
import { configuredProviders, type Providers } from './providers.ts';
import {
  asPayment,
  disagreementsOf,
  facilityOfReview,
  findFacilities,
  findReviews,
  readReview,
} from './read-review.ts';
import { reconcile } from './reconcile.ts';
import { findOwed, REFUND_JOB } from './refunds.ts';
import { closeReview } from './reviews.ts';

const PAGE = 50;

const states = { asked: 'under-way', unknown: 'checking', refused: 'refused', done: 'under-way' } as const;

/** Refused refunds come first, because staff make them by hand. The provider makes the other ones. */
const rank = sql<number>`case refund.state when 'refused' then 0 else 1 end`;

/** A page of card refunds. First come those that the provider refused and that have no other refund, then the open ones. */
const findProviderRefunds = async (db: Db, scope: FacilityScope, after: string | undefined) => {
  const owed = [...(await findOwed(db))];
  const [afterTime, afterRest] = after?.split('~') ?? [];
  const [afterRank, afterId] = afterRest?.split('-') ?? [];
  const found = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('due_job', (join) =>
      join.on('due_job.kind', '=', REFUND_JOB).on('due_job.subject', '=', sql<string>`cast(refund.id as text)`),
    )
    .where('refund.way', '=', 'provider')
    .where(isOfRealMoney('refund.trading_id'))
    .where((is) =>
      is.or([is('refund.ended_at', 'is', null), ...(owed.length > 0 ? [is('refund.id', 'in', owed)] : [])]),
    )
    .$if(scope !== 'all', (query) => query.where('orders.facility_id', 'in', scope === 'all' ? [] : [...scope]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${rank}, refund.asked_at, refund.id) > (${Number(afterRank)}, ${afterTime}, ${Number(afterId)})`,
      ),
    )
    .orderBy(rank)
    .orderBy('refund.asked_at')
    .orderBy('refund.id')
    .limit(PAGE + 1)
    .select([
      'refund.id',
      'refund.state',
      'refund.order_number',
      'refund.amount',
      'refund.asked_at',
      'orders.facility_id',
      'orders.facility_name as facility',
      'orders.facility_name_en as facility_en',
      'orders.institution_name as institution',
      'orders.institution_name_en as institution_en',
      'member.name as member_name',
      'member.phone_number as phone',
      'due_job.tries',
      'due_job.due_at as next_try_at',
    ])
    .execute();
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    refunds: page.map((row) => ({ ...row, state: states[row.state], tries: row.tries ?? 0 })),
    next: last ? `${last.asked_at}~${last.state === 'refused' ? 0 : 1}-${last.id}` : null,
  };
};

/**
 * The provider's answers for a review. First asks about the review's order. If no answer is about the review's payment, also asks about
 * that payment.
 */
const answersOf = async (context: AppContext, providers: Providers, id: number): Promise<ProviderAnswer[]> => {
  const review = await context.db
    .selectFrom('review')
    .where('id', '=', id)
    .select(['order_number', 'detail'])
    .executeTakeFirst();
  if (!review) return [];
  const { tradingId, paymentId } = review.detail as Partial<ProviderEvent>;
  const answers: ProviderAnswer[] = [];
  if (review.order_number !== null) {
    const { said, own } = await reconcile(context, providers, review.order_number);
    answers.push(said);
    if (own) answers.push(own);
  }
  const isTold = answers.some((said) => isEvent(said) && said.paymentId === paymentId);
  if (tradingId && (!isTold || review.order_number === null)) {
    const said = await inquire(context, providers.of(tradingId), { tradingId, ...(paymentId && { paymentId }) });
    // If our database lacks the order, the answer cannot be applied.
    if (isEvent(said) && review.order_number !== null) await applyAnswer(context, said);
    answers.push(said);
  }
  return answers;
};

/** Asks the provider about a review, outside of any transaction. Applies the answer as a job would. */
const askAboutReview = async (context: AppContext, providers: Providers, id: number) => {
  const answers = await answersOf(context, providers, id);
  const told = new Map(answers.flatMap((said) => (isEvent(said) ? [[said.paymentId, said]] : [])));
  const [other] = answers.filter((said) => !isEvent(said));
  const word = other === 'none' || other === 'unsupported' ? other : ('unknown' as const);
  return {
    outcome: told.size > 0 ? ('answered' as const) : word,
    payments: [...told.values()].map(asPayment),
    cause: told.size === 0 && other instanceof Unanswered ? other.failure : null,
  };
};

/** Only staff with all facilities may close reviews without an order. */
const isTheirs = (scope: FacilityScope, facility: number | null): boolean =>
  facility === null ? scope === 'all' : isInScope(scope, facility);

export const reviewStaffRoutes = ({ read, change }: ServeStaff, context: AppContext): void => {
  const { db } = context;
  const providers = configuredProviders(context);

  read(listRefunds, {}, async ({ staff, query }) => findProviderRefunds(db, staff.facilities, query.after));

  read(listReviews, {}, async ({ staff, query }) => findReviews(db, staff.facilities, query));

  read(
    readReviewCall,
    {
      facilityOf: (from, { query }) => facilityOfReview(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'review', id }),
    },
    async ({ query }) => readReview(db, Number(query.id), providers),
  );

  change(
    askProvider,
    {
      facilityOf: (from, { body }) => facilityOfReview(from, body.id),
      findOut: ({ id }) => askAboutReview(context, providers, id),
    },
    async ({ body, found }) =>
      changed({
        answer: found,
        subject: { kind: 'review', id: body.id, label: String(body.id) },
        before: null,
        after: { answer: found.outcome },
      }),
  );

  change(
    closeReviewCall,
    { facilityOf: (from, { body }) => facilityOfReview(from, body.id) },
    async ({ tx, staff, body: { id, note }, now }) => {
      const review = await tx.selectFrom('review').where('id', '=', id).select('order_number').executeTakeFirst();
      if (!review) return staffNotFound;
      const open = review.order_number === null ? ['no-order'] : await disagreementsOf(tx, review.order_number);
      // Staff must explain why they close a review if the order and the money disagree, or if there is no order.
      if (open.length > 0 && note === '') return wrongStaffField('note', 'required');
      const closed = await closeReview(tx, id, note, now, staff.id);
      if (!closed) return new StaffRefused(409, 'review-closed');
      return changed({
        answer: { ok: true as const },
        subject: { kind: 'review', id, label: String(id) },
        before: { is_closed: false },
        after: { is_closed: true, order: closed.orderNumber },
      });
    },
  );

  change(closeReviewsCall, {}, async ({ tx, staff, body: { kind, ids, note }, now }) => {
    // Sorted, so that two people who close the same reviews do not deadlock.
    const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
    const found = await findFacilities(tx, wanted, kind);
    if (found.length !== wanted.length) return staffNotFound;
    if (!found.every((facility) => isTheirs(staff.facilities, facility))) return new StaffRefused(403, 'out-of-scope');
    if (note === '') return wrongStaffField('note', 'required');
    const orders: string[] = [];
    for (const id of wanted) {
      const closed = await closeReview(tx, id, note, now, staff.id);
      if (!closed) return new StaffRefused(409, 'review-closed');
      if (closed.orderNumber !== null) orders.push(closed.orderNumber);
    }
    return changed({
      answer: { closed: wanted.length },
      subject: { kind: 'review', id: wanted[0] ?? 0, label: wanted.join(', ') },
      before: { is_closed: false },
      after: { is_closed: true, order: orders.join(', ') },
    });
  });
};
