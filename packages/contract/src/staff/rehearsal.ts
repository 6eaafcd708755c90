import { languages } from '@hitosoroi/rules/language';
import { plainField, textField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { OptionalInstant } from './parts.ts';

/** Of what a rehearsal saw and showed: it comes back with the button that does it. */
export const Fingerprint = plainField(100).check(z.minLength(1));

/** What staff write about an order, for colleagues or for the member. */
export const Note = textField(1_000, 'too-long', (text) => text.trim());

/** A mail as it would go out, word for word. */
const RehearsedMail = z.object({ to: z.string(), language: z.enum(languages), subject: z.string(), text: z.string() });

/** What an action about an order would do. */
export const OrderEffects = z.object({
  fingerprint: Fingerprint,
  status: z.object({ from: z.int(), to: z.int() }),
  /** What would be put on its way back, done or withdrawn. */
  refunds: z.array(
    z.object({
      amount: z.int(),
      way: z.enum(['provider', 'bank-transfer']),
      state: z.enum(['asked', 'unknown', 'done', 'refused']),
    }),
  ),
  /** When it last went out in a file of new orders, for whoever delivers: they have to be told. */
  went_out_at: OptionalInstant,
  mails: z.array(RehearsedMail),
});
