import { providerFailures } from '@hitosoroi/rules/provider-failures';
import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, Instant, Ok, OptionalInstant, PlaceInAddress } from './parts.ts';
import { Note } from './preview.ts';
import { staffChange, staffRead } from './staff-call.ts';
import { returnReasons } from './transfers.ts';

const ReviewId = patternField(9, /^[1-9]\d{0,8}$/);

const reviewStates = ['open', 'closed'] as const;

const Review = z.object({
  id: Id,
  kind: z.string(),
  opened_at: Instant,
  closed_at: OptionalInstant,
  /** Null if the review is about no order of ours. */
  order_number: z.nullable(z.string()),
  facility_id: z.nullable(Id),
  facility: z.nullable(z.string()),
  facility_en: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  institution_en: z.nullable(z.string()),
  member_id: z.nullable(Id),
  member_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const listReviews = staffRead('/reviews', {
  summary: 'What somebody has to look at, the oldest first, or what was closed, the newest first.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'many',
  trace: 'reviews-listed',
  query: z.object({
    state: z.optional(z.enum(reviewStates)),
    after: z.optional(PlaceInAddress('~', /^\d{1,9}$/)),
  }),
  answer: z.object({ reviews: z.array(Review), next: z.nullable(z.string()) }),
});

/** A payment, as the provider reported it. */
const Payment = z.object({
  payment_id: z.nullable(z.string()),
  event: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  method: z.nullable(z.enum(['card', 'store'])),
  /** The day on which the payment was made, if it is known. */
  paid_on: z.nullable(z.string()),
});

/** Why the provider did not answer, or refused. */
const Cause = z.object({ kind: z.enum(providerFailures), detail: z.string() });

/** Why an order and its money disagree. */
export const disagreements = [
  'refund-under-way',
  'refund-owed',
  'paid-without-payment',
  'payment-without-order',
  'not-settled',
  'other-amount',
] as const;

export const readReview = staffRead('/reviews/one', {
  summary: 'A review with what we know beside what the provider said.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'one',
  trace: 'review-read',
  query: z.object({ id: ReviewId }),
  answer: z.extend(Review, {
    closing_note: z.nullable(z.string()),
    /** Our record of the order; null if we have none. */
    ours: z.nullable(
      z.object({
        order_status: z.int(),
        price: z.int(),
        payment_method: z.int(),
        /** The payment of the order's attempt. */
        payment: z.nullable(Payment),
        refunds: z.array(
          z.object({
            id: Id,
            amount: z.int(),
            way: z.enum(['provider', 'bank-transfer']),
            state: z.enum(['asked', 'unknown', 'done', 'refused']),
            /** Why the money goes back. */
            reason: z.enum(returnReasons),
          }),
        ),
      }),
    ),
    /** The provider's report that caused the review. */
    said: Payment,
    /** Null unless the review was opened because the provider did not answer, or refused. */
    cause: z.nullable(Cause),
    /** Empty if the order and its money agree. */
    disagreements: z.array(z.enum(disagreements)),
    can_ask: z.boolean(),
  }),
});

export const askProvider = staffChange('/reviews/ask', {
  summary: 'Asks the provider now about the payments of a review, and brings us in line with what it says.',
  roles: ['desk', 'finance'],
  scope: 'one',
  audit: 'provider-asked',
  version: { none: 'it changes nothing that the worker would not change by itself with the next answer' },
  body: z.object({ id: Id }),
  answer: z.object({
    /** `unknown`: the provider did not answer. `unsupported`: the contract allows no inquiry. `none`: the provider has no such payment. */
    outcome: z.enum(['answered', 'none', 'unknown', 'unsupported']),
    payments: z.array(Payment),
    /** Null unless the outcome is `unknown`. */
    cause: z.nullable(Cause),
  }),
});

export const closeReviewCall = staffChange('/reviews/close', {
  summary: 'Closes a review. Where the order and its money do not agree, the note has to say why not.',
  roles: ['finance'],
  scope: 'one',
  stepUp: true,
  audit: 'review-closed',
  version: { none: 'a review is closed once: whoever comes second is told' },
  body: z.object({ id: Id, note: Note }),
  answer: Ok,
});

/** The most reviews that staff can close at once with one note. */
export const MOST_REVIEWS_AT_ONCE = 100;

export const closeReviewsCall = staffChange('/reviews/close-many', {
  summary: 'Closes several reviews of one kind, all or none, with one note for all of them.',
  roles: ['finance'],
  scope: 'many',
  stepUp: true,
  audit: 'reviews-closed',
  version: { none: 'a review is closed once: where another person closed one of them, none is closed' },
  body: z.object({
    kind: plainField(50),
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_REVIEWS_AT_ONCE)),
    note: Note,
  }),
  answer: z.object({ closed: z.int() }),
});
