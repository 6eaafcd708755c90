import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isOfRealMoney } from './trading-id.ts';

/** Those that the provider refused while nothing else gives the money back, and that no standing order has. Of a rehearsal nothing is owed. */
export const findOwed = async (db: Db | Tx): Promise<Set<number>> => {
  const owed = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.trading_id', 'refund.trading_id')
    // In words, so that the index of just these is used.
    .where(sql<boolean>`refund.way = 'provider' and refund.state = 'refused'`)
    .where(isOfRealMoney('refund.trading_id'))
    .where((is) =>
      is.or([
        is('payment_attempt.state', '<>', 'settled'),
        is('payment_attempt.payment_id', '<>', is.ref('refund.payment_id')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund as other')
            .whereRef('other.trading_id', '=', 'refund.trading_id')
            .whereRef('other.payment_id', '=', 'refund.payment_id')
            // Of one that was refused more than once the last counts.
            .where((is) => is.or([is('other.state', '<>', 'refused'), is('other.id', '>', is.ref('refund.id'))]))
            .select('other.id'),
        ),
      ),
    )
    .select('refund.id')
    .execute();
  return new Set(owed.map(({ id }) => id));
};
