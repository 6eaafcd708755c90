import type { Sandbox } from '../sandbox.ts';
import { type Answer, refused } from './answer.ts';

/** 091: the next notice that never arrived, given once. Held ones do not exist yet as far as the shop can see. */
export const noticePoll = ({ sql, events }: Sandbox, fields: Readonly<Record<string, string>>): Answer => {
  if (fields.telegram_kind !== '091') return refused('E004');
  const notice = sql.get`update notice set state = 'taken'
    where id = (select id from notice where state in ('waiting', 'dropped') order by position limit 1)
    returning body`;
  if (!notice) return { facts: { success_code: '1' } };
  // It no longer holds back the ones behind it.
  events.emit('notice');
  return { facts: { success_code: '0', ...Object.fromEntries(new URLSearchParams(String(notice.body))) } };
};
