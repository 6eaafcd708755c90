import type { SQLTagStore } from 'node:sqlite';

/** After this many failed deliveries a notice no longer holds back later notices of its payment. */
const HOLDS_BACK = 5;

export interface Notice {
  readonly id: number;
  readonly inform_url: string;
  readonly body: string;
  readonly copies: number;
  readonly failures: number;
}

type Found = Notice | undefined;

export const findNotice = (sql: SQLTagStore, id: number): Found =>
  sql.get`select id, inform_url, body, copies, failures from notice where id = ${id}` as unknown as Found;

/** The next notice to send: due, not underway, and not held back by an earlier notice of its payment. `busy` is a JSON list of ids. */
export const nextDue = (sql: SQLTagStore, now: number, busy: string): Found =>
  sql.get`select id, inform_url, body, copies, failures from notice n
    where state = 'waiting' and due_at <= ${now} and id not in (select value from json_each(${busy}))
      and not exists (select 1 from notice earlier
        where earlier.payment_id = n.payment_id and earlier.position < n.position and earlier.state = 'waiting'
          and earlier.may_be_overtaken = 0 and earlier.failures < ${HOLDS_BACK})
    order by due_at, position limit 1` as unknown as Found;

/** The next late copy of a notice. It is sent once, after the notice itself has arrived. */
export const nextRepeat = (sql: SQLTagStore, now: number, busy: string): Found =>
  sql.get`select id, inform_url, body, copies, failures from notice
    where repeat_at <= ${now} and state in ('acknowledged', 'taken')
      and id not in (select value from json_each(${busy}))
    order by repeat_at limit 1` as unknown as Found;

/**
 * When the next notice falls due. Ignores a due notice that waits for an earlier one, because the courier looks again after the earlier
 * one.
 */
export const nextMoment = (sql: SQLTagStore, now: number): number | undefined => {
  const row = sql.get`select min(at) as at from (
    select min(due_at) as at from notice where state = 'waiting' and due_at > ${now}
    union all select min(repeat_at) from notice where repeat_at > ${now})`;
  return typeof row?.at === 'number' ? row.at : undefined;
};
