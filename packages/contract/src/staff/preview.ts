import { languages } from '@hitosoroi/rules/language';
import { plainField, textField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { OptionalInstant } from './parts.ts';

/** A digest of a preview's input and effects. The button that carries out the previewed change sends the digest back. */
export const Fingerprint = plainField(100).check(z.minLength(1));

/** A note of staff about an order, for colleagues or for the member. */
export const Note = textField(1_000, 'too-long', (text) => text.trim());

/** A mail exactly as it would be sent. */
export const PreviewedMail = z.object({
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
});

/** The effects of an action on an order. */
export const OrderEffects = z.object({
  fingerprint: Fingerprint,
  status: z.object({ from: z.int(), to: z.int() }),
  /** Refunds that the action would start, end or withdraw. */
  refunds: z.array(
    z.object({
      amount: z.int(),
      way: z.enum(['provider', 'bank-transfer']),
      state: z.enum(['asked', 'unknown', 'done', 'refused']),
    }),
  ),
  /** When the order was last in a file of new orders. After the change staff have to tell the reader of that file. */
  last_exported_at: OptionalInstant,
  mails: z.array(PreviewedMail),
});
