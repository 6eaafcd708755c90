import type { Merchant } from '../config.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, refused } from './answer.ts';

/** 091: the next notice that never arrived, returned once. Held ones are hidden from the shop. */
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
  // It no longer delays the later ones.
  events.emit('notice');
  return { facts: { success_code: '0', ...Object.fromEntries(new URLSearchParams(String(notice.body))) } };
};
