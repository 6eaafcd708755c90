import type { Sandbox } from '../sandbox.ts';
import { findNotice, type Notice, nextDue, nextMoment, nextRepeat } from './due.ts';
import { isAcknowledged, type Outcome, postNotice } from './post-notice.ts';

const AT_ONCE = 8;
const STOP_MS = 2000;
const BACK_OFF_MS = [1000, 3000, 10_000, 30_000, 60_000] as const;
export interface Courier {
  /** Delivers a notice once and at once, regardless of its state. Undefined if the notice does not exist. */
  readonly deliverNow: (id: number) => Promise<Outcome | undefined>;
  readonly stop: () => Promise<void>;
}

/** Delivers each notice until the shop answers `result=0`. All state of the courier is in the ledger, so a restart loses nothing. */
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
    const outcome = await postNotice(sandbox.config, inform_url, body, stopping.signal);
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

  const sleep = (until: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(1, Math.min(until - Date.now(), 60_000)));
  };

  const round = (): void => {
    isAwake = false;
    if (isStopped) return;
    // The whole round uses one time. With two times, both queries could miss a notice that falls due between them.
    const now = Date.now();
    while (underway.size < AT_ONCE) {
      if (now < notBefore) {
        sleep(notBefore);
        return;
      }
      const busy = JSON.stringify([...underway.keys()]);
      const due = nextDue(sql, now, busy);
      const notice = due ?? nextRepeat(sql, now, busy);
      if (!notice) break;
      const { maxPerSecond } = settings.get().notices;
      if (maxPerSecond) notBefore = Math.max(now, notBefore) + 1000 / maxPerSecond;
      const work = (due ? deliver(notice) : repeat(notice)).finally(() => {
        underway.delete(notice.id);
        wake();
      });
      underway.set(notice.id, work);
    }
    const next = nextMoment(sql, now);
    if (next !== undefined) sleep(next);
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
      const notice = findNotice(sql, id);
      const outcome = notice && (await post(notice));
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
