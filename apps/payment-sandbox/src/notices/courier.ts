import type { Sandbox } from '../sandbox.ts';
import { isAcknowledged, type Outcome, postNotice } from './post-notice.ts';

const AT_ONCE = 8;
const STOP_MS = 2000;
const BACK_OFF_MS = [1000, 3000, 10_000, 30_000, 60_000] as const;
/** A notice that the shop keeps refusing holds back those after it for so many deliveries, not for ever. */
const HOLDS_BACK = 5;

interface Notice {
  readonly id: number;
  readonly inform_url: string;
  readonly body: string;
  readonly copies: number;
  readonly failures: number;
  readonly repeat_at: number | null;
}

export interface Courier {
  /** Once, now, whatever its state. Nothing when there is no such notice. */
  readonly deliverNow: (id: number) => Promise<Outcome | undefined>;
  readonly stop: () => Promise<void>;
}

/** Brings the notices to the shop until it says `result=0`. All it must remember is in the ledger. */
export const startCourier = (sandbox: Sandbox): Courier => {
  const { sql, settings, events } = sandbox;
  const stopping = new AbortController();
  const underway = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isAwake = false;
  let isStopped = false;
  let notBefore = 0;

  const post = async ({ id, inform_url, body }: Notice): Promise<Outcome> => {
    sql.run`update notice set deliveries = deliveries + 1 where id = ${id}`;
    const outcome = await postNotice(inform_url, body, stopping.signal);
    if (isAcknowledged(outcome)) sql.run`update notice set state = 'acknowledged' where id = ${id}`;
    return outcome;
  };

  const deliver = async (notice: Notice): Promise<void> => {
    const { id, failures } = notice;
    const copies = failures === 0 ? notice.copies : 1;
    const outcomes = await Promise.all(Array.from({ length: copies }, () => post(notice)));
    if (outcomes.some(isAcknowledged)) return;
    const pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 0;
    sql.run`update notice set failures = failures + 1, due_at = ${Date.now() + pause} where id = ${id} and state = 'waiting'`;
  };

  const repeat = async (notice: Notice): Promise<void> => {
    sql.run`update notice set repeat_at = null where id = ${notice.id}`;
    await post(notice);
  };

  /** What may go now: due, not underway, and not behind an earlier one of the same payment. */
  const nextDue = (): Notice | undefined => {
    const now = Date.now();
    const busy = JSON.stringify([...underway.keys()]);
    return sql.get`select id, inform_url, body, copies, failures, null as repeat_at from notice n
        where state = 'waiting' and due_at <= ${now} and id not in (select value from json_each(${busy}))
          and not exists (select 1 from notice earlier
            where earlier.payment_id = n.payment_id and earlier.position < n.position and earlier.state = 'waiting'
              and earlier.may_be_overtaken = 0 and earlier.failures < ${HOLDS_BACK})
        order by due_at, position limit 1` as unknown as Notice | undefined;
  };

  const nextRepeat = (): Notice | undefined =>
    sql.get`select id, inform_url, body, copies, failures, repeat_at from notice
      where repeat_at <= ${Date.now()} and state in ('acknowledged', 'taken')
        and id not in (select value from json_each(${JSON.stringify([...underway.keys()])}))
      order by repeat_at limit 1` as unknown as Notice | undefined;

  const sleep = (until: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(1, Math.min(until - Date.now(), 60_000)));
  };

  const round = (): void => {
    isAwake = false;
    if (isStopped) return;
    while (underway.size < AT_ONCE) {
      if (Date.now() < notBefore) {
        sleep(notBefore);
        return;
      }
      const notice = nextDue() ?? nextRepeat();
      if (!notice) break;
      const { maxPerSecond } = settings.get().notices;
      if (maxPerSecond) notBefore = Math.max(Date.now(), notBefore) + 1000 / maxPerSecond;
      const work = (notice.repeat_at === null ? deliver(notice) : repeat(notice)).finally(() => {
        underway.delete(notice.id);
        wake();
      });
      underway.set(notice.id, work);
    }
    const next = sql.get`select min(at) as at from (
      select min(due_at) as at from notice where state = 'waiting' and due_at > ${Date.now()}
      union all select min(repeat_at) from notice where repeat_at > ${Date.now()})`;
    if (typeof next?.at === 'number') sleep(next.at);
  };

  function wake(): void {
    if (isAwake || isStopped) return;
    isAwake = true;
    setImmediate(round);
  }

  events.on('notice', wake);
  wake();

  return {
    deliverNow: async (id) => {
      const notice = sql.get`select id, inform_url, body, copies, failures, repeat_at from notice where id = ${id}`;
      const outcome = notice && (await post(notice as unknown as Notice));
      wake();
      return outcome;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      setTimeout(() => stopping.abort(), STOP_MS).unref();
      await Promise.all(underway.values());
    },
  };
};
