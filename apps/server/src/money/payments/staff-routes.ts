import { listRefunds } from '@hitosoroi/contract/staff/refunds';
import {
  askProvider,
  closeReviewCall,
  listReviews,
  readReview as readReviewCall,
} from '@hitosoroi/contract/staff/reviews';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { disagreementsOf } from './agreement.ts';
import { askAboutReview } from './ask-about-review.ts';
import { closeReview } from './close-review.ts';
import { findProviderRefunds } from './find-refunds.ts';
import { findReviews } from './find-reviews.ts';
import { configuredProviders } from './providers.ts';
import { facilityOfReview, readReview } from './read-review.ts';

export const reviewStaffRoutes = ({ read, change }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const providers = configuredProviders(config);

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
    async ({ tx, body: { id, note }, now }) => {
      const review = await tx.selectFrom('review').where('id', '=', id).select('order_number').executeTakeFirst();
      if (!review) return staffNotFound;
      const open = review.order_number === null ? ['no-order'] : await disagreementsOf(tx, review.order_number);
      // Where they do not agree, or nothing says so, somebody has to say why it is closed all the same.
      if (open.length > 0 && note === '') return wrongStaffField('note', 'required');
      const closed = await closeReview(tx, id, note, now);
      if (!closed) return new StaffRefused(409, 'review-closed');
      return changed({
        answer: { ok: true as const },
        subject: { kind: 'review', id, label: String(id) },
        before: { is_closed: false },
        after: { is_closed: true, order: closed.orderNumber },
      });
    },
  );
};
