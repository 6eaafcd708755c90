import type { Merchant } from '../config.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, refused } from './answer.ts';

/** Telegram 091: returns the next notice that the shop has not received. Each notice is returned only once. Skips held notices. */
export const noticePoll = (
  { sql, events, config }: Sandbox,
  { merchantId }: Merchant,
  fields: Readonly<Record<string, string>>,
): Answer => {
  if (fields.telegram_kind !== '091') return refused('E004');
  const notice = sql.get`update notice set state = 'taken'
    where id = (select n.id from notice n join payment p on p.payment_id = n.payment_id
      where n.state in ('waiting', 'dropped')
        and coalesce(p.request ->> 'merchant_id', ${config.merchants[0].merchantId}) = ${merchantId}
      order by n.position limit 1)
    returning body`;
  if (!notice) return { facts: { success_code: '1' } };
  // Wakes the courier, because this notice no longer holds back later ones.
  events.emit('notice');
  return { facts: { success_code: '0', ...Object.fromEntries(new URLSearchParams(String(notice.body))) } };
};
