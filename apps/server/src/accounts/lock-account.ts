import type { Tx } from '../db/database.ts';

/**
 * Holds an account until the transaction ends. Whoever changes an account together with its tokens or sessions takes the account
 * first, so that two of them never wait for each other. An update that changes nothing is a lock that both engines know.
 */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx
    .updateTable('account')
    .set(({ ref }) => ({ language: ref('language') }))
    .where('id', '=', accountId)
    .returning(['id', 'password_hash', 'confirmed_at'])
    .executeTakeFirst();
