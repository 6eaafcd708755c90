import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';
import type { TextId } from '../../language/texts.ts';

export type Review = Answer<'GET /reviews'>['reviews'][number];
export type WholeReview = Answer<'GET /reviews/one'>;
export type Payment = WholeReview['said'];

export const reviewStates = ['open', 'closed'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const useReviews = (state: ReviewState) =>
  useInfiniteQuery({
    queryKey: ['reviews', state],
    queryFn: ({ pageParam }) => ask('GET /reviews', { query: { state, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const reviewQuery = (id: string) =>
  queryOptions({ queryKey: ['review', id], queryFn: () => ask('GET /reviews/one', { query: { id } }) });

const kinds = [
  'second-payment',
  'paid-after-the-end',
  'wrong-amount',
  'contradiction',
  'impossible-transition',
  'detection-taken-back',
  'payment-of-another',
  'unknown-attempt',
  'unknown-payment',
  'unheard-of-status',
  'malformed-notice',
  'notice-changed',
  'unsigned-notice',
  'refund-refused',
  'not-captured-yet',
  'not-refunded-yet',
  'still-unsettled',
  'transfer-paid-anyway',
] as const;

/** The texts about a kind of review: title, explanation and what to do. A kind unknown to this page gets the general texts. */
export const playbookOf = ({ kind }: Pick<Review, 'kind'>) => {
  const known = kinds.find((each) => each === kind) ?? 'other';
  return {
    title: `review_kind.${known}`,
    what: `review_what.${known}`,
    toDo: `review_do.${known}`,
  } as const satisfies Record<string, TextId>;
};

/** Whether staff can settle this kind of review by canceling the order. */
export const endsByCancelling = ({ kind }: Pick<Review, 'kind'>): boolean =>
  ['wrong-amount', 'contradiction', 'refund-refused', 'still-unsettled'].includes(kind);
