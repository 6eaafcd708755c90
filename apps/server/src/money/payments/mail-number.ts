import { dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import { lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { AskFirst, askFirst, mustAskAbout, pageOf } from './ask-first.ts';
import { findAttempt } from './attempts.ts';
import { storeNumberLetter } from './letters.ts';
import { mayHavePaid } from './other-amounts.ts';
import type { Providers } from './providers.ts';

interface Asked {
  readonly memberId: number;
  readonly orderNumber: string;
  /** Whether we may ask the provider once more for this member. */
  readonly mayAsk: () => Promise<boolean>;
}

/**
 * Mails an order's number to its member, in the language that they read now. Returns the address. The provider is asked first whether the
 * order was paid meanwhile.
 */
export const mailNumber = (
  context: AppContext,
  providers: Providers,
  { memberId, orderNumber, mayAsk }: Asked,
  language: Language,
): Promise<{ readonly email: string } | 'not-found' | 'no-number' | 'payment-unclear' | 'too-many'> => {
  const { db, config, now } = context;
  const mail = async (tx: Tx, clearPage: string | undefined) => {
    const [order, attempt] = await Promise.all([
      lockIfThere(tx, { orderNumber, memberId }),
      findAttempt(tx, orderNumber),
    ]);
    if (!order) return 'not-found';
    const receiptNumber = attempt?.receipt_number;
    if (order.order_status !== AWAITING_PAYMENT || !receiptNumber) return 'no-number';
    const at = now();
    const today = dayInJapan(at);
    const limitDay = order.payment_limit_date ?? undefined;
    // The provider reports an expired number only days later.
    const isLate = limitDay !== undefined && limitDay < today;
    if (isLate || (await mayHavePaid(tx, attempt))) return 'no-number';
    if (mustAskAbout(providers, attempt) && pageOf(order, attempt) !== clearPage) return new AskFirst(order, attempt);
    const number = { store: attempt.store_id ?? undefined, receiptNumber, limitDay };
    const letter = storeNumberLetter({ ...order, language }, config.publicUrl, number, today);
    await queueMail(tx, letter, config.mailFrom, at);
    return { email: order.email };
  };
  const hand = (clearPage: string | undefined) => db.transaction().execute((tx) => mail(tx, clearPage));
  return askFirst(context, providers, orderNumber, hand, mayAsk);
};
