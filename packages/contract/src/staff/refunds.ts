import * as z from 'zod/mini';
import { Id, Instant, OptionalInstant, PlaceInAddress } from './parts.ts';
import { staffRead } from './staff-call.ts';

/**
 * `under-way`: the refund is made automatically. `checking`: the provider's answer was lost, and the server inquires about the outcome.
 * `refused`: staff have to refund by hand.
 */
const refundStates = ['under-way', 'checking', 'refused'] as const;

export const listRefunds = staffRead('/refunds', {
  summary:
    'Money that the provider gives back and how far it is, 50 at a time; first what it refused, which has to go back by hand.',
  roles: ['desk', 'finance', 'admin'],
  scope: 'many',
  trace: 'refunds-listed',
  query: z.object({ after: z.optional(PlaceInAddress('~', /^[01]-\d{1,9}$/)) }),
  answer: z.object({
    refunds: z.array(
      z.object({
        id: Id,
        state: z.enum(refundStates),
        order_number: z.string(),
        facility_id: Id,
        facility: z.string(),
        facility_en: z.nullable(z.string()),
        institution: z.string(),
        institution_en: z.nullable(z.string()),
        member_name: z.string(),
        phone: z.string(),
        amount: z.int(),
        asked_at: Instant,
        /** The number of failed tries, and the time of the next try. */
        tries: z.int(),
        next_try_at: OptionalInstant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
