import type { Selectable } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/schema.ts';
import { recordEvent } from './order-events.ts';

type Mail = Pick<Selectable<Tables['mail']>, 'id' | 'order_number' | 'state' | 'sent_at' | 'created_at'>;

export const MAIL_SENT_AGAIN = 'mail sent again';

/**
 * A mail that is sent again begins anew: what became of it before stays with its order. The addresses are a member's and stay out of it.
 */
export const keepMailSentAgain = async (
  tx: Tx,
  mail: Mail,
  { isAway, by }: { readonly isAway: boolean; readonly by?: number },
  now: Date,
): Promise<void> => {
  if (mail.order_number === null) return;
  const before = { was: mail.state, at: mail.sent_at ?? mail.created_at };
  const detail = { mail: mail.id, before, is_elsewhere: isAway, ...(by && { by }) };
  await recordEvent(tx, { orderNumber: mail.order_number, kind: MAIL_SENT_AGAIN, detail }, now);
};
